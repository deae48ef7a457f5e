import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { desc, eq, max } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { witnessKey } from '../../src/lib/proof/cosignature';
import type { LogEntry } from '../../src/lib/proof/log-entry';
import { signerOf } from '../../src/lib/proof/testing/signed-papers';
import { auditChain, auditEvents, logCheckpoints, logEntries, logOutbox, viewings } from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { serveLocally, type LocalServer } from '../tools/testing/local-server';
import { openNotary, type OfNotary } from '../tools/testing/notary';
import { makeWorld, type World } from '../tools/testing/world';
import type { ChainAdapter } from './chain/adapter';
import type { Chains } from './chain/open';
import { Loop } from './loop';
import type { Notary } from './notary';
import { openWitness } from './witness/witness';

/** What the notary does beside documents and entries, when it signs, and whom it has go on. */

let test: TestDatabase;
let world: World;
const opened: Notary[] = [];
const servers: LocalServer[] = [];
beforeEach(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterEach(async () => {
  for (const notary of opened.splice(0)) await notary.close();
  for (const server of servers.splice(0)) await server.close();
  await test.close();
});

function open(...changes: OfNotary) {
  const opening = openNotary(test, ...changes);
  opened.push(opening.notary);
  return opening;
}

const noChains: Chains = { adapters: () => Promise.resolve([]), close: () => Promise.resolve() };
const event = () => ({ type: 'events' as const, details: { ref: 'audit-chain/0', chain: randomUUID() } });
const events = (count: number) => Array.from({ length: count }, event);
const checkpoints = () => test.db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size));

describe('a round', () => {
  it('has the accounts that anchor be entries of the log', async () => {
    const chain = { kind: 'calldata', name: 'calldata:5', sender: '0x01' } as unknown as ChainAdapter;
    const { notary } = open({}, { chains: { ...noChains, adapters: () => Promise.resolve([chain]) } });
    notary.start();
    const accounts = async () => {
      const rows = await test.db.select().from(logEntries).where(eq(logEntries.type, 'account'));
      return rows.map(({ entry }) => JSON.parse(entry) as LogEntry);
    };
    await expect.poll(accounts).toMatchObject([{ ref: 'calldata:5', account: '0x01' }]);
    // With the first round: the first checkpoint has them.
    await expect.poll(checkpoints).not.toHaveLength(0);
    const [account] = await accounts();
    const first = (await checkpoints()).at(-1)?.size ?? 0;
    expect(account?.seq).toBeLessThan(first);
  });

  it('ends the viewings whose time is over', async () => {
    const until = new Date('2026-03-02T13:00:00Z');
    const of = { adminJti: randomUUID(), adminUserId: world.admin.userId, userId: world.owner.userId };
    await test.db.insert(viewings).values([
      { ...of, jti: randomUUID(), until },
      { ...of, jti: randomUUID(), until: new Date('9000-01-01T00:00:00Z') },
    ]);
    await open().notary.settle();
    expect(await test.db.$count(viewings)).toBe(1);
    const ended = eq(auditEvents.action, 'account_view_ended');
    expect(await test.db.select().from(auditEvents).where(ended)).toMatchObject([{ at: until }]);
  });

  it('chains the events that are new, and as a process begins those that came late', async () => {
    const { notary } = open();
    await notary.settle();
    const [newest] = await test.db.select({ id: max(auditEvents.id) }).from(auditEvents);
    const last = newest?.id ?? 0;
    const [row] = await test.db.select().from(auditEvents).limit(1);
    const chained = (id: number) => test.db.$count(auditChain, eq(auditChain.auditEventId, id));
    const add = (id: number) =>
      test.db
        .insert(auditEvents)
        .overridingSystemValue()
        .values({ ...row!, id });
    await add(last + 20_000);
    await notary.settle();
    expect(await chained(last + 20_000)).toBe(1);
    await add(last + 1);
    await notary.settle();
    expect(await chained(last + 1)).toBe(0);
    await open().notary.settle();
    expect(await chained(last + 1)).toBe(1);
  });

  it('tells once why entries wait, and again once they waited anew', async () => {
    const { notary, told } = open({}, { chains: noChains });
    await notary.settle();
    const [entry] = await test.db.select().from(logEntries).orderBy(desc(logEntries.seq)).limit(1);
    const setBack = async () => {
      await test.db.delete(logEntries).where(eq(logEntries.seq, entry!.seq));
      await test.db.insert(logOutbox).values(event());
      await notary.settle();
    };
    await setBack();
    await notary.settle();
    expect(told).toEqual([expect.stringContaining('The log is not signed')]);
    await test.db.insert(logEntries).values(entry!);
    await notary.settle();
    expect(await test.db.$count(logOutbox)).toBe(0);
    expect(told).toHaveLength(1);
    await test.db.delete(logEntries).where(eq(logEntries.type, 'events'));
    await setBack();
    expect(told).toHaveLength(2);
  });
});

