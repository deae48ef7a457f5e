import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandPlace, openCommandPlace } from '../tools/testing/command';

let place: CommandPlace;
beforeAll(async () => {
  place = await openCommandPlace({ DATABASE_URL: 'mysql://root@localhost/caravana' });
});
afterAll(() => place.remove());

it('tells what is set wrong in a sentence', { tags: 'long' }, async () => {
  const { code, said } = await place.run('seed');
  expect([code, said.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^DATABASE_URL must be like /)],
  ]);
});
