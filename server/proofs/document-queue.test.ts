import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { certificateRecords, lotDocuments } from '../database/schema';
import { StorageAwayError } from '../files/files';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { makeWorld, type World } from '../tools/testing/world';
import { claim, giveBack, recordFailure } from './document-queue';

const now = new Date('2027-01-01T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const leaseMs = 120_000;
let test: TestDatabase;
let world: World;
let [first, second]: [number, number] = [0, 0];
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  [first = 0, second = 0] = world.animals;
});
afterEach(() => test.close());

const records = () =>
  test.db.select().from(certificateRecords).orderBy(asc(certificateRecords.cattleCertificationId));
const set = (id: number, change: Partial<typeof certificateRecords.$inferInsert>) =>
  test.db.update(certificateRecords).set(change).where(eq(certificateRecords.cattleCertificationId, id));
const made = (id: number) => ({ credential: '{}', credentialHash: `c${id}`, pdfHash: `d${id}` });

describe('what is taken to be made', () => {
  it('are certificates that wait, the newest first, for as long as a process has to make them', async () => {
    expect(await claim(test.db, certificateRecords, now)).toEqual({
      ids: [second, first],
      until: later(leaseMs),
    });
    expect((await records()).map(({ documentDueAt }) => documentDueAt)).toEqual([
      later(leaseMs),
      later(leaseMs),
    ]);
    expect((await claim(test.db, certificateRecords, later(leaseMs - 1))).ids).toEqual([]);
    expect((await claim(test.db, certificateRecords, later(leaseMs))).ids).toEqual([second, first]);
  });

  it('is nothing that is made, is due later or was tried as often as it is', async () => {
    await set(first, made(first));
    expect((await claim(test.db, certificateRecords, now)).ids).toEqual([second]);
    await set(second, { documentDueAt: later(1) });
    expect((await claim(test.db, certificateRecords, now)).ids).toEqual([]);
    await set(second, { documentDueAt: now, documentAttempts: 8 });
    expect((await claim(test.db, certificateRecords, now)).ids).toEqual([]);
    await set(second, { documentAttempts: 7 });
    expect((await claim(test.db, certificateRecords, now)).ids).toEqual([second]);
  });

  it('is a lot once all its certificates are made', async () => {
    await set(first, made(first));
    expect((await claim(test.db, lotDocuments, now)).ids).toEqual([]);
    await set(second, made(second));
    expect((await claim(test.db, lotDocuments, now)).ids).toEqual([world.lotId]);
  });
});

it('what was taken and is not made is left to others at once, unless another one took it since', async () => {
  const { ids, until } = await claim(test.db, certificateRecords, now);
  await set(first, { documentDueAt: later(leaseMs + 5) });
  await giveBack(test.db, certificateRecords, ids, until, later(9));
  expect((await records()).map(({ documentDueAt }) => documentDueAt)).toEqual([later(leaseMs + 5), later(9)]);
});

describe('what could not be made', () => {
  const fail = async (error: unknown, attempts = 0) => {
    await set(first, { documentAttempts: attempts });
    await recordFailure(test.db, certificateRecords, first, error, now);
    const [record, other] = await records();
    expect(other).toMatchObject({ documentAttempts: 0, documentError: null });
    return record;
  };

  it.each([
    [0, 10_000],
    [1, 20_000],
    [6, 640_000],
    [7, 900_000],
  ])('after %i failures waits for its next try for %i ms', async (attempts, ms) => {
    expect(await fail(new Error('No room'), attempts)).toMatchObject({
      documentAttempts: attempts + 1,
      documentError: 'No room',
      documentDueAt: later(ms),
    });
  });

  it('says why, as far as there is room', async () => {
    expect((await fail(new Error('x'.repeat(900))))?.documentError).toBe('x'.repeat(500));
    expect((await fail('thrown'))?.documentError).toBe('unknown');
  });

  it('is tried for ever where the storage is away, and else so often at most', async () => {
    expect((await fail(new StorageAwayError('away'), 7))?.documentAttempts).toBe(7);
    expect((await fail(new Error('No room'), 8))?.documentAttempts).toBe(8);
  });

  it('is left alone where another process has made it', async () => {
    await set(first, made(first));
    expect(await fail(new Error('No room'))).toMatchObject({ documentAttempts: 0, documentError: null });
  });

  it('may be a lot', async () => {
    await recordFailure(test.db, lotDocuments, world.lotId, new Error('No room'), now);
    expect(await test.db.select().from(lotDocuments)).toMatchObject([
      { documentAttempts: 1, documentError: 'No room' },
    ]);
  });
});
