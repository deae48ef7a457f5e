import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { certifyingVet } from '../../../mocks/seeds/requests';
import { database, find, provider } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { addDays, today } from '@/lib/calendar-day';
import { freshDevice } from '@/test/fresh-device';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import { chooseLanguage } from '@/words/i18n';

const vet = 'veterinaria@caravana.example';
freshDevice();

/** Puts the visits of four requests on days counted from today, and no others. */
function visitsIn(...days: number[]): void {
  const [request] = database.requests;
  if (!request) throw new Error('There is no request');
  database.requests = days.map((count, place) => ({
    ...request,
    id: place + 1,
    address: `Camino vecinal ${place + 1}`,
    status: 'assigned',
    vet_profile: certifyingVet,
    scheduled_date: addDays(today(), count),
    scheduled_time: 'morning',
  }));
}

const card = () => screen.findByRole('region', { name: /Próximas visitas|Next visits/ });
const lines = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('listitem')
    .map((item) => item.firstChild?.textContent);

it('shows a veterinarian the next three visits, how many were left open, and the ways to them', async () => {
  visitsIn(5, 1, 0, 9, -2, -3);
  signInAs(vet);
  const { router } = renderApp('/lotes-certificados');
  const found = await card();
  await waitFor(() => expect(lines(found)).toHaveLength(3));
  const [now, next, later = ''] = lines(found);
  expect([now, next]).toEqual(['Hoy · Mañana (9:00‑12:00)', 'Mañana · Mañana (9:00‑12:00)']);
  expect(later).toMatch(/^(Lun|Mar|Mié|Jue|Vie|Sáb|Dom).* · Mañana \(9:00‑12:00\)$/);
  expect(within(found).getByText('LOT-3 · La Querencia del Sur')).toHaveAttribute('href', '/mis-visitas/3');
  expect(within(found).getAllByText('Ayacucho')).toHaveLength(3);
  expect(await within(found).findByText('2 visitas de días pasados, sin cerrar.')).toBeVisible();
  expect(await screen.findByText('Lote 0001')).toBeInTheDocument();
  await chooseLanguage('en');
  expect(lines(found).slice(0, 2)).toEqual([
    'Today · Morning (9:00‑12:00)',
    'Tomorrow · Morning (9:00‑12:00)',
  ]);
  fireEvent.click(within(found).getByText('My visits'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mis-visitas'));
});

it('says that there are none, and why they cannot be read', async () => {
  visitsIn();
  signInAs(vet);
  setFault('listVisits', 'error');
  renderApp('/lotes-certificados');
  const found = await card();
  expect(await within(found).findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  setFault('listVisits', null);
  fireEvent.click(within(found).getByText('Reintentar'));
  expect(await within(found).findByText('No tiene visitas por hacer')).toBeVisible();
});

it.each([
  ['a guest', '', 'Iniciar sesión'],
  ['a producer', 'productor@caravana.example', 'La Querencia del Sur'],
  ['an admin', 'admin@caravana.example', 'Ana Ledesma'],
])('asks for none for %s', async (_who, email, named) => {
  if (email) signInAs(email);
  const calls = watchCalls();
  renderApp('/lotes-certificados');
  expect(await screen.findByText('Lote 0001')).toBeInTheDocument();
  expect(await within(screen.getByRole('banner')).findByText(named)).toBeInTheDocument();
  expect(screen.queryByText('Próximas visitas')).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('visits'))).toEqual([]);
});

it('asks for none for who waits for approval, nor at a provider without our extensions', async () => {
  Object.assign(find(database.vets, 1), { active: false, awaiting_approval: true });
  signInAs(vet);
  const calls = watchCalls();
  const { unmount } = renderApp('/lotes-certificados');
  expect(await screen.findByText(/^Su cuenta espera aprobación/)).toBeInTheDocument();
  expect(screen.queryByText('Próximas visitas')).not.toBeInTheDocument();
  unmount();
  Object.assign(find(database.vets, 1), { active: true, awaiting_approval: false });
  provider.ext = false;
  vi.stubEnv('VITE_API_URL', location.origin);
  renderApp('/lotes-certificados');
  expect(await screen.findByText('Marina Etcheverry', { exact: false })).toBeInTheDocument();
  expect(screen.queryByText('Próximas visitas')).not.toBeInTheDocument();
  expect(calls.filter(({ path }) => path.includes('visits'))).toEqual([]);
  vi.unstubAllEnvs();
});
