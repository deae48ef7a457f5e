import Button, { type ButtonProps } from '@mui/material/Button';
import MuiLink, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

interface Anchor {
  href?: string;
  ref?: Ref<HTMLAnchorElement>;
}

type AnchorButtonProps = Omit<ButtonProps<'a'>, 'component' | 'href' | 'ref'> & Anchor;

/** A link of text that knows the application's routes. */
export const TextLink = createLink((props: LinkProps & Anchor) => <MuiLink {...props} />);

/** A link that looks like a button and knows the application's routes. */
export const ButtonLink = createLink(({ href = '', ...props }: AnchorButtonProps) => (
  <Button component="a" href={href} {...props} />
));
