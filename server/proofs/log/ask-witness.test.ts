// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toHex, utf8 } from '../../../src/lib/proof/bytes';
import { cosign, cosignersOf, witnessKey } from '../../../src/lib/proof/cosignature';
import { leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { signerOf } from '../../../src/lib/proof/testing/signed-papers';
import { logCheckpoints } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { serveLocally, type LocalServer } from '../../tools/testing/local-server';
import { openWitness } from '../witness/witness';
import { appendLeaves } from './tree';
import { witnessLoops } from './witness-loops';
import { askWitness, NotCosigned } from './witnesses';
import type { AskedWitness } from './witness-settings';

/** What the log asks of a witness, and what it makes of the answers. */

const origin = 'caravana.example.org';
const signer = await signerOf(7);
const own = await signerOf(41);
const key = { name: 'w', publicKey: own.publicKey };
const leaves = await Promise.all(Array.from({ length: 7 }, (_, at) => leafHash(utf8(`entry ${at}`))));

type Answer = { status?: number; text?: string; location?: string } | null;

let test: TestDatabase;
let folder: string;
let server: LocalServer;
let witness: AskedWitness;
let honest: ReturnType<typeof openWitness>;
/** What was asked, and what answers: null does not. */
const asked: string[] = [];
let answer: (body: string) => Answer | Promise<Answer>;

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    void text(request).then(async (body) => {
      asked.push(`${request.method} ${request.url} ${request.headers['content-type']}\n${body}`);
      const given = await answer(body);
      if (!given) return;
      const { status = 200, text: said = '', location } = given;
      response.writeHead(status, location === undefined ? {} : { location }).end(said);
    });
  });
  witness = { ...key, key: await witnessKey(key), url: server.url };
});
afterAll(() => server.close());
beforeEach(async () => {
  test = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'witness-'));
  asked.length = 0;
  const issuers = () =>
    Promise.resolve([
      { did: signer.issuer, keys: [{ method: signer.method, key: signer.key, until: null }] },
    ]);
  honest = openWitness({ ...key, sign: own.sign, origin, issuers, folder });
  answer = (body) => honest.addCheckpoint(body);
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

const noteOf = async (size: number) =>
  formatCheckpoint(
    { origin, size, root: await rootOf(leaves.slice(0, size)) },
    signer.publicKey,
    signer.sign,
  );

/** The log grows from some entries to others, under a checkpoint, below which others may have signed. */
async function grown(from: number, size: number, below = ''): Promise<string> {
  await appendLeaves(test.db, from, leaves.slice(from, size));
  const note = await noteOf(size);
  const root = toHex(await rootOf(leaves.slice(0, size)));
  await test.db.insert(logCheckpoints).values({ size, root, note: note + below, at: new Date() });
  return note;
}
const kept = async () =>
  (await test.db.select().from(logCheckpoints).orderBy(logCheckpoints.size)).at(-1)?.note;

const ask = (sizes = new Map<string, number>(), signal = new AbortController().signal) =>
  askWitness({ db: test.db, witness, signal }, sizes);

/** The line of a witness, below the note that it was shown. */
async function lineOf(body: string, by = key, { sign }: Pick<typeof own, 'sign'> = own): Promise<string> {
  return cosign(body.slice(body.indexOf('\n\n') + 2), by, { seconds: 1_772_600_000, sign });
}

