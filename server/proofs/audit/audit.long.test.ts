import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../../../src/lib/proof/bytes';
import { leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import {
  anchors,
  certificateRecords,
  embeddedBlocks,
  logCheckpoints,
  logEntries,
  logTiles,
  signingKeys,
} from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import {
  forgeEntry,
  forgeStatuses,
  forgetful,
  putBack,
  siteOf,
  stateOf,
  statusPlace,
  type LogState,
} from '../../tools/testing/falsify';
import { markCompromised, registerKey } from '../keys/register';
import { signerOf } from '../keys/signer';
import { makeCheckpoint } from '../log/checkpoints';
import { forkLog } from '../log/fork';
import { checkpointMemory } from '../log/memory';
import { appendReady } from '../log/sequencer';
import { appendLeaves } from '../log/tree';
import { audit } from './audit';
import { codesOf } from '../../tools/testing/findings';

let api: TestApp;
/**
 * An audit of the log as the database has it now: lists are kept for seconds, until somebody writes, as who signs in
 * does.
 */
async function auditNow(options?: Parameters<typeof audit>[1]) {
  await api.tokenOf(api.world.admin.email);
  return audit(siteOf(api), options);
}
const codes = async (since?: Awaited<ReturnType<typeof audit>>['memory']) => {
  const { findings } = await auditNow({ since: since ?? null });
  return [...new Set(codesOf(findings))];
};

let [first, second]: LogState[] = [];
let [revoked, valid] = [0, 0];
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
  first = await stateOf(api);
  [revoked = 0, valid = 0] = api.world.animals;
  const url = `cattle_certifications/${revoked}/revocation`;
  await api.ask(api.world.admin.email, 'POST', url, { reason: 'The animal was another.' });
  await api.app.notary.settle();
  second = await stateOf(api);
});
afterEach(() => putBack(api, second ?? []));
afterAll(() => api.close());

describe('an honest log', () => {
  it('passes, and so it does again when it has grown', async () => {
    await putBack(api, first ?? []);
    const before = await auditNow();
    expect(before.findings.unchecked).toEqual([]);
    await putBack(api, second ?? []);
    const { findings, counts } = await auditNow({ since: before.memory });
    expect(findings.wrong).toEqual([]);
    expect(findings.unchecked).toEqual([]);
    expect(counts).toMatchObject({
      checkpoints: await api.database.db.$count(logCheckpoints),
      anchors: (await api.database.db.$count(anchors)) - before.counts.anchors,
      documents: api.world.animals.length,
      lists: 1,
    });
  });
});

