import type { RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toHex, utf8 } from '../../../src/lib/proof/bytes';
import { witnessKey } from '../../../src/lib/proof/cosignature';
import { entryText, type LogEntry } from '../../../src/lib/proof/log-entry';
import { rootOf } from '../../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import {
  did,
  listEntry,
  origin as url,
  signerOf,
  statusListOf,
  type Signer,
} from '../../../src/lib/proof/testing/signed-papers';
import { codesOf } from '../../tools/testing/findings';
import { serveLocally, type LocalServer } from '../../tools/testing/local-server';
import { levelsOf, logSite } from '../../tools/testing/log-site';
import type { PublishedAnchor } from '../routes/ledger';
import { audit } from './audit';

/** What an audit makes of its parts: a log of files, with nothing else but what a test adds. */

const origin = new URL(url).host;
const at = '2026-03-02T12:00:00.000Z';
let [signer, next]: [Signer, Signer] = [null!, null!];
beforeAll(async () => {
  [signer, next] = [await signerOf(7), await signerOf(8)];
});

const keyEntry = (key: string, more: Partial<LogEntry> = {}): Partial<LogEntry> => ({
  type: 'key',
  ref: key,
  key,
  state: 'added',
  ...more,
});

/** The texts of so many entries: its key first, events where nothing else is given. */
function textsOf(count: number, others: Record<number, Partial<LogEntry>> = {}): string[] {
  return Array.from({ length: count }, (_, seq) =>
    entryText({
      v: 1,
      seq,
      at,
      type: 'events',
      ref: `audit-chain/${seq}`,
      ...(seq === 0 && keyEntry(signer.key)),
      ...others[seq],
    }),
  );
}

async function noteOf(texts: readonly string[], size: number, more: { origin?: string; by?: Signer } = {}) {
  const [leaves = []] = await levelsOf(texts.slice(0, size));
  const root = await rootOf(leaves);
  const by = more.by ?? signer;
  const note = await formatCheckpoint({ origin: more.origin ?? origin, size, root }, by.publicKey, by.sign);
  // Without a time: none is late.
  return { size, root: toHex(root), note };
}

interface Shown {
  /** So many entries are under the newest checkpoint, and under those before it. */
  sizes?: number[];
  anchors?: Partial<PublishedAnchor>[];
  files?: Record<string, unknown>;
  /** What the issuer's document says besides its keys. */
  service?: object;
  /** Another name of the log in its checkpoints. */
  name?: string;
  by?: Signer;
}

/** A site that shows a log. */
async function siteOf(
  texts: readonly string[],
  { sizes = [texts.length], anchors = [], files = {}, service = {}, name = origin, by = signer }: Shown = {},
) {
  const checkpoints = await Promise.all(sizes.map((size) => noteOf(texts, size, { origin: name, by })));
  const newest = checkpoints.at(-1);
  const method = (one: Signer) => ({
    id: one.method,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase: one.key,
  });
  const rows: PublishedAnchor[] = anchors.map((more, place) => ({
    id: place + 1,
    size: sizes.at(-1) ?? 0,
    root: newest?.root ?? '',
    kind: 'calldata',
    chain: 'calldata:424242',
    chainId: 424_242,
    status: 'confirmed',
    sender: '0x01',
    recipient: '0x01',
    transactionHash: `0x0${place}`,
    nodes: [],
    ...more,
  }));
  const behind = <Row>(path: string, all: readonly Row[], key: (row: Row) => number) =>
    Object.fromEntries([
      [path, all],
      ...all.map((row) => [`${path}?after=${key(row)}`, all.filter((other) => key(other) > key(row))]),
    ]) as Record<string, unknown>;
  const from256 = checkpoints.filter(({ size }) => size > 256);
  return logSite(texts, await levelsOf(texts), {
    files: {
      ...(newest && { '/log/checkpoint': utf8(newest.note) }),
      '/log/checkpoints?after=256': from256,
      ...behind('/log/checkpoints', checkpoints, ({ size }) => size),
      ...behind('/log/anchors', rows, ({ id }) => id),
      '/log/blocks/0': [],
      '/.well-known/did.json': {
        id: did,
        verificationMethod: [method(signer)],
        assertionMethod: [signer.method],
        service: [{ type: 'TransparencyLog', ...service }],
      },
      ...files,
    },
  });
}

type Options = Parameters<typeof audit>[1];

