/**
 * The look of documents: the colours of the app's light scheme, the sizes of their letters, the measures of their page.
 */

export const colors = {
  ink: '#1d2420',
  quiet: '#4f5a52',
  green: '#1f5b3c',
  brand: '#9a5616',
  rule: '#ddd6c6',
  /** The product's tag behind the page, as pale as a watermark. */
  pale: '#f4f7f5',
  sun: '#f2b766',
  paper: '#ffffff',
};

export type Weight = 400 | 600 | 700;

/** How letters look; sizes are points. */
export interface Style {
  size: number;
  weight: Weight;
  color: string;
}

const style = (size: number, weight: Weight = 400, color: string = colors.ink): Style => ({
  size,
  weight,
  color,
});

/** The styles of a text in Spanish and of its English beside or below it, smaller and muted. */
export interface Pair {
  es: Style;
  en: Style;
}

const pair = (spanish: Style, english: number): Pair => ({
  es: spanish,
  en: style(english, 400, colors.quiet),
});

export const styles = {
  brand: style(15, 700),
  small: pair(style(7.5, 400, colors.quiet), 6.5),
  title: pair(style(21, 700, colors.green), 11),
  statement: pair(style(9), 7.5),
  section: pair(style(8.5, 700, colors.green), 7),
  label: pair(style(7.5, 400, colors.quiet), 6.5),
  value: pair(style(9.5, 600), 7.5),
  cell: pair(style(8.5), 7),
  note: pair(style(9), 7.5),
  number: pair(style(13, 700), 7),
  tag: style(14, 700, colors.green),
  address: style(9.5, 600, colors.green),
  tiny: style(6.5, 400, colors.quiet),
};

/** Points in a millimetre. */
export const mm = 72 / 25.4;

/** Between two parts of a document, in points. */
export const gap = 10;
