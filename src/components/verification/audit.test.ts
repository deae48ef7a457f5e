// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import { concat, utf8 } from '@/lib/proof/bytes';
import { certificationRef, entryText, type LogEntry } from '@/lib/proof/log-entry';
import { leafHash, rootOf } from '@/lib/proof/merkle';
import { logOf, signerOf } from '@/lib/proof/testing/installation';
import { encodeEntries } from '@/lib/proof/tiles';
import { auditNewest, type ReadFile } from './audit';

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

async function audited(given: Map<string, Uint8Array>): Promise<string[]> {
  const read: ReadFile = (path) => {
    const file = given.get(path);
    return file ? Promise.resolve(file) : Promise.reject(new TypeError(path));
  };
  const told: string[] = [];
  for await (const { name, outcome } of auditNewest(read)) told.push(`${name} ${outcome}`);
  return told;
}

it('of an honest log passes all checks', async () => {
  expect(await audited(files)).toEqual([
    'checkpoint passed',
    'entries passed',
    'tiles passed',
    'root passed',
  ]);
});

it('finds a checkpoint that the issuer did not sign', async () => {
  expect(await audited(await filesOf(entries, 8))).toContain('checkpoint failed');
});

it('finds an entry that was changed after it was logged', async () => {
  const changed = entries.with(20, entryText({ ...entryOf(20), ref: certificationRef(999) }));
  const own = await filesOf(changed);
  const planted = new Map(files).set('/log/entries/000', own.get('/log/entries/000') ?? new Uint8Array());
  expect(await audited(planted)).toContain('tiles failed');
});

it('finds entries that changed places', async () => {
  const swapped = entries.with(3, entries[4] ?? '').with(4, entries[3] ?? '');
  expect(await audited(await filesOf(swapped))).toContain('entries failed');
});

it('finds a tree that is not that of the checkpoint', async () => {
  const other = await filesOf(entries.with(20, entryText({ ...entryOf(20), ref: certificationRef(999) })));
  other.set('/log/checkpoint', files.get('/log/checkpoint') ?? new Uint8Array());
  expect(await audited(other)).toContain('root failed');
});

it('says of what cannot be read that it could not be checked', async () => {
  const gone = new Map(files);
  gone.delete('/log/tile/0/000');
  expect(await audited(gone)).toEqual(['checkpoint passed', 'entries passed', 'tiles unchecked']);
  expect(await audited(new Map())).toEqual(['checkpoint unchecked']);
});
