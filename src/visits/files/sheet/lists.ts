import type { OtherTestInput, OtherVaccinationInput } from '@/api/generated/model';
import { readDay } from '@/lib/day-text';

/**
 * Other tests and vaccinations in one cell, as a person types them: `Tuberculina (2026-05-04): Negativo | Carbunclo`.
 * What would be taken for a mark of this form stands behind a backslash.
 */

const dayInBrackets = /\(\s*([\d/.-]+)\s*\)/g;

function escaped(text: string, marks: RegExp): string {
  return text.replaceAll(/[\\|]/g, String.raw`\$&`).replaceAll(marks, String.raw`\$&`);
}

/** A cell of tests or vaccinations; `-` where the list is empty. */
export function listCell(items: readonly (OtherTestInput | OtherVaccinationInput)[]): string {
  if (items.length === 0) return '-';
  const written = items.map((item) => {
    const isTest = 'result' in item;
    const day = item.date === null ? '' : ` (${item.date})`;
    const result =
      isTest && item.result !== null ? `: ${escaped(item.result, /\((?=\s*[\d/.-]+\s*\))/g)}` : '';
    return `${escaped(item.name, isTest ? /:|\((?=\s*[\d/.-]+\s*\))/g : /\((?=\s*[\d/.-]+\s*\))/g)}${day}${result}`;
  });
  const cell = written.join(' | ');
  return cell === '-' ? String.raw`\-` : cell;
}

/** A text with its marks: `shape` is as long and has an `x` for each character that stood behind a backslash. */
interface Marked {
  text: string;
  shape: string;
}

function marked(cell: string): Marked {
  const parts = [...cell.matchAll(/\\([^])|([^])/g)];
  return {
    text: parts.map(([, behind, plain]) => behind ?? plain).join(''),
    shape: parts.map(([, , plain]) => plain ?? 'x').join(''),
  };
}

function part({ text, shape }: Marked, from: number, to = shape.length): Marked {
  return { text: text.slice(from, to), shape: shape.slice(from, to) };
}

function splitAtBars(all: Marked): Marked[] {
  let from = 0;
  return all.shape.split('|').map(({ length }) => {
    const item = part(all, from, from + length);
    from += length + 1;
    return item;
  });
}

/** What an item says, its parts yet with marks; null when no part is where it belongs. */
function itemOf(item: Marked, isTest: boolean, monthFirst: boolean): OtherTestInput | null {
  const found = [...item.shape.matchAll(dayInBrackets)]
    .map((match) => ({ match, date: readDay(match[1] ?? '', monthFirst) }))
    .find(({ date }) => date !== null);
  const before = found ? part(item, 0, found.match.index) : item;
  const after = found ? part(item, found.match.index + found.match[0].length) : null;
  const colon = isTest ? before.shape.indexOf(':') : -1;
  const name = (colon >= 0 ? part(before, 0, colon) : before).text.trim();
  const rest = after?.shape.trim() ?? '';
  // The result stands behind the day, or between name and day.
  if (name === '' || (rest !== '' && (!isTest || colon >= 0 || !rest.startsWith(':')))) return null;
  const result =
    colon >= 0 ? part(before, colon + 1).text : after ? part(after, after.shape.indexOf(':') + 1).text : '';
  return { name, date: found?.date ?? null, result: (isTest && result.trim()) || null };
}

function itemsOf(cell: string, isTest: boolean, monthFirst: boolean): OtherTestInput[] | null {
  const parts = splitAtBars(marked(cell)).filter(({ text }) => text.trim() !== '');
  const items = parts.map((one) => itemOf(one, isTest, monthFirst));
  return items.includes(null) ? null : items.filter((item) => item !== null);
}

/** The tests that a cell tells; null when it is not understood. */
export function readTests(cell: string, monthFirst: boolean): OtherTestInput[] | null {
  return itemsOf(cell, true, monthFirst);
}

/** The vaccinations that a cell tells; null when it is not understood. */
export function readVaccinations(cell: string, monthFirst: boolean): OtherVaccinationInput[] | null {
  return itemsOf(cell, false, monthFirst)?.map(({ name, date }) => ({ name, date })) ?? null;
}
