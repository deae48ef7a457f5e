import type { ThemeOptions } from '@mui/material/styles';
import { lightPalette, type Tone } from './tokens';

declare module '@mui/material/Button' {
  interface ButtonOwnProps {
    /** At the start of a line, its words or icon stand at the line's edge, not its padding. */
    edge?: 'start';
  }
  interface ButtonPropsVariantOverrides {
    /** A way to a screen, highlighted while one is there. */
    nav: true;
    /** One of several of which one is pressed. */
    toggle: true;
  }
}
declare module '@mui/material/Chip' {
  interface ChipPropsColorOverrides extends Record<Tone, true> {}
}

const tones = Object.keys(lightPalette.tone) as Tone[];

/** Without its own colours a button is told by its edge. */
const forcedEdge = { '@media (forced-colors: active)': { border: '1px solid' } };

/** The looks of MUI's components: what a button, a card or a notice is like everywhere. Screens only lay them out. */
export const components: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme: { vars, spacing, breakpoints } }) => ({
        minWidth: 'auto',
        minHeight: 40,
        ...forcedEdge,
        variants: [
          { props: { size: 'small' }, style: { minHeight: 32, fontSize: '0.85rem' } },
          { props: { size: 'large' }, style: { minHeight: 44, fontSize: 'inherit' } },
          { props: { variant: 'outlined' }, style: { '--variant-outlinedBorder': 'currentcolor' } },
          // What is not what one comes for: as quiet as the words around it.
          {
            props: { variant: 'outlined', color: 'inherit' },
            style: { color: vars.palette.text.primary, borderColor: vars.palette.divider },
          },
          { props: { edge: 'start' }, style: { marginLeft: -8 } },
          {
            props: { variant: 'nav' },
            style: {
              justifyContent: 'start',
              padding: spacing(1, 1.25),
              fontWeight: 550,
              whiteSpace: 'nowrap',
              color: vars.palette.text.primary,
              [breakpoints.up('xl')]: { fontSize: '0.875rem', padding: spacing(1, 0.75) },
              '&:hover': { backgroundColor: vars.palette.action.hover },
              '&[data-status="active"]': {
                backgroundColor: vars.palette.tone.green.bg,
                color: vars.palette.tone.green.fg,
              },
            },
          },
          {
            props: { variant: 'toggle' },
            style: {
              padding: spacing(0.5, 1.25),
              color: vars.palette.primary.main,
              '&:hover': { backgroundColor: vars.palette.action.hover },
              '&[aria-pressed="true"]': {
                backgroundColor: vars.palette.primary.main,
                color: vars.palette.primary.contrastText,
              },
              // Inside, as the next one begins where this one ends.
              '&.Mui-focusVisible': { outlineOffset: -4, outlineColor: 'currentcolor' },
            },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        ...forcedEdge,
        variants: [{ props: { color: 'default' }, style: { color: vars.palette.text.primary } }],
      }),
    },
  },
  MuiLink: {
    styleOverrides: { root: { textDecorationColor: 'currentcolor', textUnderlineOffset: '0.2em' } },
  },
  // Clipped, not hidden: what sticks to the page inside still does.
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        overflow: 'clip',
        'a&': { textDecoration: 'none' },
        'a&:hover': { borderColor: vars.palette.primary.main },
      }),
    },
  },
  // What was chosen goes on in a second line where a phone has no room for it.
  MuiSelect: { styleOverrides: { select: { whiteSpace: 'normal' } } },
  MuiSkeleton: {
    defaultProps: { animation: false, 'aria-hidden': true },
    // A line of text has the height of a line, and no other look than what it stands for.
    styleOverrides: {
      root: { width: '100%', ...forcedEdge },
      text: { height: '1.2em', marginBlock: 4, transform: 'none', borderRadius: 10 },
    },
  },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        height: 'auto',
        minHeight: 24,
        borderRadius: vars.shape.borderRadius,
        fontSize: '0.85rem',
        fontWeight: 600,
        ...forcedEdge,
        variants: tones.map((tone) => ({
          props: { color: tone },
          style: { backgroundColor: vars.palette.tone[tone].bg, color: vars.palette.tone[tone].fg },
        })),
      }),
      icon: { color: 'inherit', fontSize: '1rem' },
      // Spaced or enlarged, it takes two lines rather than being cut off.
      label: { overflow: 'visible', whiteSpace: 'normal' },
    },
  },
  MuiAlert: {
    // Of paper with a shadow MUI writes the shadow into a `style` attribute, which the policy of a drawn page refuses.
    defaultProps: { slotProps: { closeButton: { size: 'medium' }, root: { variant: 'outlined' } } },
    styleOverrides: {
      root: ({ theme: { typography } }) => ({
        ...typography.body1,
        border: 0,
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 12,
        ...forcedEdge,
      }),
      icon: { marginRight: 0, opacity: 1 },
      message: { flex: '1 1 12rem', overflow: 'visible', overflowWrap: 'anywhere' },
      action: {
        padding: 0,
        marginLeft: 0,
        '& .MuiButton-root, & .MuiIconButton-root': { color: 'inherit' },
      },
    },
  },
  MuiAppBar: {
    defaultProps: { position: 'sticky', color: 'inherit', elevation: 0, square: true, variant: 'outlined' },
    styleOverrides: { root: { borderWidth: '0 0 1px' } },
  },
  MuiToolbar: { styleOverrides: { root: { minHeight: 64 } } },
  MuiContainer: {
    defaultProps: { maxWidth: 'xl' },
    // A table has more room than what is read, and so has all around it: one left edge.
    styleOverrides: { root: { 'body:has([data-page="table"]) &': { maxWidth: 1648 } } },
  },
  MuiInputBase: {
    styleOverrides: {
      input: {
        '&::placeholder': { opacity: 0.8 },
        // With its text spaced it is higher than it was measured: then it scrolls, and no line is cut off.
        'textarea&': { overflow: 'auto !important' },
      },
    },
  },
  // Material's own edge of a field is fainter than the 3:1 by which one is seen (WCAG 1.4.11).
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme: { vars } }) => ({
        // Also where a finger was on it last, which counts as hovering.
        '&:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: vars.palette.text.secondary,
        },
      }),
    },
  },
  // A long name at a narrow width, or with its text spaced, is never cut off.
  MuiInputLabel: { styleOverrides: { root: { maxWidth: 'none', overflow: 'visible' } } },
  MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
  MuiDialog: {
    styleOverrides: {
      // In a window as low as one that is zoomed into, the whole dialog scrolls: first what it says, then its buttons.
      paper: {
        '@media (max-height: 25rem)': {
          display: 'block',
          margin: 8,
          maxHeight: 'calc(100% - 16px)',
          '& .MuiDialogContent-root': { overflow: 'visible' },
        },
      },
    },
  },
};
