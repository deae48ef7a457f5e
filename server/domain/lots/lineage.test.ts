import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import { acceptTransfer, createTransfer } from '../transfers/transfers';
import { lineageOf } from './lineage';

let test: TestDatabase;
let world: World;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
});
afterAll(() => test.close());

/** Passes a lot on, and gives the lot that came of it. */
async function passOn(lotId: number, from: number, to: number): Promise<number> {
  const offer = {
    certifiedLotId: lotId,
    fromProducerProfileId: from,
    toProducerProfileId: to,
    message: null,
  };
  const id = await createTransfer(test.db, offer, new Date());
  return acceptTransfer(test.db, id, to, { rating: 5, comments: null }, new Date());
}

it('has a lot alone while no other came of it', async () => {
  expect(await lineageOf(test.db, world.lotId)).toMatchObject([{ id: world.lotId, owner: 'Estancia Owner' }]);
});

it('goes from the first lot to the one of today, whichever of them is asked about', async () => {
  const { owner, other, lotId } = world;
  const second = await passOn(lotId, owner.profileId, other.profileId);
  const third = await passOn(second, other.profileId, owner.profileId);
  const whole = [
    { id: lotId, owner: 'Estancia Owner' },
    { id: second, owner: 'Estancia Other' },
    { id: third, owner: 'Estancia Owner' },
  ];
  for (const id of [lotId, second, third]) expect(await lineageOf(test.db, id)).toMatchObject(whole);
});
