import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logOutbox } from '../database/schema';
import { keysOf } from '../proofs/keys/register';
import { type CommandPlace, openCommandPlace } from '../tools/testing/command';

let place: CommandPlace;
const settings: NodeJS.ProcessEnv = { PUBLIC_URL: 'https://caravana.example', SIGNING_KEY: undefined };
beforeAll(async () => {
  place = await openCommandPlace(settings);
});
afterAll(() => place.remove());

const keys = (...parameters: string[]) => place.run('keys', ...parameters);
const lines = async (...parameters: string[]) => (await keys(...parameters)).said.trim().split('\n');
const since = new Date(Date.now() - 60_000).toISOString();

it('lists the key that signs, and says how it is used otherwise', async () => {
  expect(await lines()).toEqual([expect.stringMatching(/^z6Mk\w+ {2}\S+Z {2}signs$/)]);
  const { code, said } = await keys('compromised', 'z6Mk');
  expect([code, said]).toEqual([2, expect.stringMatching(/^Usage: npm run keys /)]);
});

it('tells since when others may have a key once another one signs, in the list and in the log', async () => {
  const [first = ''] = (await lines())[0]?.split(' ') ?? [];
  const refused = await keys('compromised', first, '--since', since);
  expect(refused).toEqual({
    code: 1,
    said: `The key ${first} signs. Make another one first: npm run keys -- rotate.\n`,
  });
  const [retired, newest] = await lines('rotate');
  expect(retired).toMatch(new RegExp(`^${first} .* retired \\S+Z$`));
  expect(newest).toMatch(/ signs$/);
  const [told] = await lines('compromised', first, '--since', since);
  expect(told).toMatch(new RegExp(`^${first} .* compromised since ${since}$`));
  const entries = await place.look(({ db }) => db.select().from(logOutbox).orderBy(logOutbox.id));
  expect(entries.at(-1)).toMatchObject({ type: 'key', details: { key: first, state: 'compromised', since } });
});

it.each([
  ['a key that is none of its', ['z6MkNobody', '--since', since], 'There is no key z6MkNobody.'],
  ['no instant', ['z6MkNobody', '--since', 'yesterday'], '--since'],
])('refuses %s in a sentence', async (_what, parameters, sentence) => {
  const { code, said } = await keys('compromised', ...parameters);
  expect(code).toBe(1);
  expect(said.split('\n')).toHaveLength(2);
  expect(said).toContain(sentence);
});

it('retires no key from a shell that has another one than the service', async () => {
  const before = await lines();
  const [signing = ''] = before.find((line) => line.endsWith('signs'))?.split(' ') ?? [];
  settings.SIGNING_KEY = Buffer.alloc(32, 9).toString('base64');
  expect(await lines()).toEqual(before);
  expect(await keys('compromised', signing, '--since', since)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/signs\. Make another one first/),
  });
  settings.SIGNING_KEY = undefined;
  renameSync(join(place.dataDir, 'signing-key'), join(place.dataDir, 'the-key'));
  const { code, said } = await keys('rotate');
  expect([code, said]).toEqual([1, expect.stringContaining(`not the one that signs, ${signing}`)]);
  expect(await place.look(({ db }) => keysOf(db))).toHaveLength(before.length);
});
