// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toBase64, toHex, utf8 } from '../../../src/lib/proof/bytes';
import { cosign, witnessKey, type Witness } from '../../../src/lib/proof/cosignature';
import { consistencyProof, leafHash, rootOf } from '../../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { signerOf } from '../../../src/lib/proof/testing/signed-papers';
import { openWitness, type OpenWitness } from '../witness/witness';
import type { PublishedCheckpoint } from './checkpoints';
import { Findings, type Site } from './site';
import { checkWitnesses, seenByWitnesses, sizesSeen } from './witnesses';
import { codesOf } from '../../tools/testing/findings';

const origin = 'caravana.example.org';
const log = await signerOf(7);
const leavesOf = (texts: string) => Promise.all(texts.split('').map((text) => leafHash(utf8(text))));
const told = await leavesOf('abcdef');
const other = await leavesOf('abcxyz');

const rootAt = (leaves: Uint8Array[], size: number) => rootOf(leaves.slice(0, size));
const noteOf = async (leaves: Uint8Array[], size: number) =>
  formatCheckpoint({ origin, size, root: await rootAt(leaves, size) }, log.publicKey, log.sign);

let folder: string;
let honest: OpenWitness;
let keys: { honest: Witness; lying: Witness };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'witnesses-'));
  const [own, bad] = [await signerOf(41), await signerOf(42)];
  keys = {
    honest: { name: 'honest', publicKey: own.publicKey },
    lying: { name: 'lying', publicKey: bad.publicKey },
  };
  const issuers = () =>
    Promise.resolve([{ did: log.issuer, keys: [{ method: log.method, key: log.key, until: null }] }]);
  honest = openWitness({ ...keys.honest, sign: own.sign, origin, issuers, folder });
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Shows a checkpoint to both: the honest one cosigns where it goes on from the last one, the lying one whatever comes.
 */
async function published(
  leaves: Uint8Array[],
  old: number,
  size: number,
  at = '2026-03-04T05:06:07.000Z',
): Promise<PublishedCheckpoint> {
  const note = await noteOf(leaves, size);
  const proof = old === 0 ? [] : await consistencyProof(leaves.slice(0, size), old);
  const lines = proof.map((hash) => `${toBase64(hash)}\n`).join('');
  const { status, text } = await honest.addCheckpoint(`old ${old}\n${lines}\n${note}`);
  const { sign } = await signerOf(42);
  const lie = await cosign(note, keys.lying, { seconds: 1_772_600_000, sign });
  const root = toHex(await rootAt(leaves, size));
  return { size, root, note: note + lie + (status === 200 ? text : ''), at };
}

/** What the audit finds of a log that shows some entries and checkpoints, at a time (ms). */
async function found(
  leaves: Uint8Array[],
  checkpoints: PublishedCheckpoint[],
  {
    now = Date.parse('2026-03-05T00:00:00.000Z'),
    named = true,
    own = undefined as object | undefined,
    from = 0,
  } = {},
) {
  const witnesses = [
    { key: await witnessKey(keys.honest), url: 'https://honest.example' },
    { key: await witnessKey(keys.lying), url: 'https://lying.example' },
  ];
  const service = [{ type: 'TransparencyLog', ...(named && { witnesses, witnessQuorum: 2 }) }];
  const document = { id: log.issuer, verificationMethod: [], service };
  const site: Site = {
    bytes: (path) =>
      Promise.resolve(
        path === '/.well-known/did.json'
          ? utf8(JSON.stringify(document))
          : path.startsWith('/log/checkpoints')
            ? utf8(
                JSON.stringify(checkpoints.filter(({ size }) => size > Number(path.split('after=')[1] ?? 0))),
              )
            : null,
      ),
  };
  const seen = await seenByWitnesses(site, (url) =>
    url.includes('honest') ? honest.cosigned() : Promise.reject(new Error('away')),
  );
  const findings = new Findings();
  const head = leaves.length;
  const sizes = sizesSeen(seen).filter((size) => size <= head);
  const roots = new Map(
    await Promise.all(sizes.map(async (size) => [size, toHex(await rootAt(leaves, size))] as const)),
  );
  const any = await checkWitnesses({
    site,
    own,
    seen,
    from,
    head,
    roots,
    keys: [log.publicKey],
    findings,
    now,
  });
  return { wrong: codesOf(findings), unchecked: findings.unchecked.join('\n'), any };
}

