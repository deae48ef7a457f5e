import { beforeAll, describe, expect, it } from 'vitest';
import { concat, utf8 } from './bytes';
import { checkContinuity, type SeenCheckpoints } from './check-continuity';
import type { Issuer } from './issuer';
import { leafHash, rootOf } from './merkle';
import { formatCheckpoint } from './note';
import { signerOf } from './testing/signed-papers';
import { placeOf, tileWidth } from './tiles';

const origin = 'caravana.example.org';
let signer: Awaited<ReturnType<typeof signerOf>>;
let issuers: Issuer[];
beforeAll(async () => {
  signer = await signerOf(3);
  issuers = [{ did: signer.issuer, keys: [{ method: signer.method, key: signer.key, until: null }] }];
});

/** A log of so many entries; from one place on its entries are others than those of a log without such a place. */
async function log(size: number, otherFrom = Infinity) {
  const texts = Array.from({ length: size }, (_, at) => (at < otherFrom ? `entry ${at}` : `other ${at}`));
  const leaves = await Promise.all(texts.map((text) => leafHash(utf8(text))));
  const note = await formatCheckpoint(
    { origin, size, root: await rootOf(leaves) },
    signer.publicKey,
    signer.sign,
  );
  const readFile = async (path: string): Promise<Uint8Array | null> => {
    if (path === '/log/checkpoint') return utf8(note);
    const [, level, rest = ''] = /^\/log\/tile\/(\d)\/(.*)$/.exec(path) ?? [];
    const place = placeOf(rest);
    if (!place) return null;
    const first = place.number * tileWidth;
    if (level === '0') return concat(...leaves.slice(first, first + place.width));
    const roots = Array.from({ length: place.width }, (_, at) =>
      rootOf(leaves.slice((first + at) * tileWidth, (first + at + 1) * tileWidth)),
    );
    return concat(...(await Promise.all(roots)));
  };
  return { note, readFile };
}

type Log = Awaited<ReturnType<typeof log>>;

const reading = ({ readFile }: Pick<Log, 'readFile'>) => ({ readFile, issuers, now: Date.now() });

/** What a reader remembers, beginning with one checkpoint or none. */
function memory(note: string | null): SeenCheckpoints & { notes: string[] } {
  const notes = note === null ? [] : [note];
  return { notes, of: () => notes.at(-1) ?? null, keep: (newest) => void notes.push(newest) };
}

describe('a log that a reader saw before', () => {
  it.each([
    [300, 300],
    [300, 301],
    [1, 777],
    [256, 512],
    [511, 600],
  ])('of %i entries goes on to %i, which is remembered', async (before, after) => {
    const [then, now] = [await log(before), await log(after)];
    const seen = memory(then.note);
    expect(await checkContinuity(now.note, seen, reading(now))).toBeNull();
    expect(seen.of(origin)).toBe(now.note);
  });

  it('for the first time is remembered', async () => {
    const now = await log(5);
    const seen = memory(null);
    expect(await checkContinuity(now.note, seen, reading(now))).toBeNull();
    expect(seen.of(origin)).toBe(now.note);
  });

  it('and has fewer entries now was set back, with both checkpoints as evidence', async () => {
    const [then, now] = [await log(300), await log(280)];
    const seen = memory(then.note);
    expect(await checkContinuity(now.note, seen, reading(now))).toEqual({
      outcome: 'failed',
      reason: 'set_back',
      evidence: { seen: then.note, checkpoint: now.note },
    });
    expect(seen.of(origin)).toBe(then.note);
  });

  it.each([
    ['as many', 300],
    ['more', 420],
  ])('and has other entries now, %s, was split', async (_how, size) => {
    const [then, now] = [await log(300), await log(size, 290)];
    const seen = memory(then.note);
    expect(await checkContinuity(now.note, seen, reading(now))).toMatchObject({ reason: 'split' });
    expect(seen.of(origin)).toBe(then.note);
  });

  it('may be proved under an older checkpoint, as long as that is of the same log', async () => {
    const [older, then, now] = [await log(200), await log(300), await log(310)];
    const seen = memory(then.note);
    expect(await checkContinuity(older.note, seen, reading(now))).toBeNull();
    expect(seen.of(origin)).toBe(now.note);
    const forged = await log(200, 150);
    expect(await checkContinuity(forged.note, seen, reading(now))).toMatchObject({
      reason: 'split',
    });
  });

  it('is not taken for right while its files cannot be read, or its checkpoint is by another key', async () => {
    const [then, now] = [await log(300), await log(310)];
    const seen = memory(then.note);
    const missing = () => Promise.resolve(null);
    await expect(checkContinuity(now.note, seen, reading({ readFile: missing }))).rejects.toThrow(
      'a tile is missing',
    );
    const older = await log(200);
    await expect(checkContinuity(older.note, seen, { ...reading(now), issuers: [] })).rejects.toThrow(
      'the log shows no checkpoint',
    );
    expect(seen.of(origin)).toBe(then.note);
  });
});
