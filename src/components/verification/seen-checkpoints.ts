import type { SeenCheckpoints } from '@/lib/proof/check-continuity';

/** The newest checkpoint that this browser saw of each log: what somebody remembers cannot be taken back unseen. */

const storageKey = 'checkpoints';
/** So many logs are remembered, the newest. */
const maxLogs = 20;

/** Notes with the names of their logs, the newest first; none where storage is closed or holds something else. */
function kept(): [origin: string, note: string][] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(list) ? (list as [string, string][]).filter((one) => one.length === 2) : [];
  } catch {
    return [];
  }
}

export const seenCheckpoints: SeenCheckpoints = {
  of: (origin) => kept().find(([name]) => name === origin)?.[1] ?? null,
  keep: (note) => {
    const [origin = ''] = note.split('\n');
    const others = kept().filter(([name]) => name !== origin);
    try {
      localStorage.setItem(storageKey, JSON.stringify([[origin, note], ...others].slice(0, maxLogs)));
    } catch {
      // Storage may be closed or full: then it is seen anew each time.
    }
  },
};
