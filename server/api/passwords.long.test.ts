import { TooManyWaiting } from '../fair-semaphore';
import type * as Argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DomainError } from '../domain/shared/errors';
import { rateLimits } from '../database/schema';
import { openTestDatabase, type TestDatabase } from '../tools/testing/database';
import { callerNetwork, PasswordGuard } from './passwords';
import { RateLimit } from './rate-limit';
import { password, type TestApp } from '../tools/testing/app';

const ana = 'ana@caravana.example';
const right = () => Promise.resolve('in');
const wrong = vi.fn<() => Promise<never>>(() => Promise.reject(new DomainError('invalid_credentials')));
const config = { secret: new Uint8Array(48), requestSeconds: 3_600 };
const guess = (guard: PasswordGuard, ip: string, account = ana, judge: () => Promise<unknown> = wrong) =>
  guard.judge({ ip }, account, judge).catch((error: { code: string }) => error.code);

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
afterEach(async () => {
  wrong.mockClear();
  await test.db.delete(rateLimits);
});

describe.each(['memory', 'a database'])('the guard with its counts in %s', (store) => {
  const newGuard = () => new PasswordGuard(store === 'memory' ? null : test.db, config);

  it('judges ten wrong tries of an account from one address; its owner signs in from another', async () => {
    const guard = newGuard();
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(guard, '192.0.2.1')));
    expect(wrong).toHaveBeenCalledTimes(10);
    expect(answers.filter((code) => code === 'too_many_requests')).toHaveLength(20);
    expect(await guess(guard, '192.0.2.1', ' ANA@caravana.example', right)).toBe('too_many_requests');
    expect(await guess(guard, '192.0.2.2', ana, right)).toBe('in');
  });

  it('judges fifty wrong tries from one address, whatever the accounts', async () => {
    const guard = newGuard();
    const address = (at: number) => `2001:db8::${at.toString(16)}`;
    await Promise.all(Array.from({ length: 80 }, (_, at) => guess(guard, address(at), `${at}@a.example`)));
    expect(wrong).toHaveBeenCalledTimes(50);
    expect(await guess(guard, '2001:db8:0:1::1')).toBe('invalid_credentials');
  });

  it('judges a hundred wrong tries from anywhere, and does not lock the account out where it is known', async () => {
    const guard = newGuard();
    expect(await guess(guard, '203.0.113.1', ana, right)).toBe('in');
    await Promise.all(Array.from({ length: 150 }, (_, at) => guess(guard, `192.0.2.${at}`)));
    expect(wrong).toHaveBeenCalledTimes(100);
    expect(await guess(guard, '203.0.113.2', ana, right)).toBe('too_many_requests');
    expect(await guess(guard, '203.0.113.1', ana, right)).toBe('in');
  });

  it('lets everybody in who comes at once with the right password, and forgets their wrong tries', async () => {
    const guard = newGuard();
    for (let times = 0; times < 9; times += 1) await guess(guard, '192.0.2.1');
    let [judged, atOnce, most] = [0, 0, 0];
    let goOn = () => {};
    const two = new Promise<void>((done) => {
      goOn = done;
    });
    const slow = async () => {
      most = Math.max(most, (atOnce += 1));
      if (atOnce === 2) goOn();
      // Beside the first one, the tenth try of its pair, no other is counted yet.
      if ((judged += 1) > 1) await two;
      await test.db.$count(rateLimits);
      atOnce -= 1;
      return 'in';
    };
    const ask = async () => {
      const answer = await guess(guard, '192.0.2.1', ana, slow);
      // Once one is refused so are all others: no second one comes.
      if (answer !== 'in') goOn();
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    expect(answers).toEqual(Array.from({ length: 30 }, () => 'in'));
    for (let times = 0; times < 10; times += 1) {
      expect(await guess(guard, '192.0.2.1')).toBe('invalid_credentials');
    }
    expect(await guess(guard, '192.0.2.1')).toBe('too_many_requests');
    expect(most).toBe(2);
  });

  it('judges ten wrong ones of many at once among which right ones are', async () => {
    const guard = newGuard();
    const away = () => Promise.reject(new Error('the database is away'));
    const judges = Array.from({ length: 60 }, (_, at) => (at % 3 === 0 ? away : wrong));
    await Promise.all(judges.map((judge) => guess(guard, '192.0.2.1', ana, judge)));
    expect(wrong).toHaveBeenCalledTimes(10);
  });

  it('takes back what was right, and what was never judged', async () => {
    const guard = newGuard();
    const away = () => Promise.reject(new Error('the database is away'));
    const inactive = () => Promise.reject(new DomainError('account_inactive'));
    for (let times = 0; times < 60; times += 1)
      for (const judge of [right, away, inactive]) await guess(guard, '192.0.2.1', ana, judge);
    expect(await guess(guard, '192.0.2.1')).toBe('invalid_credentials');
  });
});

