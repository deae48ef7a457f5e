import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { server } from '../../../../mocks/node';
import { downloadCsv } from '@/lib/csv';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { chooseLanguage } from '@/words/i18n';

beforeEach(() => {
  signInAs('admin@caravana.example');
  const [ayacucho, azul] = database.localities;
  database.vets.forEach((vet) => (vet.localities = ayacucho ? [ayacucho] : []));
  for (const request of database.requests) if (request.id === 2) request.locality = azul ?? null;
});

const address = '/dashboard/cobertura';

async function rows(name = 'Cobertura') {
  const [, ...found] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return found.map((row) => [...row.children].map((cell) => cell.textContent));
}

describe('the coverage', () => {
  it('tells of each locality who works there, what waits and when a slot is free', async () => {
    renderApp(address);
    const all = await rows();
    const of = (name: string) => all.find(([locality]) => locality === name) ?? [];
    const [, vets, waiting, , next, load, names] = of('Ayacucho');
    expect([vets, waiting]).toEqual(['2', '1']);
    expect(next).toMatch(/, mañana$/);
    expect(load).toMatch(/^\d+\s?%$/);
    expect(names).toMatch(/^Marina Etcheverry \d+ de 20 · Julián Schwindt \d+ de 20$/);
    expect(of('Azul').slice(1, 3)).toEqual(['Nadie', '1']);
    expect(of('Rauch').slice(1)).toEqual(['Nadie', '0', '-', '-', '-', '-']);
    const table = within(screen.getByRole('table', { name: 'Cobertura' }));
    expect(table.getAllByRole('link', { name: 'Marina Etcheverry' })[0]).toHaveAttribute(
      'href',
      '/cuentas/vet-1',
    );
    const [wait] = table.getAllByRole('link', { name: '1' });
    expect(wait?.getAttribute('href')).toMatch(/^\/dashboard\/solicitudes\?status=created&locality=\d$/);
  });

  it('is of those alone where nobody works, where something waits, which the URL keeps', async () => {
    const { router } = renderApp(address);
    await rows();
    const filter = screen.getByLabelText('Localidades');
    fireEvent.change(filter, { target: { value: 'nobody' } });
    await waitFor(async () => expect((await rows()).map(([name]) => name)).not.toContain('Ayacucho'));
    expect(router.state.location.href).toBe(`${address}?only=nobody`);
    fireEvent.change(filter, { target: { value: 'waiting' } });
    await waitFor(async () =>
      expect(new Set((await rows()).map(([name]) => name))).toEqual(new Set(['Ayacucho', 'Azul'])),
    );
    fireEvent.change(filter, { target: { value: 'full' } });
    expect(await screen.findByText('Ninguna localidad está así.')).toBeInTheDocument();
  });

  it('is shown as a view that was saved', async () => {
    database.savedViews = [
      {
        ...{ id: 1, table: 'coverage', name: 'Sin nadie', query: 'only=nobody', shared: true, own: false },
        ...{ author: 'Ana Ledesma', owner: 0 },
      },
    ];
    const { user, router } = renderApp(address);
    await user.click(await screen.findByRole('button', { name: 'Vistas' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Sin nadie/ }));
    await waitFor(() => expect(router.state.location.href).toBe(`${address}?only=nobody`));
    expect((await rows()).map(([name]) => name)).not.toContain('Ayacucho');
  });

  it('says in its file, too, how many work there beside those that it names', async () => {
    const [locality] = database.localities;
    const vets = [{ id: 1, full_name: 'Marina Etcheverry', visits: 2, slots: 20 }];
    const counts = { vets_count: 7, visits: 9, slots: 140, waiting_count: 0 };
    const row = { locality, ...counts, vets, oldest_waiting_at: null, next_free: null };
    server.use(http.get('*/api/v1/reports/coverage', () => HttpResponse.json([row])));
    const { user } = renderApp(`${address}?hidden=vets.waiting.oldest.next.load`);
    const names = 'Marina Etcheverry 2 de 20 · 6 más';
    expect(await rows()).toEqual([['Ayacucho', names]]);
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    const written = `\uFEFFLocalidad;Visitas y turnos de cada uno\r\nAyacucho;${names}\r\n`;
    expect(vi.mocked(downloadCsv)).toHaveBeenCalledExactlyOnceWith('cobertura.csv', written);
  });

  it('is reached from the dashboard', async () => {
    renderApp('/dashboard');
    const link = await screen.findByText('Cobertura: quién atiende dónde');
    expect(link).toHaveAttribute('href', address);
  });

  it('speaks English', async () => {
    await chooseLanguage('en');
    renderApp(address);
    expect((await rows('Coverage')).flat()).toContain('Nobody');
  });

  it('says what failed', async () => {
    setFault('listCoverage', 'error');
    renderApp(address);
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});
