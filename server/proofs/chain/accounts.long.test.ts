import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEntry } from '../../../src/lib/proof/log-entry';
import { logEntries, logOutbox } from '../../database/schema';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { anchoringAccounts, registerAccounts } from './accounts';
import { embeddedSettings } from './settings';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ chains: [embeddedSettings] });
});
afterAll(() => api.close());

const chain = (account: string, kind: 'calldata' | 'embedded' = 'calldata', id = 1) =>
  ({ kind, name: kind === 'embedded' ? kind : `calldata:${id}`, sender: `0x${account.repeat(20)}` }) as const;

async function logged() {
  await api.app.notary.settle();
  const { entry, seq, type } = logEntries;
  const rows = await api.database.db
    .select({ entry })
    .from(logEntries)
    .where(eq(type, 'account'))
    .orderBy(asc(seq));
  return rows.map((row) => {
    const { ref, account } = readEntry(row.entry) ?? {};
    return `${ref} ${account}`;
  });
}

it('each account that anchors on a chain of others is one entry of the log, for good', async () => {
  const { db } = api.database;
  const register = (...chains: ReturnType<typeof chain>[]) => registerAccounts(db, chains, new Date());
  expect(await logged()).toEqual([]);
  await Promise.all([register(chain('11')), register(chain('11'), chain('aa', 'embedded'))]);
  expect(await db.$count(logOutbox, eq(logOutbox.type, 'account'))).toBe(1);
  const first = `calldata:1 ${chain('11').sender}`;
  expect(await logged()).toEqual([first]);
  await register(chain('11'));
  await register(chain('22'));
  expect(await logged()).toEqual([first, `calldata:1 ${chain('22').sender}`]);
  // The same account on another chain is another one, and one of the embedded chain is none.
  await register(chain('11', 'calldata', 2));
  await register(chain('44', 'embedded'));
  expect((await logged()).slice(2)).toEqual([`calldata:2 ${chain('11').sender}`]);
  // What anchored once is published when something else anchors, too.
  const published = await anchoringAccounts(db, [chain('33')]);
  expect(published.map(({ account }) => account)).toEqual(
    (['11', '22', '11', '33'] as const).map((account) => chain(account).sender),
  );
});

it('an installation that anchors behind a node tells of its account in its log and its DID document', async () => {
  const behindNode = await openTestApp({
    chains: [
      {
        kind: 'calldata',
        name: 'calldata:31337',
        rpcUrl: 'http://127.0.0.1:9',
        privateKey: `0x${'11'.repeat(32)}`,
        chainId: 31_337,
        contract: '0x',
        confirmations: 1,
        explorerTxUrl: undefined,
        publicRpcUrls: [],
      },
      embeddedSettings,
    ],
  });
  const { app, database } = behindNode;
  app.notary.start();
  const entries = () => database.db.$count(logEntries, eq(logEntries.type, 'account'));
  await expect.poll(entries).toBe(1);
  const { service } = (await app.inject('/.well-known/did.json')).json<{
    service: { anchoringAccounts: unknown }[];
  }>();
  expect(service.map(({ anchoringAccounts: all }) => all)).toEqual([
    [{ chain: 'calldata:31337', account: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' }],
  ]);
  await behindNode.close();
});
