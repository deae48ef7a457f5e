import { codeCell, type CsvCell } from '@/lib/csv';
import { keptText } from '@/lib/kept-facts';

/**
 * A cell as it was typed: its text without what spreadsheets put around it, and whether it is text whatever it looks
 * like.
 */
export interface TypedCell {
  text: string;
  literal: boolean;
}

/**
 * What an apostrophe stands before: what would run as a formula, digits, a dash, what no formula came to, and another
 * apostrophe.
 */
const guarded = /^'['#=+\-@\d\uFF1D\uFF0B\uFF0D\uFF20\u2013\u2014]/;
/** Dashes as people type them. The short one stands behind an apostrophe as well: it would begin a formula. */
const dash = /^[-\u2013\u2014]$/;

/** What a spreadsheet shows where a formula came to nothing, in either language. */
const failed = /^#(?:N\/[AD]|[¡¿]?(?:REF|VALUE|VALOR|NAME|NOMBRE|DIV\/0|NUM|NULL|NULO)[!?])$/i;

/**
 * A cell as it would be kept, without the apostrophe that keeps it from being a formula and without the `="…"` that
 * keeps it from being a number (CSV injection). `toCsv` and `exactCell` write what this takes away.
 */
export function typedCell(cell: string): TypedCell {
  const kept = keptText(cell) ?? '';
  const [, quoted] = /^="([^]*)"$/.exec(kept) ?? [];
  if (quoted !== undefined) return { text: quoted.trim(), literal: true };
  if (!guarded.test(kept)) return { text: kept, literal: false };
  return { text: kept.slice(1).trim(), literal: !kept.startsWith("'-") };
}

/** Whether a cell says that there is none: a dash. */
export function saysNone({ text, literal }: TypedCell): boolean {
  return !literal && dash.test(text);
}

/** Whether a cell has but what a spreadsheet shows where a formula, as one that looks a tag up, came to nothing. */
export function isFailedFormula({ text, literal }: TypedCell): boolean {
  return !literal && failed.test(text);
}

/** A text as a cell that `typedCell` reads again: one that is a dash itself stays one. */
function textCell(text: string): CsvCell {
  if (text === '-') return codeCell(text);
  return text.startsWith("'") || dash.test(text) || failed.test(text) ? `'${text}` : text;
}

/** A text as a cell that stays what it is, whatever number or day a spreadsheet would take it for. */
export function exactCell(text: string): CsvCell {
  const typed = textCell(text);
  return typed === text ? codeCell(text) : typed;
}
