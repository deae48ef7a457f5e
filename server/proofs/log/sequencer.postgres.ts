import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logOutbox } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { signerOf } from '../keys/signer';
import { checkpointMemory } from './memory';
import { appendReady, takeSequencerLock, waitForSequencerLock } from './sequencer';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('nothing is appended while another transaction does, and everything after it', async () => {
  const origin = 'https://caravana.example';
  const signer = await signerOf(new Uint8Array(32).fill(7), origin);
  const memory = checkpointMemory(join(test.dataDir, 'log-memory'));
  const append = () => appendReady(test.db, { signer, origin, memory });
  await test.db.insert(logOutbox).values({ type: 'events', details: { ref: 'audit-chain/4', chain: 'ab' } });
  for (const takeLock of [waitForSequencerLock, takeSequencerLock])
    await test.db.transaction(async (tx) => {
      await takeLock(tx);
      expect(await test.db.transaction(takeSequencerLock)).toBe(false);
      expect(await append()).toBe(0);
    });
  expect(await test.db.$count(logOutbox)).toBe(1);
  expect(await append()).toBe(1);
});
