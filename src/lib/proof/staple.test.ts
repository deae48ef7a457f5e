// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { concat, textOf, utf8 } from './bytes';
import { bundleSources, type Bundle } from './bundle-sources';
import { cosign, witnessKey } from './cosignature';
import { readIssuer, type Issuer } from './issuer';
import { leafHash } from './merkle';
import { verdictName } from './steps';
import { forged, installation, sourcesOf } from './testing/installation';
import { logOf, pdfWith, signerOf } from './testing/signed-papers';
import { runAllSteps } from './testing/run-all-steps';
import type { Installation } from './testing/installation';
import type { Staple } from './proof-shape';
import { offlineSources, type Sources } from './sources';

/** An installation whose PDF brings the log as it was after so many entries: four stand before its own. */
async function stapled({ size = 4, change = (staple: Staple): Staple | Promise<Staple> => staple } = {}) {
  const { entries, signer } = await installation();
  const texts = [...entries, ...entries].slice(0, size);
  const inclusion = await logOf(texts, signer)(3);
  const staple = await change({ entry: entries[3] ?? '', inclusion });
  const made = await installation(undefined, (attached) =>
    pdfWith(attached, true, [utf8(JSON.stringify(staple))]),
  );
  return { made, staple };
}

type Stapled = Awaited<ReturnType<typeof stapled>>;

const issuerOf = ({ document }: Installation): Issuer => {
  const issuer = readIssuer(document);
  if (!issuer) throw new Error('no issuer');
  return issuer;
};

/** A log of so many entries of an installation, whose public files are these; another one at one place. */
async function logNow({ entries, signer }: Installation, size: number, otherAt = -1) {
  const texts = entries.map((text, at) => (at !== otherAt ? text : text.replace('"v":1', '"v":1,"x":1')));
  const proving = logOf(texts, signer);
  const leaves = await Promise.all(texts.map((text) => leafHash(utf8(text))));
  const file = (path: string): Promise<Uint8Array | null> => {
    if (path === '/log/checkpoint') return proving(0, size).then(({ note }) => utf8(note));
    const [, width] = /^\/log\/tile\/0\/000\.p\/(\d+)$/.exec(path) ?? [];
    return Promise.resolve(width ? concat(...leaves.slice(0, Number(width))) : null);
  };
  return { inclusion: await proving(4, size), file };
}

/** Somebody with a connection to an installation whose log is this one now. */
function online({ made }: Stapled, now: Awaited<ReturnType<typeof logNow>>): Sources {
  const own = sourcesOf({ ...made, proof: { ...made.proof, inclusion: now.inclusion } });
  return { ...own, file: async (address) => (await own.file(address)) ?? now.file(address) };
}

/** What a reader remembers of logs. */
function memory(note: string | null) {
  const kept = { note };
  return { kept, of: () => kept.note, keep: (newest: string) => void (kept.note = newest) };
}

