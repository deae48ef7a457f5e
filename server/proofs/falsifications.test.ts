import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../../src/lib/proof/bytes';
import { cosign, witnessKey } from '../../src/lib/proof/cosignature';
import type { Falsification } from '../../src/lib/proof/falsifications';
import { leafHash, rootOf } from '../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../src/lib/proof/note';
import { readPaperRecord } from '../../src/lib/proof/paper-record';
import { signerOf as strangerOf } from '../../src/lib/proof/testing/installation';
import {
  anchors,
  cattleCertifications,
  certificateRecords,
  embeddedBlocks,
  logCheckpoints,
  logEntries,
  logOutbox,
  logTiles,
  producerProfiles,
  signingKeys,
  vetProfiles,
} from '../database/schema';
import { openTestApp, type TestApp } from '../tools/testing/app';
import * as forging from '../tools/testing/falsify';
import { openPlanted, readerOf } from '../tools/testing/planting';
import { audit } from './audit/audit';
import type { Site } from './audit/site';
import { markCompromised } from './keys/register';
import { forkLog } from './log/fork';
import { checkpointMemory } from './log/memory';
import { appendLeaves } from './log/tree';

/** Each falsification is planted for real: the audit names it, and so does the verifier where a reader meets it. */

let p: Awaited<ReturnType<typeof openPlanted>>;
beforeAll(async () => {
  p = await openPlanted();
});
afterEach(() => p.restore());
afterAll(() => p.api.close());
const day = 86_400_000;

/** A planted lie: what the audit names, and what a reader of which certificate is told; null where none meets it. */
interface Lie {
  plant: () => Promise<unknown>;
  audit: string[] | null;
  reader: string | null;
  /** Of the certificate that is not p.revoked, unless it is said. */
  of?: 'revoked';
  /** Whether the audit has what an earlier one found, and the reader what it saw. */
  remembers?: boolean;
  later?: number;
}

const differs = 'verdict differs';
const famous = { firstName: 'Juan', lastName: 'Famoso', licenseNumber: 'MP 9' };
const lies: Record<
  Exclude<Falsification, 'pdf_changed' | 'record_forged' | 'withheld' | 'split_view'>,
  Lie
