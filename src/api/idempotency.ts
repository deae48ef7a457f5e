import type { AxiosRequestConfig } from 'axios';

/** Idempotency keys of calls whose end is not known yet, by the digest of what was sent. */
const open = new Map<string, string>();

/** Answers that say nothing of an earlier try: signed out meanwhile, it still runs, asked too often. */
const undecided = new Set([401, 409, 429]);

/** SHA-256, as a list of its bytes. */
const digest = async (bytes: Uint8Array<ArrayBuffer>) =>
  String(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

async function content(data: unknown): Promise<string> {
  if (!(data instanceof FormData)) return JSON.stringify(data);
  const entries = [...data].map(async ([name, value]) =>
    value instanceof File
      ? [name, value.name, await digest(new Uint8Array(await value.arrayBuffer()))]
      : [name, value],
  );
  return JSON.stringify(await Promise.all(entries));
}

/**
 * The `Idempotency-Key` of a call that creates: the same one when the same content is sent again after a try whose end
 * is not known, so that the server can give its first answer instead of creating twice (rule 9.4). Of what was sent,
 * and of the passwords in it, only a digest is kept. `settle` is told whether the server's answer settled the call.
 */
export async function idempotencyKey({ url, data }: AxiosRequestConfig) {
  const sent = await digest(new TextEncoder().encode(`${url} ${await content(data)}`));
  const key = open.get(sent) ?? crypto.randomUUID();
  open.set(sent, key);
  const settle = (status: number | undefined) => {
    if (status !== undefined && status < 500 && !undecided.has(status)) open.delete(sent);
  };
  return { headers: { 'Idempotency-Key': key }, settle };
}