describe('a checkpoint', () => {
  it('is one of all that is under way, unless that takes longer than one may wait', async () => {
    await test.db.insert(logOutbox).values(events(1_500));
    await open({ checkpointSeconds: 3_600 }, { chains: noChains }).notary.settle();
    const size = await test.db.$count(logEntries);
    expect((await checkpoints()).map((one) => one.size)).toEqual([size]);
    await test.db.insert(logOutbox).values(events(1_500));
    await open({ checkpointSeconds: 0 }, { chains: noChains }).notary.settle();
    expect((await checkpoints()).map((one) => one.size)).toContain(size + 1_000);
  });

  it('that is due in a moment is waited for by who settles', async () => {
    const { notary } = open({ checkpointSeconds: 1 });
    await notary.settle();
    await test.db.insert(logOutbox).values(event());
    await notary.settle();
    expect((await checkpoints())[0]?.size).toBe(await test.db.$count(logEntries));
  });

  it('is cosigned at once, and what is kept of answers is dropped with it and with each cosignature', async () => {
    const own = await signerOf(41);
    const key = { name: 'w', publicKey: own.publicKey };
    let honest: ReturnType<typeof openWitness> | undefined;
    const server = await serveLocally((request, response) => {
      void text(request).then(async (body) => {
        const answer = await honest?.addCheckpoint(body);
        response.writeHead(answer?.status ?? 503).end(answer?.text);
      });
    });
    servers.push(server);
    const witness = { ...key, key: await witnessKey(key), url: server.url };
    const { notary, drop } = open({ witnesses: [witness] }, { chains: noChains });
    const { issuer, verificationMethod: method, multikey } = await notary.signer();
    const issuers = () => Promise.resolve([{ did: issuer, keys: [{ method, key: multikey, until: null }] }]);
    const folder = join(test.dataDir, 'witness');
    honest = openWitness({ ...key, sign: own.sign, origin: 'caravana.example', issuers, folder });
    notary.start();
    const cosigned = async () => (await checkpoints()).filter(({ note }) => note.includes('— w ')).length;
    await expect.poll(cosigned).toBeGreaterThan(0);
    const before = await cosigned();
    await test.db.insert(logOutbox).values(event());
    notary.wake();
    await expect.poll(cosigned).toBeGreaterThan(before);
    const missing = async () => (await checkpoints()).length + (await cosigned()) - drop.mock.calls.length;
    await expect.poll(missing).toBeLessThanOrEqual(0);
  });
});

describe('an end', () => {
  it('is that of each loop', async () => {
    const close = vi.spyOn(Loop.prototype, 'close');
    const { notary } = open();
    notary.start();
    // Its chain goes on by itself.
    await expect.poll(checkpoints).not.toHaveLength(0);
    opened.length = 0;
    await notary.close();
    expect(close).toHaveBeenCalledTimes(3);
  });

  it('that comes before the chains are open begins none of theirs', async () => {
    const start = vi.spyOn(Loop.prototype, 'start');
    let goOn = (_adapters: ChainAdapter[]) => {};
    const adapters = new Promise<ChainAdapter[]>((done) => (goOn = done));
    const chain = { kind: 'embedded', name: 'embedded' } as unknown as ChainAdapter;
    const { notary } = open({}, { chains: { ...noChains, adapters: () => adapters } });
    notary.start();
    opened.length = 0;
    const closing = notary.close();
    goOn([chain]);
    await closing;
    expect(start).toHaveBeenCalledTimes(2);
  });
});
