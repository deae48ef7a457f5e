// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { concat, textOf, utf8 } from '@/lib/proof/bytes';
import { certificationRef, entryText, type LogEntry } from '@/lib/proof/log-entry';
import { leafHash, rootOf } from '@/lib/proof/merkle';
import { cosign, witnessKey } from '@/lib/proof/cosignature';
import type { SeenCheckpoints } from '@/lib/proof/check-continuity';
import { logOf, signerOf } from '@/lib/proof/testing/signed-papers';
import { encodeEntries } from '@/lib/proof/tiles';
import { auditNewest, type Check, type ReadFile } from './audit';

const size = 300;
let files: Map<string, Uint8Array>;

const entryOf = (seq: number): LogEntry => ({
  v: 1,
  seq,
  at: '2026-03-04T05:06:07.000Z',
  type: 'issued',
  ref: certificationRef(seq + 1),
});

async function filesOf(entries: string[], issuer = 7): Promise<Map<string, Uint8Array>> {
  const signer = await signerOf(issuer);
  const listed = await signerOf(7);
  const leaves = await Promise.all(entries.map((entry) => leafHash(utf8(entry))));
  const { note } = await logOf(entries, signer)(0);
  const method = { id: listed.method, publicKeyMultibase: listed.key };
  return new Map([
    ['/log/checkpoint', utf8(note)],
    ['/.well-known/did.json', utf8(JSON.stringify({ id: listed.issuer, verificationMethod: [method] }))],
    ['/log/entries/000', encodeEntries(entries.slice(0, 256))],
    ['/log/entries/001.p/44', encodeEntries(entries.slice(256))],
    ['/log/tile/0/000', concat(...leaves.slice(0, 256))],
    ['/log/tile/0/001.p/44', concat(...leaves.slice(256))],
    ['/log/tile/1/000.p/1', await rootOf(leaves.slice(0, 256))],
  ]);
}

const entries = Array.from({ length: size }, (_, seq) => entryText(entryOf(seq)));
beforeAll(async () => {
  files = await filesOf(entries);
});

/** What a device remembers, beginning with one checkpoint or none. */
function memory(note: string | null = null): SeenCheckpoints & { notes: string[] } {
  const notes = note === null ? [] : [note];
  return { notes, of: () => notes.at(-1) ?? null, keep: (newest) => void notes.push(newest) };
}

const recorded = Date.parse(entryOf(0).at);

async function checksOf(
  given: Map<string, Uint8Array>,
  { checkpoints = memory(), now = recorded }: { checkpoints?: SeenCheckpoints; now?: number } = {},
): Promise<Check[]> {
  const read: ReadFile = (path) => {
    const file = given.get(path);
    return file ? Promise.resolve(file) : Promise.reject(new TypeError(path));
  };
  const checks: Check[] = [];
  for await (const check of auditNewest(read, { issuers: [], checkpoints, now })) checks.push(check);
  return checks;
}

const audited = async (...given: Parameters<typeof checksOf>): Promise<string[]> =>
  (await checksOf(...given)).map(({ name, outcome }) => `${name} ${outcome}`);

/** The checkpoint of a log of some entries. */
const noteOf = async (some: string[]): Promise<string> => (await logOf(some, await signerOf(7))(0)).note;

it('of an honest log passes all checks', async () => {
  expect(await audited(files)).toEqual([
    'checkpoint passed',
    'entries passed',
    'tiles passed',
    'root passed',
    'memory passed',
    'witnesses passed',
  ]);
});

it('remembers what it saw for the first time, and says that nothing was compared', async () => {
  const checkpoints = memory();
  const [, , , , seen, witnesses] = await checksOf(files, { checkpoints });
  expect(seen).toMatchObject({ reason: 'first' });
  expect(witnesses).toMatchObject({ reason: 'none' });
  expect(checkpoints.notes).toEqual([await noteOf(entries)]);
});

