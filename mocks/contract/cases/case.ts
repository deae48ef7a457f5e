import type { problems } from '../../../server/api/words';
import { emails, type Who } from '../providers';

export type Ids = Record<string, string>;
/** What is read out of an answer, and its value, which is the same whoever answers. */
type Value = [read: (body: unknown, ids: Ids) => unknown, value: unknown];
/** The problem's code, and the members it is about with what is said of each. */
type Refused = [code: keyof typeof problems, ...about: [pointer: string, detail: string][]];

/**
 * method, path (`LOT`, `ANIMAL`, `PRODUCER`, `VET`, `REQUEST`: an id that exists), who asks, body, the status due, and
 * what else the answer tells: a value that is in it, or what exactly is refused.
 */
export type Case = [
  method: string,
  path: string,
  who: Who | null,
  body: unknown,
  status: number,
  told?: { value: Value } | { refused: Refused },
];

/** What has one member a body under a path of names. */
export const member = (body: unknown, ...path: string[]) =>
  path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], body);
export const list = (body: unknown) => body as Record<string, unknown>[];
const descends = (ids: unknown[]) => ids.every((id, at) => at === 0 || Number(ids[at - 1]) > Number(id));
export const ascends = (numbers: number[]) =>
  numbers.every((one, at) => at === 0 || (numbers[at - 1] ?? 0) <= one);
export const newestFirst: Value = [(body) => descends(list(body).map(({ id }) => id)), true];
export const idIs = (name: string, ...path: string[]): Value => [
  (body, ids) => String(member(body, ...path)) === ids[name],
  true,
];
export const profilesOf = (who: Who): Value => [
  (body) =>
    ['email', 'producer_profile', 'vet_profile', 'admin_profile'].map((name) =>
      name === 'email' ? member(body, name) : member(body, name) !== null,
    ),
  [emails[who], who === 'producer', who === 'vet', who === 'admin'],
];
export const statuses = (body: unknown) =>
  new Set(list(body).map((one) => member(one, 'certification_request', 'status')));
export const required = 'Es requerido.';
export const tooShort = 'Es demasiado corto.';
