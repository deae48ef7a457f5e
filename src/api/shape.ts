import contract from './contract.gen.json';

/** What a schema of the contract says of a value's shape: the part of JSON Schema that its answers use. */
export interface Shape {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Shape>>;
  required?: readonly string[];
  items?: Shape;
  oneOf?: readonly Shape[];
  /** The name of another shape. */
  $ref?: string;
  default?: unknown;
  /** Whether it is an extension of ours. */
  'x-ext'?: boolean;
}

type Json = Readonly<Record<string, unknown>>;

const named = contract.shapes as unknown as Readonly<Record<string, Shape>>;

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The ways a value may be, without null. */
function waysOf(shape: Shape): Shape[] {
  if (shape.$ref !== undefined) return waysOf({ ...named[shape.$ref] });
  return (shape.oneOf ?? [shape]).flatMap((way) =>
    way.type === 'null' ? [] : way === shape ? [way] : waysOf(way),
  );
}

function isNullable({ type, oneOf }: Shape): boolean {
  return (Array.isArray(type) && type.includes('null')) || !!oneOf?.some((way) => way.type === 'null');
}

function typeOf({ type }: Shape): unknown {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

/** The one member that a wrapper holds, such as `certified_lot`; null when the shape is no wrapper. */
function wrapped({ required = [], properties = {} }: Shape): string | null {
  const [name = '', another] = required;
  const [inner] = waysOf(properties[name] ?? {});
  return another === undefined && (inner?.properties || inner?.items) ? name : null;
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? value : undefined;
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function toBoolean(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === 'true') return true;
  return value === 0 || value === 'false' ? false : undefined;
}

/** A wrapper may be missing where one is meant, and be there where none is. */
function opened(shape: Shape, value: unknown): Json {
  const members = shape.properties ?? {};
  const name = wrapped(shape);
  const [inner] = name === null ? [] : waysOf(members[name] ?? {});
  if (name !== null && Array.isArray(value) && inner?.items) return { [name]: value };
  if (!isRecord(value)) return {};
  if (Object.keys(value).some((key) => Object.hasOwn(members, key))) return value;
  if (name !== null && Object.keys(value).some((key) => Object.hasOwn(inner?.properties ?? {}, key)))
    return { [name]: value };
  const [only, another] = Object.values(value);
  return another === undefined && isRecord(only) ? opened(shape, only) : value;
}

function toObject(shape: Shape, value: unknown, extensions: boolean): Json {
  const given = opened(shape, value);
  const wrapper = wrapped(shape);
  const changed: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(shape.properties ?? {})) {
    const before = Object.hasOwn(given, name) ? given[name] : undefined;
    const after = toMember(member, before, {
      needed: shape.required?.includes(name) ?? false,
      wrapped: name === wrapper,
      extensions,
    });
    if (after !== before) changed[name] = after;
  }
  return Object.keys(changed).length === 0 ? given : { ...given, ...changed };
}

interface Place {
  /** Whether the contract says that it is always there. */
  needed: boolean;
  /** Whether it is all that a wrapper holds: there is no hole then, but nothing. */
  wrapped: boolean;
  extensions: boolean;
}

function toMember(member: Shape, value: unknown, place: Place): unknown {
  const [way] = waysOf(member);
  if (member['x-ext'] && !place.extensions) return undefined;
  if (value === undefined && !place.needed) return undefined;
  if (value === null && !place.needed && !isNullable(member) && !way?.items) return undefined;
  if (place.wrapped && way?.properties && !isRecord(value)) return null;
  return toShape(member, value, place.extensions);
}

function toList(items: Shape, value: unknown, extensions: boolean): unknown[] | undefined {
  const lists = isRecord(value) ? Object.values(value).filter((one) => Array.isArray(one)) : [value];
  const [list] = lists;
  if (!Array.isArray(list) || lists.length > 1) return undefined;
  const [item = {}] = waysOf(items);
  const wrapper = wrapped(item);
  const after: unknown[] = list
    .filter((one) => !item.properties || isRecord(one))
    .map((one) => toShape(items, one, extensions))
    .filter((one) => wrapper === null || (isRecord(one) && one[wrapper] !== null));
  return after.length === list.length && after.every((one, place) => one === list[place]) ? list : after;
}

function toWay(way: Shape, value: unknown, extensions: boolean): unknown {
  if (way.items) return toList(way.items, value, extensions);
  if (way.properties) return isRecord(value) || wrapped(way) ? toObject(way, value, extensions) : undefined;
  switch (typeOf(way)) {
    case 'string':
      return toText(value);
    case 'integer':
    case 'number':
      return toNumber(value);
    case 'boolean':
      return toBoolean(value);
    case 'object':
      return isRecord(value) ? value : undefined;
    default:
      return value;
  }
}

/** What stands for a value that is not there: null where it may be, else the contract's default, else what is empty. */
function absent(shape: Shape, extensions: boolean): unknown {
  if (shape.default !== undefined) return shape.default;
  if (isNullable(shape)) return null;
  const [way = {}] = waysOf(shape);
  if (way.items) return [];
  if (way.properties) return toObject(way, {}, extensions);
  const empty: Partial<Record<string, unknown>> = {
    string: '',
    integer: 0,
    number: 0,
    boolean: false,
    object: {},
  };
  return empty[String(typeOf(way))] ?? null;
}

/**
 * A value of any provider in the shape that the contract gives it: numbers and yes-or-no out of their texts, lists that
 * are missing empty, embedded objects that are missing with nothing in them, wrappers as they are meant. It never
 * throws, and gives back the very value when that is right already. Without `extensions` what the contract marks as
 * ours is left out.
 */
export function toShape(shape: Shape, value: unknown, extensions: boolean): unknown {
  if (value === null || value === undefined || (value === '' && isNullable(shape)))
    return absent(shape, extensions);
  const ways = waysOf(shape);
  // A text where an object may stand too, such as the days of a visit, is shown as it came.
  if (typeof value === 'string' && ways.some((way) => typeOf(way) === 'string')) return value;
  const [way = {}] = ways;
  return toWay(way, value, extensions) ?? absent(shape, extensions);
}
