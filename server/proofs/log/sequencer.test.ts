import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonText, type LogEntry } from '../../../src/lib/proof/log-entry';
import { inTransaction } from '../../database';
import { certificateRecords, logEntries, logOutbox, lotDocumentVersions } from '../../database/schema';
import { correctCertification, revokeCertification } from '../../domain/lots/ending';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { sha256Hex } from '../credential/sign';
import { signerOf } from '../keys/signer';
import { makeCheckpoint } from './checkpoints';
import type { SetBack } from './continuity';
import { checkpointMemory, type CheckpointMemory } from './memory';
import { appendReady } from './sequencer';
import { MissingTile, tileReader } from './tree';

/** What each entry says of what it is about, and where it stands. */

const origin = 'https://caravana.example';
const signer = await signerOf(new Uint8Array(32).fill(7), origin);
const now = new Date('2026-05-04T12:00:00Z');
const admin = { userId: 1, role: 'admin' as const, profileId: 0 };
let test: TestDatabase;
let world: World;
let memory: CheckpointMemory;
beforeEach(async () => {
  test = await openTestDatabase();
  memory = checkpointMemory(join(test.dataDir, 'log-memory'));
  world = await makeWorld(test.db, 'caravana');
});
afterEach(() => test.close());

const log = () => ({ signer, origin, memory, clock: () => Promise.resolve(now) });
const append = () => appendReady(test.db, log());
const ofFirst = () => eq(certificateRecords.cattleCertificationId, world.animals[0] ?? 0);
const recordOfFirst = async () => {
  const [record] = await test.db.select().from(certificateRecords).where(ofFirst());
  return record!;
};

/** Makes the documents of the first certificate as far as the log reads them. */
async function documented(changes: Partial<typeof certificateRecords.$inferInsert> = {}): Promise<void> {
  const made = { credential: '{}', credentialHash: 'c1', pdfHash: 'd1', ...changes };
  await test.db.update(certificateRecords).set(made).where(ofFirst());
}

/** The rows of the log but those of its status lists, each with its entry. */
async function written() {
  const rows = await test.db.select().from(logEntries).orderBy(asc(logEntries.seq));
  return rows
    .filter(({ type }) => type !== 'status')
    .map(({ entry, ...row }) => ({ ...row, entry: JSON.parse(entry) as LogEntry }));
}

describe('an entry', () => {
  it('of an issue has the hashes of everything that was made of it', async () => {
    const codeHash = 'ab'.repeat(32);
    await documented({
      credential: JSON.stringify({ credentialSubject: { codeHash } }),
      credentialJwt: 'a.b.c',
    });
    expect(await append()).toBe(2);
    const [id = 0] = world.animals;
    const [row, ...others] = await written();
    expect(others).toEqual([]);
    expect(row).toEqual({
      seq: 0,
      type: 'issued',
      at: now,
      cattleCertificationId: id,
      certifiedLotId: null,
      entry: {
        v: 1,
        seq: 0,
        at: now.toISOString(),
        type: 'issued',
        ref: `certification/${id}`,
        credential: 'c1',
        pdf: 'd1',
        jwt: sha256Hex('a.b.c'),
        codeHash,
      },
    });
    expect((await recordOfFirst()).logSeq).toBe(0);
  });

  it('of an end has the hash of its reason, which that of its issue does not have, and nothing of documents', async () => {
    const [id = 0] = world.animals;
    await revokeCertification(test.db, id, 'Otra caravana', admin, now);
    await documented({ credentialJwt: 'a.b.c' });
    while ((await append()) > 0);
    const { nonce, logSeq } = await recordOfFirst();
    const [issued, revoked] = (await written()).map(({ entry }) => entry);
    expect(issued).not.toHaveProperty('reasonHash');
    expect(revoked).toEqual({
      v: 1,
      seq: 2,
      at: now.toISOString(),
      type: 'revoked',
      ref: `certification/${id}`,
      credential: 'c1',
      reasonHash: sha256Hex(reasonText(nonce, 'Otra caravana')),
    });
    // Where it was issued is where it stands.
    expect(logSeq).toBe(0);
  });

  it('of a correction has the hash of its reason, and what takes its place', async () => {
    const [id = 0] = world.animals;
    await documented();
    await append();
    const correction = { facts: {}, reason: 'Otro peso' };
    const by = await inTransaction(test.db, (tx) => correctCertification(tx, id, correction, admin, now));
    await append();
    const { nonce } = await recordOfFirst();
    const superseded = (await written()).at(-1)?.entry;
    expect(superseded).toMatchObject({
      type: 'superseded',
      ref: `certification/${id}`,
      by: `certification/${by}`,
      reasonHash: sha256Hex(reasonText(nonce, 'Otro peso')),
    });
  });

  it('of a lot says where its document stands, and of nothing else but its own', async () => {
    const { lotId: certifiedLotId } = world;
    const pdfHashes = ['e1', 'e2'];
    await test.db
      .insert(lotDocumentVersions)
      .values(pdfHashes.map((pdfHash) => ({ pdfHash, certifiedLotId })));
    await test.db.insert(logOutbox).values([
      { type: 'transferred', certifiedLotId, details: { from: 'certified-lot/9', pdf: 'e2' } },
      { type: 'lot', certifiedLotId, details: { pdf: 'e1' } },
    ]);
    expect(await append()).toBe(3);
    const entries = await written();
    expect(entries.map((row) => [row.certifiedLotId, row.entry.ref, row.entry.pdf])).toEqual([
      [certifiedLotId, `certified-lot/${certifiedLotId}`, 'e2'],
      [certifiedLotId, `certified-lot/${certifiedLotId}`, 'e1'],
    ]);
    const versions = await test.db.select().from(lotDocumentVersions).orderBy(lotDocumentVersions.pdfHash);
    expect(versions.map(({ pdfHash, logSeq }) => [pdfHash, logSeq])).toEqual([
      ['e1', 1],
      ['e2', null],
    ]);
  });

  it('of neither is of what its details say', async () => {
    await test.db
      .insert(logOutbox)
      .values({ type: 'events', details: { ref: 'audit-chain/4', chain: 'ab' } });
    await append();
    expect((await written()).map(({ entry }) => entry)).toEqual([
      { v: 1, seq: 0, at: now.toISOString(), type: 'events', ref: 'audit-chain/4', chain: 'ab' },
    ]);
  });
});

