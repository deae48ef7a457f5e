import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceAnchors, queueAnchors } from '../../proofs/chain/anchors';
import { openChains } from '../../proofs/chain/open';
import { readConfig } from '../../config';
import { openDatabase } from '../../database';
import { anchors, logCheckpoints } from '../../database/schema';
import { openAnvil, type Anvil } from '../testing/anvil';
import { makeDataFolder } from '../testing/database';

let node: Anvil;
beforeAll(async () => {
  node = await openAnvil();
});
afterAll(() => node.close());

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

async function open(env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  const { db, close } = await openDatabase(config);
  const chains = openChains(db, config, console);
  return {
    db,
    adapters: await chains.adapters(),
    close: async () => {
      await chains.close();
      await close();
    },
  };
}

/** Goes on with anchors in a process of its own, and gives how it ended. */
async function inProcess(env: NodeJS.ProcessEnv): Promise<{ signal: unknown; said: string }> {
  const program = ['--import', import.meta.resolve('tsx'), join(import.meta.dirname, 'anchoring-child.ts')];
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said = await text(child.stderr);
  const [, signal] = (await ended) as [number | null, string | null];
  return { signal, said };
}

it('a process that dies before or after it sends leaves one transaction on each chain', async () => {
  const dataDir = await makeDataFolder();
  folders.push(dataDir);
  const env = {
    DATA_DIR: dataDir,
    CHAIN_RPC_URL: node.url,
    CHAIN_ID: '31337',
    CHAIN_CONFIRMATIONS: '1',
    CHAIN_PRIVATE_KEY: randomBytes(32).toString('hex'),
    CHAIN_2_KIND: 'embedded',
  };
  // Each next one comes when the time is over that the dead one had for itself.
  let now = Date.now();
  const later = () => new Date((now += 20 * 60_000));

  const before = await open(env);
  const [remote] = before.adapters;
  await node.ask('anvil_setBalance', remote?.sender, '0xde0b6b3a7640000');
  await before.db
    .insert(logCheckpoints)
    .values({ size: 5, root: 'ab'.repeat(32), note: 'a note', at: later() });
  await queueAnchors(before.db, before.adapters, new Date(now));
  await before.close();

  const killed = { signal: 'SIGKILL', said: '' };
  for (const death of [{ DIES_BEFORE: 'calldata' }, { DIES_AFTER: 'calldata' }, { DIES_AFTER: 'embedded' }])
    expect(await inProcess({ ...env, ...death, NOW: later().toISOString() })).toEqual(killed);

  const after = await open(env);
  try {
    const signed = await after.db.select().from(anchors).orderBy(anchors.id);
    expect(signed).toMatchObject([{ nonce: 0 }, { status: 'queued', nonce: 0 }]);
    const log = { warn: () => undefined };
    await advanceAnchors(after.db, after.adapters, { now: later(), log });
    expect(await after.db.select().from(anchors).orderBy(anchors.id)).toMatchObject(
      signed.map(({ transactionHash }) => ({ status: 'confirmed', nonce: 0, transactionHash })),
    );
    for (const chain of after.adapters) expect(await chain.nextNonce()).toBe(1);
  } finally {
    await after.close();
  }
});
