import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandPlace, openCommandPlace } from '../tools/testing/command';

let place: CommandPlace;
beforeAll(async () => {
  place = await openCommandPlace({});
});
afterAll(() => place.remove());

it('tells before it asks anybody that its FILE cannot be kept', async () => {
  const file = join(place.dataDir, 'not-there', 'file');
  // Nothing listens there.
  const { code, said } = await place.run('audit', 'http://127.0.0.1:9', '--since', file);
  expect([code, said]).toEqual([2, expect.stringMatching(/^ENOENT: .*not-there/)]);
});
