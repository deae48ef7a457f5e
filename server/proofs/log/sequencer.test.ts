import { join } from 'node:path';
import { asc, desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reasonText, type LogEntry } from '../../../src/lib/proof/log-entry';
import { statusBit } from '../../../src/lib/proof/status-list';
import { inTransaction } from '../../database';
import {
  certificateRecords,
  logEntries,
  logOutbox,
  lotDocumentVersions,
  statusLists,
} from '../../database/schema';
import { correctCertification, revokeCertification } from '../../domain/lots/ending';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { sha256Hex } from '../credential/sign';
import { signerOf } from '../keys/signer';
import { makeCheckpoint } from './checkpoints';
import type { Ahead } from './clock';
import type { SetBack } from './continuity';
import { checkpointMemory, type CheckpointMemory } from './memory';
import { appendReady } from './sequencer';

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

const log = (at = now) => ({ signer, origin, memory, clock: () => Promise.resolve(at) });
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

  it('of an end has the hash of its reason, which that of its issue has not, and none of documents', async () => {
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
    const told: SetBack[] = [];
    const telling = { ...log(), onSetBack: (one: SetBack) => told.push(one) };
    // Nobody asks for the log while nothing waits.
    expect(await appendReady(test.db, telling)).toBe(0);
    expect(told).toEqual([]);
    await test.db.insert(logOutbox).values(transfers(1));
    expect(await appendReady(test.db, telling)).toBe(0);
    expect(told).toEqual([{ origin: 'caravana.example', signedSize: 2, size: 1 }]);
    // Nobody has to listen.
    expect(await append()).toBe(0);
    expect(await written()).toHaveLength(1);
  });

  it('waits while the clock is far behind the last entry', async () => {
    await append();
    await test.db.insert(logOutbox).values(transfers(1));
    const told: Ahead[] = [];
    const before = new Date('2026-05-03T12:00:00Z');
    const late = { ...log(before), onAhead: (one: Ahead) => told.push(one) };
    expect(await appendReady(test.db, late)).toBe(0);
    expect(told).toEqual([{ now: before, last: now }]);
    expect(await appendReady(test.db, log(before))).toBe(0);
    expect(await append()).toBe(1);
  });
});

describe('a status list', () => {
  /** Whether the first certificate has ended, as its list says; and what its last entry says of that. */
  async function told() {
    const [list] = await test.db.select().from(statusLists);
    const { credentialSubject } = JSON.parse(list?.credential ?? '') as {
      credentialSubject: { encodedList: string };
    };
    const ended = await statusBit(credentialSubject.encodedList, (await recordOfFirst()).statusIndex);
    const [row] = await test.db.select().from(logEntries).orderBy(desc(logEntries.seq)).limit(1);
    const { type, credential } = JSON.parse(row?.entry ?? '') as LogEntry;
    expect([type, credential]).toEqual(['status', sha256Hex(list?.credential ?? '')]);
    return ended;
  }

  it('is signed anew behind the end of a certificate, and by nothing else until it is a day old', async () => {
    const [id = 0, other = 0] = world.animals;
    await documented();
    expect(await append()).toBe(2);
    expect(await told()).toBe(false);
    const { cattleCertificationId } = certificateRecords;
    const made = { credential: '{}', credentialHash: 'c2', pdfHash: 'd2' };
    await test.db.update(certificateRecords).set(made).where(eq(cattleCertificationId, other));
    expect(await append()).toBe(1);
    await revokeCertification(test.db, id, 'Otra caravana', admin, now);
    expect(await append()).toBe(2);
    expect(await told()).toBe(true);
    expect(await append()).toBe(0);
    expect(await appendReady(test.db, log(new Date('2026-05-05T12:00:00Z')))).toBe(1);
    expect(await told()).toBe(true);
  });

  it('is signed anew behind a correction', async () => {
    await documented();
    await append();
    const correction = { facts: {}, reason: 'Otro peso' };
    await inTransaction(test.db, (tx) =>
      correctCertification(tx, world.animals[0] ?? 0, correction, admin, now),
    );
    expect(await append()).toBe(2);
    expect(await told()).toBe(true);
  });
});
