import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

/**
 * The buttons of public screens. Material's own bring a ripple, transitions and a progress ring, which weigh more than the
 * screens themselves; these look the same and weigh nothing. Forms and dialogs use Material's.
 */

type Variant = 'text' | 'outlined' | 'contained';

interface OwnProps {
  variant?: Variant;
  size?: 'small' | 'medium' | 'large';
  startIcon?: ReactNode;
  /** At the start of a line, its words or icon stand at the line's edge, not its padding. */
  edge?: 'start';
  endIcon?: ReactNode;
  sx?: SxProps<Theme>;
  /** With an address it is a link that looks like a button. */
  href?: string | undefined;
}

type ButtonProps = OwnProps & Omit<ComponentPropsWithRef<'button'>, keyof OwnProps | 'color'>;
type AnchorProps = OwnProps & Omit<ComponentPropsWithRef<'a'>, keyof OwnProps | 'color'>;

const looks: Record<Variant, SxProps<Theme>> = {
  text: { bgcolor: 'transparent', color: 'primary.main', '&:hover': { bgcolor: 'action.hover' } },
  outlined: {
    bgcolor: 'transparent',
    color: 'primary.main',
    borderColor: 'primary.main',
    '&:hover': { bgcolor: 'action.hover' },
  },
  contained: {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    '&:hover': { bgcolor: 'primary.dark' },
  },
};

const heights = { small: 32, medium: 40, large: 44 };

function list(sx: SxProps<Theme> | undefined): SxProps<Theme>[] {
  return Array.isArray(sx) ? (sx as SxProps<Theme>[]) : [sx ?? {}];
}

function styles(variant: Variant, size: keyof typeof heights, ml: string): SxProps<Theme> {
  const base: SxProps<Theme> = {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 1,
    px: variant === 'text' ? 1 : size === 'small' ? 1.25 : 2,
    ml,
    minHeight: heights[size],
    border: 1,
    borderColor: 'transparent',
    borderRadius: 1,
    font: 'inherit',
    fontSize: size === 'small' ? '0.85rem' : '0.925rem',
    fontWeight: 600,
    lineHeight: 1.3,
    textDecoration: 'none',
    cursor: 'pointer',
    '&:disabled': { opacity: 0.6, cursor: 'default' },
    '& svg': { fontSize: '1.25em' },
  };
  return [base, looks[variant]] as SxProps<Theme>;
}

function render(element: ElementType, props: ButtonProps | AnchorProps) {
  const { variant = 'text', size = 'medium', edge, startIcon, endIcon, sx, children, ...rest } = props;
  // Its padding and border, and with an icon the room that the drawing leaves.
  const ml = edge ? (startIcon ? '-12px' : '-9px') : '0';
  return (
    <Box
      component={element}
      {...rest}
      sx={[...list(styles(variant, size, ml)), ...list(sx)] as SxProps<Theme>}
    >
      {startIcon}
      {children}
      {endIcon}
    </Box>
  );
}

/** A button with words. */
export function Button({ type = 'button', ...props }: ButtonProps) {
  return render('button', { type, ...props });
}

/** A link that looks like a button. */
export function AnchorButton(props: AnchorProps) {
  return render('a', props);
}

/** A button that is an icon; `aria-label` says what it does. */
export function IconButton({ sx, ...props }: ButtonProps & { 'aria-label': string }) {
  const round = {
    p: 0,
    minWidth: 40,
    minHeight: 40,
    borderRadius: '50%',
    color: 'text.primary',
    fontSize: '1.2rem',
  };
  return <Button {...props} sx={[round, ...list(sx)] as SxProps<Theme>} />;
}
