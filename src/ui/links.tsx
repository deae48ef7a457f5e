import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { AnchorButton } from './button';

interface TextLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'color'> {
  sx?: SxProps<Theme>;
  /** `inherit` where the text around has a colour of its own. */
  color?: string;
  underline?: 'always' | 'none';
}

/** A link of text that knows the application's routes. */
export const TextLink = createLink(
  ({ color = 'primary.main', underline = 'always', sx, ...props }: TextLinkProps) => {
    const decoration = underline === 'none' ? 'none' : 'underline';
    const style = { color, textDecoration: decoration, textUnderlineOffset: '0.2em' };
    return <Box component="a" {...props} sx={[style, (sx ?? {}) as object]} />;
  },
);

/** A link that looks like a button and knows the application's routes. */
export const ButtonLink = createLink(AnchorButton);
