import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users, vetProfiles } from '../../database/schema';
import type { Wire } from '../../domain/shared/wire';
import { openTestApp } from '../../tools/testing/app';
import { openVisitCalls, other, owner, requestIn } from '../../tools/testing/visit-calls';

const { api, secondVet, ask } = await openVisitCalls();
afterAll(() => api.close());

const vetsOf = async (query = '', who: string | null = null, from = api) => {
  const { status, body } = await from.ask(who, 'GET', `veterinarians${query}`);
  expect(status).toBe(200);
  return body as Wire<'Veterinarian'>[];
};

describe('the directory of veterinarians', () => {
  it('tells strangers the places, the rating and the free days, and no way to reach anybody', async () => {
    const vets = await vetsOf();
    expect(vets.map(({ id }) => id)).toContain(api.world.vet.profileId);
    expect(vets).toEqual(vets.toSorted((a, b) => a.full_name.localeCompare(b.full_name, 'es')));
    const one = vets.find(({ id }) => id === api.world.vet.profileId);
    expect(Object.keys(one!).toSorted()).toEqual([
      'average_rating',
      'first_name',
      'free_days',
      'full_name',
      'id',
      'last_name',
      'license_number',
      'localities',
      'ratings_count',
    ]);
    expect(one?.localities.map(({ id }) => id)).toContain(1);
    expect(one).toMatchObject({ average_rating: null, ratings_count: 0 });
    expect(JSON.stringify(vets)).not.toContain('@');
  });

  it('counts a day as free while one of its slots is', async () => {
    const freeOf = async (id: number) => (await vetsOf()).find((vet) => vet.id === id)?.free_days ?? [];
    const both = [requestIn((await api.ask(owner, 'GET', `certification_requests/${await ask()}`)).body)];
    const [{ scheduled_date: day, vet_profile: visitor }] = both as [Wire<'CertificationRequest'>];
    expect(await freeOf(visitor!.id)).toContain(day);
    while ((await freeOf(visitor!.id)).includes(day!)) await ask();
    expect(await freeOf(visitor!.id)).not.toContain(day);
    expect(await freeOf(visitor!.id)).not.toHaveLength(0);
  });

  it('has those who serve a locality, page by page, and nobody whose account is not active', async () => {
    expect(await vetsOf('?locality_id=135')).toEqual([]);
    const all = await vetsOf('?locality_id=1');
    const [first] = await vetsOf('?locality_id=1&limit=1');
    expect(first).toEqual(all[0]);
    expect(await vetsOf(`?locality_id=1&after=${first?.id}`)).toEqual(all.slice(1));
    const { db } = api.database;
    const [account] = await db
      .select({ id: vetProfiles.userId })
      .from(vetProfiles)
      .where(eq(vetProfiles.id, secondVet));
    await db.update(users).set({ active: false }).where(eq(users.id, account!.id));
    expect((await vetsOf()).map(({ id }) => id)).not.toContain(secondVet);
    expect((await vetsOf('', other)).map(({ id }) => id)).not.toContain(secondVet);
  });

  it('tells strangers no days where they are told no more of places than the locality', async () => {
    const discreet = await openTestApp({ publicPlaces: 'locality' });
    const days = async (who: string | null) =>
      (await vetsOf('', who, discreet)).map(({ free_days: free }) => free === null);
    expect(await days(null)).toEqual([true]);
    expect(await days(owner)).toEqual([false]);
    await discreet.close();
  });
});
