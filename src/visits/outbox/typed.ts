import type { Change } from './records';

/**
 * What is typed of an animal and not kept yet, by user and visit: in the local storage, which is written before the
 * next key and is there after a reload or when the browser was closed.
 */

/** An animal on its way from the form into the outbox, as the outbox takes it. */
export interface Leaving {
  clientId: string;
  change: Change;
}

/** What a form holds. The photo is under its digest in the device's database. */
export interface TypedForm {
  form: unknown;
  photo: string | null;
}

/** What a form and the field for codes hold, and what waits to be opened in the form again. */
export interface Typed extends TypedForm {
  code: string;
  leaving: Leaving | null;
  /** What was typed before this was noted has none. */
  aside?: readonly TypedForm[];
}

const prefix = (user: number) => `typed ${user} `;
const keysOf = (user: number) =>
  typeof localStorage === 'undefined'
    ? []
    : Object.keys(localStorage).filter((key) => key.startsWith(prefix(user)));

function parsed(text: string | null): Typed | null {
  try {
    return text === null ? null : (JSON.parse(text) as Typed);
  } catch {
    return null;
  }
}

/** What was typed at a visit and not kept; null for nothing. */
export function readTyped(user: number, visit: number): Typed | null {
  return parsed(localStorage.getItem(`${prefix(user)}${visit}`));
}

/**
 * Takes note of what is typed at a visit; null for nothing. A device that is full keeps what was entered first of all.
 */
export function writeTyped(user: number, visit: number, typed: Typed | null): void {
  const key = `${prefix(user)}${visit}`;
  try {
    if (typed === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // It is on the screen still.
  }
}

/** The digests of the photos that were chosen in forms and not kept with an animal yet. */
export function typedPhotos(user: number): string[] {
  return keysOf(user)
    .map((key) => parsed(localStorage.getItem(key)))
    .flatMap((typed) => (typed ? photosOf(typed) : []));
}

/** The digests of the photos that go with what was typed. */
export const photosOf = ({ photo, leaving, aside = [] }: Typed): string[] =>
  [leaving?.change.payload.photo_digest, photo, ...aside.map((one) => one.photo)].filter(
    (digest) => typeof digest === 'string',
  );

/** At how many visits a user typed what is not kept. */
export const countTyped = (user: number): number => keysOf(user).length;

/** Forgets what a user typed. */
export function deleteTyped(user: number): void {
  for (const key of keysOf(user)) localStorage.removeItem(key);
}
