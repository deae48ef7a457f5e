import type { Schema } from './files';

/** The fields of a thing: as `--fields` gives them, as the contract writes them and as a screen shows them. */

const types = {
  integer: { type: 'integer', format: null },
  number: { type: 'number', format: null },
  string: { type: 'string', format: null },
  boolean: { type: 'boolean', format: null },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
} as const;
type Type = keyof typeof types;

export interface PlainField {
  name: string;
  kind: 'Id' | Type;
}

export interface Field extends PlainField {
  nullable: boolean;
}

const isType = (name: string): name is Type => Object.hasOwn(types, name);

/** The fields that a text such as `id:Id,name:string,sold_on:date?` names. */
export function parseFields(text: string): Field[] {
  return text.split(',').map((named) => {
    const [, name = '', kind = '', nullable] = /^([a-z][a-z\d_]*):([\w-]+)(\?)?$/.exec(named.trim()) ?? [];
    if (kind === 'Id' || isType(kind)) return { name, kind, nullable: nullable !== undefined };
    const known = ['Id', ...Object.keys(types)].join(', ');
    throw new Error(`--fields takes name:kind, or name:kind? where it may be null; the kinds are ${known}.`);
  });
}

/** What somebody sends of a thing: its id is the server's to give. */
export const sentFields = (fields: readonly Field[]): Field[] => fields.filter(({ name }) => name !== 'id');

/** A field as the contract writes it, with `limits` on the texts that somebody sends. */
export function fieldText({ kind, nullable }: Field, limits = ''): string {
  const id = `{ $ref: '#/components/schemas/Id' }`;
  if (kind === 'Id') return nullable ? `{ oneOf: [${id}, { type: 'null' }] }` : id;
  const { type, format } = types[kind];
  const rules = [
    `type: ${nullable ? `[${type}, 'null']` : type}`,
    ...(format ? [`format: ${format}`] : []),
    ...(kind === 'string' && limits ? [limits] : []),
  ];
  return `{ ${rules.join(', ')} }`;
}

function kindOf({ $ref, oneOf, type, format = '' }: Schema): PlainField['kind'] | null {
  if (oneOf?.[0]) return kindOf(oneOf[0]);
  if ($ref) return $ref.endsWith('/Id') ? 'Id' : null;
  const [plain = ''] = [type ?? []].flat();
  const kind = plain === 'string' && isType(format) ? format : plain;
  return isType(kind) ? kind : null;
}

/** The fields of a shape that are there always and have no fields of their own. */
export function plainFields({ properties = {}, required = [] }: Schema): PlainField[] {
  return required.flatMap((name) => {
    const kind = kindOf(properties[name] ?? {});
    return kind ? [{ name, kind }] : [];
  });
}

/** What a screen shows of a field, as code. */
export function shownCode({ name, kind }: PlainField, thing: string): string {
  const value = `${thing}.${name}`;
  if (kind === 'boolean') return `${value} ? t('yes') : t('no')`;
  const format = formatOf(kind);
  return format ? `${format}(${value})` : value;
}

/** The function of `useFormat` that a kind of field is shown with. */
export function formatOf(kind: PlainField['kind']): string | null {
  if (kind === 'date') return 'date';
  if (kind === 'date-time') return 'instant';
  return kind === 'integer' || kind === 'number' ? 'number' : null;
}

/** The day and the instant that examples have, and how a screen in Spanish shows them. */
export const exampleTimes = { date: '2026-06-02', 'date-time': '2026-06-02T15:00:00Z' };
const shownTimes = { date: '2/6/2026', 'date-time': '2/6/2026, 12:00' };

/** What a screen in Spanish shows of the example of a field. */
export function shownText(kind: PlainField['kind'], value: unknown): string {
  if (kind === 'boolean') return value ? 'sí' : 'no';
  return kind === 'date' || kind === 'date-time' ? shownTimes[kind] : String(value);
}
