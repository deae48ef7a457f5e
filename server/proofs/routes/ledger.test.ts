import { afterEach, expect, it } from 'vitest';
import { anchors, embeddedBlocks, logCheckpoints } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { anchorOf, signedAs } from '../../tools/testing/anchor';
import { embeddedSettings } from '../chain/settings';
import type { PublishedAnchor, PublishedBlock } from './ledger';

/** What auditors read of the chains. */

let api: TestApp;
afterEach(() => api.close());

it('the anchors of each chain name the nodes that anybody may ask', async () => {
  const publicRpcUrls = ['https://node.example.org'];
  const chain = {
    kind: 'calldata',
    name: 'calldata:1',
    rpcUrl: 'http://127.0.0.1:9',
    privateKey: `0x${'11'.repeat(32)}`,
    chainId: 1,
    contract: '0x',
    confirmations: 1,
    explorerTxUrl: undefined,
    publicRpcUrls,
  } as const;
  api = await openTestApp({ chains: [embeddedSettings, chain] });
  const { db } = api.database;
  await db.insert(logCheckpoints).values({ size: 3, root: 'ab'.repeat(32), note: 'a note', at: new Date() });
  const hash = `0x${'cd'.repeat(32)}`;
  await db
    .insert(anchors)
    .values([
      anchorOf(3, { status: 'submitted', ...signedAs(hash) }),
      anchorOf(3, { chain: 'embedded', kind: 'embedded' }),
      anchorOf(3, { chain: 'calldata:5' }),
    ]);
  const rows = (await api.app.inject('/log/anchors')).json<object[]>();
  const common = { size: 3, root: 'ab'.repeat(32), sender: '0x1', recipient: '0x2', chainId: 1 };
  const queued = { ...common, status: 'queued', transactionHash: null, nodes: [] };
  expect(rows).toEqual([
    {
      ...common,
      id: expect.any(Number) as number,
      kind: 'calldata',
      chain: 'calldata:1',
      status: 'submitted',
      transactionHash: hash,
      nodes: publicRpcUrls,
    },
    { ...queued, id: expect.any(Number) as number, kind: 'embedded', chain: 'embedded' },
    { ...queued, id: expect.any(Number) as number, kind: 'calldata', chain: 'calldata:5' },
  ]);
});

it('a thousand anchors are told at once, and where the next ones are', async () => {
  api = await openTestApp();
  const { db } = api.database;
  await db.insert(logCheckpoints).values({ size: 3, root: 'ab'.repeat(32), note: 'a note', at: new Date() });
  const rows = Array.from({ length: 1_001 }, (_, at) =>
    anchorOf(3, { chain: `calldata:${at}`, chainId: at }),
  );
  await db.insert(anchors).values(rows);
  const { headers, body } = await api.app.inject('/log/anchors');
  const told = JSON.parse(body) as PublishedAnchor[];
  expect(told.map(({ chainId }) => chainId)).toEqual(Array.from({ length: 1_000 }, (_, at) => at));
  const [, next = ''] = /<(.+)>; rel="next"/.exec(String(headers.link)) ?? [];
  expect((await api.app.inject(next)).json()).toMatchObject([{ chainId: 1_000 }]);
});

it('the blocks of the embedded chain are told byte for byte, each after the one before', async () => {
  api = await openTestApp();
  await api.app.notary.settle();
  const blocks = async (after: number) =>
    (await api.app.inject(`/log/blocks/${after}`)).json<PublishedBlock[]>();
  const kept = await api.database.db.select().from(embeddedBlocks).orderBy(embeddedBlocks.number);
  const all = kept.map(({ number, hash, block }) => ({ number, hash, block: block.toString('hex') }));
  expect(all.map(({ number }) => number)).toEqual(all.map((_, at) => at + 1));
  expect(await blocks(0)).toEqual(all);
  expect(await blocks(1)).toEqual(all.slice(1));
  expect(await blocks(999_999_999)).toEqual([]);
});
