// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Calls } from './delivery';
import { openOffline } from './database';
import { Outbox } from './outbox';
import { Sender, wakeSender } from './sender';
import { failure, ModelServer } from './testing/model';

/** When what waits goes out by itself, and that of many tabs one sends. */

const user = 7;
let names = 0;
let server: ModelServer;
let outbox: Outbox;
let online: boolean;
let sent: string[];
let senders: Sender[];
/** Lets go on what still waits, also where a test ended before its time. */
let goOn = (): void => undefined;

/** What can be listened to, and how much of that is listened to. */
class Heard extends EventTarget {
  listeners: [type: string, listener: EventListener][] = [];

  override addEventListener(type: string, listener: EventListener): void {
    this.listeners.push([type, listener]);
    super.addEventListener(type, listener);
  }

  override removeEventListener(type: string, listener: EventListener): void {
    this.listeners = this.listeners.filter(([of, one]) => of !== type || one !== listener);
    super.removeEventListener(type, listener);
  }
}
/** What happens time and again. Not a faked clock: to poll moves that on. */
let ticks: Map<number, { tick: () => void; ms: number }>;
let page: { window: Heard; document: Heard };

beforeEach(async () => {
  ticks = new Map();
  vi.stubGlobal('setInterval', (tick: () => void, ms: number) => {
    ticks.set((names += 1), { tick, ms });
    return names;
  });
  vi.stubGlobal('clearInterval', (timer: number) => ticks.delete(timer));
  page = { window: new Heard(), document: new Heard() };
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', {});
  server = new ModelServer();
  outbox = new Outbox(await openOffline(`wakes-${(names += 1)}`));
  online = true;
  sent = [];
  senders = [];
});
afterEach(async () => {
  online = true;
  goOn();
  for (const sender of senders) await sender.stop();
  outbox.close();
  vi.unstubAllGlobals();
});

const put: Calls['put'] = async ({ clientId }, version) => {
  sent.push(clientId);
  if (!online) throw failure();
  return server.put(clientId, version);
};

function open(calls: Partial<Calls> = {}, of = user): Sender {
  const putPhoto: Calls['putPhoto'] = async ({ clientId }) => server.putPhoto(clientId);
  const sender = new Sender(outbox, of, { calls: { put, putPhoto, ...calls }, isSignedIn: () => true });
  senders.push(sender);
  return sender;
}

async function enter(clientId: string, of = user): Promise<void> {
  const payload = { deleted: false, facts: { estimated_weight: 180 }, photo_digest: null };
  await outbox.save({ user: of, visit: 12, clientId }, { payload, base: 0, seen: '' });
}

const waiting = async () =>
  (await outbox.list(user)).filter(({ state }) => state !== 'stored').map(({ clientId }) => clientId);

describe('what waits goes out', () => {
  it('as soon as the app is open', async () => {
    await enter('a');
    open().start();
    await expect.poll(waiting).toEqual([]);
  });

  const halfAMinute = () => {
    for (const { tick, ms } of ticks.values()) if (ms <= 30_000) tick();
  };

  it.each<[string, () => unknown]>([
    ['a connection comes', () => page.window.dispatchEvent(new Event('online'))],
    ['somebody comes back to the window', () => page.window.dispatchEvent(new Event('focus'))],
    ['somebody comes back to the tab', () => page.document.dispatchEvent(new Event('visibilitychange'))],
    ['half a minute is over', halfAMinute],
    ['something was kept', wakeSender],
  ])('when %s', async (_when, happens) => {
    online = false;
    await enter('a');
    const sender = open();
    sender.start();
    await expect.poll(() => sent).toEqual(['a']);
    await sender.wake();
    online = true;
    expect(await waiting(), 'until then').toEqual(['a']);
    happens();
    await expect.poll(waiting).toEqual([]);
  });

  it('each time that it is asked for', async () => {
    const sender = open();
    await sender.wake();
    await enter('a');
    await sender.wake();
    expect(await waiting()).toEqual([]);
  });

  it('where the sender before this one stops late, too', async () => {
    const [before, now] = [open(), open()];
    before.start();
    now.start();
    await before.stop();
    await now.wake();
    await enter('a');
    wakeSender();
    await expect.poll(waiting).toEqual([]);
  });
});

it('nothing goes out of a page that stopped to send, and nothing of it follows the page', async () => {
  const sender = open();
  sender.start();
  await sender.stop();
  expect([...page.window.listeners, ...page.document.listeners]).toEqual([]);
  expect(ticks.size).toBe(0);
  await enter('a');
  wakeSender();
  await sender.wake();
  expect(await waiting()).toEqual(['a']);
});

it('nobody sends where no sender is, and nothing fails', () => {
  expect(wakeSender).not.toThrow();
});

describe('of many tabs', () => {
  /** Web Locks as the tabs of a browser share them. */
  function shareLocks(): void {
    const last = new Map<string, Promise<unknown>>();
    const request = (name: string, task: () => Promise<void>) => {
      const held = (last.get(name) ?? Promise.resolve()).then(task);
      last.set(name, held);
      return held;
    };
    vi.stubGlobal('navigator', { locks: { request } });
  }

  /** A call that waits until it is told to go on. */
  function slow(): Calls['put'] {
    const told = new Promise<void>((done) => {
      goOn = done;
    });
    return async (record, version) => {
      const answer = await put(record, version);
      await told;
      return answer;
    };
  }

  it('one sends what all of them have: nothing goes out twice', async () => {
    shareLocks();
    await enter('a');
    const one = open({ put: slow() }).wake();
    await expect.poll(() => sent).toEqual(['a']);
    const other = open().wake();
    goOn();
    await Promise.all([one, other]);
    expect(sent).toEqual(['a']);
    expect(await waiting()).toEqual([]);
  });

  it("one user's wait for no other one's", async () => {
    shareLocks();
    await enter('a');
    await enter('b', 8);
    const mine = open({ put: slow() }).wake();
    await expect.poll(() => sent).toEqual(['a']);
    await open({}, 8).wake();
    expect(sent).toEqual(['a', 'b']);
    goOn();
    await mine;
  });
});
