import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getListVisitsQueryKey } from '@/api/generated/visits/visits';
import { today } from '@/lib/calendar-day';
import { downloadCsv } from '@/lib/csv';
import { addMonths, monthOf } from '@/lib/month';
import { freshDevice } from '@/test/fresh-device';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { database, find } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { certifyingVet } from '../../../../mocks/seeds/requests';

freshDevice();
beforeEach(() => signInAs('veterinaria@caravana.example'));

/** Opens the counts of a veterinarian who closed a visit on each of some days, all of one lot, and no other one. */
function openWork(days: readonly string[]) {
  for (const request of database.requests) Object.assign(request, { status: 'created' });
  for (const [place, day] of days.entries())
    Object.assign(find(database.requests, place + 1), {
      status: 'executed',
      vet_profile: certifyingVet,
      scheduled_date: day,
      certified_lot_id: 1,
    });
  return renderApp('/mis-visitas?show=work');
}

/** Gives the veterinarian these ratings and no others, all on a day. */
function rate(day: string, given: readonly number[]) {
  const ratings = find(database.vets, certifyingVet.id).veterinarian_ratings ?? [];
  const [first] = ratings;
  if (!first) throw new Error('nobody rated');
  const made = given.map((rating, place) => ({
    ...first,
    id: place + 1,
    rating,
    created_at: `${day}T12:00:00Z`,
  }));
  ratings.splice(0, ratings.length, ...made);
}

describe('the counts of the last twelve months', () => {
  it('tell visits, animals and ratings, month by month, and are saved as a file', async () => {
    const month = monthOf(today());
    const before = addMonths(month, -1);
    rate(`${before}-20`, [5, 4]);
    const { user } = openWork([`${month}-01`, `${before}-02`, `${addMonths(month, -12)}-28`]);
    const table = within(await screen.findByRole('table', { name: 'Últimos doce meses' }));
    const animals = find(database.lots, 1).cattle_certifications.length;
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toHaveLength(13);
    expect(rows[1]?.endsWith(`1${animals}-`)).toBe(true);
    expect(rows[2]?.endsWith(`1${animals}4,52 calificaciones`)).toBe(true);
    const [totals] = [...document.querySelectorAll('dl')];
    expect([...(totals?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Visitas cerradas2',
      `Animales certificados${animals * 2}`,
      'Calificación4,52 calificaciones',
    ]);
    const way = table.getAllByRole('link')[1];
    expect(way).toHaveAttribute('href', `/mis-visitas?show=month&month=${before}`);

    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    const [name, csv] = vi.mocked(downloadCsv).mock.calls.at(-1) ?? ['', ''];
    expect(name).toBe(`trabajo-${month}.csv`);
    expect(csv.trim().split('\r\n')).toHaveLength(13);
    expect(csv).toContain(`${before};1;${animals};4,5;2`);
  });

  it('say that there are none, and where the work is', async () => {
    rate('2020-01-01', []);
    openWork([]);
    expect(await screen.findByText(/^Todavía no cerró visitas en los últimos/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver las visitas por hacer' })).toHaveAttribute(
      'href',
      '/mis-visitas',
    );
  });

  it('are not taken for absent where visits are known and neither they nor ratings can be read', async () => {
    setFault('listVeterinarianRatings', 'offline');
    const { router, queryClient } = openWork([`${monthOf(today())}-01`]);
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
    setFault('listVisits', 'offline');
    await act(() => queryClient.invalidateQueries({ queryKey: getListVisitsQueryKey(), exact: false }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(router.state.location.pathname).toBe('/mis-visitas');
    expect(screen.getByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
  });

  it.each(['listVisits', 'listVeterinarianRatings'] as const)('say that %s failed', async (operation) => {
    setFault(operation, 'error');
    openWork([]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  });
});
