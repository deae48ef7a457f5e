// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { openOffline } from './database';
import { Outbox } from './outbox';

/** What is open on the device: a tab each, of one release of the app or another. */
let closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings) close();
  closings = [];
});

/** A tab on a device, and how often it was told of a change. */
async function openTab(device: string) {
  const db = await openOffline(device);
  const outbox = new Outbox(db);
  closings.push(() => {
    outbox.close();
    db.close();
  });
  const tab = { outbox, told: 0, stop: (): void => undefined };
  tab.stop = outbox.subscribe(() => (tab.told += 1));
  return tab;
}

let weight = 0;
const enter = ({ outbox }: { outbox: Outbox }) => {
  const payload = { deleted: false, facts: { estimated_weight: (weight += 1) }, photo_digest: null };
  return outbox.save({ user: 1, visit: 12, clientId: 'a' }, { payload, base: 0, seen: '' });
};

it('hears of what is kept in another tab, once, with the animal there to be read', async () => {
  const [mine, other] = [await openTab('two tabs'), await openTab('two tabs')];
  const kept = await enter(other);
  expect(other.told, 'the tab itself, at once').toBe(1);
  await expect.poll(() => mine.told).toBe(1);
  expect(await mine.outbox.list(1)).toEqual([kept]);
  expect(other.told, 'no echo').toBe(1);
});

it('hears nothing once it closed, of another database, or for who does not listen any more', async () => {
  const closed = await openTab('three tabs');
  const elsewhere = await openTab('another device');
  const deaf = await openTab('three tabs');
  closed.outbox.close();
  deaf.stop();
  const [hears, enters] = [await openTab('three tabs'), await openTab('three tabs')];
  await enter(enters);
  await enter(enters);
  await expect.poll(() => hears.told).toBe(2);
  expect([closed.told, elsewhere.told, deaf.told]).toEqual([0, 0, 0]);
});
