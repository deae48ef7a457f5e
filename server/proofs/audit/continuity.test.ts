import { beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '../../../src/lib/proof/bytes';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { rootOf } from '../../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { signerOf, type Signer } from '../../../src/lib/proof/testing/signed-papers';
import { codesOf } from '../../tools/testing/findings';
import { levelsOf, logSite } from '../../tools/testing/log-site';
import { goesOn, tellRewritten } from './continuity';
import { Findings } from './site';

const texts = Array.from({ length: 300 }, (_, seq) => `entry ${seq}`);
const others = texts.map((text, seq) => (seq === 3 ? 'another' : text));
let signer: Signer;
const roots = new Map<number, string>();
const rootAt = async (size: number, of = texts) => rootOf(((await levelsOf(of))[0] ?? []).slice(0, size));
beforeAll(async () => {
  signer = await signerOf(7);
  for (const size of [5, 256, 300]) roots.set(size, toHex(await rootAt(size)));
});

/** A site that publishes the first so many entries under a checkpoint. */
async function siteOf(size: number, of = texts, tiles = of) {
  const checkpoint = { origin: 'caravana.example.org', size, root: await rootAt(size, of) };
  const note = new TextEncoder().encode(await formatCheckpoint(checkpoint, signer.publicKey, signer.sign));
  return logSite([], await levelsOf(tiles.slice(0, size)), { files: { '/log/checkpoint': note } });
}
const since = (size: number) => ({ size, root: roots.get(size) ?? '', block: null });

describe('a log goes on from what was audited before', () => {
  it.each([
    [5, 5],
    [5, 256],
    [5, 300],
    [256, 300],
    [300, 300],
  ])('of %i entries, when it has %i', async (first, size) => {
    expect(await goesOn(since(first), await siteOf(size))).toBe(true);
    expect(await goesOn(since(first), await siteOf(size, others))).toBe(false);
    expect(await goesOn({ ...since(first), root: 'ab'.repeat(32) }, await siteOf(size))).toBe(false);
  });

  it('not when it has fewer, and not without a checkpoint', async () => {
    expect(await goesOn(since(300), await siteOf(256))).toBe(false);
    expect(await goesOn(since(5), logSite(texts, await levelsOf(texts)))).toBe(false);
  });

  it('not where the tiles are gone that show it, or are of another log', async () => {
    expect(await goesOn(since(5), await siteOf(300, texts, []))).toBe(false);
    expect(await goesOn(since(5), await siteOf(300, texts, others))).toBe(false);
    // One of so many entries as before shows it by its checkpoint.
    expect(await goesOn(since(300), await siteOf(300, texts, []))).toBe(true);
  });
});

describe('a log that does not', () => {
  const fork: LogEntry = { v: 1, seq: 4, at: '2026-03-04T05:06:07.000Z', type: 'forked', ref: 'host/2' };
  function told(size: number, root: string, { head = 9, forks = [fork] } = {}) {
    const findings = new Findings();
    const read = new Map([[5, 'own']]);
    tellRewritten({ size, root, block: null }, { head, roots: read, forks, findings });
    return [codesOf(findings), findings.wrong.map(({ says }) => says)];
  }

  it('was set back when it has fewer entries', () => {
    expect(told(10, 'own')).toEqual([
      ['log_set_back'],
      ['The log had 10 entries when it was last audited, and has 9: an older state was put in its place.'],
    ]);
  });

  it('is forked where an entry says so before what was audited, else rewritten', () => {
    const says = 'The first 5 entries are not those that were audited before';
    const forked = [['log_forked'], [`${says}: the log was set back to 4, as its entry there says.`]];
    expect(told(5, 'other')).toEqual(forked);
    expect(told(5, 'other', { head: 5 })).toEqual(forked);
    const rewritten = [['log_rewritten'], [`${says}.`]];
    expect(told(5, 'other', { forks: [] })).toEqual(rewritten);
    expect(told(5, 'other', { forks: [{ ...fork, seq: 5 }] })).toEqual(rewritten);
  });

  it('is not told of where the entries are those of before', () => {
    expect(told(5, 'own')).toEqual([[], []]);
  });
});
