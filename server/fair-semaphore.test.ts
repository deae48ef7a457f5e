import { expect, it } from 'vitest';
import { TooManyWaiting, FairSemaphore } from './fair-semaphore';

/** Work that ends when told, and the order in which it began. */
function desk() {
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((done) => {
      began.push(name);
      ends.push(() => done(name));
    });
  const settle = () => new Promise((done) => setImmediate(done));
  const endNext = async (): Promise<void> => {
    await settle();
    ends.shift()?.();
    // What ends lets others go first, before the next one begins.
    await settle();
    await settle();
  };
  return { began, work, endNext };
}

it('does so much at once, and of those who wait one of each owner after the other', async () => {
  const { began, work, endNext } = desk();
  const turns = new FairSemaphore(2);
  const calls = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
  const results = calls.map((name) => turns.run(name.charAt(0), work(name)));
  await endNext();
  expect(began).toEqual(['a1', 'a2', 'a3']);
  for (let left = calls.length; left > 1; left -= 1) await endNext();
  expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
  expect(await Promise.all(results)).toEqual(calls);
});

it('lets only so many wait, and a failure gives its place to the next one', async () => {
  const { began, work, endNext } = desk();
  const turns = new FairSemaphore(1, { maxWaiting: 1 });
  const failing = turns.run('a', () => Promise.reject(new Error('broken')));
  const next = turns.run('b', work('b'));
  await expect(turns.run('c', work('c'))).rejects.toThrow(TooManyWaiting);
  await expect(failing).rejects.toThrow('broken');
  await endNext();
  expect(await next).toBe('b');
  const last = turns.run('d', work('d'));
  await endNext();
  expect(await last).toBe('d');
  expect(began).toEqual(['b', 'd']);
});

it('lets nobody wait longer than it has patience, and passes over who has given up', async () => {
  const { began, work, endNext } = desk();
  const turns = new FairSemaphore(1, { maxWaiting: 2, maxWaitMs: 1 });
  const first = turns.run('a', work('a1'));
  const late = [turns.run('b', work('b')), turns.run('a', work('a2'))];
  for (const one of late) await expect(one).rejects.toThrow(TooManyWaiting);
  await endNext();
  expect(await first).toBe('a1');
  const next = turns.run('a', work('a3'));
  await endNext();
  expect(await next).toBe('a3');
  expect(began).toEqual(['a1', 'a3']);
});

it('sends nobody away who is patient, neither for the time nor for one of a shorter line', async () => {
  const { began, work, endNext } = desk();
  const turns = new FairSemaphore(1, { maxWaiting: 2, maxWaitMs: 1 });
  const first = turns.run('a', work('a1'));
  const patient = ['a2', 'a3', 'a4'].map((name) => turns.run('a', work(name), { patient: true }));
  await expect(turns.run('b', work('b'))).rejects.toThrow(TooManyWaiting);
  for (let left = 4; left > 0; left -= 1) await endNext();
  expect(await Promise.all([first, ...patient])).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect(began).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('keeps the places of others for them, however many are patient', async () => {
  const { began, work, endNext } = desk();
  const turns = new FairSemaphore(1, { maxWaiting: 1 });
  const first = turns.run('a', work('a1'));
  const patient = ['a2', 'a3', 'a4'].map((name) => turns.run('a', work(name), { patient: true }));
  const other = turns.run('b', work('b1'));
  await expect(turns.run('c', work('c1'))).rejects.toThrow(TooManyWaiting);
  for (let left = 5; left > 0; left -= 1) await endNext();
  expect(await Promise.all([first, ...patient, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('sends the last of the longest line away for one of a shorter line', async () => {
  const { began, work, endNext } = desk();
  const turns = new FairSemaphore(1, { maxWaiting: 3 });
  const calls = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2'].map((name) =>
    turns.run(name.charAt(0), work(name)).catch((error: unknown) => error),
  );
  for (let left = calls.length; left > 0; left -= 1) await endNext();
  const [a1, a2, a3, a4, b1, b2] = await Promise.all(calls);
  expect([a1, a2, a3, b1]).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect([a4, b2]).toEqual([expect.any(TooManyWaiting), expect.any(TooManyWaiting)]);
  expect(began).toEqual(['a1', 'a2', 'b1', 'a3']);
});
