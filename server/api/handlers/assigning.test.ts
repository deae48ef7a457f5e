import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { certificationRequests } from '../../database/schema';
import type { Wire } from '../../domain/shared/wire';
import { dayAhead } from '../../tools/testing/forms';
import { admin, openVisitCalls, other, owner, requestIn, vet } from '../../tools/testing/visit-calls';

const { api, secondVet, ask, read, saveAnimal } = await openVisitCalls();
afterAll(() => api.close());

describe('a rejection', () => {
  it(
    'tells its producer why, without what no screen shows; once a day is free it can be asked for again',
    { tags: 'long' },
    async () => {
      const id = await ask();
      const reject = (reason: string, who = vet) =>
        api.ask(who, 'POST', `certification_requests/${id}/reject`, { reason });
      for (const nothing of ['', '  \n', '\u0000\u0007 ']) expect((await reject(nothing)).status).toBe(422);
      expect((await reject('No hay manga', other)).status).toBe(404);
      expect((await reject(' No hay\u0007 manga\u0000,\nni corral.\ud800 ')).status).toBe(200);
      expect(await read(id, owner)).toMatchObject({
        status: 'rejected',
        rejection_reason: 'No hay manga,\nni corral.',
        producer_telephone: null,
      });
      expect((await reject('Otra vez', admin)).body).toMatchObject({ code: 'status_conflict' });
      expect((await api.ask(vet, 'GET', `visits/${id}`)).status).toBe(404);

      const key = '0f8fad5b-d9cb-469f-a165-70867728950e';
      const repeat = (start: string, end: string) =>
        api.ask(
          owner,
          'POST',
          `certification_requests/${id}/repeat`,
          { preferred_time_range: { start, end } },
          { 'idempotency-key': key },
        );
      expect((await repeat(dayAhead(-1), dayAhead(3))).body).toMatchObject({
        code: 'range_past',
        errors: [{ pointer: '/preferred_time_range/start' }],
      });
      expect((await repeat(dayAhead(3), dayAhead(3))).body).toMatchObject({
        code: 'range_order',
        errors: [{ pointer: '/preferred_time_range/end' }],
      });
      const again = await repeat(dayAhead(2), dayAhead(9));
      expect(again.status).toBe(201);
      expect(requestIn(again.body)).toMatchObject({ address: 'Ruta 50, km 12', status: 'assigned' });
      expect(await repeat(dayAhead(2), dayAhead(9))).toMatchObject({
        body: again.body as object,
        headers: { 'idempotency-replayed': 'true' },
      });
      const open = `certification_requests/${requestIn(again.body).id}/repeat`;
      const preferred = { preferred_time_range: { start: dayAhead(2), end: dayAhead(9) } };
      expect((await api.ask(owner, 'POST', open, preferred)).body).toMatchObject({ code: 'status_conflict' });
    },
  );
});

