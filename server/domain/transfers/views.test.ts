import { afterAll, describe, expect, it } from 'vitest';
import { asked, offered, openTransferredLot } from '../../tools/testing/transferred-lot';
import { listRatings } from '../accounts/ratings';
import { getTransfer, listReceivedTransfers, listSentTransfers, listTransfers } from './transfer-views';

/** What each side sees of a transfer and of the rating that came of it, whole. */

const { test, world, viewers, undone, accepted, vetSeen, sideOf } = await openTransferredLot();
afterAll(() => test.close());

describe('a transfer', () => {
  it('is shown whole, with its lot, to both sides and in the list of all', async () => {
    const expected = {
      id: accepted,
      status: 'accepted',
      message: 'Según lo conversado',
      deactivation_effect: null,
      from_producer_profile: sideOf('owner'),
      to_producer_profile: sideOf('other'),
      certified_lot: {
        id: world.lotId,
        is_active: false,
        created_at: asked,
        certification_request: {
          id: world.requestId,
          address: 'Ruta 50, km 12',
          intended_animal_group: 2,
          cattle_breed: 'hereford',
        },
        certified_animals_count: 2,
        average_weight: 180.3,
        vet_profile: vetSeen(),
      },
      created_at: offered,
      updated_at: offered,
    };
    expect(await getTransfer(test.db, accepted)).toEqual(expected);
    await expect(getTransfer(test.db, 999)).rejects.toMatchObject({ code: 'not_found' });
    const { owner, other } = world;
    const sent = (await listSentTransfers(test.db, owner.profileId)).rows;
    expect(sent.filter(({ id }) => id <= accepted)).toMatchObject([
      expected,
      { id: undone, status: 'cancelled' },
    ]);
    expect((await listReceivedTransfers(test.db, other.profileId)).rows).toEqual(sent);
    expect((await listSentTransfers(test.db, other.profileId)).rows.map(({ id }) => id)).not.toContain(
      accepted,
    );
    expect((await listReceivedTransfers(test.db, owner.profileId)).rows.map(({ id }) => id)).not.toContain(
      accepted,
    );
  });

  it.each([
    ['all', () => listTransfers(test.db, { limit: 1, before: accepted + 1 }), () => listTransfers(test.db)],
    [
      'sent',
      () => listSentTransfers(test.db, world.owner.profileId, { limit: 1, before: accepted + 1 }),
      () => listSentTransfers(test.db, world.owner.profileId),
    ],
    [
      'received',
      () => listReceivedTransfers(test.db, world.other.profileId, { limit: 1, before: accepted + 1 }),
      () => listReceivedTransfers(test.db, world.other.profileId),
    ],
  ] as const)('is listed page by page, newest first: %s', async (_which, page, all) => {
    expect(await page()).toMatchObject({ rows: [{ id: accepted }], next: accepted });
    const ids = (await all()).rows.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(ids).toEqual(expect.arrayContaining([accepted, undone]));
  });
});

it('a rating is shown whole, with who gave it, who received it and for what', async () => {
  const expected = {
    id: expect.any(Number) as number,
    rating: 4,
    comments: 'Puntual',
    producer_profile: { name: 'Estancia Other' },
    vet_profile: {
      id: world.vet.profileId,
      first_name: 'Inés',
      last_name: 'Ríos',
      full_name: 'Inés Ríos',
      license_number: 'MP 1234',
    },
    certification_request: {
      id: world.requestId,
      address: 'Ruta 50, km 12',
      intended_animal_group: 2,
      cattle_breed: 'hereford',
      status: 'executed',
      created_at: asked,
    },
    created_at: offered,
    updated_at: offered,
  };
  expect(await listRatings(test.db, viewers.admin)).toEqual({ rows: [expected], next: null });
  expect(await listRatings(test.db, viewers.admin, { before: 1 })).toEqual({ rows: [], next: null });
});