describe('what the witnesses saw', () => {
  /** What is seen of a site whose DID document has such a service. */
  async function seen(service: unknown, answers: Record<string, string | null> = {}) {
    const body = service === null ? null : utf8(JSON.stringify({ service }));
    const asked: string[] = [];
    const all = await seenByWitnesses({ bytes: () => Promise.resolve(body) }, (url) => {
      asked.push(url);
      return url in answers ? Promise.resolve(answers[url] ?? null) : Promise.reject(new Error('away'));
    });
    return { all, asked };
  }

  it('is asked of those that the issuer names whole, by http or https', async () => {
    const witnesses = [
      { key: 'a', url: 'https://a.example' },
      { key: 'b', url: 'http://b.example' },
      { key: 'c', url: 'ftp://c.example' },
      { key: 'd', url: 'x-https://d.example' },
      { key: 'e' },
      { url: 'https://f.example' },
      { key: 1, url: 'https://g.example' },
      { key: 'h', url: 1 },
    ];
    const { asked } = await seen([
      { type: 'Another', witnesses: [{ key: 'z', url: 'https://z.example' }] },
      { type: 'TransparencyLog', witnesses },
    ]);
    expect(asked).toEqual(['https://a.example', 'http://b.example']);
  });

  it('is nothing where the issuer names none', async () => {
    for (const service of [null, undefined, [], [{ type: 'TransparencyLog' }]])
      expect(await seen(service)).toEqual({ all: [], asked: [] });
  });

  it('is a checkpoint of some entries, or nothing', async () => {
    const good = await noteOf(told, 4);
    const answers = {
      'https://a.example': good,
      'https://b.example': 'no note',
      'https://c.example': null,
      'https://d.example': await noteOf(told, 0),
    };
    const urls = [...Object.keys(answers), 'https://away.example'];
    const witnesses = urls.map((url) => ({ key: url.slice(8, 9), url }));
    const { all } = await seen([{ type: 'TransparencyLog', witnesses }], answers);
    expect(all.map(({ note }) => note)).toEqual([good, null, null, null, null]);
    expect(sizesSeen(all)).toEqual([4]);
  });
});

describe('with one honest witness of two the audit', () => {
  it('finds nothing wrong of a log that goes on', async () => {
    const checkpoints = [await published(told, 0, 4), await published(told, 4, 6)];
    const { wrong, unchecked } = await found(told, checkpoints);
    expect(wrong).toEqual([]);
    expect(unchecked).toBe('The witness lying does not tell what it saw.');
  });

  it('names a log that was set back', async () => {
    await published(told, 0, 6);
    const shorter = told.slice(0, 4);
    expect((await found(shorter, [await published(shorter, 4, 4)])).wrong).toEqual([
      'checkpoint_unwitnessed',
      'log_set_back',
    ]);
  });

  it('names a log that was set back and has gone on otherwise', async () => {
    await published(told, 0, 4);
    expect((await found(other, [await published(other, 4, 6)])).wrong).toEqual([
      'checkpoint_unwitnessed',
      'split_view',
    ]);
  });

  it('names a log that is not the one that others see, however its issuer names its witnesses', async () => {
    await published(told, 0, 6);
    const shown = [await published(other, 6, 6)];
    expect((await found(other, shown)).wrong).toEqual(['checkpoint_unwitnessed', 'split_view']);
    const own = { witnesses: [await witnessKey(keys.honest)], witnessQuorum: 1 };
    expect((await found(other, shown, { named: false, own })).wrong).toEqual(['checkpoint_unwitnessed']);
  });

  it('gives witnesses an hour, and a later cosignature counts for what was before', async () => {
    const first = await published(told, 0, 3);
    const unsigned = { ...first, size: 4, root: '', note: await noteOf(told, 4) };
    const now = Date.parse('2026-03-04T05:30:00.000Z');
    expect((await found(told, [unsigned], { now })).wrong).toEqual([]);
    expect((await found(told, [first, unsigned])).wrong).toEqual(['checkpoint_unwitnessed']);
    expect((await found(told, [first, unsigned, await published(told, 3, 6)])).wrong).toEqual([]);
  });

  it('counts an hour to its end, and a checkpoint without a time as one that is due', async () => {
    const unsigned = { size: 4, root: '', note: await noteOf(told, 4), at: '2026-03-04T05:00:00.000Z' };
    const after = (ms: number) => Date.parse(unsigned.at) + ms;
    const hourMs = 3_600_000;
    expect((await found(told, [unsigned], { now: after(hourMs) })).wrong).toEqual([]);
    expect((await found(told, [unsigned], { now: after(hourMs + 1) })).wrong).toEqual([
      'checkpoint_unwitnessed',
    ]);
    const { at: _at, ...timeless } = unsigned;
    expect((await found(told, [timeless], { now: after(0) })).wrong).toEqual(['checkpoint_unwitnessed']);
    expect((await found(told, [{ ...timeless, note: 'no note' }])).wrong).toEqual(['checkpoint_unwitnessed']);
  });

  it('takes no word of a witness for what the log did not sign, nor of who is no witness of its own', async () => {
    await published(told, 0, 6);
    const shown = [await published(other, 6, 6)];
    const stranger = { witnesses: [await witnessKey(keys.lying)], witnessQuorum: 1 };
    // The lying one signs whatever comes; what the honest one saw does not count, who was not asked for.
    expect(await found(other, shown, { own: stranger })).toEqual({
      wrong: [],
      unchecked: 'The witness lying does not tell what it saw.',
      any: true,
    });
  });

  it('leaves what a witness saw of the part that an earlier audit read', async () => {
    await published(told, 0, 4);
    const shown = [await published(told, 4, 6)];
    const { unchecked } = await found(told, shown, { from: 6 });
    expect(unchecked).not.toContain('saw less');
    const less = await found(told, shown, { from: 7 });
    expect(less.unchecked).toContain('The witness honest saw less of the log than the audit before.');
  });

  it('says so where there are none', async () => {
    const { wrong, any } = await found(told, [await published(told, 0, 6)], { named: false });
    expect([wrong, any]).toEqual([[], false]);
  });
});
