import type { Site } from '../../proofs/audit/site';

/** Test fixture: a site that has these at their paths, bytes as they are and anything else as JSON. */
export const siteWith = (files: Readonly<Record<string, unknown>>, more: Partial<Site> = {}): Site => ({
  bytes: (path) => {
    const file = files[path];
    if (file === undefined) return Promise.resolve(null);
    return Promise.resolve(file instanceof Uint8Array ? file : Buffer.from(JSON.stringify(file)));
  },
  ...more,
});