describe('a falsified log is told from an honest one', () => {
  const entryText = async (seq: number) => {
    const [row] = await api.database.db.select().from(logEntries).where(eq(logEntries.seq, seq));
    return row?.entry ?? '';
  };
  const otherReason = (entry: string) => entry.replace(/(?<="reasonHash":")\w{64}/, '0'.repeat(64));
  const setEntry = (seq: number, entry: string) =>
    api.database.db.update(logEntries).set({ entry }).where(eq(logEntries.seq, seq));
  /** Where the log says that a certificate was revoked. */
  const seqOfEnd = async () => {
    const [row] = await api.database.db.select().from(logEntries).where(eq(logEntries.type, 'revoked'));
    return row?.seq ?? -1;
  };

  it('an edited row', async () => {
    const seq = await seqOfEnd();
    await setEntry(seq, otherReason(await entryText(seq)));
    expect(await codes()).toEqual(['entry_changed', 'reason_changed']);
  });

  it('an edited row, with the tree made anew over it', async () => {
    const { db } = api.database;
    const seq = await seqOfEnd();
    await setEntry(seq, otherReason(await entryText(seq)));
    const rows = await db.select().from(logEntries).orderBy(logEntries.seq);
    await db.delete(logTiles);
    await appendLeaves(db, 0, await Promise.all(rows.map(({ entry }) => leafHash(utf8(entry)))));
    const found = await codes();
    expect(found).toContain('checkpoint_other_root');
    expect(found).toContain('anchor_other_root');
  });

  it('another reason for the end of a certificate, or none', async () => {
    const { db } = api.database;
    const { cattleCertificationId, revocationReason } = certificateRecords;
    const ofRevoked = eq(cattleCertificationId, revoked);
    const [before] = await db.select().from(certificateRecords).where(ofRevoked);
    const show = (change: Partial<typeof certificateRecords.$inferInsert>) =>
      db.update(certificateRecords).set(change).where(ofRevoked).returning({ reason: revocationReason });
    await show({ revocationReason: 'The animal was sold.' });
    expect(await codes()).toEqual(['reason_changed']);
    await show({ revokedAt: null, revocationReason: null });
    expect(await codes()).toEqual(['end_hidden']);
    await show(before ?? {});
  });

  it('a deleted row', async () => {
    await api.database.db.delete(logEntries).where(eq(logEntries.seq, 1));
    const { findings } = await auditNow();
    expect(findings.wrong).toContainEqual({
      code: 'entry_missing',
      says: `Entry 1 is missing from a log of ${(await api.database.db.$count(logEntries)) + 1} entries.`,
    });
  });

  it('a swapped pair', async () => {
    const [one, other] = [await entryText(1), await entryText(2)];
    await setEntry(1, other);
    await setEntry(2, one);
    expect(await codes()).toEqual(expect.arrayContaining(['entry_changed', 'entry_out_of_place']));
  });

  it('an old backup that was put in the place of what came after it', async () => {
    const { memory } = await auditNow();
    await putBack(api, first ?? []);
    expect(await codes(memory)).toEqual(expect.arrayContaining(['log_set_back', 'chain_set_back']));
  });

  it('an old backup on which the log went on otherwise', async () => {
    const { memory } = await auditNow();
    const { db } = api.database;
    const size = await db.$count(logEntries);
    await putBack(api, first ?? []);
    while ((await db.$count(logEntries)) < size) await forgeEntry(api, new Date());
    expect(await codes(memory)).toContain('log_rewritten');
  });

  it('an old backup after which the log went on under another name', async () => {
    const { memory } = await auditNow();
    const { db } = api.database;
    const size = await db.$count(logEntries);
    await putBack(api, first ?? []);
    const signer = await api.app.notary.signer();
    const kept = checkpointMemory(api.config.checkpointMemory);
    const { publicUrl } = api.config;
    const forked = await forkLog(db, { signer, memory: kept, publicUrl });
    while ((await db.$count(logEntries)) < size) await forgeEntry(api, new Date());
    expect(await codes(memory)).toContain('log_forked');
    // Who did not see what was there before is told by the log itself.
    const { findings } = await auditNow();
    expect(findings.wrong).toEqual([]);
    expect(findings.unchecked).toEqual([expect.stringContaining(`It goes on as ${forked?.origin}.`)]);
    // A name that no entry gave.
    const head = await db.$count(logEntries);
    const [newest] = await db.select().from(logCheckpoints).where(eq(logCheckpoints.size, head));
    const root = Buffer.from(newest?.root ?? '', 'hex');
    const other = { origin: 'caravana.example', size: head, root };
    const note = await formatCheckpoint(other, signer.publicKey, signer.sign);
    await db.update(logCheckpoints).set({ note }).where(eq(logCheckpoints.size, head));
    expect(await codes()).toEqual(['checkpoint_other_name']);
  });

  it('a checkpoint or a status list by a key that had retired, and a certificate by one in other hands', async () => {
    const { db } = api.database;
    const { publicUrl } = api.config;
    const old = await api.app.notary.signer();
    const next = await signerOf(new Uint8Array(32).fill(9), publicUrl);
    const since = new Date(0);
    const signing = { signer: next, origin: publicUrl, memory: forgetful };
    await registerKey(db, next, publicUrl, new Date());
    await appendReady(db, signing);
    await makeCheckpoint(db, { ...signing, seconds: 0 });
    expect(await codes()).toEqual([]);
    const head = await db.$count(logEntries);
    const [newest] = await db.select().from(logCheckpoints).where(eq(logCheckpoints.size, head));
    const body = { origin: 'caravana.example', size: head, root: Buffer.from(newest?.root ?? '', 'hex') };
    const note = await formatCheckpoint(body, old.publicKey, old.sign);
    await db.update(logCheckpoints).set({ note }).where(eq(logCheckpoints.size, head));
    expect(await codes()).toEqual(['checkpoint_unsigned']);
    await db
      .update(logCheckpoints)
      .set({ note: newest?.note ?? '' })
      .where(eq(logCheckpoints.size, head));
    await forgeStatuses(api, [await statusPlace(api, revoked)]);
    expect(await codes()).toEqual(['status_list_unsigned', 'status_unlogged']);
    await markCompromised(db, old.multikey, { since, origin: publicUrl, now: new Date() });
    await appendReady(db, signing);
    await makeCheckpoint(db, { ...signing, seconds: 0 });
    expect(await codes()).toEqual(['credential_compromised']);
  });

  it('a status bit without an entry, and a certificate that was revived', async () => {
    await forgeStatuses(api, [await statusPlace(api, revoked), await statusPlace(api, valid)]);
    expect(await codes()).toEqual(['status_unlogged', 'status_without_entry']);
    await forgeStatuses(api, []);
    expect(await codes()).toEqual(['status_unlogged', 'entry_without_status']);
  });

  it('a status list that is signed again, and one that counts no more', async () => {
    await forgeStatuses(api, [await statusPlace(api, revoked)]);
    expect(await codes()).toEqual(['status_unlogged']);
    await forgeStatuses(api, [await statusPlace(api, revoked)], '2026-01-01T00:00:00Z');
    expect(await codes()).toEqual(['status_list_expired', 'status_unlogged']);
  });

  it('a checkpoint that was signed for a smaller log', async () => {
    const { db } = api.database;
    const signer = await api.app.notary.signer();
    const size = await db.$count(logEntries);
    const rows = await db.select().from(logEntries).orderBy(logEntries.seq);
    const leaves = await Promise.all(rows.map(({ entry }) => leafHash(utf8(entry))));
    const smaller = { origin: 'caravana.example', size: size - 1, root: await rootOf(leaves.slice(0, -1)) };
    const note = await formatCheckpoint(smaller, signer.publicKey, signer.sign);
    await db.update(logCheckpoints).set({ note }).where(eq(logCheckpoints.size, size));
    expect(await codes()).toContain('checkpoint_smaller');
  });

  it('an anchor of another root', async () => {
    const { db } = api.database;
    const [one] = await db.select().from(anchors).orderBy(anchors.id);
    const { transactionHash } = one ?? {};
    await db
      .update(anchors)
      .set({ transactionHash: transactionHash ?? '' })
      .where(sql`${anchors.nonce} = 1`);
    expect(await codes()).toEqual(['anchor_other_root']);
  });

  it('an anchor that no block of the chain has', async () => {
    const { db } = api.database;
    await db.delete(embeddedBlocks).where(eq(embeddedBlocks.number, await db.$count(embeddedBlocks)));
    expect(await codes()).toEqual(['anchor_missing']);
  });

  it('all anchors gone, while the chain still has them', async () => {
    await api.database.db.delete(anchors);
    expect(await codes()).toEqual(['anchors_hidden']);
  });

  it('a checkpoint that is on no chain an hour after it was signed', async () => {
    const { db } = api.database;
    await db.update(anchors).set({ status: 'submitted' });
    expect(await codes()).toEqual([]);
    await db.update(logCheckpoints).set({ at: new Date(Date.now() - 3_700_000) });
    expect(await codes()).toEqual(['checkpoint_time', 'checkpoint_unanchored']);
  });

  it('an entry that says an earlier time than the one before it', async () => {
    await forgeEntry(api, new Date('2020-01-01T00:00:00Z'));
    expect(await codes()).toEqual(['time_goes_back']);
  });

  it('a checkpoint that says a time before that of its last entry, or one to come', async () => {
    const { db } = api.database;
    await db.update(logCheckpoints).set({ at: new Date('2020-01-01T00:00:00Z') });
    expect(await codes()).toContain('checkpoint_time');
    await db.update(logCheckpoints).set({ at: new Date('2999-01-01T00:00:00Z') });
    expect(await codes()).toEqual(['checkpoint_time']);
  });

  it('the short codes of two certificates, swapped', async () => {
    const { db } = api.database;
    const { cattleCertificationId } = certificateRecords;
    const rows = await db.select().from(certificateRecords);
    const [one, other] = rows.filter(({ cattleCertificationId: id }) => id === revoked || id === valid);
    const give = (id = 0, value = '') =>
      db.update(certificateRecords).set({ code: value }).where(eq(cattleCertificationId, id));
    const swap = async (ones?: string, others?: string) => {
      await give(one?.cattleCertificationId, 'zzzzzzzzzz');
      await give(other?.cattleCertificationId, others);
      await give(one?.cattleCertificationId, ones);
    };
    await swap(other?.code, one?.code);
    expect(await codes()).toEqual(['code_changed']);
    await swap(one?.code, other?.code);
    // The short address of one leads to the other.
    const leadsTo = () => Promise.resolve(`/certification/${revoked}`);
    const { findings } = await audit({ ...siteOf(api), leadsTo });
    expect(codesOf(findings)).toEqual(['code_leads_elsewhere']);
  });

  it('a key that no entry added', async () => {
    const id = 'z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG';
    await api.database.db.insert(signingKeys).values({ id, validFrom: new Date() });
    expect(await codes()).toEqual(['key_without_entry']);
  });

  it('a document that was replaced in the store', async () => {
    const { db, dataDir } = api.database;
    const [record] = await db.select().from(certificateRecords);
    writeFileSync(join(dataDir, 'files', `${record?.pdfHash}.pdf`), '%PDF-1.7 another');
    expect(await codes()).toEqual(['document_changed']);
  });
});
