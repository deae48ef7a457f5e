import { http, HttpResponse } from 'msw';
import { expect, it, onTestFinished } from 'vitest';
import { getGetVisitQueryKey, getListVisitsQueryKey } from '@/api/generated/visits/visits';
import { addDays, today } from '@/lib/calendar-day';
import { storeToken } from '@/api/token';
import { createQueryClient } from '@/query-client';
import { signInAs } from '@/test/sign-in-as';
import { database, tokenOf } from '../../../mocks/database';
import { server } from '../../../mocks/node';
import { bringVisits } from './bring-visits';

const planned = (id: number, days: number, status = 'assigned') => ({
  certification_request: { id, status, scheduled_date: addDays(today(), days) },
  animals_count: 0,
});

it('reads the visits of the next 14 days and those left open, whatever becomes of one of them', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/v1/visits/:id', ({ params }) => {
      asked.push(String(params.id));
      if (params.id === '2') return HttpResponse.json({ code: 'not_found' }, { status: 404 });
      return HttpResponse.json({ visit: { certification_request: { id: Number(params.id) }, animals: [] } });
    }),
  );
  const queryClient = createQueryClient();
  onTestFinished(bringVisits(queryClient));
  const list = [planned(1, -3), planned(2, 0), planned(3, 14), planned(4, 15), planned(5, 1, 'executed')];
  queryClient.setQueryData(getListVisitsQueryKey(), list);
  await expect.poll(() => queryClient.getQueryData(getGetVisitQueryKey(3))).toBeDefined();
  expect(asked).toEqual(['1', '2', '3']);
});

it('goes on when the session is renewed meanwhile: it is still the same account', async () => {
  const email = 'veterinaria@caravana.example';
  const user = database.users.find((known) => known.email === email);
  signInAs(email);
  server.use(
    http.get('*/api/v1/visits/:id', ({ params }) => {
      if (params.id === '1' && user) storeToken(tokenOf(user, 'renewed'));
      return HttpResponse.json({ visit: { certification_request: { id: Number(params.id) }, animals: [] } });
    }),
  );
  const queryClient = createQueryClient();
  onTestFinished(bringVisits(queryClient));
  queryClient.setQueryData(getListVisitsQueryKey(), [planned(1, 0), planned(2, 1), planned(3, 2)]);
  for (const id of [1, 2, 3])
    await expect.poll(() => queryClient.getQueryData(getGetVisitQueryKey(id))).toBeDefined();
});