> = {
  fact_changed: { plant: () => p.animal({ estimatedWeight: 485 }), audit: ['page_differs'], reader: differs },
  date_changed: {
    plant: () => p.animal({ createdAt: new Date('2019-01-02T03:04:05Z') }),
    audit: ['page_differs'],
    reader: differs,
  },
  vet_changed: {
    plant: () => p.change(vetProfiles, eq(vetProfiles.id, p.api.world.vet.profileId), famous),
    audit: ['page_differs'],
    reader: differs,
  },
  owner_changed: {
    plant: async () => {
      const [row] = await p
        .db()
        .select()
        .from(cattleCertifications)
        .where(eq(cattleCertifications.id, p.valid));
      const owners = await p.db().select().from(producerProfiles);
      const other = owners.find(({ id }) => id !== row?.producerProfileId);
      await p.animal({ producerProfileId: other!.id });
    },
    audit: ['page_differs'],
    reader: differs,
  },
  photo_replaced: {
    plant: () => Promise.resolve(p.changeFile(p.photo, 'another photo')),
    audit: ['photo_changed'],
    reader: differs,
  },
  pdf_replaced: {
    plant: async () => {
      const [row] = await p.db().select().from(certificateRecords).where(p.record(p.valid));
      p.changeFile(`${row?.pdfHash}.pdf`, '%PDF-1.7 another');
    },
    audit: ['document_changed'],
    reader: 'document failed: other_served',
  },
  codes_swapped: {
    plant: async () => {
      const rows = await p.db().select().from(certificateRecords);
      const codeOf = (id: number) => rows.find((row) => row.cattleCertificationId === id)!.code;
      const give = (id: number, code: string) =>
        p.db().update(certificateRecords).set({ code }).where(p.record(id));
      const swap = async (ofValid: string, ofRevoked: string) => {
        await give(p.valid, 'zzzzzzzzzz');
        await give(p.revoked, ofRevoked);
        await give(p.valid, ofValid);
      };
      p.undoing.push(() => swap(codeOf(p.valid), codeOf(p.revoked)));
      await swap(codeOf(p.revoked), codeOf(p.valid));
    },
    audit: ['code_changed'],
    reader: 'log failed: other_code',
  },
  entry_edited: { plant: () => p.editValid(), audit: ['entry_changed'], reader: 'log failed: not_included' },
  tree_rebuilt: {
    plant: async () => {
      await p.editValid();
      await p.db().delete(logTiles);
      await appendLeaves(p.db(), 0, await p.leavesOf());
    },
    audit: ['checkpoint_other_root', 'anchor_other_root'],
    reader: 'log failed: not_included',
  },
  entry_deleted: {
    plant: async () =>
      p
        .db()
        .delete(logEntries)
        .where(eq(logEntries.seq, (await p.issued(p.valid)).seq)),
    audit: ['entry_missing'],
    reader: 'log failed: overdue',
    later: 2 * day,
  },
  entries_swapped: {
    plant: async () => {
      const [one, other] = [await p.issued(p.valid), await p.issued(p.revoked)];
      await p.setEntry(one.seq, other.entry);
      await p.setEntry(other.seq, one.entry);
    },
    audit: ['entry_changed', 'entry_out_of_place'],
    reader: 'log failed: other_credential',
  },
  reason_changed: {
    plant: () =>
      p.change(certificateRecords, p.record(p.revoked), { revocationReason: 'The p.animal was sold.' }),
    audit: ['reason_changed'],
    reader: 'validity failed: other_reason',
    of: 'revoked',
  },
  end_hidden: {
    plant: () =>
      p.change(certificateRecords, p.record(p.revoked), { revokedAt: null, revocationReason: null }),
    audit: ['end_hidden'],
    reader: 'validity failed: revived',
    of: 'revoked',
  },
  anchors_deleted: { plant: () => p.db().delete(anchors), audit: ['anchors_hidden'], reader: null },
  checkpoint_misdated: {
    plant: () =>
      p
        .db()
        .update(logCheckpoints)
        .set({ at: new Date('2020-01-01T00:00:00Z') }),
    audit: ['checkpoint_time'],
    reader: null,
  },
  log_set_back: {
    plant: () => forging.putBack(p.api, p.first),
    audit: ['log_set_back', 'chain_set_back'],
    reader: 'log failed: set_back',
    remembers: true,
  },
  log_rewritten: {
    plant: async () => {
      const size = await p.db().$count(logEntries);
      await forging.putBack(p.api, p.first);
      while ((await p.db().$count(logEntries)) < size) await forging.forgeEntry(p.api, new Date());
    },
    audit: ['log_rewritten'],
    reader: 'log failed: split',
    remembers: true,
  },
  log_forked: {
    plant: async () => {
      const size = await p.db().$count(logEntries);
      const memory = checkpointMemory(mkdtempSync(join(p.api.database.dataDir, 'memory-')));
      await memory.replace(null, (await p.newestNote()).note);
      await forging.putBack(p.api, p.first);
      await forkLog(p.db(), { signer: await p.operator(), memory, publicUrl: p.api.config.publicUrl });
      while ((await p.db().$count(logEntries)) < size) await forging.forgeEntry(p.api, new Date());
    },
    audit: ['log_forked'],
    reader: null,
    remembers: true,
  },
  entry_backdated: {
    plant: () => forging.forgeEntry(p.api, new Date('2020-01-01T00:00:00Z')),
    audit: ['time_goes_back'],
    reader: null,
  },
  entry_invented: {
    plant: () => {
      const facts = { ref: 'certification/9999', credential: 'a'.repeat(64), pdf: 'b'.repeat(64) };
      return forging.forgeEntry(p.api, new Date(), { type: 'issued', ...facts });
    },
    audit: ['credential_missing'],
    reader: null,
  },
  transfer_hidden: {
    plant: async () => {
      await forging.forgeEntry(p.api, new Date());
      await p
        .db()
        .update(logEntries)
        .set({ certifiedLotId: p.api.world.lotId })
        .where(eq(logEntries.seq, (await p.db().$count(logEntries)) - 1));
    },
    audit: null,
    reader: 'validity failed: hidden_transfer',
  },
  revived: {
    plant: async () => {
      await forging.forgeStatuses(p.api, []);
      await p.change(certificateRecords, p.record(p.revoked), { revokedAt: null, revocationReason: null });
    },
    audit: ['end_hidden', 'status_unlogged', 'entry_without_status'],
    reader: 'validity failed: revived',
    of: 'revoked',
  },
  revoked_silently: {
    plant: async () => {
      const places = [p.revoked, p.valid].map((id) => forging.statusPlace(p.api, id));
      await forging.forgeStatuses(p.api, await Promise.all(places));
    },
    audit: ['status_unlogged', 'status_without_entry'],
    reader: 'validity failed: revoked',
  },
  old_list: {
    plant: async () =>
      forging.forgeStatuses(p.api, [await forging.statusPlace(p.api, p.revoked)], '2026-01-01T00:00:00Z'),
    audit: ['status_list_expired'],
    reader: 'validity failed: unlogged_status',
  },
  checkpoint_smaller: {
    plant: async () => {
      const leaves = (await p.leavesOf()).slice(0, -1);
      await p.signInstead(leaves.length, await rootOf(leaves));
    },
    audit: ['checkpoint_smaller'],
    reader: 'validity failed: unlogged_status',
  },
  anchor_other_root: {
    plant: async () => {
      const [one] = await p.db().select().from(anchors).orderBy(anchors.id);
      await p
        .db()
        .update(anchors)
        .set({ transactionHash: one!.transactionHash })
        .where(sql`${anchors.nonce} = 1`);
    },
    audit: ['anchor_other_root'],
    reader: null,
  },
  anchor_invented: {
    plant: async () =>
      p
        .db()
        .delete(embeddedBlocks)
        .where(eq(embeddedBlocks.number, await p.db().$count(embeddedBlocks))),
    audit: ['anchor_missing'],
    reader: null,
  },
  retired_checkpoint: {
    plant: async () => {
      const old = await p.operator();
      await p.rotate();
      const { size, root } = await p.newestNote();
      await p.signInstead(size, Buffer.from(root, 'hex'), old);
    },
    audit: ['checkpoint_unsigned'],
    reader: null,
  },
  compromised_key: {
    plant: async () => {
      const old = await p.operator();
      const log = await p.rotate();
      const { publicUrl: origin } = p.api.config;
      await markCompromised(p.db(), old.multikey, { since: new Date(0), origin, now: new Date() });
      await log();
    },
    audit: ['credential_compromised'],
    reader: 'log failed: forged_checkpoint',
  },
  key_added: {
    plant: () => {
      const id = 'z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG';
      return p.db().insert(signingKeys).values({ id, validFrom: new Date() });
    },
    audit: ['key_without_entry'],
    reader: null,
  },
};