async function found(site: Awaited<ReturnType<typeof siteOf>>, options: Options = {}) {
  site.asked.length = 0;
  const { findings, ...rest } = await audit(site, { documents: false, ...options });
  return { ...rest, codes: codesOf(findings), unchecked: findings.unchecked, asked: [...site.asked] };
}

const servers: LocalServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
/** The address of a server that answers so. */
async function served(answer: RequestListener): Promise<string> {
  const server = await serveLocally(answer);
  servers.push(server);
  return server.url;
}

describe('a log', () => {
  it('is read whole, and what was read is counted and remembered', async () => {
    const texts = textsOf(300);
    const { codes, counts, memory, hasWitnesses } = await found(await siteOf(texts, { sizes: [9, 300] }));
    expect({ codes, hasWitnesses }).toEqual({ codes: [], hasWitnesses: false });
    expect(counts).toEqual({ before: 0, entries: 300, checkpoints: 2, anchors: 0, documents: 0, lists: 0 });
    const { root } = await noteOf(texts, 300);
    expect(memory).toMatchObject({ size: 300, root, block: null });
    expect(memory?.kept).toMatchObject({ tree: { size: 256 }, documents: false, lot: 0 });
  });

  it('without a checkpoint is empty, and nothing of it is remembered', async () => {
    const empty = await siteOf([], { sizes: [] });
    expect(await found(empty)).toMatchObject({ counts: { entries: 0, checkpoints: 0 }, memory: null });
    // One that had some has lost them.
    const { memory } = await found(await siteOf(textsOf(9)));
    const lost = await found(empty, { since: memory });
    expect(lost).toMatchObject({
      codes: ['key_without_entry', 'log_set_back'],
      memory: { size: 9, root: memory?.root },
    });
    const bare = { size: 9, root: 'ab'.repeat(32), block: null };
    expect((await found(empty, { since: bare })).memory).toMatchObject(bare);
  });

  it('is read on from where an audit ended', async () => {
    const texts = textsOf(600);
    const first = await found(await siteOf(texts.slice(0, 300)));
    const grown = await siteOf(texts, { sizes: [300, 600] });
    const { codes, counts, asked } = await found(grown, { since: first.memory });
    expect(codes).toEqual([]);
    expect(counts).toMatchObject({ before: 256, entries: 344, checkpoints: 2 });
    expect(asked.filter((path) => path.startsWith('/log/entries/000'))).toEqual([]);
    expect((await found(grown, { since: { ...first.memory!, size: 300 } })).counts.before).toBe(256);
  });

  it('is read anew where certificates were not audited, and are now', async () => {
    const texts = textsOf(300);
    const site = await siteOf(texts);
    const { memory } = await found(site);
    const whole = await found(site, { since: memory, documents: true });
    expect(whole).toMatchObject({ codes: [], counts: { before: 0, entries: 300 } });
    expect(whole.memory?.kept).toMatchObject({ documents: true });
    // What was audited with them goes on with and without.
    for (const documents of [true, false])
      expect((await found(site, { since: whole.memory, documents })).counts.before).toBe(256);
  });

  it('that does not go on from what was audited is told of', async () => {
    const { memory } = await found(await siteOf(textsOf(9)));
    const other = textsOf(12, { 3: { ref: 'audit-chain/999' } });
    expect((await found(await siteOf(other), { since: memory })).codes).toEqual(['log_rewritten']);
    expect((await found(await siteOf(textsOf(7)), { since: memory })).codes).toEqual(['log_set_back']);
  });

  it('that was set back goes on under a name that an entry gives it, with what was signed before', async () => {
    const { memory } = await found(await siteOf(textsOf(9)));
    const name = `${origin}/2`;
    const forked = async (checkpoint: string) => {
      const texts = textsOf(12, { 3: { type: 'forked', ref: name, from: origin, checkpoint } });
      return found(await siteOf(texts, { name }), { since: memory });
    };
    const { note } = await noteOf(textsOf(9), 9);
    const honest = await forked(note);
    expect(honest.codes).toEqual(['log_forked']);
    expect(honest.unchecked).toEqual([expect.stringContaining('9 entries were signed')]);
    const { note: stranger } = await noteOf(textsOf(9), 9, { by: next });
    expect((await forked(stranger)).codes).toEqual(['fork_unfounded', 'log_forked']);
  });
});

