import type { SearchHit } from './generated/model';

/** What a user chose from searches last, on this device: nobody else's, and gone with signing out (rule 13.1). */

const key = 'recent-finds';
const maxKept = 6;

/** As much of a hit as leads to it again. */
export type RecentFind = Pick<SearchHit, 'kind' | 'id' | 'name' | 'code' | 'place'>;

interface Kept {
  user: number;
  finds: RecentFind[];
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'user' in value &&
    'finds' in value &&
    Array.isArray(value.finds)
  );
}

/** What a user chose last, the last first. */
export function recentFinds(user: number): RecentFind[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isKept(kept) && kept.user === user ? kept.finds : [];
  } catch {
    return [];
  }
}

/** Keeps what a user chose; of what another one chose here nothing is left. */
export function keepFind(user: number, { kind, id, name, code, place }: RecentFind): void {
  const others = recentFinds(user).filter((one) => one.kind !== kind || one.id !== id);
  const kept: Kept = { user, finds: [{ kind, id, name, code, place }, ...others].slice(0, maxKept) };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage keeps nothing.
  }
}

/** Forgets them. */
export function dropRecentFinds(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
