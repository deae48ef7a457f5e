import type { CsvCell } from '../csv';
import { codeCell } from '../csv';
import { keptText } from '../kept-text';

/** A cell as it was typed: its text without what spreadsheets put around it, and whether it is text whatever it looks like. */
export interface TypedCell {
  text: string;
  literal: boolean;
}

/** What an apostrophe is put before: what would run as a formula, and another apostrophe. */
const guarded = /^'['=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A cell as it would be kept, without the apostrophe that keeps it from being a formula and without the `="…"` that keeps it from being a number
 * (CSV injection). `toCsv` and `textCell` write what this takes away.
 */
export function typedCell(cell: string): TypedCell {
  const kept = keptText(cell.replaceAll(/\r\n?/g, '\n')) ?? '';
  const [, quoted] = /^="([^]*)"$/.exec(kept) ?? [];
  if (quoted !== undefined) return { text: quoted.trim(), literal: true };
  return { text: guarded.test(kept) ? kept.slice(1).trim() : kept, literal: false };
}

/** Whether a cell says that there is none: a dash, of whichever length where no text could be one. */
export function saysNone({ text, literal }: TypedCell, mayBeText: boolean): boolean {
  return !literal && (mayBeText ? text === '-' : /^[-\u2013\u2014]$/.test(text));
}

/** A text as a cell that `typedCell` reads again: one that is a dash itself stays one. */
export function textCell(text: string): CsvCell {
  if (text === '-') return codeCell(text);
  return text.startsWith("'") ? `'${text}` : text;
}

/** A code, a day or a month as a cell that stays the text it is. */
export function exactCell(text: string): CsvCell {
  return text.startsWith("'") ? `'${text}` : codeCell(text);
}