describe('the anchors of a log', () => {
  it('are counted where they are confirmed, and read on', async () => {
    const texts = textsOf(9);
    const anchors: Partial<PublishedAnchor>[] = [{}, {}, { status: 'submitted' }];
    const { counts, memory } = await found(await siteOf(texts, { anchors }));
    expect(counts.anchors).toBe(2);
    expect(memory?.kept?.anchors).toMatchObject({ after: 2, anchored: 9 });
    const again = await found(await siteOf(texts, { anchors: [{}, {}, {}] }), { since: memory });
    expect(again.counts.anchors).toBe(1);
    expect(again.asked).toContain('/log/anchors?after=2');
  });

  it('are as many as their account sent, also of those that come while the rest is read', async () => {
    const account: Partial<LogEntry> = { type: 'account', ref: 'calldata:424242', account: '0x01' };
    const texts = textsOf(9, { 1: account });
    const node = await served((request, response) => {
      void buffer(request).then((asked) => {
        const { method } = JSON.parse(asked.toString()) as { method: string };
        const result = { eth_getTransactionCount: '0x2', eth_chainId: '0x67932' }[method] ?? null;
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
      });
    });
    const nodes = new Map([['calldata:424242', [node]]]);
    const one = await siteOf(texts, { anchors: [{}] });
    expect((await found(one, { nodes })).codes).toEqual(['anchors_hidden']);
    const both = await siteOf(texts, { anchors: [{}, {}] });
    expect((await found(both, { nodes })).codes).toEqual([]);
    let isRead = false;
    const growing: typeof one = {
      asked: one.asked,
      bytes: (path) => {
        const site = path === '/log/anchors' && isRead ? both : one;
        if (path === '/log/anchors') isRead = true;
        return site.bytes(path);
      },
    };
    expect((await found(growing, { nodes })).codes).toEqual([]);
  });
});

it('what a witness saw is held against the log that is shown', async () => {
  const texts = textsOf(9);
  const { note: seen } = await noteOf(texts, 7);
  const { note: other } = await noteOf(textsOf(9, { 3: { ref: 'audit-chain/999' } }), 7);
  const { note: more } = await noteOf(textsOf(11), 11);
  const key = await witnessKey({ name: 'w', publicKey: next.publicKey });
  const codes = async (note: string, own?: NonNullable<Options>['witnesses']) => {
    const witness = await served((_request, response) => void response.end(note));
    const service = { witnesses: [{ key, url: witness }], witnessQuorum: 0 };
    const { codes: all, hasWitnesses } = await found(await siteOf(texts, { service }), { witnesses: own });
    expect(hasWitnesses).toBe(true);
    return all.filter((code) => code !== 'checkpoint_unwitnessed');
  };
  expect(await codes(seen)).toEqual([]);
  expect(await codes(other)).toEqual(['split_view']);
  expect(await codes(more)).toEqual(['log_set_back']);
  expect(await codes(more, { witnesses: [key], witnessQuorum: 1 })).toEqual(['log_set_back']);
});

describe('what is signed', () => {
  it('is no list by a key that has retired', async () => {
    const list = await statusListOf(signer);
    const status = async (others: Record<number, Partial<LogEntry>>) => {
      const { seq: _seq, ...listed } = await listEntry(2, list);
      const texts = textsOf(9, { 1: keyEntry(next.key), 2: { ...listed, at }, ...others });
      const site = await siteOf(texts, { files: { '/status/1': list }, by: next });
      return found(site, { documents: true });
    };
    expect(await status({})).toMatchObject({ codes: [], counts: { lists: 1 } });
    const retired = await status({ 3: keyEntry(signer.key, { state: 'retired' }) });
    expect(retired.codes).toEqual(['status_list_unsigned']);
  });

  it('stands in the log, or is on its way there', async () => {
    const lots = { '/api/v1/certified_lots?limit=100': [{ id: 1 }] };
    const lot = { certified_lot: { cattle_certifications: [{ id: 900, created_at: at }] } };
    const files = { ...lots, '/api/v1/certified_lots/1': lot };
    const withheld = await found(await siteOf(textsOf(9), { files }), { documents: true });
    expect(withheld.codes).toEqual(['certificate_withheld']);
    // Behind the newest checkpoint.
    const waiting = textsOf(10, { 9: { type: 'issued', ref: 'certification/900' } });
    const site = await siteOf(waiting, { files, sizes: [9] });
    expect((await found(site, { documents: true })).codes).toEqual([]);
    const other = textsOf(10, { 9: { type: 'revoked', ref: 'certification/900' } });
    const ended = await siteOf(other, { files, sizes: [9] });
    expect((await found(ended, { documents: true })).codes).toEqual(['certificate_withheld']);
  });
});
