import { readFileSync } from 'node:fs';
import { type Field, wordsOf } from './fields';
import { capitalized } from './files';

/** What a screen shows of the fields of a thing: as code, and as a test reads it. */

/** Where an id leads, with the function of `src/lib/ids.ts` that writes it. */
const leads: Record<string, { to: string; id: string; number: string; digits: number }> = {
  certified_lot_id: {
    to: '/lotes-certificados/$lotId',
    id: 'lotId',
    number: 'lotNumber',
    digits: 4,
  },
  cattle_certification_id: {
    to: '/certification/$id',
    id: 'id',
    number: 'certificateNumber',
    digits: 6,
  },
};

const leadOf = ({ name, kind }: Field) => (kind === 'Id' ? leads[name] : undefined);

/** The function of `useFormat` that a field is shown with. */
export function formatOf({ name, kind }: Field): string | null {
  if (kind === 'date') return 'date';
  if (kind === 'date-time') return 'instant';
  if (kind !== 'integer' && kind !== 'number') return null;
  return /(^|_)weight$/.test(name) ? 'weight' : 'number';
}

/** Whether it is shown with `useCattleLabels`. */
export const isLabelled = ({ kind }: Field): boolean => Object.hasOwn(wordsOf, kind);

/** What a screen imports to show some fields. */
export function shownImports(fields: readonly Field[]): string[] {
  const numbers = [...new Set(fields.flatMap((field) => leadOf(field)?.number ?? []))].toSorted();
  return [
    ...(numbers.length > 0
      ? [`import { ${numbers.join(', ')} } from '@/lib/ids';`, `import { TextLink } from '@/ui/links';`]
      : []),
    ...(fields.some(isLabelled) ? [`import { useCattleLabels } from '@/words/cattle';`] : []),
    ...(fields.some((field) => formatOf(field)) ? [`import { useFormat } from '@/words/use-format';`] : []),
  ];
}

/** What a screen shows of a field, as code. */
export function shownCode(field: Field, thing: string): string {
  const { name, kind, nullable } = field;
  const value = `${thing}.${name}`;
  const lead = leadOf(field);
  if (lead) {
    const link = `<TextLink to="${lead.to}" params={{ ${lead.id}: ${value} }}>{${lead.number}(${value})}</TextLink>`;
    return nullable ? `${value} !== null && (${link})` : link;
  }
  const label = wordsOf[kind]?.label;
  if (label) return `${nullable ? `${value} && ` : ''}label.${label}(${value})`;
  if (kind === 'boolean') return `${value} ? t('yes') : t('no')`;
  const format = formatOf(field);
  return format ? `${format}(${value})` : value;
}

const shownTimes: Record<string, string> = { date: '2/6/2026', 'date-time': '2/6/2026, 12:00' };

const readWords = (language: string, file: string) =>
  JSON.parse(readFileSync(`i18n/${language}/${file}.json`, 'utf8')) as Record<string, Record<string, string>>;

/** Where a field of the example leads: what the link says, and its address. */
export function shownLink(field: Field, value: unknown): { name: string; href: string } | null {
  const lead = leadOf(field);
  return lead ? { name: shownText(field, value), href: lead.to.replace(/\$\w+/, String(value)) } : null;
}

/** What a screen in Spanish shows of the example of a field. */
export function shownText(field: Field, value: unknown): string {
  const { kind } = field;
  const text = String(value);
  const lead = leadOf(field);
  if (lead) return text.padStart(lead.digits, '0');
  const words = wordsOf[kind]?.words;
  if (words) return readWords('es', 'cattle')[words]?.[text] ?? text;
  if (kind === 'boolean') return value ? 'sí' : 'no';
  if (formatOf(field) === 'weight') return `${text}\u00A0kg`;
  return shownTimes[kind] ?? text;
}

/** What `columns.json` has under another name. */
const columnOf: Record<string, string> = {
  cattle_breed: 'breed',
  cattle_certification_id: 'certificate',
  certified_lot_id: 'lot',
};

/** What a field is called in a language, where a column of the files that are taken away is called so. */
export function knownLabel({ name }: Field, language: string): string | null {
  const { columns = {} } = readWords(language, 'columns');
  return columns[columnOf[name] ?? name.replace(/_id$/, '')] ?? null;
}

/** What a field is called: by its own name, as long as nobody wrote a better one. */
export const labelText = (field: Field, language: string): string =>
  knownLabel(field, language) ?? capitalized(field.name.replaceAll('_', ' '));