describe('an admin', () => {
  it('is offered who serves the locality with free slots, gives one and moves it', async () => {
    const id = await ask(4, 9);
    const slots = async (query = '') =>
      (await api.ask(admin, 'GET', `certification_requests/${id}/free_slots${query}`))
        .body as Wire<'VetFreeSlots'>[];
    const [offered, ...rest] = await slots();
    expect([offered?.vet_profile.id, rest]).toEqual([secondVet, []]);
    // Its own visit is in the first of them.
    expect(offered?.free_slots[0]).toEqual({ scheduled_date: dayAhead(4), scheduled_time: 'afternoon' });
    expect(offered).toMatchObject({ visits_ahead: 1, handed_back: false });
    const month = await slots(`?from=${dayAhead(10)}&to=${dayAhead(300)}`);
    expect(month[0]?.free_slots.length).toBe(62);
    expect(await slots(`?from=${dayAhead(10)}&to=${dayAhead(9)}`)).toMatchObject([{ free_slots: [] }]);
    const assign = (day: string, slot = 'morning', vetId = secondVet) =>
      api.ask(admin, 'POST', `certification_requests/${id}/assign`, {
        vet_profile_id: vetId,
        scheduled_date: day,
        scheduled_time: slot,
      });
    const moved = await assign(dayAhead(40), 'afternoon');
    expect(requestIn(moved.body)).toMatchObject({
      status: 'assigned',
      scheduled_date: dayAhead(40),
      scheduled_time: 'afternoon',
      vet_profile: { id: secondVet },
    });
    // To where it is.
    expect((await assign(dayAhead(40), 'afternoon')).status).toBe(200);
    for (const [day, vetId] of [
      ['0001-01-01', secondVet],
      [dayAhead(-1), secondVet],
      [dayAhead(5), api.world.vet.profileId],
      [dayAhead(5), 2_147_483_647],
    ] as const)
      expect((await assign(day, 'morning', vetId)).body).toMatchObject({
        code: 'vet_unavailable',
        errors: [{ pointer: '/vet_profile_id' }],
      });
    const taken = await read(await ask(30, 9));
    expect((await assign(taken.scheduled_date ?? '')).body).toMatchObject({
      code: 'slot_taken',
      errors: [{ pointer: '/scheduled_time' }],
    });
    const executed = `certification_requests/${api.world.requestId}/assign`;
    const slot = { vet_profile_id: secondVet, scheduled_date: dayAhead(5), scheduled_time: 'morning' };
    expect((await api.ask(admin, 'POST', executed, slot)).body).toMatchObject({ code: 'status_conflict' });
    const absent = 'certification_requests/2147483647';
    expect((await api.ask(admin, 'POST', `${absent}/assign`, slot)).status).toBe(404);
    expect((await api.ask(admin, 'GET', `${absent}/free_slots`)).status).toBe(404);
  });

  it('finds requests by their filters', async () => {
    const id = await ask(100);
    const find = async (query: string) =>
      ((await api.ask(admin, 'GET', `certification_requests?${query}`)).body as unknown[]).map(
        (one) => requestIn(one).id,
      );
    const of = `scheduled_from=${dayAhead(100)}&scheduled_to=${dayAhead(100)}`;
    expect(await find(of)).toEqual([id]);
    const { profileId } = api.world.vet;
    expect(await find(`${of}&vet_profile_id=${profileId}&locality_id=1&status=assigned`)).toEqual([id]);
    expect(await find(`${of}&search=${encodeURIComponent('  RÍOS ')}`)).toEqual([id]);
    expect(await find(`${of}&search=${encodeURIComponent('%')}`)).toEqual([]);
    expect(await find(`${of}&producer_profile_id=2147483647`)).toEqual([]);
    for (const wrong of ['status=open', 'scheduled_from=2026-02-30', 'vet_profile_id=0', 'search=%00'])
      expect((await api.ask(admin, 'GET', `certification_requests?${wrong}`)).status).toBe(400);
  });
});

it('a visit that is handed back waits for somebody else, and its telephone is for who visits', async () => {
  const id = await ask();
  await api.ask(owner, 'PUT', 'viewer', {
    user: { producer_profile_attributes: { telephone: ' +54 2297 00-0101 ' } },
  });
  const telephone = '+54 2297 00-0101';
  expect((await api.ask(vet, 'GET', `visits/${id}`)).body).toMatchObject({
    visit: { certification_request: { producer_telephone: telephone } },
  });
  await saveAnimal(id);
  const back = () => api.ask(vet, 'POST', `visits/${id}/hand_back`);
  expect((await back()).body).toMatchObject({ code: 'visit_begun' });
  await saveAnimal(id, { rev: 2, deleted: true });
  expect((await back()).status).toBe(204);
  expect((await back()).status).toBe(404);
  expect(await read(id)).toMatchObject({
    status: 'created',
    vet_profile: null,
    scheduled_date: null,
    producer_telephone: telephone,
  });
  const { db } = api.database;
  const [row] = await db.select().from(certificationRequests).where(eq(certificationRequests.id, id));
  expect(row?.vetProfileId).toBeNull();
  const none = { user: { producer_profile_attributes: { telephone: null } } };
  expect((await api.ask(owner, 'PUT', 'viewer', none)).body).toMatchObject({
    producer_profile: { telephone: null },
  });
});
