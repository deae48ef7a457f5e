import { execFile } from 'node:child_process';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cosign, witnessKey } from '../../src/lib/proof/cosignature';
import { certificationRef } from '../../src/lib/proof/log-entry';
import { signerOf as witnessOf } from '../../src/lib/proof/testing/signed-papers';
import { cattleCertifications, logCheckpoints, logOutbox } from '../database/schema';
import { makeCheckpoint } from '../proofs/log/checkpoints';
import { checkpointMemory } from '../proofs/log/memory';
import { appendReady } from '../proofs/log/sequencer';
import { openTestApp, type TestApp } from '../tools/testing/app';

/** `npm run audit`, of a log that two of three witnesses cosigned and that has a certificate of long before. */

const dayMs = 86_400_000;
let api: TestApp;
let url: string;
let early = 0;
let [one = '', two = '', away = '']: string[] = [];

/** Has the log begin two days ago: witnesses have an hour. */
async function beginLog({ app, config, database: { db } }: TestApp): Promise<void> {
  const signer = await app.notary.signer();
  const clock = () => Promise.resolve(new Date(Date.now() - 2 * dayMs));
  const memory = checkpointMemory(config.checkpointMemory);
  const common = { signer, memory, origin: config.publicUrl, clock };
  await db.insert(logOutbox).values({ type: 'events', details: { ref: 'audit-chain/0', chain: 'first' } });
  await appendReady(db, common);
  await makeCheckpoint(db, { ...common, seconds: 0 });
}

/** Has a witness cosign the newest checkpoint; gives its key. */
async function cosigned({ database: { db } }: TestApp, byte: number): Promise<string> {
  const { publicKey, sign } = await witnessOf(byte);
  const witness = { name: `w${byte}`, publicKey };
  const [newest] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
  const { size = 0, note = '' } = newest ?? {};
  const line = await cosign(note, witness, { seconds: Math.floor(Date.now() / 1000), sign });
  await db
    .update(logCheckpoints)
    .set({ note: note + line })
    .where(eq(logCheckpoints.size, size));
  return witnessKey(witness);
}

beforeAll(async () => {
  api = await openTestApp();
  await beginLog(api);
  early = api.world.animals[0] ?? 0;
  const { db } = api.database;
  await db.update(cattleCertifications).set({ createdAt: new Date() });
  const createdAt = new Date(Date.now() - 30 * dayMs);
  await db.update(cattleCertifications).set({ createdAt }).where(eq(cattleCertifications.id, early));
  await api.app.notary.settle();
  [one, two] = [await cosigned(api, 41), await cosigned(api, 42)];
  away = await witnessKey({ name: 'w43', publicKey: (await witnessOf(43)).publicKey });
  url = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

function audit(...options: string[]): Promise<{ code: number; out: string[]; err: string }> {
  const command = ['--import', 'tsx', 'server/commands/audit.ts', url, ...options];
  return new Promise((done) => {
    execFile(process.execPath, command, (error, out, err) => {
      const code = typeof error?.code === 'number' ? error.code : 0;
      done({ code, out: out.trimEnd().split('\n'), err });
    });
  });
}
const asked = (...keys: string[]) => keys.flatMap((key) => ['--witness', key]);

const without = 'No witnesses: nobody but the issuer says that this is the log that all see.';

describe('npm run audit', () => {
  it('says that there are no witnesses, and which certificate was recorded long after its date', async () => {
    const { code, out } = await audit();
    expect(out).toContain(without);
    const odd = out.filter((line) => line.startsWith('Look at this: '));
    expect(odd).toHaveLength(1);
    expect(odd[0]).toMatch(/Recorded more than 7 days from when they say that they were certified: 1, as /);
    expect(odd[0]).toMatch(new RegExp(` ${certificationRef(early)}: \\S+Z, \\S+Z\\.$`));
    expect(out.at(-1)).toBe('Nothing is wrong.');
    expect(code).toBe(0);
  });

  const fine = { code: 0, wrong: [] };
  const lacks = (all: number, most: number, quorum: number) => ({
    code: 1,
    wrong: [
      expect.stringMatching(
        new RegExp(
          `^WRONG \\(checkpoint_unwitnessed\\): Of the ${all} witnesses ${most} .* ${quorum} have to\\.$`,
        ),
      ) as unknown,
    ],
  });

  it.each([
    ['more than half, where no number is told', () => asked(one, two, away), fine],
    ['more than half, which one of two is not', () => asked(one, away), lacks(2, 1, 2)],
    ['one of two', () => [...asked(one, away), '--quorum', '1'], fine],
    ['all three', () => [...asked(one, two, away), '--quorum', '3'], lacks(3, 2, 3)],
    ['a witness twice, which is one', () => [...asked(one, one), '--quorum', '2'], lacks(2, 1, 2)],
  ])('asks for %s', async (_name, options, how) => {
    const { code, out } = await audit('--log-only', ...options());
    expect(out).not.toContain(without);
    expect({ code, wrong: out.filter((line) => line.startsWith('WRONG')) }).toEqual(how);
  });

  it('refuses a number of witnesses without any', async () => {
    const { code, out, err } = await audit('--quorum', '1');
    expect({ code, out }).toEqual({ code: 2, out: [''] });
    expect(err).toContain('Usage: npm run audit');
  });
});
