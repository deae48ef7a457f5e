import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Wire } from '../../domain/shared/wire';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const admin = 'admin@caravana.example';
const get = async (path: string) => {
  const { status, body } = await api.ask(admin, 'GET', `accounts/${path}`);
  return { status, account: (body as { account: Wire<'Account'> }).account };
};
const correct = (id: number, payload: object) => api.ask(admin, 'POST', `accounts/${id}/correction`, payload);

describe('an account', () => {
  it('is told by the id of its user or of its profile, with what is its', async () => {
    const { owner, vet, requestId, lotId } = api.world;
    const { account } = await get(String(owner.userId));
    expect(account).toMatchObject({
      user_id: owner.userId,
      role: 'producer',
      name: 'Estancia Owner',
      email: owner.email,
      active: true,
      vet_profile: null,
      requests_count: 1,
      requests: [{ id: requestId }],
      visits_ahead_count: 0,
      lots_count: 1,
      lots: [{ id: lotId, is_active: true, certified_animals_count: 2 }],
      transfers: [],
      ratings: [],
    });
    expect(account.producer_profile?.identity_card).toBe('DNI-Owner');
    expect((await get(`${owner.profileId}?of=producer`)).account).toEqual(account);

    const certifying = (await get(`${vet.profileId}?of=veterinarian`)).account;
    expect(certifying).toMatchObject({
      user_id: vet.userId,
      role: 'veterinarian',
      requests: [{ id: requestId }],
      lots: [{ id: lotId }],
    });
    expect(certifying.vet_profile?.localities.map(({ id }) => id)).toEqual([1]);
    expect((await get(String(api.world.admin.userId))).account).toMatchObject({
      role: 'admin',
      requests_count: 0,
    });
    expect((await get('99999')).status).toBe(404);
  });

  it('is corrected with a reason, which the audit log keeps with what was so before', async () => {
    const { vet, owner } = api.world;
    const { status } = await correct(vet.userId, { reason: ' Mal cargada ', license_number: 'MP 4321' });
    expect(status).toBe(200);
    expect((await get(String(vet.userId))).account.vet_profile?.license_number).toBe('MP 4321');
    const [event] = (await api.ask(admin, 'GET', `audit_events?about=${vet.userId}&limit=1`))
      .body as Wire<'AuditEvent'>[];
    expect(event).toMatchObject({
      action: 'account_corrected',
      actor: { user_id: api.world.admin.userId },
      object: { type: 'account', id: vet.userId },
      before: { license_number: 'MP 1234' },
      after: { license_number: 'MP 4321', reason: 'Mal cargada' },
    });

    expect((await correct(vet.userId, { license_number: 'MP 1' })).status, 'without a reason').toBe(422);
    expect((await correct(vet.userId, { reason: 'x', cuig_number: 'AB123' })).status).toBe(403);
    expect((await correct(owner.userId, { reason: 'x', license_number: 'MP 1' })).status).toBe(403);
    expect((await correct(api.world.admin.userId, { reason: 'x', email: 'a@b.example' })).status).toBe(404);
    const taken = await correct(owner.userId, { reason: 'x', email: vet.email });
    expect(taken).toMatchObject({ status: 422, body: { errors: [{ pointer: '/email' }] } });
  });
});
