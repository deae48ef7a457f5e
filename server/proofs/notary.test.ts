import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCheckpoint } from '../../src/lib/proof/note';
import { anchors, certificateRecords, logCheckpoints, logEntries, logOutbox } from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { openNotary, type OfNotary } from '../tools/testing/notary';
import { makeWorld } from '../tools/testing/world';
import type { ChainAdapter } from './chain/adapter';
import type { Chains } from './chain/open';
import { embeddedSettings } from './chain/settings';
import type { Notary } from './notary';

/** The notary over its parts, without the service around it. */

let test: TestDatabase;
const opened: Notary[] = [];
beforeEach(async () => {
  test = await openTestDatabase();
  await makeWorld(test.db, 'caravana');
});
afterEach(async () => {
  for (const notary of opened.splice(0)) await notary.close();
  await test.close();
});

function open(...changes: OfNotary) {
  const opening = openNotary(test, ...changes);
  opened.push(opening.notary);
  return opening;
}

const event = () => ({
  type: 'events' as const,
  details: { ref: 'audit-chain/0', chain: crypto.randomUUID() },
});
const newest = async () =>
  (await test.db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1))[0];

describe('what waits is made', () => {
  it('whole: documents with the log as it was, entries, checkpoints and their anchors', async () => {
    const { notary, drawn, drop, told } = open();
    await notary.settle();
    const records = await test.db.select().from(certificateRecords);
    expect(records.every(({ pdfHash, logSeq }) => pdfHash !== null && logSeq !== null)).toBe(true);
    expect(await test.db.$count(logOutbox)).toBe(0);
    const first = await newest();
    expect(first?.size).toBe(await test.db.$count(logEntries));
    const rows = await test.db
      .select()
      .from(anchors)
      .where(eq(anchors.checkpointSize, first?.size ?? 0));
    expect(rows.map(({ status, chain }) => [status, chain])).toEqual([['confirmed', embeddedSettings.name]]);
    expect(await test.db.$count(logEntries, eq(logEntries.type, 'key'))).toBe(1);
    expect(drawn.map(({ staple }) => staple)).toEqual(records.map(() => null));
    expect(drop).toHaveBeenCalled();
    // What is made now carries the log as it is.
    const unmade = { pdfHash: null, documentDueAt: new Date(), credential: null, credentialHash: null };
    const ofOne = eq(certificateRecords.cattleCertificationId, records[0]!.cattleCertificationId);
    await test.db
      .update(certificateRecords)
      .set({ ...unmade, credentialJwt: null, logSeq: null })
      .where(ofOne);
    await notary.settle();
    const { inclusion } = JSON.parse(drawn.at(-1)?.staple ?? '{}') as { inclusion: { note: string } };
    expect(inclusion.note).toBe(first?.note);
    expect(told).toEqual([]);
  });

  it('once, and nothing where nothing waits', async () => {
    const { notary, drop } = open();
    await notary.settle();
    const before = await newest();
    drop.mockClear();
    await notary.settle();
    expect([await newest(), drop.mock.calls.length]).toEqual([before, 0]);
    await test.db.insert(logOutbox).values(event());
    await notary.settle();
    expect((await newest())?.size).toBeGreaterThan(before?.size ?? 0);
    expect(drop).toHaveBeenCalled();
  });

  it('by whoever is started, as soon as it is woken', async () => {
    const { notary } = open();
    notary.start();
    await expect.poll(async () => (await newest())?.size ?? 0).toBeGreaterThan(0);
    const confirmed = () => test.db.$count(anchors, eq(anchors.status, 'confirmed'));
    await expect.poll(confirmed).toBeGreaterThan(0);
    await test.db.insert(logOutbox).values(event());
    notary.wake();
    await expect.poll(() => test.db.$count(logOutbox)).toBe(0);
  });
});

describe('the signer', () => {
  it('is one, whose key is in the register', async () => {
    const { notary } = open();
    const signer = await notary.signer();
    expect(await notary.signer()).toBe(signer);
    expect(await notary.installation()).toMatchObject({ issuer: 'did:web:caravana.example', local: false });
  });

  it('is asked for again once what kept it away is over', async () => {
    const { notary: other } = open({ signingKey: new Uint8Array(32).fill(8) });
    const { notary } = open();
    await notary.signer();
    await other.signer();
    const { notary: late } = open();
    await expect(late.signer()).rejects.toThrow('has retired');
    await expect(late.signer()).rejects.toThrow('has retired');
    await test.db.execute('update signing_keys set retired_at = null');
    await expect(late.signer()).resolves.toMatchObject({ issuer: 'did:web:caravana.example' });
  });

  it('says from where its memory begins, where it had none', async () => {
    const { notary, told } = open();
    await notary.settle();
    expect(told).toEqual([]);
    const size = (await newest())?.size;
    const same = open();
    await same.notary.signer();
    expect(same.told).toEqual([]);
    const checkpointMemory = join(test.dataDir, 'another-memory');
    const forgetful = open({ checkpointMemory });
    await forgetful.notary.signer();
    expect(forgetful.told).toEqual([
      `No signed checkpoint was remembered in ${checkpointMemory}: from now on the log has to continue its ${size} ` +
        'entries of the database.',
    ]);
  });

  it('tells of a log that was set back, by what it signed', async () => {
    const { notary } = open();
    await notary.settle();
    expect(await notary.setBack()).toBeNull();
    const { note = '', size = 0 } = (await newest()) ?? {};
    await test.db.delete(anchors);
    await test.db.delete(logCheckpoints);
    await test.db.delete(logEntries).where(eq(logEntries.seq, size - 1));
    const { origin } = parseCheckpoint(note);
    expect(await notary.setBack()).toEqual({ origin, signedSize: size, size: size - 1 });
  });
});

it('the document of the issuer names its keys, accounts, witnesses and offices', async () => {
  const witness = {
    name: 'w',
    key: 'w+00000000+AAAA',
    url: 'https://w.example',
    publicKey: new Uint8Array(32),
  };
  const chain = { kind: 'calldata', name: 'calldata:5', sender: '0x01' } as unknown as ChainAdapter;
  const chains: Chains = { adapters: () => Promise.resolve([chain]), close: () => Promise.resolve() };
  const { notary } = open({ witnesses: [witness], witnessQuorum: 1 }, { chains });
  const { multikey } = await notary.signer();
  const document = JSON.parse(JSON.stringify(await notary.issuerDocument())) as Record<string, unknown>;
  expect(document).toMatchObject({
    id: 'did:web:caravana.example',
    verificationMethod: [{ publicKeyMultibase: multikey }],
    service: [
      {
        type: 'TransparencyLog',
        serviceEndpoint: 'https://caravana.example/log',
        witnesses: [{ key: witness.key, url: witness.url }],
        witnessQuorum: 1,
        anchoringAccounts: [{ chain: 'calldata:5', account: '0x01' }],
        officeKeys: expect.any(Array) as unknown,
      },
    ],
  });
});

describe('an end', () => {
  it('waits for what is at hand, and closes what draws and the chains', async () => {
    const { notary, closed } = open();
    notary.start();
    opened.length = 0;
    await notary.close();
    expect(closed).toEqual(['renderer', 'chains']);
  });

  it('tells of chains that cannot be opened, and goes on', async () => {
    const chains: Chains = {
      adapters: () => Promise.reject(new Error('no such chain')),
      close: () => Promise.resolve(),
    };
    const { notary, told } = open({}, { chains });
    notary.start();
    await expect.poll(() => told).toContain('The chains could not be opened');
  });
});
