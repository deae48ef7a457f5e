import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { dataComponents } from './data-components';
import { headerHeight } from './header-height';
import { darkPalette, lightPalette, type Tone, type ToneColors } from './tokens';

declare module '@mui/material/styles' {
  // As the package's own augmentation says it: the theme has its colours as variables.
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    tone: Record<Tone, ToneColors>;
  }
  interface PaletteOptions {
    tone?: Record<Tone, ToneColors>;
  }
}

/** Self-hosted, with stand-ins of the same measures (`public/boot.css`). */
const fonts = '"Public Sans", "Public Sans Stand-in", system-ui, sans-serif';
/**
 * Where the keyboard is: 3 px that stand out by 3:1 at least from whatever lies around, in both schemes. MUI draws it
 * inside the edge of what a scrolling or clipping box surrounds.
 */
const ring = { outlineWidth: 3, outlineOffset: 2, outlineColor: 'var(--mui-palette-secondary-main)' };
const focusRing = { ...ring, outlineStyle: 'solid' };
const heading = { fontWeight: 650, letterSpacing: '-0.01em' };

/** What is chosen, pressed or current. */
const chosen =
  '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), ' +
  '[data-status="active"], [data-selected="true"]';

/** One theme with both colour schemes as CSS variables; `data-scheme` on `<html>` chooses. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1100, xl: 1280 } },
  focusVisible: ring,
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: fonts,
    h1: { ...heading, fontSize: 'clamp(1.6rem, 1.3rem + 1.2vw, 2.1rem)', lineHeight: 1.2 },
    h2: { ...heading, fontSize: '1.2rem', lineHeight: 1.3 },
    h3: { ...heading, fontSize: '1.05rem', lineHeight: 1.35 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.925rem', lineHeight: 1.3 },
    overline: { textTransform: 'none', letterSpacing: 0, lineHeight: 1.5, fontSize: '0.8rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: 'break-word' },
        // No line of a title is one short word, nor the last one of a text.
        'h1, h2, h3, h4': { textWrap: 'balance' },
        'p, dd, li': { textWrap: 'pretty' },
        // What takes the focus comes to rest below the header, and below the heads of a table.
        html: {
          scrollPaddingBlock: `calc(${headerHeight} + 15px) 16px`,
          '&:has(thead)': { scrollPaddingTop: `calc(${headerHeight} + 63px)` },
          // What goes along below the header covers nothing either.
          '&:has([data-at-top])': { scrollPaddingTop: `calc(${headerHeight} + 8.5rem)` },
          '&:has(.MuiPopover-root)': { overflow: 'hidden' },
          '&:has([data-at-foot])': { scrollPaddingBottom: 'min(12rem, 30dvh)' },
          // What lies over the foot of a narrow window hides nothing for good.
          '@media (max-width:899.95px)': {
            '&:has([data-over-foot])': { scrollPaddingBottom: 'min(12rem, 30dvh)' },
            '&:has([data-over-foot]) body': { paddingBottom: '8rem' },
            // At the chute one animal has the whole screen.
            '&:has([data-chute])': { scrollPaddingTop: 8 },
            '&:has([data-chute]) .MuiAppBar-root': { position: 'static' },
          },
        },
        ':focus-visible': focusRing,
        'h1:focus': { outline: 'none' },
        '.MuiPickersCalendarHeader-root .MuiIconButton-root.Mui-focusVisible': {
          ...focusRing,
          outlineOffset: -3,
        },
        '.MuiYearCalendar-button:focus-visible': focusRing,
        // A menu opened by mouse whose one item has the focus already: Material looks as the focus comes, not later.
        '.MuiMenuItem-root:focus-visible': { ...focusRing, outlineOffset: -3 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            // An animation still ends, as fields that a browser fills are told by one; none goes on for ever.
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDelay: '0s !important',
            transitionDuration: '0s !important',
          },
        },
        // Own colours are gone there, and with them every difference that only they make.
        '@media (forced-colors: active)': {
          [`:is(${chosen})`]: {
            forcedColorAdjust: 'none',
            backgroundColor: 'SelectedItem !important',
            color: 'SelectedItemText !important',
            outlineColor: 'CanvasText !important',
          },
        },
        '@media print': {
          ':root': { colorScheme: 'light !important' },
          // Bars, keys and chips are what their colours say.
          body: { background: 'none', printColorAdjust: 'exact' },
          // Nothing to press; a photo that opens is a photo.
          '.no-print, button:not(:has(img), .term), a.MuiButton-root, [role="search"], nav, summary': {
            display: 'none !important',
          },
          // What belongs together stays on one sheet, but for a card with a long list.
          '.MuiCard-root:not(:has(:is(li, tr):nth-of-type(9))), li, tr, dl > div': {
            breakInside: 'avoid',
          },
          'h1, h2, h3, h4': { breakAfter: 'avoid' },
        },
      },
    },
    ...components,
    ...dataComponents,
  },
});

/** The dark scheme is for screens: on paper everything is light. */
const sheets = theme.generateStyleSheets;
theme.generateStyleSheets = () =>
  sheets().map((sheet) => ('[data-scheme="dark"]' in sheet ? { '@media screen': sheet } : sheet));