describe('a witness', () => {
  it('is shown nothing of an empty log', async () => {
    expect(await ask()).toBe(false);
    expect(asked).toEqual([]);
  });

  it('cosigns the newest checkpoint once, below the log and whoever signed before', async () => {
    const third = await signerOf(42);
    const other = { name: 'z', publicKey: third.publicKey };
    const line = await cosign(await noteOf(5), other, { seconds: 1_772_600_000, sign: third.sign });
    const note = await grown(0, 5, line);
    const sizes = new Map<string, number>();
    expect(await ask(sizes)).toBe(true);
    // It is shown what the log itself signed.
    expect(asked).toEqual([`POST /add-checkpoint text/plain; charset=utf-8\nold 0\n\n${note}`]);
    expect(await kept()).toMatch(/^[^]*\n— caravana\.example\.org \S+\n— z \S+\n— w \S+\n$/);
    expect(await cosignersOf((await kept()) ?? '', [key, other])).toEqual(['w', 'z']);
    expect([...sizes]).toEqual([[witness.key, 5]]);
    expect(await ask(sizes)).toBe(false);
    expect(asked).toHaveLength(1);
  });

  it('is shown how the log goes on from what it saw, and tells that where nobody remembers', async () => {
    await grown(0, 5);
    const sizes = new Map<string, number>();
    await ask(sizes);
    await grown(5, 6);
    expect(await ask(sizes)).toBe(true);
    expect(asked[1]).toMatch(/\nold 5\n([\w+/]+=*\n)+\n/);
    const note = await grown(6, 7);
    expect(await ask()).toBe(true);
    const [first = '', second = ''] = asked.slice(2);
    expect(first.endsWith(`\nold 0\n\n${note}`)).toBe(true);
    expect(second).toMatch(/\nold 6\n([\w+/]+=*\n)+\n/);
    expect(asked).toHaveLength(4);
    expect(await cosignersOf((await kept()) ?? '', [key])).toEqual(['w']);
  });

  it('that saw it already signs it without a proof', async () => {
    const note = await grown(0, 5);
    await honest.addCheckpoint(`old 0\n\n${note}`);
    expect(await ask(new Map([[witness.key, 5]]))).toBe(true);
    expect(asked[0]?.endsWith(`\nold 5\n\n${note}`)).toBe(true);
    // One that is remembered to have seen more than there is now is asked from what there is.
    await test.db.update(logCheckpoints).set({ note });
    expect(await ask(new Map([[witness.key, 9]]))).toBe(true);
    expect(asked[1]).toContain('\nold 5\n\n');
  });

  it("'s line stands there once, whoever puts it there first", async () => {
    await grown(0, 5);
    answer = async (body) => {
      const line = await lineOf(body);
      await test.db.update(logCheckpoints).set({ note: (await noteOf(5)) + line });
      return { text: line };
    };
    expect(await ask()).toBe(true);
    expect((await kept())?.match(/— w /g)).toHaveLength(1);
  });

  it("'s line is found among others", async () => {
    await grown(0, 5);
    const third = await signerOf(42);
    answer = async (body) => {
      const [line, forged] = [await lineOf(body), await lineOf(body, key, third)];
      return { text: `— z AAAA\n— w AAAA\n${forged}${line}` };
    };
    expect(await ask()).toBe(true);
    expect((await kept())?.match(/— /g)).toHaveLength(2);
    expect(await cosignersOf((await kept()) ?? '', [key])).toEqual(['w']);
  });
});

describe('no signature is', () => {
  const refusal = async (given: Answer | ((body: string) => Answer)) => {
    await grown(0, 5);
    const before = await kept();
    answer = typeof given === 'function' ? given : () => given;
    const sizes = new Map<string, number>();
    const error = await ask(sizes).catch((reason: unknown) => reason);
    expect([await kept(), sizes.size]).toEqual([before, 0]);
    return { why: error instanceof NotCosigned ? error.message : 'it fails', asked: asked.length };
  };

  it.each<[string, Answer, string]>([
    ['a refusal', { status: 403, text: '5\n' }, 'It answers 403.'],
    ['a conflict without a size', { status: 409, text: 'not now\n' }, 'It answers 409.'],
    ['a conflict with a size that is none', { status: 409, text: '05\n' }, 'It answers 409.'],
    ['a conflict with a size that does not end', { status: 409, text: '5' }, 'It answers 409.'],
    ['a conflict with more than a size', { status: 409, text: 'at 5\n' }, 'It answers 409.'],
    [
      'a conflict with more entries than there are',
      { status: 409, text: '10\n' },
      'It saw 10 entries of this log, which has 5: the log was set back.',
    ],
    [
      'a conflict with the size that was asked from',
      { status: 409, text: '0\n' },
      'It saw other 0 entries than the log has.',
    ],
    ['an answer of other lines', { text: '— z AAAA\n' }, 'Its answer is no signature of this checkpoint.'],
    ['an answer of nothing', { text: '' }, 'Its answer is no signature of this checkpoint.'],
    ['an answer that is too long', { text: 'x'.repeat(16_385) }, 'Its answer is too long.'],
    [
      'an answer as long as one may be',
      { text: 'x'.repeat(16_384) },
      'Its answer is no signature of this checkpoint.',
    ],
    ['an answer from elsewhere', { status: 307, location: '/elsewhere' }, 'it fails'],
  ])('%s', async (_what, given, why) => {
    expect(await refusal(given)).toEqual({ why, asked: 1 });
  });

  it('the size that it saw, where the log has others', async () => {
    expect(await refusal({ status: 409, text: '3\n' })).toEqual({
      why: 'It saw other 3 entries than the log has.',
      asked: 2,
    });
  });

  it('another size each time: it is asked three times at most', async () => {
    let size = 0;
    expect(await refusal(() => ({ status: 409, text: `${(size += 1)}\n` }))).toEqual({
      why: 'It tells another size each time.',
      asked: 3,
    });
  });

  it('no answer, once its time is over', async () => {
    await grown(0, 5);
    const over = new AbortController();
    answer = () => {
      over.abort(new Error('its time is over'));
      return null;
    };
    await expect(ask(new Map(), over.signal)).rejects.toThrow('its time is over');
  });
});

