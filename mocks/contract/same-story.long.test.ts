import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '../../server/api/words';
import { breach } from '../../server/tools/testing/contract';
import { enter, providers, type Who } from './providers';

interface Row {
  id: number;
  [name: string]: unknown;
}

/*
 * One act after the other, each seen by who has to do with it. What is compared does not depend on the data that the
 * mock and the server begin with.
 */
describe.each(providers)('%s', (_name, make) => {
  const provider = make();
  const tokens = new Map<Who, string>();
  let recipientId = 0;
  /** A lot of the producer that nobody is offered. */
  let lot: Row = { id: 0 };

  async function call(who: Who | null, method: string, path: string, body?: unknown) {
    const token = who === null ? undefined : tokens.get(who);
    const answer = await provider.call(method, path, { ...(token && { token }), body });
    expect(breach(method, `/api/v1${path}`, answer.status, answer.body)).toBeNull();
    return answer;
  }
  const read = async <T>(who: Who | null, path: string): Promise<T> =>
    (await call(who, 'GET', path)).body as T;
  const lots = (who: Who | null, query = '') =>
    read<Row[]>(who, who === null ? `/certified_lots${query}` : '/certified_lots/my_certified_lots');
  const wholeLot = async (who: Who | null, id: number) =>
    (await read<{ certified_lot: Row }>(who, `/certified_lots/${id}`)).certified_lot;
  const offers = (who: Who, side: 'sent' | 'received') => read<Row[]>(who, `/transfer_intents/${side}`);
  const offer = (to: number, id = lot.id) =>
    call('producer', 'POST', `/certified_lots/${id}/transfer_intents`, {
      transfer_intent: { to_producer_profile_id: to, message: 'Van vacunados' },
    });
  const offered = async () => {
    const { status, body } = await offer(recipientId);
    expect(status).toBe(201);
    return (body as { transfer_intent: Row }).transfer_intent;
  };
  /** A transfer as both sides, who have it first in their lists, read it. */
  const seen = async () => {
    const [sent, received] = await Promise.all([offers('producer', 'sent'), offers('recipient', 'received')]);
    return [sent[0], received[0]].map((one) => ({ id: one?.id, status: one?.status, message: one?.message }));
  };
  const both = (id: number, status: string) => {
    const one = { id, status, message: 'Van vacunados' };
    return [one, one];
  };

  beforeAll(async () => {
    await provider.open();
    for (const who of ['producer', 'recipient', 'admin'] as const)
      tokens.set(who, await enter(provider, who));
    recipientId = (await read<{ producer_profile: Row }>('recipient', '/viewer')).producer_profile.id;
    lot = (await lots('producer')).find((one) => one.transfer_pending === false) ?? lot;
  });
  afterAll(() => provider.close());

  it('a lot is transferred by its owner alone, to another producer that there is', async () => {
    expect((await wholeLot('producer', lot.id)).can_transfer).toBe(true);
    expect((await wholeLot('recipient', lot.id)).can_transfer).toBe(false);
    const own = (await read<{ producer_profile: Row }>('producer', '/viewer')).producer_profile.id;
    for (const [to, code] of [
      [own, 'transfer_to_oneself'],
      [2_147_483_647, 'transfer_to_inactive'],
    ] as const) {
      const { status, ...words } = problems[code];
      const errors = [{ pointer: '/transfer_intent/to_producer_profile_id', detail: words.es }];
      expect((await offer(to)).body).toMatchObject({ status, code, detail: words.es, errors });
    }
  });

  it('an offer can be taken back and rejected; until then there is no second one', async () => {
    const first = await offered();
    expect(await seen()).toEqual(both(first.id, 'pending'));
    expect(await wholeLot('producer', lot.id)).toMatchObject({ transfer_pending: true, can_transfer: false });
    expect(await offer(recipientId)).toMatchObject({ status: 409, body: { code: 'transfer_pending' } });
    expect((await call('recipient', 'DELETE', `/transfer_intents/${first.id}`)).status).toBe(404);
    expect((await call('producer', 'DELETE', `/transfer_intents/${first.id}`)).status).toBe(204);
    expect(await seen()).toEqual(both(first.id, 'cancelled'));
    const second = await offered();
    const { status, body } = await call('recipient', 'POST', `/transfer_intents/${second.id}/reject`);
    expect([status, body]).toMatchObject([200, { transfer_intent: { id: second.id, status: 'rejected' } }]);
    expect(await seen()).toEqual(both(second.id, 'rejected'));
    expect(await call('recipient', 'POST', `/transfer_intents/${second.id}/reject`)).toMatchObject({
      status: 409,
      body: { code: 'not_pending', detail: problems.not_pending.es },
    });
    expect(await wholeLot('producer', lot.id)).toMatchObject({ transfer_pending: false, can_transfer: true });
  });

  it('an accepted lot ends, and its successor is found, weighed and counted as it was', async () => {
    const reports = await read<Row>('admin', '/reports');
    const parent = await wholeLot(null, lot.id);
    const { id } = await offered();
    const rating = { rating: 4, comments: 'Puntual' };
    const accepted = await call('recipient', 'POST', `/transfer_intents/${id}/accept`, {
      veterinarian_rating: rating,
    });
    expect(accepted.status).toBe(200);
    expect(await seen()).toEqual(both(id, 'accepted'));
    const ended = await wholeLot('producer', lot.id);
    const successor = Number(ended.successor_certified_lot_id);
    expect(ended).toMatchObject({ is_active: false, transfer_pending: false, can_transfer: false });
    expect(await offer(recipientId)).toMatchObject({
      status: 409,
      body: { code: 'lot_inactive', detail: problems.lot_inactive.es },
    });
    const next = await wholeLot('recipient', successor);
    const animals = (one: Row) => (one.cattle_certifications as Row[]).map((animal) => animal.id);
    expect(next).toMatchObject({
      is_active: true,
      parent_certified_lot_id: lot.id,
      producer_profile_id: recipientId,
      can_transfer: true,
    });
    expect(animals(next)).toEqual(animals(parent));
    const { address } = parent.certification_request as { address: string };
    const searched = await lots(null, `?search=${encodeURIComponent(address.toUpperCase())}&limit=200`);
    const ids = searched.map((one) => one.id);
    expect([ids.includes(successor), ids.includes(lot.id)]).toEqual([true, false]);
    const { certified_animals_count: count, average_weight: weight } = lot;
    for (const list of [searched, await lots('recipient')]) {
      const shown = { certified_animals_count: count, average_weight: weight };
      expect(list.find((one) => one.id === successor)).toMatchObject(shown);
    }
    expect((await lots('producer')).map((one) => one.id)).not.toContain(lot.id);
    const { veterinarian_ratings: given } = await read<{ veterinarian_ratings: Row[] }>(
      'recipient',
      '/veterinarian_ratings?type=given',
    );
    expect(given.filter((one) => one.comments === 'Puntual')).toMatchObject([rating]);
    expect(await read('admin', '/reports')).toEqual({
      ...reports,
      accepted_transfers_count: Number(reports.accepted_transfers_count) + 1,
    });
  });

  it('what waits for a veterinarian or a visit is open, whoever counts', async () => {
    const open = await read<{ certification_request: Row }[]>(
      'admin',
      '/certification_requests?open=true&limit=200',
    );
    const statuses = new Set(open.map((one) => one.certification_request.status ?? 'created'));
    expect(statuses).toEqual(new Set(['created', 'assigned']));
    const { pending_certification_requests_count: counted } = await read<Row>('admin', '/reports');
    expect(counted).toBe(open.length);
  });
});
