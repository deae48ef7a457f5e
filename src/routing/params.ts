import { redirect } from '@tanstack/react-router';
import { parseId } from '@/lib/ids';

type Ids<Name extends string> = Record<Name, number>;
type Texts<Name extends string> = Record<Name, string>;

/** An id out of a route's path; what cannot be an id leads to the certified lots, which say that it was not found. */
export function routeId(text: string): number {
  const id = parseId(text);
  if (id === null)
    throw redirect({ to: '/lotes-certificados', replace: true, state: { notice: 'notFound' } });
  return id;
}

/** The path params of a route that are ids: numbers in loaders, components and links. */
export function idParams<Name extends string>(...names: Name[]) {
  const each = <Value>(value: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>;
  return {
    parse: (texts: Texts<Name>): Ids<Name> => each((name) => routeId(texts[name])),
    stringify: (ids: Ids<Name>): Texts<Name> => each((name) => String(ids[name])),
  };
}

/**
 * A search out of a URL: text (`63` and `true` too) without control characters, cut at 200 characters; anything else is
 * none.
 */
export function searchParam(value: unknown): string {
  if (!['string', 'number', 'boolean'].includes(typeof value)) return '';
  // Control characters are nobody's search, and a database refuses some of them.
  return String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 200);
}