const changed = (at: number) => entries.with(at, entryText({ ...entryOf(at), ref: certificationRef(999) }));

it.each([
  ['goes on from what this device saw', () => entries.slice(0, 257), 'passed', undefined],
  [
    'has fewer entries than this device saw',
    () => [...entries, entryText(entryOf(size))],
    'failed',
    'set_back',
  ],
  ['is another one than this device saw', () => changed(20), 'failed', 'split'],
  ['has another beginning than this device saw', () => changed(20).slice(0, 257), 'failed', 'split'],
])('tells of a log that %s', async (_what, before, outcome, reason) => {
  const seen = await noteOf(before());
  const shown = await noteOf(entries);
  const checkpoints = memory(seen);
  // The tile that a proof from the earlier size on needs.
  const given = new Map(files).set('/log/tile/0/001.p/1', await leafHash(utf8(entries[256] ?? '')));
  const check = (await checksOf(given, { checkpoints })).find(({ name }) => name === 'memory');
  expect(check).toMatchObject({ outcome });
  expect(check?.reason).toBe(reason);
  expect(check?.evidence).toEqual(reason && { seen, checkpoint: shown });
  expect(checkpoints.of('')).toBe(reason ? seen : shown);
});

it('asks for the witnesses that the issuer names', async () => {
  const made = await signerOf(41);
  const witness = { name: 'w41', publicKey: made.publicKey, sign: made.sign };
  const document = JSON.parse(textOf(files.get('/.well-known/did.json') ?? new Uint8Array())) as object;
  const service = [{ type: 'TransparencyLog', witnesses: [{ key: await witnessKey(witness) }] }];
  const named = new Map(files).set('/.well-known/did.json', utf8(JSON.stringify({ ...document, service })));
  const of = async (given: Map<string, Uint8Array>, now: number) =>
    (await checksOf(given, { now })).find(({ name }) => name === 'witnesses');
  expect(await of(named, recorded)).toMatchObject({ outcome: 'unchecked', reason: 'few_witnesses' });
  const later = recorded + 3 * 86_400_000;
  expect(await of(named, later)).toMatchObject({ outcome: 'failed', reason: 'unwitnessed' });
  const note = await noteOf(entries);
  const line = await cosign(note, witness, { seconds: recorded / 1000, sign: made.sign });
  const signed = new Map(named).set('/log/checkpoint', utf8(note + line));
  expect(await of(signed, later)).toEqual({ name: 'witnesses', outcome: 'passed', detail: '1/1 (≥ 1), w41' });
});

it('finds a checkpoint that the issuer did not sign', async () => {
  const checkpoints = memory();
  expect(await audited(await filesOf(entries, 8), { checkpoints })).toContain('checkpoint failed');
  expect(checkpoints.notes, 'is not remembered').toEqual([]);
});

it('finds an entry that was changed after it was logged', async () => {
  const own = await filesOf(changed(20));
  const planted = new Map(files).set('/log/entries/000', own.get('/log/entries/000') ?? new Uint8Array());
  expect(await audited(planted)).toContain('tiles failed');
});

it('finds entries that changed places', async () => {
  const swapped = entries.with(3, entries[4] ?? '').with(4, entries[3] ?? '');
  expect(await audited(await filesOf(swapped))).toContain('entries failed');
});

it('finds a tree that is not that of the checkpoint', async () => {
  const other = await filesOf(changed(20));
  other.set('/log/checkpoint', files.get('/log/checkpoint') ?? new Uint8Array());
  expect(await audited(other)).toContain('root failed');
});

it('says of what cannot be read that it could not be checked', async () => {
  const gone = new Map(files);
  gone.delete('/log/tile/0/000');
  expect(await audited(gone)).toEqual(['checkpoint passed', 'entries passed', 'tiles unchecked']);
  expect(await audited(new Map())).toEqual(['checkpoint unchecked']);
});
