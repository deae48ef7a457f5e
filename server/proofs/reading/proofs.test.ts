import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromHex, utf8 } from '../../../src/lib/proof/bytes';
import { leafHash, verifyInclusion } from '../../../src/lib/proof/merkle';
import { veterinarianRef } from '../../../src/lib/proof/vet-key';
import { inTransaction } from '../../database';
import {
  anchors,
  cattleCertifications,
  certificateRecords,
  logCheckpoints,
  logOutbox,
  statusLists,
} from '../../database/schema';
import { correctCertification, revokeCertification } from '../../domain/lots/ending';
import type { Wire } from '../../domain/shared/wire';
import { anchorOf, signedAs } from '../../tools/testing/anchor';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { grow, openSignedLog, type SignedLog } from '../../tools/testing/signed-log';
import { makeWorld, type World } from '../../tools/testing/world';
import { getCertificationProof, getLoggedStatusList, hasQuorum, type Installation } from './proofs';
import { newestStaple } from './staple';

const installation: Installation = {
  origin: 'https://caravana.example',
  issuer: 'did:web:caravana.example',
  local: false,
  rpcUrls: new Map([['calldata:1', ['https://node.example']]]),
};
const now = new Date('2026-05-04T12:00:00.000Z');
let test: TestDatabase;
let world: World;
let log: SignedLog;
let [first, second]: [number, number] = [0, 0];
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  log = await openSignedLog(test.dataDir);
  [first = 0, second = 0] = world.animals;
});
afterEach(() => test.close());

/** Makes a document of a certificate, and has the log take it and sign that. */
async function issue(id: number): Promise<void> {
  await test.db
    .update(certificateRecords)
    .set({ credential: '{}', credentialHash: `c${id}`, pdfHash: `d${id}` })
    .where(eq(certificateRecords.cattleCertificationId, id));
  await grow(test.db, log, 0);
}

const anchor = (size: number, more: Partial<typeof anchors.$inferInsert> = {}) =>
  test.db.insert(anchors).values(anchorOf(size, more));
const confirmed = { status: 'confirmed', ...signedAs('0xaa'), confirmedAt: now } as const;

const proof = (id: number, more: Partial<Installation> = {}, precision?: 'address' | 'locality') =>
  getCertificationProof(test.db, id, { ...installation, ...more }, precision);

/** Whether an entry stands where its inclusion says. */
async function stands({
  entry,
  inclusion,
}: {
  entry: string | null;
  inclusion: Wire<'LogInclusion'> | null;
}) {
  if (!inclusion) return null;
  const { seq } = JSON.parse(entry ?? '') as { seq: number };
  return verifyInclusion({
    leaf: await leafHash(utf8(entry ?? '')),
    index: seq,
    size: inclusion.size,
    proof: inclusion.hashes.map(fromHex),
    root: fromHex(inclusion.root),
  });
}

/** Has a witness sign a checkpoint, as its line below the note says. */
async function cosign(size: number, name: string): Promise<void> {
  const [row] = await test.db.select().from(logCheckpoints).where(eq(logCheckpoints.size, size));
  const note = `${row?.note}— ${name} AAAA\n`;
  await test.db.update(logCheckpoints).set({ note }).where(eq(logCheckpoints.size, size));
}

