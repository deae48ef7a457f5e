/** The palette of both schemes. The only colours of the product stand here and in `public/boot.css`. */

/** A status as a tone: every pair of `bg` and `fg` passes AA, and so does `fg` on paper. */
export type Tone = 'yellow' | 'blue' | 'green' | 'gray' | 'red' | 'orange' | 'brown' | 'neutral';

export interface ToneColors {
  bg: string;
  fg: string;
  /** For bars and slices of charts, where no text stands on it. */
  solid: string;
}

const lightTones: Record<Tone, ToneColors> = {
  yellow: { bg: '#fbeeb9', fg: '#6a4d00', solid: '#d3a404' },
  blue: { bg: '#dbe8f8', fg: '#174a84', solid: '#2f6fb7' },
  green: { bg: '#d8eddd', fg: '#175430', solid: '#2e7d4f' },
  gray: { bg: '#e6e6e2', fg: '#474c48', solid: '#7b817c' },
  red: { bg: '#fadedb', fg: '#8c1d18', solid: '#c2362f' },
  orange: { bg: '#fde3c8', fg: '#7c3d00', solid: '#e08a2c' },
  brown: { bg: '#f3ddd3', fg: '#7a2c14', solid: '#9c4a2f' },
  neutral: { bg: '#eeebe2', fg: '#474c48', solid: '#8d9089' },
};

const darkTones: Record<Tone, ToneColors> = {
  yellow: { bg: '#453806', fg: '#f4d97a', solid: '#dfb42c' },
  blue: { bg: '#17324f', fg: '#a9cdf5', solid: '#6aa5e3' },
  green: { bg: '#173d27', fg: '#a2dcb5', solid: '#5db582' },
  gray: { bg: '#343a36', fg: '#cdd3cd', solid: '#98a09a' },
  red: { bg: '#55201d', fg: '#f9bcb6', solid: '#e5736c' },
  orange: { bg: '#4f2f0e', fg: '#f8c38a', solid: '#ee9d47' },
  brown: { bg: '#4a2619', fg: '#f0b9a3', solid: '#c9775a' },
  neutral: { bg: '#2b332d', fg: '#cdd3cd', solid: '#98a09a' },
};

/** What MUI's own pieces take from the tones. */
function piecesOf({ red, orange, blue, green, neutral }: Record<Tone, ToneColors>) {
  return {
    Alert: {
      errorColor: red.fg,
      errorIconColor: red.fg,
      errorStandardBg: red.bg,
      warningColor: orange.fg,
      warningIconColor: orange.fg,
      warningStandardBg: orange.bg,
      infoColor: blue.fg,
      infoIconColor: blue.fg,
      infoStandardBg: blue.bg,
      successColor: green.fg,
      successIconColor: green.fg,
      successStandardBg: green.bg,
    },
    Skeleton: { bg: neutral.bg },
  };
}

export const lightPalette = {
  primary: { main: '#1f5b3c', dark: '#153f2a', light: '#3d7a5a', contrastText: '#ffffff' },
  secondary: { main: '#9a5616', dark: '#743f0d', light: '#b4671e', contrastText: '#ffffff' },
  error: { main: '#a8231d' },
  warning: { main: '#8a5200' },
  info: { main: '#1d5694' },
  success: { main: '#1d6a3b' },
  background: { default: '#f7f3ea', paper: '#fffdf8' },
  text: { primary: '#1d2420', secondary: '#4f5a52' },
  divider: '#ddd6c6',
  tone: lightTones,
  ...piecesOf(lightTones),
};

export const darkPalette = {
  primary: { main: '#8fcda8', dark: '#6bb187', light: '#b3e0c4', contrastText: '#0d1f15' },
  secondary: { main: '#e6ae6c', dark: '#cf9350', light: '#f2c995', contrastText: '#2a1700' },
  error: { main: '#f2938c', dark: '#e07a72', light: '#f7b5b0', contrastText: '#2a0c0a' },
  warning: { main: '#eab464' },
  info: { main: '#8fbdf0' },
  success: { main: '#86cf9f' },
  background: { default: '#141a16', paper: '#1b231e' },
  text: { primary: '#e9ede6', secondary: '#b3bdb3' },
  divider: '#36413a',
  tone: darkTones,
  ...piecesOf(darkTones),
};

/** The colour of a tone for bars and slices, in whichever scheme is on: for SVG, which takes no theme path. */
export function toneColor(tone: Tone): string {
  return `var(--mui-palette-tone-${tone}-solid)`;
}
