import { readContract, type Schema } from './files';

/** The fields of a thing: as `--fields` gives them, and as the contract writes them. */

const types = {
  integer: { type: 'integer', format: null },
  number: { type: 'number', format: null },
  string: { type: 'string', format: null },
  boolean: { type: 'boolean', format: null },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
} as const;
type Type = keyof typeof types;

/**
 * The enumerations that have words: what writes them of `useCattleLabels`, and where they stand in `cattle.json`.
 */
export const wordsOf: Record<string, { label: string; words: string }> = {
  Breed: { label: 'breed', words: 'breeds' },
  Gender: { label: 'gender', words: 'genders' },
  Category: { label: 'category', words: 'categories' },
  DentalChronology: { label: 'dentalChronology', words: 'dentalChronologies' },
  RequestStatus: { label: 'requestStatus', words: 'requestStatuses' },
};

export interface Field {
  name: string;
  /** `Id`, a key of `types`, or the name of an enumeration of the contract. */
  kind: string;
  nullable: boolean;
}

const isType = (name: string): name is Type => Object.hasOwn(types, name);
const isEnumeration = (name: string): boolean => readContract().components.schemas[name]?.enum !== undefined;

/** The fields that a text such as `id:Id,name:string,sold_on:date?` names. */
export function parseFields(text: string): Field[] {
  return text.split(',').map((named) => {
    const [, name = '', kind = '', nullable] = /^([a-z][a-z\d_]*):([\w-]+)(\?)?$/.exec(named.trim()) ?? [];
    if (kind === 'Id' || isType(kind) || isEnumeration(kind))
      return { name, kind, nullable: nullable !== undefined };
    const known = ['Id', ...Object.keys(types)].join(', ');
    throw new Error(
      `--fields takes name:kind, or name:kind? where it may be null; the kinds are ${known} and the contract's ` +
        'enumerations, such as Breed.',
    );
  });
}

/** What somebody sends of a thing: its id is the server's to give. */
export const sentFields = (fields: readonly Field[]): Field[] => fields.filter(({ name }) => name !== 'id');

/** A field as the contract writes it, with `limits` on the texts that somebody sends. */
export function fieldText({ kind, nullable }: Field, limits = ''): string {
  const ref = `{ $ref: '#/components/schemas/${kind}' }`;
  if (!isType(kind)) return nullable ? `{ oneOf: [${ref}, { type: 'null' }] }` : ref;
  const { type, format } = types[kind];
  const rules = [
    `type: ${nullable ? `[${type}, 'null']` : type}`,
    ...(format ? [`format: ${format}`] : []),
    ...(kind === 'string' && limits ? [limits] : []),
  ];
  return `{ ${rules.join(', ')} }`;
}

function kindOf({ $ref, oneOf, type, format = '' }: Schema): string | null {
  if (oneOf?.[0]) return kindOf(oneOf[0]);
  const shape = $ref?.split('/').at(-1);
  if (shape) return shape === 'Id' || Object.hasOwn(wordsOf, shape) ? shape : null;
  const [plain = ''] = [type ?? []].flat();
  const kind = plain === 'string' && isType(format) ? format : plain;
  return isType(kind) ? kind : null;
}

const mayBeNull = ({ oneOf = [], type = [] }: Schema): boolean =>
  [type].flat().includes('null') || oneOf.some(mayBeNull);

/** The fields of a shape that are there always and that a screen can show: plain ones, and what has words already. */
export function plainFields({ properties = {}, required = [] }: Schema): Field[] {
  return required.flatMap((name) => {
    const schema = properties[name] ?? {};
    const kind = kindOf(schema);
    return kind ? [{ name, kind, nullable: mayBeNull(schema) }] : [];
  });
}

/** The day and the instant that examples have. */
export const exampleTimes = { date: '2026-06-02', 'date-time': '2026-06-02T15:00:00Z' };