describe('the proof of a certificate', () => {
  it('says what there is of it before it has a document', async () => {
    const [record] = await test.db
      .select()
      .from(certificateRecords)
      .where(eq(certificateRecords.cattleCertificationId, first));
    expect(await proof(first)).toEqual({
      cattle_certification_id: first,
      code: record?.code,
      short_url: `https://caravana.example/c/${record?.code}`,
      issuer: 'did:web:caravana.example',
      local: false,
      credential_url: null,
      credential_hash: null,
      pdf_url: null,
      pdf_hash: null,
      bundle_url: null,
      seq: null,
      entry: null,
      inclusion: null,
      anchors: [],
      revoked: null,
      superseded: null,
      entries: [],
      vet_keys: [],
      supersedes_id: null,
      lot: { id: world.lotId, transfers: [] },
    });
  });

  it('leads from its entry to the newest checkpoint of the log', async () => {
    await issue(first);
    await issue(second);
    const shown = await proof(first);
    const api = `/api/v1/cattle_certifications/${first}`;
    expect(shown).toMatchObject({
      credential_url: `${api}/credential`,
      credential_hash: `c${first}`,
      pdf_url: `/files/d${first}.pdf`,
      pdf_hash: `d${first}`,
      bundle_url: `${api}/bundle`,
      seq: 0,
    });
    expect(shown.inclusion?.size).toBe(3);
    expect(await stands(shown)).toBe(true);
  });

  it('has no place while no checkpoint is of it', async () => {
    await issue(first);
    await test.db.delete(logCheckpoints);
    expect(await proof(first)).toMatchObject({ seq: 0, inclusion: null });
  });

  it('gives nobody its code where addresses are not published', async () => {
    expect(await proof(first, {}, 'locality')).toMatchObject({
      code: '',
      short_url: `https://caravana.example/certification/${first}`,
    });
  });

  it('of nothing is not found', async () => {
    await expect(proof(999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the checkpoint that it leads to', () => {
  beforeEach(async () => {
    await issue(first);
    await issue(second);
  });
  const sizeOf = async (more: Partial<Installation> = {}) => (await proof(first, more)).inclusion?.size;

  it('is the one that a chain has confirmed', async () => {
    await anchor(2);
    expect(await sizeOf()).toBe(3);
    await test.db.update(anchors).set(confirmed);
    const shown = await proof(first);
    expect(shown.inclusion?.size).toBe(2);
    expect(await stands(shown)).toBe(true);
    expect(shown.anchors).toMatchObject([
      { size: 2, status: 'confirmed', rpc_urls: ['https://node.example'], note: shown.inclusion?.note },
    ]);
    expect(shown.anchors[0]?.inclusion).toEqual(shown.inclusion?.hashes);
  });

  it('is the newest that the witnesses signed, else the newest', async () => {
    const asked = { witnesses: ['one', 'two'], quorum: 1 };
    expect(await sizeOf(asked)).toBe(3);
    await cosign(2, 'two');
    expect(await sizeOf(asked)).toBe(2);
    expect(await sizeOf({ ...asked, quorum: 2 })).toBe(3);
  });

  it('is one that witnesses signed rather than one that a chain confirmed', async () => {
    const asked = { witnesses: ['one'], quorum: 1 };
    await anchor(2, confirmed);
    expect(await sizeOf(asked)).toBe(2);
    await cosign(3, 'one');
    expect(await sizeOf(asked)).toBe(3);
    await cosign(2, 'one');
    expect(await sizeOf(asked)).toBe(2);
  });

  it('on a chain whose nodes are nobody else’s names none', async () => {
    await anchor(2, { ...confirmed, chain: 'embedded:1', kind: 'embedded' });
    expect((await proof(first)).anchors).toMatchObject([{ rpc_urls: [], local: true }]);
  });

  it('has the witnesses that stand below it counted by their names', () => {
    const note = 'log\n1\nAAAA\n\n— log AAAA\n— one AAAA\n— two AAAA\n';
    const by = (witnesses: string[], quorum: number) => hasQuorum(note, { witnesses, quorum });
    expect([by(['one', 'three'], 1), by(['one', 'two'], 2)]).toEqual([true, true]);
    expect([by(['one', 'three'], 2), by(['on'], 1), by([], 1)]).toEqual([false, false, false]);
    expect(hasQuorum(note, {})).toBe(true);
  });
});

describe('what came after it', () => {
  const admin = { userId: 1, role: 'admin' as const, profileId: 0 };

  it('is told of one that was revoked, with its entry', async () => {
    await issue(first);
    await revokeCertification(test.db, first, 'Otra caravana', admin, now);
    await grow(test.db, log, 0);
    const shown = await proof(first);
    expect(shown.revoked).toEqual({ at: now.toISOString(), reason: 'Otra caravana', by_id: null });
    expect(shown.entries.map(({ entry }) => (JSON.parse(entry) as { type: string }).type)).toEqual([
      'revoked',
    ]);
    expect(await stands(shown.entries[0]!)).toBe(true);
  });

  it('is told of one that was corrected, and of the one in its place', async () => {
    await issue(first);
    const correction = { facts: {}, reason: 'Otro peso' };
    const next = await inTransaction(test.db, (tx) =>
      correctCertification(tx, first, correction, admin, now),
    );
    await grow(test.db, log, 0);
    expect(await proof(first)).toMatchObject({
      revoked: null,
      superseded: { at: now.toISOString(), reason: 'Otro peso', by_id: next },
      entries: [{ entry: expect.stringContaining('"type":"superseded"') as string }],
    });
    expect(await proof(next)).toMatchObject({ supersedes_id: first, superseded: null });
  });

  it('is its lot that changed hands, and nothing of another one', async () => {
    await issue(first);
    const moved = { type: 'transferred' as const, certifiedLotId: world.lotId };
    await test.db.insert(logOutbox).values([
      { ...moved, details: { ref: 'certified-lot/1' } },
      { type: 'transferred', details: { ref: 'certified-lot/9' } },
      { type: 'lot', certifiedLotId: world.lotId, details: {} },
    ]);
    await grow(test.db, log, 0);
    const { entries } = await proof(first);
    expect(entries.map(({ entry }) => (JSON.parse(entry) as { ref: string }).ref)).toEqual([
      'certified-lot/1',
    ]);
  });

  it('has no place yet where the checkpoint is older', async () => {
    await issue(first);
    await test.db
      .insert(logOutbox)
      .values({ type: 'transferred', certifiedLotId: world.lotId, details: { ref: 'certified-lot/1' } });
    await grow(test.db, log, 0);
    await test.db.delete(logCheckpoints).where(eq(logCheckpoints.size, 3));
    expect((await proof(first)).entries).toMatchObject([{ inclusion: null }]);
  });
});

describe("the keys of its veterinarian's devices", () => {
  const keyEntry = async (vet: number, key: string) => {
    const details = { ref: veterinarianRef(vet), key, state: 'added' };
    await test.db.insert(logOutbox).values({ type: 'vet_key', details: details as never });
    await grow(test.db, log, 0);
  };

  it('are those of this one, each under a checkpoint that has it', async () => {
    const [row] = await test.db.select().from(cattleCertifications).where(eq(cattleCertifications.id, first));
    const vet = row?.vetProfileId ?? 0;
    await keyEntry(vet, 'z6MkBefore');
    await issue(first);
    await keyEntry(vet + 10, 'z6MkOther');
    await keyEntry(vet, 'z6MkAfter');
    const checkpoints = await test.db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));
    const own = checkpoints[1]?.size ?? 0;
    await anchor(own, confirmed);
    const { vet_keys: keys } = await proof(first);
    expect(keys.map(({ entry }) => (JSON.parse(entry) as { key: string }).key)).toEqual([
      'z6MkBefore',
      'z6MkAfter',
    ]);
    expect(keys.map(({ inclusion }) => inclusion?.size)).toEqual([own, checkpoints.at(-1)?.size]);
    expect(await Promise.all(keys.map(stands))).toEqual([true, true]);
  });
});

describe('a status list', () => {
  it('comes with its entry, under the newest checkpoint', async () => {
    await issue(first);
    const [list] = await test.db.select().from(statusLists);
    const shown = await getLoggedStatusList(test.db, 0);
    expect(shown?.list).toBe(list?.credential);
    expect(shown?.entry).toContain('"ref":"status/0"');
    expect(await stands(shown!)).toBe(true);
  });

  it('has no entry from before lists were logged, and no place without a checkpoint', async () => {
    await issue(first);
    await test.db.delete(logCheckpoints);
    expect(await getLoggedStatusList(test.db, 0)).toMatchObject({ inclusion: null });
    await test.db.update(statusLists).set({ logSeq: null });
    expect(await getLoggedStatusList(test.db, 0)).toMatchObject({ entry: null, inclusion: null });
    expect(await getLoggedStatusList(test.db, 1)).toBeNull();
  });
});

describe('what travels in a file', () => {
  it('is nothing before the first checkpoint', async () => {
    expect(await newestStaple(test.db, {})).toBeNull();
  });

  it('is the newest checkpoint that enough witnesses signed, else the newest, with its last entry', async () => {
    await issue(first);
    await issue(second);
    const sizeOf = async (asked: Pick<Installation, 'witnesses' | 'quorum'>) => {
      const staple = await newestStaple(test.db, asked);
      expect(await stands(staple!)).toBe(true);
      return [staple?.inclusion.size, (JSON.parse(staple?.entry ?? '') as { seq: number }).seq];
    };
    expect(await sizeOf({})).toEqual([3, 2]);
    await cosign(2, 'one');
    expect(await sizeOf({ witnesses: ['one'], quorum: 1 })).toEqual([2, 1]);
    expect(await sizeOf({ witnesses: ['two'], quorum: 1 })).toEqual([3, 2]);
  });
});
