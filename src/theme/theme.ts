import { createTheme } from '@mui/material/styles';
import { darkPalette, lightPalette, type Tone, type ToneColors } from './tokens';

declare module '@mui/material/styles' {
  interface Palette {
    tone: Record<Tone, ToneColors>;
  }
  interface PaletteOptions {
    tone?: Record<Tone, ToneColors>;
  }
}

const fonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';
const heading = { fontWeight: 650, letterSpacing: '-0.01em' };

/** One theme with both colour schemes as CSS variables; `data-scheme` on `<html>` chooses. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1100, xl: 1280 } },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: fonts,
    h1: { ...heading, fontSize: 'clamp(1.6rem, 1.3rem + 1.2vw, 2.1rem)', lineHeight: 1.2 },
    h2: { ...heading, fontSize: '1.2rem', lineHeight: 1.3 },
    h3: { ...heading, fontSize: '1.05rem', lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600 },
    overline: { textTransform: 'none', letterSpacing: 0, lineHeight: 1.5, fontSize: '0.8rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: 'break-word' },
        ':focus-visible': { outline: '3px solid var(--mui-palette-secondary-main)', outlineOffset: 2 },
        'h1:focus': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            // An animation still ends, as fields that a browser fills are told by one; none goes on for ever.
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDelay: '0s !important',
            transitionDuration: '0s !important',
          },
        },
        '@media print': { body: { background: 'none' }, '.no-print': { display: 'none !important' } },
      },
    },
    MuiInputBase: { styleOverrides: { input: { '&::placeholder': { opacity: 0.8 } } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiTextField: { defaultProps: { fullWidth: true, size: 'small' } },
  },
});