describe('what waits', () => {
  const transfers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      type: 'transferred' as const,
      certifiedLotId: world.lotId,
      details: { from: `certified-lot/${at}` },
    }));

  it('gets its place a thousand at a time, in the order in which it came', async () => {
    await test.db.insert(logOutbox).values(transfers(1_003));
    // And the status list, which is signed for the first time.
    expect(await append()).toBe(1_001);
    // The certificates have no documents yet.
    expect(await test.db.$count(logOutbox)).toBe(5);
    expect(await append()).toBe(3);
    expect((await written()).map(({ entry }) => entry.from)).toEqual(
      transfers(1_003).map(({ details }) => details.from),
    );
  });

  it('waits while the log does not continue what was signed, and that is told', async () => {
    await documented();
    await append();
    expect(await makeCheckpoint(test.db, { ...log(), seconds: 0 })).toBe(0);
    await test.db.delete(logEntries).where(eq(logEntries.type, 'status'));
    await test.db.insert(logOutbox).values(transfers(1));
    const told: SetBack[] = [];
    expect(await appendReady(test.db, { ...log(), onSetBack: (one) => told.push(one) })).toBe(0);
    expect(told).toEqual([{ origin: 'caravana.example', signedSize: 2, size: 1 }]);
    // Nobody has to listen.
    expect(await append()).toBe(0);
    expect(await written()).toHaveLength(1);
  });
});

describe('a tile', () => {
  it('has the hashes that are asked for, as far as the log goes', async () => {
    await test.db.insert(logOutbox).values(
      Array.from({ length: 299 }, (_, at) => ({
        type: 'transferred' as const,
        certifiedLotId: world.lotId,
        details: { from: `certified-lot/${at}` },
      })),
    );
    expect(await append()).toBe(300);
    const read = tileReader(test.db);
    expect(await read(0, 0, 256)).toHaveLength(256 * 32);
    expect(await read(0, 1, 44)).toHaveLength(44 * 32);
    expect(Buffer.compare(await read(0, 1, 3), (await read(0, 1, 44)).subarray(0, 96))).toBe(0);
    expect(await read(1, 0, 1)).toHaveLength(32);
    const beyond: [level: number, tile: number, width: number][] = [
      [0, 1, 45],
      [0, 2, 1],
      [1, 0, 2],
      [2, 0, 1],
    ];
    for (const [level, tile, width] of beyond) {
      const missing = await read(level, tile, width).catch((error: unknown) => error);
      expect(missing).toBeInstanceOf(MissingTile);
      expect(String(missing)).toContain(`The log has no tile ${level}/${tile}`);
    }
  });
});
