import { eq } from 'drizzle-orm';
import { utf8 } from '../../../src/lib/proof/bytes';
import { canonicalize } from '../../../src/lib/proof/canonical';
import { leafHash } from '../../../src/lib/proof/merkle';
import { encodeStatusList } from '../../../src/lib/proof/status-list';
import {
  anchors,
  certificateRecords,
  embeddedBlocks,
  logCheckpoints,
  logEntries,
  logTiles,
  signingKeys,
  statusLists,
} from '../../database/schema';
import type { Site } from '../../proofs/audit/site';
import { signCredential } from '../../proofs/credential/sign';
import { makeCheckpoint } from '../../proofs/log/checkpoints';
import type { CheckpointMemory } from '../../proofs/log/memory';
import { appendLeaves } from '../../proofs/log/tree';
import type { TestApp } from './app';

/** What whoever holds the database and the key can do to the log, for tests. */

const tables = [
  embeddedBlocks,
  signingKeys,
  statusLists,
  logTiles,
  logEntries,
  logCheckpoints,
  anchors,
] as const;

export type LogState = Record<string, unknown>[][];

/** All rows of the tables that prove certificates. */
export async function stateOf({ database: { db } }: TestApp): Promise<LogState> {
  const rows = [];
  for (const table of tables) rows.push(await db.select().from(table));
  return rows;
}

/** Puts an earlier state back, as a restored backup does. */
export async function putBack({ database: { db } }: TestApp, state: LogState): Promise<void> {
  for (const table of tables.toReversed()) await db.delete(table);
  for (const [at, table] of tables.entries()) {
    const rows = state[at] ?? [];
    if (rows.length === 0) continue;
    await db.insert(table).overridingSystemValue().values(rows);
  }
}

/** The memory of a signer who remembers nothing, as one who forges. */
export const forgetful: CheckpointMemory = {
  newest: () => Promise.resolve(null),
  replace: () => Promise.resolve(true),
};

/** The site as a stranger reads it. */
export const siteOf = ({ app }: Pick<TestApp, 'app'>): Site => ({
  bytes: async (path) => {
    const { statusCode, rawPayload } = await app.inject({ url: path });
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`${path} answers ${statusCode}`);
    return statusCode === 200 ? new Uint8Array(rawPayload) : null;
  },
  leadsTo: async (path) => (await app.inject({ url: path })).headers.location ?? null,
});

/** The place of a certificate in the status list. */
export async function statusPlace({ database: { db } }: TestApp, id: number): Promise<number> {
  const { cattleCertificationId, statusIndex } = certificateRecords;
  const [row] = await db
    .select({ statusIndex })
    .from(certificateRecords)
    .where(eq(cattleCertificationId, id));
  return row?.statusIndex ?? -1;
}

/** Signs a status list with these bits, as whoever holds the key can. */
export async function forgeStatuses(
  { app, database: { db } }: TestApp,
  bits: number[],
  validUntil?: string,
): Promise<void> {
  const [list] = await db.select().from(statusLists);
  const { proof: _proof, ...document } = JSON.parse(list?.credential ?? '') as {
    proof: unknown;
    credentialSubject: object;
  };
  const forged = {
    ...document,
    ...(validUntil && { validUntil }),
    credentialSubject: { ...document.credentialSubject, encodedList: await encodeStatusList(bits) },
  };
  const credential = await signCredential(forged, await app.notary.signer(), new Date());
  await db.update(statusLists).set({ credential });
}

/** An entry that nothing else is held against. */
const events = { type: 'events', ref: 'audit-chain/0' } as const;

/** Appends an entry and signs a checkpoint over it, as whoever holds the key can. */
export async function forgeEntry(
  { app, config, database: { db } }: TestApp,
  at: Date,
  facts: object & { type: 'transferred' | 'issued' | 'events' } = events,
): Promise<void> {
  const seq = await db.$count(logEntries);
  const entry = canonicalize({ v: 1, seq, at: at.toISOString(), ...facts });
  await db.insert(logEntries).values({ seq, at, type: facts.type, entry });
  await appendLeaves(db, seq, [await leafHash(utf8(entry))]);
  const signer = await app.notary.signer();
  await makeCheckpoint(db, { signer, origin: config.publicUrl, memory: forgetful, seconds: 0 });
}
