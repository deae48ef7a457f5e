import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { getListVisitsQueryOptions } from '@/api/generated/visits/visits';
import { addDays, today } from '@/lib/calendar-day';
import { createQueryClient } from '@/query-client';
import { freshDevice } from '@/test/fresh-device';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { openDeviceStore } from '@/visits/outbox/device';
import { restoreSession } from '@/visits/session';
import { plainUrl } from './-parts/url-state';
import { visitQuery } from './-parts/visit-queries';
import { certifyingVet } from '../../../../mocks/seeds/requests';
import { database, find } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';

freshDevice();
const vet = 'veterinaria@caravana.example';

/** The evening before a visit, in Argentina, and the morning of that day. */
const evening = new Date('2026-05-04T23:30:00Z');
const morning = new Date('2026-05-05T09:30:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: evening });
  onTestFinished(() => void vi.useRealTimers());
  signInAs(vet);
  for (const request of database.requests) if (request.status === 'assigned') request.status = 'canceled';
  visitOn(1, addDays(today(), 1));
  visitOn(2, addDays(today(), 2));
});

/** Puts the visit of a request on a day. */
function visitOn(id: number, day: string): void {
  Object.assign(find(database.requests, id), {
    status: 'assigned',
    vet_profile: certifyingVet,
    scheduled_date: day,
    scheduled_time: 'morning',
  });
}

const days = () => screen.queryAllByRole('heading', { level: 2 }).map((title) => title.textContent);
const before = ['Mañana, martes, 5 de mayo de 2026', 'Miércoles, 6 de mayo de 2026'];
const after = ['Hoy, martes, 5 de mayo de 2026', 'Mañana, miércoles, 6 de mayo de 2026'];

it('has the next day where the page stays open over midnight', async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-05-05T02:59:30Z'),
  });
  signInAs(vet);
  renderApp('/mis-visitas');
  await waitFor(() => expect(days()).toEqual(before));
  // Without a signal nothing is read anew then.
  setFault('listVisits', 'offline');
  act(() => void vi.advanceTimersByTime(60_000));
  await waitFor(() => expect(days()).toEqual(after));
});

it('opens without a signal in the morning what was read the evening before', async () => {
  const first = renderApp('/mis-visitas');
  await waitFor(() => expect(days()).toEqual(before));
  const keptVisits = async () => (await (await openDeviceStore()).db.getAllKeys('reads')).join(' ');
  await waitFor(async () => expect(await keptVisits()).toMatch(/visits\/1".*visits\/2"/));
  first.unmount();
  vi.setSystemTime(morning);
  signInAs(vet);
  setFault('*', 'offline');
  const queryClient = createQueryClient();
  await restoreSession(queryClient);
  const visits = await queryClient.query(getListVisitsQueryOptions(visitQuery(plainUrl)));
  expect(visits.map(({ certification_request: { id } }) => id)).toEqual([1, 2]);
});

it('finds a visit of years ago among those that are done, and says that only the newest are shown', async () => {
  const [request] = database.requests;
  if (!request) throw new Error('There is no request');
  database.requests = Array.from({ length: 120 }, (_, place) => ({
    ...request,
    id: place + 1,
    address: `Camino vecinal ${place + 1}`,
    status: 'executed',
    vet_profile: certifyingVet,
    scheduled_date: addDays('2021-01-04', place * 7),
    scheduled_time: 'morning',
  }));
  const { user } = renderApp('/mis-visitas?show=done');
  expect(await screen.findByText('Se muestran las 100 más nuevas. Busque las anteriores.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(100);
  await user.type(screen.getByRole('searchbox'), 'lote 7');
  expect(await screen.findByRole('article', { name: 'LOT-7' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText(/más nuevas/)).not.toBeInTheDocument();
});
