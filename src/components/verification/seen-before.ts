import type { SeenCheckpoints } from '@/lib/proof/check-continuity';
import { isSameLog, type Issuer, type SeenIssuer } from '@/lib/proof/issuer';

/** What this browser saw before: issuers' keys (trust on first use), and how far their logs were. */

/** So many of each are kept, the newest. */
const maxKept = 20;

/** What is kept under a key, the newest first; nothing where storage is closed or holds something else. */
function kept(key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function keep(key: string, newest: unknown, others: readonly unknown[]): void {
  try {
    localStorage.setItem(key, JSON.stringify([newest, ...others].slice(0, maxKept)));
  } catch {
    // Storage may be closed or full: then it is seen anew each time.
  }
}

/** The issuers that were seen, by whose keys signatures are checked without a connection. */
export const knownIssuers = (): SeenIssuer[] =>
  (kept('issuers') as SeenIssuer[]).filter(({ did, keys }) => typeof did === 'string' && Array.isArray(keys));

/** Keeps an issuer with its keys, instead of what was known of it. */
export function keepIssuer(issuer: Issuer): void {
  const seen: SeenIssuer = { ...issuer, seenAt: new Date().toISOString() };
  keep(
    'issuers',
    seen,
    knownIssuers().filter(({ did }) => did !== issuer.did),
  );
}

/** Notes with the names of their logs. */
const notes = () =>
  (kept('checkpoints') as [origin: string, note: string][]).filter((one) => one.length === 2);

/**
 * The newest checkpoint of each log: what somebody remembers cannot be taken back unseen. Of a log that is not known by
 * its name, what was seen of it under an earlier one.
 */
export const seenCheckpoints: SeenCheckpoints = {
  of: (origin) => {
    const seen = notes();
    const same = seen.find(([name]) => name === origin) ?? seen.find(([name]) => isSameLog(name, origin));
    return same?.[1] ?? null;
  },
  keep: (note) => {
    const [origin = ''] = note.split('\n');
    keep(
      'checkpoints',
      [origin, note],
      notes().filter(([name]) => name !== origin),
    );
  },
};
