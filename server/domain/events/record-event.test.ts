import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('records what somebody typed with half of a character in it, as the thing itself has it', async () => {
  const { owner, admin } = api.world;
  const name = { producer_profile_attributes: { name: 'La \uD83D Loma' } };
  const renamed = await api.ask(owner.email, 'PUT', 'viewer', { user: name });
  expect(renamed).toMatchObject({ status: 200, body: { producer_profile: { name: 'La \uFFFD Loma' } } });
  const closed = await api.ask(admin.email, 'PUT', 'closed_days/2026-12-25', { reason: 'Navidad \uD83D' });
  expect(closed.status).toBe(200);
  const { body } = await api.ask(admin.email, 'GET', 'audit_events?limit=3');
  expect(body).toMatchObject([
    { action: 'day_closed', after: { reason: 'Navidad \uFFFD' } },
    { action: 'admin_signed_in' },
    { action: 'account_changed', after: { name: 'La \uFFFD Loma' } },
  ]);
});