describe('a PDF that brings the log of when it was drawn', () => {
  let given: Stapled;
  beforeAll(async () => {
    given = await stapled();
  });

  const verify = (sources: Sources, { made }: Stapled = given) => runAllSteps({ pdf: made.pdf }, sources);
  const offline = ({ made }: Stapled = given) => offlineSources([issuerOf(made)]);

  it('says without a connection how old what is known of the log is', async () => {
    const { steps, list, verdict } = await verify(offline());
    expect(steps).toMatchObject({ log: 'unchecked: stapled', chain: 'unchecked: unreachable' });
    expect(list.find(({ name }) => name === 'log')?.evidence).toMatchObject({
      asOf: given.made.entry.at,
      checkpoint: given.staple.inclusion.note,
    });
    expect(verdict).toBe('unchecked');
  });

  it('is remembered where the log was never seen, and takes the place of nothing that was', async () => {
    const first = memory(null);
    await verify({ ...offline(), checkpoints: first });
    expect(first.kept.note).toBe(given.staple.inclusion.note);
    const { note: newer } = await given.made.proving(0, 9);
    const known = memory(newer);
    expect((await verify({ ...offline(), checkpoints: known })).steps.log).toBe('unchecked: stapled');
    expect(known.kept.note).toBe(newer);
  });

  it('is of the day on which a witness signed it, where that is later', async () => {
    const byWitness = await signerOf(21);
    const witness = { name: 'testigo.example', publicKey: byWitness.publicKey };
    const seconds = Date.parse('2026-03-09T10:00:00Z') / 1000;
    const cosigned = await stapled({
      change: async ({ entry, inclusion }) => {
        const line = await cosign(inclusion.note, witness, { seconds, sign: byWitness.sign });
        return { entry, inclusion: { ...inclusion, note: inclusion.note + line } };
      },
    });
    const known = { ...issuerOf(cosigned.made), witnesses: [await witnessKey(witness)], witnessQuorum: 1 };
    const asOf = async (issuer: Issuer) =>
      (await verify(offlineSources([issuer]), cosigned)).list.find(({ name }) => name === 'log')?.evidence[
        'asOf'
      ];
    expect(await asOf(known)).toBe('2026-03-09T10:00:00.000Z');
    expect(await asOf(issuerOf(cosigned.made))).toBe(cosigned.made.entry.at);
  });

  it.each([
    [
      'is not signed by the issuer',
      (one: Staple) => ({ ...one, inclusion: { ...one.inclusion, note: forged(one.inclusion.note) } }),
    ],
    ['does not hold its entry', (one: Staple) => ({ ...one, entry: one.entry.replace('05:06', '06:06') })],
  ])('says nothing where the checkpoint %s', async (_what, change) => {
    const other = await stapled({ change });
    const { steps, list } = await verify(offline(other), other);
    expect(steps.log).toBe('unchecked: unreachable');
    expect(list.flatMap(({ evidence }) => evidence['asOf'] ?? [])).toEqual([]);
  });

  it('contradicts what this reader remembers: the log was split, also without a connection', async () => {
    const { note } = await logOf(given.made.entries.slice(1), given.made.signer)(0, 4);
    const known = memory(note);
    const { steps, list, verdict, given: kind } = await verify({ ...offline(), checkpoints: known });
    expect(steps.log).toBe('failed: split');
    expect(verdictName(verdict, kind, list)).toBe('rewritten');
    const { evidence } = list.find(({ name }) => name === 'log') ?? {};
    expect(evidence).toEqual({ seen: given.staple.inclusion.note, checkpoint: note });
    expect(known.kept.note).toBe(note);
  });

  it.each([
    ['goes on from it', 4, -1, 'passed: included'],
    ['has fewer entries', 12, -1, 'failed: set_back'],
    ['has as many entries, but others', 9, 6, 'failed: split'],
    ['has others', 4, 2, 'failed: split'],
  ])('is compared with the log of today, which %s', async (_how, size, otherAt, log) => {
    const other = await stapled({ size });
    const now = await logNow(other.made, 9, otherAt);
    expect((await verify(online(other, now), other)).steps.log).toBe(log);
  });

  it('is not passed over where the files of the log cannot be read', async () => {
    const now = await logNow(given.made, 9);
    const sources = online(given, { ...now, file: () => Promise.resolve(null) });
    expect((await verify(sources)).steps.log).toBe('unchecked: unreachable');
  });

  it('comes in a bundle too, which tells how old it is', async () => {
    const { made } = given;
    const bundle: Bundle = {
      at: '2026-05-06T07:08:09Z',
      id: 12,
      address: 'https://caravana.example.org/certification/12',
      pdf: Buffer.from(made.pdf).toString('base64'),
      credential: textOf(made.credential),
      proof: made.proof,
      issuer: made.document,
      staple: { entry: made.entries[8], inclusion: await made.proving(8) },
    };
    const { list } = await verify(bundleSources(bundle));
    const log = list.find(({ name }) => name === 'log');
    expect(log).toMatchObject({
      outcome: 'unchecked',
      reason: 'own_word',
      evidence: { asOf: made.entry.at },
    });
    const elsewhere = await logNow(made, 9, 6);
    const entry = made.entries[4] ?? '';
    const other = { ...bundle, staple: { entry, inclusion: elsewhere.inclusion } };
    expect((await verify(bundleSources(other))).steps.log).toBe('failed: split');
  });
});
