import { afterAll, beforeAll, expect, it } from 'vitest';
import { now, openTransferredLot } from '../../tools/testing/transferred-lot';
import { getAccount } from './account-page';

let sold: Awaited<ReturnType<typeof openTransferredLot>>;
beforeAll(async () => {
  sold = await openTransferredLot();
});
afterAll(() => sold.test.close());

it.each([
  ['a veterinarian the one it certified', 'vet', 'lotId'],
  ['who sold it the one it had', 'owner', 'lotId'],
  ['who has it now the one that came of it', 'other', 'newLot'],
] as const)('a lot that was sold is one of the lots of %s', async (_name, whose, which) => {
  const { test, world, viewers, newLot } = sold;
  const ids = { lotId: world.lotId, newLot };
  const { lots_count: count, lots } = await getAccount(
    test.db,
    { id: world[whose].userId },
    viewers.admin,
    now,
  );
  expect([count, lots.map(({ id }) => id)]).toEqual([1, [ids[which]]]);
});
