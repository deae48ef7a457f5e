import type { Issuer, SeenIssuer } from '@/lib/proof/issuer';

/**
 * Trust on first use: the keys of issuers that this browser has seen, so that signatures are checked without a
 * connection.
 */

const storageKey = 'issuers';
/** So many issuers are kept, the newest. */
const maxIssuers = 20;

/** The issuers that were seen; none where storage is closed or holds something else. */
export function knownIssuers(): SeenIssuer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(kept)
      ? (kept as SeenIssuer[]).filter(({ did, keys }) => typeof did === 'string' && Array.isArray(keys))
      : [];
  } catch {
    return [];
  }
}

/** Keeps an issuer with its keys, instead of what was known of it. */
export function keepIssuer(issuer: Issuer): void {
  const seen: SeenIssuer = { ...issuer, seenAt: new Date().toISOString() };
  const others = knownIssuers().filter(({ did }) => did !== issuer.did);
  try {
    localStorage.setItem(storageKey, JSON.stringify([seen, ...others].slice(0, maxIssuers)));
  } catch {
    // Storage may be closed or full: then it is known as long as there is a connection.
  }
}
