import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { verifyProof } from '../../../src/lib/proof/data-integrity';
import { decodeStatusList, statusListLength } from '../../../src/lib/proof/status-list';
import { certificateRecords, logEntries, statusLists } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { signerOf } from '../keys/signer';
import { sha256Hex } from './sign';
import { dueLists, listOf, renewStatusLists } from './status';

const origin = 'https://caravana.example';
const now = new Date('2026-05-04T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const dayMs = 86_400_000;
const signer = await signerOf(new Uint8Array(32).fill(7), origin);
let test: TestDatabase;
let world: World;
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterEach(() => test.close());

const { cattleCertificationId } = certificateRecords;
const place = (id: number | undefined, record: Partial<typeof certificateRecords.$inferInsert>) =>
  test.db
    .update(certificateRecords)
    .set(record)
    .where(eq(cattleCertificationId, id ?? 0));

const ended = { revokedAt: now, revocationReason: 'Otra caravana' };

/** An entry of the log about an animal. */
const enter = (seq: number, type: 'issued' | 'revoked' | 'superseded', id: number | undefined) =>
  test.db.insert(logEntries).values({ seq, type, at: now, entry: '{}', cattleCertificationId: id ?? 0 });

const renew = (numbers: number[], at = now, seq = 0) =>
  renewStatusLists(test.db, numbers, { signer, origin, now: at, seq });

/** The places whose bit is set in a list as it is signed. */
async function bitsOf(number: number): Promise<number[]> {
  const [row] = await test.db.select().from(statusLists).where(eq(statusLists.number, number));
  const { credentialSubject } = JSON.parse(row?.credential ?? '') as {
    credentialSubject: { encodedList: string };
  };
  const bytes = await decodeStatusList(credentialSubject.encodedList);
  return Array.from(bytes).flatMap((byte, at) =>
    Array.from({ length: 8 }, (_unused, bit) => bit)
      .filter((bit) => (byte & (0x80 >> bit)) !== 0)
      .map((bit) => at * 8 + bit),
  );
}

it('counts the certificates of a list from its first place on', () => {
  expect([0, statusListLength - 1, statusListLength, 2 * statusListLength].map(listOf)).toEqual([0, 0, 1, 2]);
});

it('signs a list for a week, and tells of it in the log by its digest', async () => {
  const entries = await renew([0, 1, 0], now, 5);
  const rows = await test.db.select().from(statusLists).orderBy(asc(statusLists.number));
  expect(rows.map(({ number, at, logSeq }) => [number, at, logSeq])).toEqual([
    [0, now, 5],
    [1, now, 6],
  ]);
  expect(entries).toStrictEqual(
    rows.map(({ number, credential }, one) => ({
      v: 1,
      seq: 5 + one,
      at: now.toISOString(),
      type: 'status',
      ref: `status/${number}`,
      credential: sha256Hex(credential),
    })),
  );
  const list = JSON.parse(rows[1]?.credential ?? '') as { credentialSubject: object };
  expect(list).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: `${origin}/status/1`,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: signer.issuer,
    validFrom: '2026-05-04T12:00:00.000Z',
    validUntil: '2026-05-11T12:00:00.000Z',
    credentialSubject: {
      id: `${origin}/status/1#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
    },
  });
  expect(await verifyProof(list, signer.publicKey)).toBe(true);
});

it('sets the bits of what has ended by the log, each in its own list', async () => {
  const [first, second] = world.animals;
  await place(first, { statusIndex: statusListLength - 1, ...ended });
  await place(second, {
    statusIndex: statusListLength,
    supersededAt: now,
    supersessionReason: 'Otro peso',
    supersededById: first ?? 0,
  });
  await enter(0, 'issued', first);
  await enter(1, 'issued', second);
  await renew([0, 1, 2]);
  expect([await bitsOf(0), await bitsOf(1)]).toEqual([[], []]);
  await enter(2, 'revoked', first);
  await enter(3, 'superseded', second);
  await renew([0, 1, 2], later(1));
  expect(await bitsOf(0)).toEqual([statusListLength - 1]);
  expect(await bitsOf(1)).toEqual([0]);
  expect(await bitsOf(2)).toEqual([]);
});

it('sets no bit of a certificate that counts, whatever the log was told', async () => {
  const [first] = world.animals;
  await enter(0, 'revoked', first);
  await renew([0]);
  expect(await bitsOf(0)).toEqual([]);
});

it('is due where there are certificates, for each list up to the last that is in use', async () => {
  const [first, second] = world.animals;
  await place(first, { statusIndex: 3 });
  await place(second, { statusIndex: 2 * statusListLength });
  expect(await dueLists(test.db, signer, now)).toEqual([0, 1, 2]);
  await renew([0, 2]);
  expect(await dueLists(test.db, signer, now)).toEqual([1]);
});

it('is due again after a day, by another key, and where the log does not know of it', async () => {
  await renew([0]);
  expect(await dueLists(test.db, signer, later(dayMs - 1))).toEqual([]);
  expect(await dueLists(test.db, signer, later(dayMs))).toEqual([0]);
  const next = await signerOf(new Uint8Array(32).fill(8), origin);
  expect(await dueLists(test.db, next, now)).toEqual([0]);
  await test.db.update(statusLists).set({ logSeq: null });
  expect(await dueLists(test.db, signer, now)).toEqual([0]);
});

it('is never due while nothing was certified', async () => {
  const empty = await openTestDatabase();
  try {
    expect(await dueLists(empty.db, signer, now)).toEqual([]);
  } finally {
    await empty.close();
  }
});