describe('the guards of several processes', () => {
  it('counts together with the guards of other processes, and knows whom they know', async () => {
    const [here, there] = [new PasswordGuard(test.db, config), new PasswordGuard(test.db, config)];
    const everywhere = (times: number, ip: (at: number) => string) =>
      Promise.all(Array.from({ length: times }, (_, at) => guess(at % 2 === 0 ? here : there, ip(at))));
    const answers = await everywhere(60, () => '192.0.2.1');
    expect(wrong).toHaveBeenCalledTimes(10);
    expect(answers.filter((code) => code === 'too_many_requests')).toHaveLength(50);
    expect(await guess(here, '203.0.113.1', ana, right)).toBe('in');
    await everywhere(150, (at) => `198.51.100.${at}`);
    expect(wrong).toHaveBeenCalledTimes(100);
    expect(await guess(there, '203.0.113.2', ana, right)).toBe('too_many_requests');
    expect(await guess(there, '203.0.113.1', ana, right)).toBe('in');
  });

  it('judges nothing while the counts cannot be read, and takes back later what was not judged', async () => {
    const guard = new PasswordGuard(test.db, config);
    for (let times = 0; times < 12; times += 1) {
      const away = vi.spyOn(test.db, 'insert');
      const breakDown = () => {
        away.mockImplementation(() => {
          throw new Error('the database is away');
        });
        return Promise.reject(new Error('the database is away'));
      };
      await expect(guard.judge({ ip: '192.0.2.1' }, ana, breakDown)).rejects.toThrow('away');
      const judge = vi.fn<() => Promise<string>>(right);
      await expect(guard.judge({ ip: '192.0.2.1' }, ana, judge)).rejects.toThrow('away');
      expect(judge).not.toHaveBeenCalled();
      away.mockRestore();
    }
    for (let times = 0; times < 10; times += 1)
      expect(await guess(guard, '192.0.2.1')).toBe('invalid_credentials');
    expect(await guess(guard, '192.0.2.1')).toBe('too_many_requests');
  });
});

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:DB8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  // As some proxies write it.
  ['203.0.113.5:51234', '203.0.113.5'],
  ['[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
])('counts %s as %s', (ip, network) => {
  expect(callerNetwork(ip)).toBe(network);
});

describe('signing in', () => {
  let api: TestApp;
  let atOnce = 0;
  let most = 0;
  const verify = vi.fn<typeof Argon2.verify>();
  beforeAll(async () => {
    // The whole app anew, as other tests may have loaded the real one.
    vi.resetModules();
    const real = await vi.importActual<typeof Argon2>('@node-rs/argon2');
    vi.doMock('@node-rs/argon2', () => ({ ...real, verify }));
    verify.mockImplementation(async (...parameters) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      return real.verify(...parameters).finally(() => (atOnce -= 1));
    });
    const { openTestApp } = await import('../tools/testing/app');
    api = await openTestApp({ trustProxy: 1 });
  });
  afterAll(async () => {
    await api.close();
    if (!api.database.pool.ended) await api.database.pool.end();
    vi.doUnmock('@node-rs/argon2');
    vi.resetModules();
  });

  /** As the proxy in front hands it on: it adds the address it sees behind what the caller claims. */
  const signIn = (email: string, secret: string, claimed: string, seen: string) =>
    api.ask(
      null,
      'POST',
      'sessions',
      { user: { email, password: secret } },
      {
        'x-forwarded-for': `${claimed}, ${seen}`,
      },
    );

  it('judges ten of three hundred guesses at once, two at a time', async () => {
    const owner = 'owner@caravana.example';
    const guesses = Array.from({ length: 300 }, (_, at) =>
      signIn(owner, at === 299 ? password : `guess ${at}`, '192.0.2.1', '198.51.100.7'),
    );
    const answers = await Promise.all(guesses);
    expect(verify).toHaveBeenCalledTimes(10);
    expect(most).toBeLessThanOrEqual(2);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(290);
    expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    expect((await signIn(owner, password, '192.0.2.1', '198.51.100.8')).status).toBe(200);
  });

  it('lets thirty in who sign in to one account at once', async () => {
    const owner = 'owner@caravana.example';
    const calls = Array.from({ length: 30 }, () => signIn(owner, password, '192.0.2.1', '198.51.100.10'));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(most).toBeLessThanOrEqual(2);
  });

  it('counts by the address that the proxy saw, not by those that a caller forges', async () => {
    verify.mockResolvedValue(false);
    const guesses = Array.from({ length: 60 }, (_, at) =>
      signIn(`nobody${at}@caravana.example`, 'x', `192.0.2.${at}`, '198.51.100.9'),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

it('tells who waits too long for a turn that it may come again, instead of nothing', async () => {
  const guard = new PasswordGuard(null, { ...config, requestSeconds: 0.02 });
  let end = () => {};
  const long = new Promise<void>((done) => (end = done));
  const working = [1, 2].map((at) => guard.judge({ ip: `192.0.2.${at}` }, `a${at}`, () => long));
  await expect(guard.judge({ ip: '192.0.2.3' }, 'a3', () => long)).rejects.toThrow(TooManyWaiting);
  end();
  await Promise.all(working);
});

it('lets one in who asks while the wrong tries before a right one are being forgotten', async () => {
  const guard = new PasswordGuard(null, config);
  for (let times = 0; times < 9; times += 1) await guess(guard, '192.0.2.1');
  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((done) => (open = done));
    return { open, opened };
  };
  const settle = () => new Promise(setImmediate);
  const [judging, forgetting, counting, countingAgain] = [gate(), gate(), gate(), gate()];
  const first = guess(guard, '192.0.2.1', ana, () => judging.opened.then(right));
  await settle();

  const { take, forget } = Object.getOwnPropertyDescriptors(RateLimit.prototype);
  let counted = counting.opened;
  vi.spyOn(RateLimit.prototype, 'take').mockImplementation(async function hold(this: RateLimit, key) {
    const seconds = await take.value?.call(this, key);
    await counted;
    return seconds ?? 0;
  });
  vi.spyOn(RateLimit.prototype, 'forget').mockImplementation(async function hold(this: RateLimit, key) {
    await forgetting.opened;
    await forget.value?.call(this, key);
  });
  const second = guess(guard, '192.0.2.1', ana, right);
  for (const { open } of [judging, counting, forgetting, countingAgain]) {
    await settle();
    if (open === counting.open) counted = countingAgain.opened;
    open();
  }
  expect(await Promise.all([first, second])).toEqual(['in', 'in']);
  vi.restoreAllMocks();
});
