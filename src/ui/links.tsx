import Button, { type ButtonProps } from '@mui/material/Button';
import Card, { type CardProps } from '@mui/material/Card';
import Link, { type LinkProps } from '@mui/material/Link';
import { createLink } from '@tanstack/react-router';
import type { Ref } from 'react';

type Anchor<Props> = Omit<Props, 'ref' | 'component'> & { ref?: Ref<HTMLAnchorElement> };

/** A link of text that leads out of the application: a map, a telephone. */
export const OutwardLink = Link;

/** A link of text that knows the application's routes. */
export const TextLink = createLink((props: Anchor<LinkProps>) => <Link {...props} />);

/** A link that looks like a button and knows the application's routes. */
export const ButtonLink = createLink((props: Anchor<ButtonProps<'a'>>) => (
  <Button component="a" {...props} />
));

/** A card that leads to a screen of the application. */
export const CardLink = createLink((props: Anchor<CardProps<'a'>>) => <Card component="a" {...props} />);
