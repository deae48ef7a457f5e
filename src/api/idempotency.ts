import type { AxiosRequestConfig } from 'axios';
import { speaksExtensions } from './provider';

/** Keys of calls whose end is not known yet, by what was sent. */
const open = new Map<string, string>();

/** Answers that say nothing of an earlier try: signed out meanwhile, it still runs, asked too often. */
const undecided = new Set([401, 409, 429]);

function content(data: unknown): string {
  if (!(data instanceof FormData)) return JSON.stringify(data ?? null);
  const entries = [...data].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  return JSON.stringify(entries);
}

/**
 * The `Idempotency-Key` of a POST: the same one when the same content is sent again after a try whose end is not known, so
 * that the server can give its first answer instead of creating twice (product.md, Calls 11). `settle` is told whether the
 * server's answer settled the call. A provider that does not speak our extensions gets none: its CORS may refuse the header.
 */
export function idempotencyKey(config: AxiosRequestConfig) {
  if (config.method !== 'POST' || !speaksExtensions()) return { headers: {}, settle: () => undefined };
  const sent = `${config.url} ${content(config.data)}`;
  const key = open.get(sent) ?? crypto.randomUUID();
  open.set(sent, key);
  const settle = (status: number | undefined) => {
    if (status !== undefined && status < 500 && !undecided.has(status)) open.delete(sent);
  };
  return { headers: { 'Idempotency-Key': key }, settle };
}
