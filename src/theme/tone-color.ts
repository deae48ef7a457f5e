import type { Tone } from './tokens';

/** The colour of a tone for bars and slices, in whichever scheme is on: for SVG, which takes no theme path. */
export function toneColor(tone: Tone): string {
  return `var(--mui-palette-tone-${tone}-solid)`;
}
