import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { anchors, logCheckpoints, logEntries, logOutbox } from '../../database/schema';
import { anchorOf, signedAs } from '../../tools/testing/anchor';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { grow, openSignedLog, type SignedLog } from '../../tools/testing/signed-log';
import { makeWorld, type World } from '../../tools/testing/world';
import { forkLog } from '../log/fork';
import { getLedgerTransaction, getLog } from './log';
import type { Installation } from './proofs';

const installation: Installation = {
  origin: 'https://caravana.example',
  issuer: 'did:web:caravana.example',
  local: true,
  rpcUrls: new Map(),
};
let test: TestDatabase;
let log: SignedLog;
beforeEach(async () => {
  test = await openTestDatabase();
  log = await openSignedLog(test.dataDir);
});
afterEach(() => test.close());

const at = new Date('2026-05-04T12:00:00.000Z');

/** An anchor of a checkpoint whose transaction has a hash. */
const anchor = (size: number, hash: string, more: Partial<typeof anchors.$inferInsert> = {}) =>
  test.db
    .insert(anchors)
    .values(anchorOf(size, { status: 'submitted', ...signedAs(hash), createdAt: at, ...more }));

describe('the log as people read it', () => {
  it('is empty before the first entry, under the name of its address', async () => {
    expect(await getLog(test.db, installation)).toEqual({
      origin: 'caravana.example',
      issuer: 'did:web:caravana.example',
      local: true,
      size: 0,
      pending: 0,
      checkpoint: null,
      entries: [],
      anchors: [],
    });
  });

  it('has its newest checkpoint, its entries from the newest on, and what waits', async () => {
    await grow(test.db, log, 2);
    await grow(test.db, log, 1);
    await test.db.insert(logOutbox).values({ type: 'transferred', details: {} });
    const { size, pending, checkpoint, entries } = await getLog(test.db, installation);
    const [newest] = await test.db.select().from(logCheckpoints).where(eq(logCheckpoints.size, 3));
    const { root, note, at: made } = newest!;
    expect([size, pending]).toEqual([3, 1]);
    expect(checkpoint).toEqual({ size: 3, root, note, at: made.toISOString() });
    expect(entries.map(({ seq, type }) => [seq, type])).toEqual([2, 1, 0].map((seq) => [seq, 'transferred']));
    expect(JSON.parse(entries[0]?.entry ?? '')).toMatchObject({ seq: 2, at: entries[0]?.at });
  });

  it('is read on before a number, fifty entries at a time', async () => {
    await grow(test.db, log, 60);
    const seqs = async (before?: number) =>
      (await getLog(test.db, installation, before)).entries.map(({ seq }) => seq);
    expect(await seqs()).toEqual(Array.from({ length: 50 }, (_none, place) => 59 - place));
    expect(await seqs(10)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(await seqs(0)).toEqual([]);
  });

  it('names the certificate and the lot of an entry', async () => {
    const world: World = await makeWorld(test.db, 'caravana');
    const entry = { type: 'issued' as const, at, entry: '{}' };
    const [animal = 0] = world.animals;
    await test.db.insert(logEntries).values([
      { ...entry, seq: 0, cattleCertificationId: animal },
      { ...entry, seq: 1, type: 'transferred', certifiedLotId: world.lotId },
    ]);
    const { entries } = await getLog(test.db, installation);
    expect(entries).toEqual([
      {
        seq: 1,
        type: 'transferred',
        at: at.toISOString(),
        entry: '{}',
        cattle_certification_id: null,
        certified_lot_id: world.lotId,
      },
      {
        seq: 0,
        type: 'issued',
        at: at.toISOString(),
        entry: '{}',
        cattle_certification_id: animal,
        certified_lot_id: null,
      },
    ]);
  });

  it('keeps the name that it goes on under after it was set back', async () => {
    await grow(test.db, log, 1);
    const forked = await forkLog(test.db, log);
    expect((await getLog(test.db, installation)).origin).toBe(forked?.origin);
    expect(forked?.origin).not.toBe('caravana.example');
  });

  it('shows its newest anchors, the newest first', async () => {
    await grow(test.db, log, 1);
    for (let one = 0; one < 21; one += 1)
      await anchor(1, `0x${one}`, { chain: `calldata:${one}`, chainId: one + 1 });
    const { anchors: shown } = await getLog(test.db, installation);
    expect(shown.map((one) => one.transaction_hash)).toEqual(
      Array.from({ length: 20 }, (_none, place) => `0x${20 - place}`),
    );
  });
});

describe('a transaction that anchors the log', () => {
  it('is told with what was signed, and the checkpoint that it is of', async () => {
    await grow(test.db, log, 2);
    const [checkpoint] = await test.db.select().from(logCheckpoints);
    const [made] = await anchor(2, '0xaa', {
      status: 'confirmed',
      blockNumber: 9,
      blockHash: '0xbb',
      confirmedAt: at,
      url: 'https://chain.example/0xaa',
    }).returning();
    expect(await getLedgerTransaction(test.db, '0xaa')).toEqual({
      anchor: {
        id: made?.id,
        kind: 'calldata',
        chain_id: 1,
        status: 'confirmed',
        size: 2,
        root: checkpoint?.root,
        transaction_hash: '0xaa',
        sender: '0x1',
        recipient: '0x2',
        block_number: 9,
        created_at: at.toISOString(),
        confirmed_at: at.toISOString(),
        url: 'https://chain.example/0xaa',
        local: false,
      },
      nonce: 1,
      block_hash: '0xbb',
      raw_transaction: '0xf80xaa',
    });
  });

  it('on the embedded chain is of this installation alone, and waits for its block', async () => {
    await grow(test.db, log, 1);
    await anchor(1, '0xaa', { kind: 'embedded' });
    const { anchor: shown, block_hash: block } = await getLedgerTransaction(test.db, '0xaa');
    expect(shown).toMatchObject({ local: true, status: 'submitted', confirmed_at: null });
    expect(block).toBeNull();
  });

  it('that is none is not found', async () => {
    await expect(getLedgerTransaction(test.db, '0xcc')).rejects.toMatchObject({ code: 'not_found' });
  });
});