describe('the loop of a witness', () => {
  /** A loop that asks, and what it tells, one thing after the other. */
  function looping(witnessSeconds = 3_600) {
    const told: string[] = [];
    let hear: () => void = () => undefined;
    const tell = (what: string) => {
      told.push(what);
      hear();
    };
    const log = {
      warn: (facts: object, sentence: string) => tell(`${JSON.stringify(facts)} ${sentence}`),
      error: (error: unknown) => tell(`error ${String(error)}`),
    };
    const config = { witnesses: [witness], witnessSeconds };
    const parts = { db: test.db, config, log } as unknown as Parameters<typeof witnessLoops>[0];
    const [loop] = witnessLoops(parts, () => tell('cosigned'));
    /** What it tells next, once it is woken. */
    const next = async (): Promise<string> => {
      const before = told.length;
      const heard = new Promise<void>((done) => {
        hear = done;
      });
      loop!.wake();
      await heard;
      return told[before] ?? '';
    };
    return { loop: loop!, told, next };
  }
  const refused = (why: string) =>
    `${JSON.stringify({ witness: 'w', why })} The witness w did not cosign the log. ${why}`;

  it('tells when it cosigned, and each new reason why not, once', async () => {
    const { loop, told, next } = looping();
    const note = await grown(0, 5);
    const answers: (Answer | ((body: string) => Promise<Answer>))[] = [
      { status: 403 },
      // The same once more is not told again: what comes after it is.
      () => {
        loop.wake();
        return Promise.resolve({ status: 403 });
      },
      { status: 500 },
      async (body) => ({ text: await lineOf(body) }),
      { status: 500 },
      { status: 307, location: '/elsewhere' },
    ];
    answer = (body) => {
      const given = answers.shift() ?? null;
      return typeof given === 'function' ? given(body) : given;
    };
    loop.start();
    expect(await next()).toBe(refused('It answers 403.'));
    expect(await next()).toBe(refused('It answers 500.'));
    expect(await next()).toBe('cosigned');
    await test.db.update(logCheckpoints).set({ note });
    expect(await next()).toBe(refused('It answers 500.'));
    expect(await next()).toBe(refused('It does not answer.'));
    expect([told.length, answers.length]).toEqual([5, 0]);
    await loop.close();
  });

  it('gives a witness its time, and none once it is closed', async () => {
    await grown(0, 5);
    answer = () => null;
    const impatient = looping(0.001);
    impatient.loop.start();
    expect(await impatient.next()).toBe(refused('It does not answer.'));
    await impatient.loop.close();
    // What the impatient one sent may still come: the other one asks for more.
    await grown(5, 7);
    const silent = new Promise<void>((done) => {
      answer = (body) => {
        if (body.includes(`${origin}\n7\n`)) done();
        return null;
      };
    });
    const patient = looping();
    patient.loop.start();
    await silent;
    await patient.loop.close();
    expect(patient.told).toEqual([refused('It does not answer.')]);
  });
});
