import { setTimeout as pause } from 'node:timers/promises';
import { textOf } from '../../../src/lib/proof/bytes';

/** A site whose log is audited, as a stranger reads it. */
export interface Site {
  /** What is at a path; null where nothing is. Throws where the site does not answer. */
  bytes: (path: string) => Promise<Uint8Array | null>;
  /** Where a path leads to; null where to nowhere else. */
  leadsTo?: (path: string) => Promise<string | null>;
}

/** How long, in ms, a site may take to answer. */
const requestTimeoutMs = 30_000;

/** For how long, in ms, who answers with this `Retry-After` is left alone: a minute where that says nothing. */
export const retryAfterMs = (header: string | null): number => Math.max(1, Number(header) || 60) * 1000;

/** A site over the network. */
export function openSite(url: string): Site {
  const origin = new URL(url).origin;
  return {
    bytes: async (path) => {
      const read = () => fetch(`${origin}${path}`, { signal: AbortSignal.timeout(requestTimeoutMs) });
      let response = await read();
      // It counts what strangers read: an audit of a large one goes on when it may.
      while (response.status === 429) {
        await pause(retryAfterMs(response.headers.get('retry-after')));
        response = await read();
      }
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    leadsTo: async (path) => {
      const signal = AbortSignal.timeout(requestTimeoutMs);
      const response = await fetch(`${origin}${path}`, { redirect: 'manual', signal });
      return response.headers.get('location');
    },
  };
}

/** The rows of a list that the site gives in stretches, each after the key of the last one, from a key on. */
export async function* rowsAt<Row>(
  site: Site,
  path: string,
  keyOf: (row: Row) => number,
  from = 0,
): AsyncGenerator<Row> {
  for (let last = from; ;) {
    const rows = ((await jsonAt(site, last === 0 ? path : `${path}?after=${last}`)) ?? []) as Row[];
    const [first] = rows;
    // A site that does not know of stretches gives the whole list again.
    if (first === undefined || (last !== 0 && !(keyOf(first) > last))) return;
    yield* rows;
    last = rows.reduce((most, row) => Math.max(most, keyOf(row)), last);
  }
}

/** The text at a path; null where nothing is. */
export async function textAt(site: Site, path: string): Promise<string | null> {
  const bytes = await site.bytes(path);
  return bytes && textOf(bytes);
}

/** The JSON at a path; null where nothing is. */
export async function jsonAt(site: Site, path: string): Promise<unknown> {
  const text = await textAt(site, path);
  return text === null ? null : (JSON.parse(text) as unknown);
}

/** What an audit found wrong: a code, and a sentence for people. */
export interface Finding {
  code: string;
  says: string;
}

/** By how much, in ms, clocks may differ. */
export const clocksMs = 5 * 60_000;

/** Where the parts of an audit put what they find. */
export class Findings {
  readonly wrong: Finding[] = [];
  /** What could not be checked, and why. */
  readonly unchecked: string[] = [];
  /** What is not wrong, and odd. */
  readonly odd: string[] = [];

  tell(code: string, says: string): void {
    this.wrong.push({ code, says });
  }
}
