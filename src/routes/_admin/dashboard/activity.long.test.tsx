import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { addDays, today } from '@/lib/calendar-day';
import { downloadCsv } from '@/lib/csv';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

/** Requests of so many days ago each; all else is not there. */
function madeBefore(...days: number[]): void {
  const [one] = database.requests;
  if (!one) throw new Error('The mock has no request');
  database.requests = days.map((count, place) => ({
    ...one,
    id: place + 1,
    created_at: `${addDays(today(), -count)}T12:00:00.000Z`,
  }));
  database.lots = [];
  database.transfers = [];
}

beforeEach(() => signInAs('admin@caravana.example'));

const measure = (name: string) => screen.findByRole('region', { name });

describe('what was done over time', () => {
  it('is told with as many days before, of 30 days unless others are asked for', async () => {
    madeBefore(0, 3, 29, 30, 59, 60);
    const { user, router } = renderApp('/dashboard');
    expect(await measure('Solicitudes')).toHaveTextContent(/^Solicitudes3antes: 2/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Últimas 12 semanas');
    await waitFor(async () =>
      expect(await measure('Solicitudes')).toHaveTextContent(/^Solicitudes6antes: 0/),
    );
    expect(router.state.location.search).toEqual({ range: 'quarter' });
    expect(screen.getByRole('combobox', { name: 'Por' })).toHaveDisplayValue('Semana');
  });

  it('has its table a press away, which is taken as a file', async () => {
    madeBefore(0, 30);
    const { user } = renderApp('/dashboard');
    const part = within(await measure('Solicitudes'));
    await user.click(part.getByRole('button', { name: 'Solicitudes: tabla' }));
    const rows = part.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toHaveLength(31);
    expect(rows[0]).toEqual(['Día', 'En el período', 'En los mismos días, antes']);
    expect(rows.at(-1)?.slice(1)).toEqual(['1', '1']);
    await user.click(part.getByRole('button', { name: 'Descargar en CSV: Solicitudes' }));
    expect(downloadCsv).toHaveBeenCalledWith('solicitudes-en-el-tiempo.csv', expect.stringContaining('Día;'));
  });

  it('tells the days of two years apart', async () => {
    const { user } = renderApp('/dashboard?range=days&from=2025-01-01&to=2026-01-20&by=day');
    const part = within(await measure('Solicitudes'));
    await user.click(part.getByRole('button', { name: 'Solicitudes: tabla' }));
    const names = part.getAllByRole('rowheader').map(({ textContent: name }) => name);
    expect(names).toHaveLength(385);
    expect(new Set(names).size).toBe(385);
  });

  it('is told of one locality or veterinarian, who are compared by what one chooses', async () => {
    madeBefore(1, 2);
    const [first, second] = database.requests;
    const [here, there] = database.localities;
    if (!first || !second || !here || !there) throw new Error('The mock has too little');
    database.requests = [
      { ...first, locality: here, vet_profile: null },
      { ...second, locality: there, vet_profile: null },
    ];
    const { user, router } = renderApp('/dashboard');
    const where = within(await screen.findByRole('region', { name: 'Dónde' }));
    expect(where.getByRole('link', { name: here.name })).toHaveAttribute(
      'href',
      `/dashboard/solicitudes?status=any&locality=${here.id}`,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'De' }), here.name);
    await waitFor(async () =>
      expect(await measure('Solicitudes')).toHaveTextContent(/^Solicitudes1antes: 0/),
    );
    expect(router.state.location.search).toEqual({ of: `locality-${here.id}` });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comparar por' }), 'Animales');
    expect(await where.findByRole('columnheader', { name: 'Animales' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Quién' })).toHaveTextContent('Nada en el período.');
  });

  it.each([
    [8, null],
    [9, 'Se muestran 8 de 9: el archivo CSV y la copia tienen todo.'],
  ])('says of %i localities whether there are more than are shown', async (count, text) => {
    madeBefore(...Array.from({ length: count }, () => 1));
    const [here] = database.localities;
    if (!here) throw new Error('The mock has no locality');
    database.localities = Array.from({ length: count }, (_, place) => ({
      ...here,
      id: place + 1,
      name: `Paraje ${place + 1}`,
    }));
    database.requests = database.requests.map((request, place) => ({
      ...request,
      locality: database.localities[place] ?? null,
      vet_profile: null,
    }));
    renderApp('/dashboard');
    const where = within(await screen.findByRole('region', { name: 'Dónde' }));
    expect(where.getAllByRole('link')).toHaveLength(8);
    expect(where.queryByText(/^Se muestran/)?.textContent ?? null).toBe(text);
  });

  it('is copied so that no name runs as a formula where it is pasted', async () => {
    madeBefore(1);
    const [one] = database.requests;
    const [vet] = database.vets;
    if (!one || !vet) throw new Error('The mock has too little');
    const named = { ...vet, full_name: '=HYPERLINK("https://x.example")' };
    database.vets = [named];
    database.requests = [{ ...one, vet_profile: named }];
    const { user } = renderApp('/dashboard');
    const who = within(await screen.findByRole('region', { name: 'Quién' }));
    await user.click(who.getByRole('button', { name: /^Copiar/ }));
    expect(await who.findByText('Copiado.')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toContain(`\n'=HYPERLINK("https://x.example")\t1\t`);
  });

  it('names of whom it is told who had nothing in the range', async () => {
    database.requests = [];
    const [here] = database.localities;
    renderApp(`/dashboard?of=locality-${here?.id}`);
    const chosen = await screen.findByRole('combobox', { name: 'De' });
    await waitFor(() => expect(chosen).toHaveDisplayValue(here?.name ?? ''));
  });

  it('says why days do not fit, and keeps what else is on the screen', async () => {
    renderApp('/dashboard?range=days&from=2026-03-02&to=2026-03-01');
    expect(await screen.findByRole('alert')).toHaveTextContent('Elija menos tiempo');
    expect(screen.getByRole('region', { name: 'Transferencias por estado' })).toBeInTheDocument();
  });

  it('tries again what failed', async () => {
    setFault('getActivity', 'error');
    const { user } = renderApp('/dashboard');
    const part = within(await screen.findByRole('region', { name: 'En el tiempo' }));
    await user.click(await part.findByRole('button', { name: 'Reintentar' }));
    expect(await part.findByRole('alert')).toBeInTheDocument();
  });

  it('is not asked of another provider', async () => {
    vi.stubEnv('VITE_API_URL', location.origin);
    renderApp('/dashboard');
    expect(await screen.findByRole('region', { name: 'Transferencias por estado' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'En el tiempo' })).toBeNull();
    vi.unstubAllEnvs();
  });
});
