import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkerClient, WorkerClosedError, WorkerEndedError, type WorkerSettings } from './worker-client';

interface ExampleCalls {
  double: { input: number; output: number };
  bytes: { input: number; output: Uint8Array };
  thread: { input: null; output: number };
  niceness: { input: null; output: number };
  fail: { input: null; output: never };
  die: { input: null; output: never };
  leave: { input: null; output: never };
  hang: { input: null; output: never };
  mostAtWork: { input: null; output: number };
}

const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const client of opened.splice(0)) await client.close();
});

function open(settings: Partial<WorkerSettings> = {}) {
  const client = new WorkerClient<ExampleCalls, string>({
    file: join(import.meta.dirname, 'tools', 'testing', 'example-worker.mjs'),
    name: 'The example',
    ...settings,
  });
  opened.push(client);
  return client;
}

describe('a call', () => {
  it('gives what the thread answers, whatever else is asked at the same time', async () => {
    const client = open();
    expect(await Promise.all([1, 2, 3].map((number) => client.call('double', number)))).toEqual([2, 4, 6]);
    expect(await client.call('bytes', 3)).toEqual(new Uint8Array([7, 7, 7]));
    expect(client.busy).toBe(false);
  });

  it('fails as it did in the thread, which goes on', async () => {
    const client = open();
    const thread = await client.call('thread', null);
    await expect(client.call('fail', null)).rejects.toThrow('It cannot be done.');
    expect(await client.call('thread', null)).toBe(thread);
  });

  it('waits for those before it only where it shall', async () => {
    const most = async (settings: Partial<WorkerSettings>) => {
      const client = open(settings);
      return Math.max(...(await Promise.all([1, 2, 3].map(() => client.call('mostAtWork', null)))));
    };
    expect(await most({})).toBe(3);
    expect(await most({ oneAtATime: true })).toBe(1);
  });

  it('keeps nothing once it is answered, however many come', async () => {
    const warned: string[] = [];
    const hear = ({ name }: Error) => void warned.push(name);
    process.on('warning', hear);
    const client = open({ oneAtATime: true });
    for (let count = 0; count < 12; count += 1) await client.call('double', count);
    // A warning comes with the next turn of the event loop.
    await new Promise(setImmediate);
    process.off('warning', hear);
    expect(warned).toEqual([]);
  });
});

describe('a thread', () => {
  it('says when it is ready', async () => {
    expect(await open().ready()).toBe('ready');
  });

  it.runIf(process.platform === 'linux')('gives way as far as it is told', async () => {
    expect(await open({ niceness: 12 }).call('niceness', null)).toBe(12);
  });

  it.each(['die', 'leave'] as const)('that ends is followed by another: %s', async (how) => {
    const ends: (Error | null)[] = [];
    const client = open({ onEnd: (error) => ends.push(error) });
    const first = await client.call('thread', null);
    const [ended, together] = await Promise.allSettled([client.call(how, null), client.call('hang', null)]);
    expect(ended).toEqual(together);
    expect(ended).toMatchObject({
      reason: { message: how === 'die' ? 'Nobody caught this.' : 'The example ended.' },
    });
    expect(ends).toHaveLength(1);
    expect(await client.call('thread', null)).not.toBe(first);
  });

  it('that takes too long for a call is ended, and followed by another', async () => {
    const client = open({ callTimeoutMs: 1 });
    await client.ready();
    await expect(client.call('hang', null)).rejects.toThrow(WorkerEndedError);
    expect(await client.ready()).toBe('ready');
  });

  it('that takes too long to start is ended, and tried again', async () => {
    const client = open({ startTimeoutMs: 1, input: { starts: 'never' } });
    await expect(client.ready()).rejects.toThrow(WorkerEndedError);
    await expect(client.call('double', 1)).rejects.toThrow(WorkerEndedError);
  });

  it('that cannot be started is left alone for a while', async () => {
    let ends = 0;
    const client = open({ restMs: 3_600_000, input: { starts: 'badly' }, onEnd: () => (ends += 1) });
    await expect(client.ready()).rejects.toThrow('Nothing to work with.');
    await expect(client.call('double', 1)).rejects.toThrow('Nothing to work with.');
    expect(ends).toBe(1);
  });

  it('that shall not come back does not', async () => {
    let ends = 0;
    const client = open({ restarts: false, onEnd: () => (ends += 1) });
    await expect(client.call('leave', null)).rejects.toThrow(WorkerEndedError);
    await expect(client.call('double', 1)).rejects.toThrow(WorkerEndedError);
    expect(ends).toBe(1);
  });

  it('that was closed fails what it did, and does nothing any more', async () => {
    const client = open();
    await client.ready();
    const [hung] = await Promise.allSettled([client.call('hang', null), client.close()]);
    expect(hung).toMatchObject({ reason: new WorkerClosedError('The example was closed.') });
    await expect(client.call('double', 1)).rejects.toThrow(WorkerClosedError);
    await expect(client.ready()).rejects.toThrow(WorkerClosedError);
  });

  it('that has nothing to do for long is ended, and followed by another', async () => {
    let end: (error: Error | null) => void = () => undefined;
    const ended = new Promise<Error | null>((done) => (end = done));
    const client = open({ idleTimeoutMs: 1, onEnd: (error) => end(error) });
    const first = await client.call('thread', null);
    expect(await ended).toBeNull();
    expect(await client.call('thread', null)).not.toBe(first);
  });

  it('that was ended alone is followed by another', async () => {
    const client = open();
    const first = await client.call('thread', null);
    await client.end();
    expect(await client.call('thread', null)).not.toBe(first);
  });
});
