import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { verifyProof } from '../../src/lib/proof/data-integrity';
import { fromHex, toHex, utf8 } from '../../src/lib/proof/bytes';
import { leafHash, verifyInclusion } from '../../src/lib/proof/merkle';
import { verifyCheckpoint } from '../../src/lib/proof/note';
import { fromMultikey } from '../../src/lib/proof/multikey';
import type { Queryable } from '../database';
import { anchors, certificateRecords, logEntries, logOutbox, lotDocuments } from '../database/schema';
import { recordEvent } from '../domain/events/record-event';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { serveLocally } from '../tools/testing/local-server';
import { chainSettings, embeddedSettings } from './chain/settings';
import type { Wire } from '../domain/shared/wire';
import { isWorkLeft } from './left-work';
import { maxDocumentAttempts } from './reading/anchoring';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
});
afterAll(() => api.close());

async function proofOf(id: number) {
  const { body } = await api.ask(null, 'GET', `/api/v1/cattle_certifications/${id}/proof`);
  return (body as { certification_proof: Wire<'CertificationProof'> }).certification_proof;
}

describe('a certificate that was issued', () => {
  it('has a signed credential, a document, a place in the log and an anchor', async () => {
    const id = api.world.animals[0] ?? 0;
    const proof = await proofOf(id);
    const signer = await api.app.notary.signer();
    const credential = await api.app.inject({ url: proof.credential_url ?? '' });
    expect(credential.headers['content-type']).toBe('application/vc');
    expect(await verifyProof(credential.json(), signer.publicKey)).toBe(true);
    const entry = JSON.parse(proof.entry ?? '') as Record<string, unknown>;
    expect(entry).toMatchObject({
      type: 'issued',
      ref: `certification/${id}`,
      credential: proof.credential_hash,
      pdf: proof.pdf_hash,
    });
    const checkpoint = await verifyCheckpoint(proof.inclusion?.note ?? '', fromMultikey(signer.multikey));
    expect(checkpoint && toHex(checkpoint.root)).toBe(proof.inclusion?.root);
    const { size = 0, root = '', hashes = [] } = proof.inclusion ?? {};
    const included = await verifyInclusion({
      leaf: await leafHash(utf8(proof.entry ?? '')),
      index: proof.seq ?? -1,
      size,
      root: fromHex(root),
      proof: hashes.map(fromHex),
    });
    expect(included).toBe(true);
    expect(proof.anchors).toMatchObject([{ kind: 'embedded', status: 'confirmed', root, local: true }]);
  });
});

describe('a node that does not answer', () => {
  it('holds up neither documents nor the log, nor the anchors of another chain', async () => {
    const silent = await serveLocally(() => undefined);
    const [hanging] = chainSettings({
      CHAIN_RPC_URL: silent.url,
      CHAIN_ID: '31337',
      CHAIN_PRIVATE_KEY: '11'.repeat(32),
    });
    const other = await openTestApp({ chains: [hanging!, embeddedSettings] });
    try {
      other.app.notary.start();
      // Each checkpoint has an anchor on the chain that answers.
      const statuses = async () => {
        const rows = await other.database.db.select().from(anchors);
        return [...new Set(rows.map(({ kind, status }) => `${kind} ${status}`))].toSorted();
      };
      await expect.poll(statuses).toEqual(['calldata queued', 'embedded confirmed']);
      const [animal] = other.world.animals;
      const admin = other.world.admin.email;
      const reason = { reason: 'Otra caravana.' };
      await other.ask(admin, 'POST', `cattle_certifications/${animal}/revocation`, reason);
      const logged = () => other.database.db.$count(logEntries, eq(logEntries.type, 'revoked'));
      await expect.poll(logged).toBe(1);
    } finally {
      await silent.close();
      await other.close();
    }
  });
});

describe('an idle notary', () => {
  it('sleeps but for one small read at a time, and takes up what no process woke it for', async () => {
    const idle = await openTestApp();
    const { db } = idle.database;
    const [reads, rounds] = [vi.spyOn(db, 'execute'), vi.spyOn(db, 'transaction')];
    try {
      await idle.app.notary.settle();
      idle.app.notary.start();
      const moreReads = async (count: number) => {
        const before = reads.mock.calls.length;
        await expect.poll(() => reads.mock.calls.length).toBeGreaterThanOrEqual(before + count);
      };
      await moreReads(3);
      const before = rounds.mock.calls.length;
      await moreReads(2);
      expect(rounds.mock.calls.length).toBe(before);
      await db.insert(logOutbox).values({ type: 'events', details: { ref: 'audit-chain/0', chain: '00' } });
      await expect.poll(() => db.$count(logOutbox)).toBe(0);
    } finally {
      await idle.close();
    }
  });

  it('finds work of every kind that is left, and none once it is done', async () => {
    const { db } = api.database;
    await api.app.notary.settle();
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await isWorkLeft(db, tomorrow)).toBe(false);
    const found = async (leave: (tx: Queryable) => Promise<unknown>) => {
      let left = false;
      const undo = new Error('undone');
      const tried = db.transaction(async (tx) => {
        await leave(tx);
        left = await isWorkLeft(tx, tomorrow);
        throw undo;
      });
      await expect(tried).rejects.toBe(undo);
      return left;
    };
    const waiting = { pdfHash: null, documentDueAt: new Date() };
    const unmade = { ...waiting, credential: null, credentialHash: null, credentialJwt: null, logSeq: null };
    expect(await found((tx) => tx.update(certificateRecords).set(unmade))).toBe(true);
    expect(await found((tx) => tx.update(lotDocuments).set(waiting))).toBe(true);
    expect(await found((tx) => tx.update(anchors).set({ status: 'queued', nextAttemptAt: new Date() }))).toBe(
      true,
    );
    const entry = { type: 'events' as const, details: { ref: 'audit-chain/0', chain: '00' } };
    expect(await found((tx) => tx.insert(logOutbox).values(entry))).toBe(true);
    const event = { action: 'account_changed', object: ['account', 1] } as const;
    expect(await found((tx) => recordEvent(tx, event, new Date()))).toBe(true);
    // What is given up, or not due, is left to a person, or to its time.
    const givenUp = { ...unmade, documentAttempts: maxDocumentAttempts };
    expect(await found((tx) => tx.update(certificateRecords).set(givenUp))).toBe(false);
  });
});