/** What an audit finds wrong. Answers are kept for seconds, until somebody writes, as who signs in does. */
async function found(
  at: TestApp,
  site: Site = forging.siteOf(at),
  options: Parameters<typeof audit>[1] = {},
) {
  await at.tokenOf(at.world.admin.email);
  const { findings, memory } = await audit(site, options);
  return { codes: [...new Set(findings.wrong.map(({ code }) => code))], memory };
}

describe('a planted falsification is named', () => {
  it('and an honest log has none', async () => {
    expect((await found(p.api)).codes).toEqual([]);
    expect(await readerOf(p.api, { id: p.valid })).toContain('verdict verified');
    expect(await readerOf(p.api, { id: p.revoked })).toContain('verdict revoked');
  });

  it.each(Object.entries(lies))('%s', async (_id, { plant, audit: codes, reader, of, remembers, later }) => {
    const memory = remembers ? (await found(p.api)).memory : null;
    const { note } = await p.newestNote();
    await plant();
    const { codes: named } = await found(p.api, undefined, { since: memory });
    expect((codes ?? []).filter((code) => !named.includes(code))).toEqual([]);
    expect(named.length > 0).toBe(codes !== null);
    const checkpoints = { of: () => note, keep: () => undefined };
    const sources = { ...(later && { later }), ...(remembers && { checkpoints }) };
    // What no reader of one certificate meets, nobody is told.
    const told = reader === null ? [] : await readerOf(p.api, { id: of ? p.revoked : p.valid }, sources);
    expect(told.join('; ')).toContain(reader ?? '');
    expect(told).not.toContain('verdict verified');
  });

  it('pdf_changed', async () => {
    const [row] = await p.db().select().from(certificateRecords).where(p.record(p.valid));
    const pdf = readFileSync(join(p.api.database.dataDir, 'files', `${row?.pdfHash}.pdf`));
    pdf[pdf.length - 20] = 0;
    expect(await readerOf(p.api, { pdf })).toContain('document failed: different');
  });

  it('record_forged', async () => {
    const { multikey: key, issuer: did, verificationMethod: method } = await p.operator();
    const [row] = await p.db().select().from(certificateRecords).where(p.record(p.valid));
    const text = row?.paperRecord ?? '';
    const known = { did, keys: [{ method, key, until: null }], seenAt: new Date().toISOString() };
    const read = async (given: string) => (await readPaperRecord(given, [known], Date.now()))?.outcome;
    expect(await read(text)).toBe('signed');
    expect(await read(text.slice(0, -40) + (text.at(-40) === 'A' ? 'B' : 'A') + text.slice(-39))).toBe(
      'forged',
    );
  });

  it('withheld', async () => {
    const other = await openTestApp();
    const [, id = 0] = other.world.animals;
    await other.database.db.delete(logOutbox).where(eq(logOutbox.cattleCertificationId, id));
    await other.app.notary.settle();
    const told = await readerOf(other, { id }, { later: 2 * day });
    const createdAt = new Date(Date.now() - 2 * day);
    await other.database.db
      .update(cattleCertifications)
      .set({ createdAt })
      .where(eq(cattleCertifications.id, id));
    expect((await found(other)).codes).toEqual(['certificate_withheld']);
    expect(told).toEqual(expect.arrayContaining(['log failed: overdue', 'verdict failed']));
    await other.close();
  });

  it('split_view', async () => {
    const { publicKey, sign } = await strangerOf(41);
    const witness = { name: 'testigo', publicKey };
    const { size } = await p.newestNote();
    const signer = await p.operator();
    const leaves = await p.leavesOf();
    const root = await rootOf([...leaves.slice(0, -1), await leafHash(utf8('{}'))]);
    const others = await formatCheckpoint(
      { origin: 'caravana.example', size, root },
      signer.publicKey,
      signer.sign,
    );
    const seen = others + (await cosign(others, witness, { seconds: Math.floor(Date.now() / 1000), sign }));
    const asked = createServer((_request, response) => response.end(seen)).listen(0, '127.0.0.1');
    await new Promise((done) => asked.once('listening', done));
    const url = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`;
    const document = (await p.api.app.inject('/.well-known/did.json')).json<{ service: object[] }>();
    const witnesses = [{ key: await witnessKey(witness), url }];
    document.service = document.service.map((one) => ({ ...one, witnesses, witnessQuorum: 1 }));
    const honest = forging.siteOf(p.api);
    const site: Site = {
      ...honest,
      bytes: (path) =>
        path === '/.well-known/did.json'
          ? Promise.resolve(utf8(JSON.stringify(document)))
          : honest.bytes(path),
    };
    const { codes } = await found(p.api, site);
    asked.close();
    expect(codes).toContain('split_view');
    const installation = () => Promise.resolve(document);
    const told = await readerOf(p.api, { id: p.valid }, { installation, later: 2 * day });
    expect(told).toEqual(expect.arrayContaining(['log failed: unwitnessed', 'verdict failed']));
  });
});
