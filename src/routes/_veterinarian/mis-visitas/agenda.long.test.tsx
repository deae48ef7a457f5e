import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitAnimal } from '@/api/generated/model';
import { addDays, today } from '@/lib/calendar-day';
import { downloadCsv } from '@/lib/csv';
import { addMonths, monthOf } from '@/lib/month';
import { freshDevice } from '@/test/fresh-device';
import { refuse } from '@/test/refuse';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { certifyingVet } from '../../../../mocks/seeds/requests';
import { database, find } from '../../../../mocks/database';
import { enteredAt } from '../../../../mocks/visits';
import { setFault } from '../../../../mocks/faults';

freshDevice();
beforeEach(() => signInAs('veterinaria@caravana.example'));

/** Puts the visit of a request on a day. */
function visitOn(id: number, day: string, slot: 'morning' | 'afternoon' = 'morning'): void {
  Object.assign(find(database.requests, id), {
    status: 'assigned',
    vet_profile: certifyingVet,
    scheduled_date: day,
    scheduled_time: slot,
  });
}

const animal: VisitAnimal = {
  client_id: 'b2a1f7a0-0000-4000-8000-000000000001',
  rev: 1,
  deleted: false,
  facts: { estimated_weight: 180 },
  photo_digest: null,
  photo_wanted: false,
  photo_url: null,
  elsewhere: [],
  created_at: '2026-05-11T12:00:00Z',
  updated_at: '2026-05-11T12:00:00Z',
};

const cards = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByText(/^LOT-/).textContent);

describe('the agenda of a veterinarian', () => {
  it('has what was left open first, then its days in order, with the way there and to the producer', async () => {
    visitOn(1, addDays(today(), 1));
    visitOn(2, today(), 'afternoon');
    visitOn(3, addDays(today(), -2));
    find(database.producers, 1).telephone = '+54 9 2494 55-5123';
    renderApp('/mis-visitas');
    expect(await screen.findByText('Sin cerrar')).toBeInTheDocument();
    expect(cards()).toEqual(['LOT-3', 'LOT-2', 'LOT-1']);
    expect(screen.getByRole('heading', { name: /^Hoy, / })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Mañana, / })).toBeInTheDocument();
    const card = within(screen.getByRole('article', { name: 'LOT-2' }));
    expect(card.getByRole('link', { name: /^Camino vecinal 2/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:.*query=Camino(\+|%20)vecinal(\+|%20)2/),
    );
    expect(card.getByText('+54 9 2494 55-5123')).toHaveAttribute('href', 'tel:+5492494555123');
    expect(card.getByText('0 cargados de 12')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Abrir visita LOT-2' })).toHaveAttribute('href', '/mis-visitas/2');
  });

  it('says what is due when nothing is, and when a search finds nothing', async () => {
    database.requests = database.requests.filter(({ status }) => status !== 'assigned');
    const { user } = renderApp('/mis-visitas');
    expect(await screen.findByText('No tiene visitas por hacer')).toBeInTheDocument();
    const way = screen.getByRole('link', { name: 'Ver mis localidades y horarios' });
    expect(way).toHaveAttribute('href', '/profile');
    await user.type(screen.getByRole('searchbox'), 'zzzz');
    expect(await screen.findByText('Ninguna visita coincide con la búsqueda')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver todas las visitas' }));
    expect(await screen.findByText('No tiene visitas por hacer')).toBeInTheDocument();
  });

  it('finds by number, place and producer, and keeps the search in the address', async () => {
    visitOn(1, today());
    visitOn(2, today(), 'afternoon');
    const { user, router } = renderApp('/mis-visitas');
    expect(await screen.findByRole('article', { name: 'LOT-1' })).toBeInTheDocument();
    await user.type(screen.getByRole('searchbox'), 'vecinal 2');
    await waitFor(() => expect(cards()).toEqual(['LOT-2']));
    expect(router.state.location.search).toEqual({ q: 'vecinal 2' });
  });

  it('leads from a closed visit to its lot', async () => {
    const { user, router } = renderApp('/mis-visitas');
    await user.click(await screen.findByRole('button', { name: 'Hechas' }));
    expect(await screen.findByRole('link', { name: 'Ver lote certificado' })).toHaveAttribute(
      'href',
      '/lotes-certificados/1',
    );
    expect(router.state.location.search).toEqual({ show: 'done' });
  });

  it('goes from month to month', async () => {
    const next = addMonths(monthOf(today()), 1);
    visitOn(1, `${next}-15`);
    visitOn(2, `${next}-16`);
    Object.assign(find(database.requests, 2), { status: 'executed', certified_lot_id: 1 });
    const { user, router } = renderApp('/mis-visitas?show=month');
    expect(await screen.findByText('No hay visitas en este mes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
    expect(await screen.findByText(/^Mañana: LOT-1/)).toHaveAttribute('href', '/mis-visitas/1');
    expect(screen.getByRole('link', { name: /^Mañana: LOT-1,/ })).not.toHaveAccessibleName(/cerrada/);
    const closed = screen.getByRole('link', { name: /^Mañana: LOT-2, .* cerrada$/ });
    expect(closed).toHaveAttribute('href', '/lotes-certificados/1');
    expect(router.state.location.search).toEqual({ show: 'month', month: next });
  });

  it('counts a month, day by day and whole, and saves it as a file', async () => {
    const next = addMonths(monthOf(today()), 1);
    visitOn(1, `${next}-15`);
    visitOn(2, `${next}-16`, 'afternoon');
    const { user } = renderApp(`/mis-visitas?show=month&month=${next}`);
    const days = within(await screen.findByRole('table', { name: 'Días del mes' }));
    expect(cards()).toEqual(['LOT-1', 'LOT-2']);
    const day = days.getByRole('button', { name: /16 de .*: 1 visita$/ });
    await user.click(day);
    expect(cards()).toEqual(['LOT-2']);
    expect(day).toHaveAttribute('aria-pressed', 'true');
    await user.click(day);
    expect(cards()).toHaveLength(2);

    const [totals] = [...document.querySelectorAll('dl')];
    expect([...(totals?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Visitas2',
      'Cerradas0',
      'Animales certificados0',
    ]);
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    const [[name, csv] = ['', '']] = vi.mocked(downloadCsv).mock.calls;
    expect(name).toBe(`visitas-${next}.csv`);
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`${next}-15;Mañana;`);
  });

  it('shows the whole month again once the chosen day has no visit any more', async () => {
    const next = addMonths(monthOf(today()), 1);
    visitOn(1, `${next}-15`);
    visitOn(2, `${next}-16`);
    const { user, queryClient } = renderApp(`/mis-visitas?show=month&month=${next}`);
    await user.click(await screen.findByRole('button', { name: /16 de .*: 1 visita$/ }));
    expect(cards()).toEqual(['LOT-2']);
    find(database.requests, 2).status = 'created';
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(cards()).toEqual(['LOT-1']));
  });

  it('says what went wrong', async () => {
    setFault('listVisits', 'error');
    renderApp('/mis-visitas');
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  });
});

it('has a month without visits empty, not searched in vain, when one comes to it from a search', async () => {
  renderApp('/mis-visitas?show=month&month=2021-01&q=pila');
  expect(await screen.findByText('No hay visitas en este mes')).toBeInTheDocument();
});

describe('a visit that its veterinarian does not make', () => {
  beforeEach(() => visitOn(3, today()));

  it('is handed back once it was asked', async () => {
    const { user, router } = renderApp('/mis-visitas/3');
    await user.click(await screen.findByRole('button', { name: 'Devolver visita' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Devolver la visita LOT-3' }));
    await user.click(dialog.getByRole('button', { name: 'Devolver visita' }));
    expect(await screen.findByText('No tiene visitas por hacer')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mis-visitas');
    expect(find(database.requests, 3).vet_profile?.id).not.toBe(certifyingVet.id);
  });

  it('is not handed back once animals are entered', async () => {
    const { user } = renderApp('/mis-visitas/3');
    await screen.findByText('Devolver visita');
    enteredAt(3).animals.push(animal);
    await user.click(await screen.findByRole('button', { name: 'Devolver visita' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Devolver visita' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
  });

  it('is asked about anew without what went wrong the last time', async () => {
    const { user } = renderApp('/mis-visitas/3');
    setFault('handBackVisit', 'error');
    await user.click(await screen.findByRole('button', { name: 'Devolver visita' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Devolver visita' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Devolver visita' }));
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull();
  });

  it('leads to the reason that the server refused; asked anew, keeps it without the refusal', async () => {
    const { user } = renderApp('/mis-visitas/3');
    refuse('rejectCertificationRequest', '/reason');
    await user.click(await screen.findByRole('button', { name: 'Rechazar solicitud' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText(/^Motivo/);
    await user.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
    await waitFor(() => expect(reason).toHaveFocus());
    await user.type(reason, 'No hay manga.');
    await user.click(dialog.getByRole('button', { name: 'Rechazar solicitud' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription('No sirve'));
    await waitFor(() => expect(reason).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Rechazar solicitud' }));
    const anew = within(await screen.findByRole('dialog'));
    expect(anew.getByLabelText(/^Motivo/)).toHaveValue('No hay manga.');
    expect(anew.getByLabelText(/^Motivo/)).not.toHaveAccessibleDescription('No sirve');
    expect(anew.queryByRole('alert')).toBeNull();
  });

  it('is rejected with a reason alone, which the producer reads', async () => {
    const { user } = renderApp('/mis-visitas/3');
    await user.click(await screen.findByRole('button', { name: 'Rechazar solicitud' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar la solicitud LOT-3' }));
    const confirm = dialog.getByRole('button', { name: 'Rechazar solicitud' });
    await user.click(confirm);
    expect(dialog.getByLabelText(/^Motivo/)).toHaveAccessibleDescription('Indique el motivo');
    await user.type(dialog.getByLabelText(/^Motivo/), 'No hay manga.');
    await user.click(confirm);
    expect(await screen.findByText('No tiene visitas por hacer')).toBeInTheDocument();
    expect(find(database.requests, 3)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'No hay manga.',
    });
  });

  it.each([
    ['handBackVisit', 'Devolver visita'],
    ['rejectCertificationRequest', 'Rechazar solicitud'],
  ] as const)('is left by whoever asks again where the answer was lost: %s', async (operation, ask) => {
    setFault(operation, 'lost');
    const { user, router } = renderApp('/mis-visitas/3');
    await user.click(await screen.findByRole('button', { name: ask }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.queryByLabelText(/^Motivo/);
    if (reason) await user.type(reason, 'No hay manga. ');
    await user.click(dialog.getByRole('button', { name: ask }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
    setFault(operation, null);
    await user.click(dialog.getByRole('button', { name: ask }));
    expect(await screen.findByText('No tiene visitas por hacer')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/mis-visitas');
  });

  it("says that it is no visit of this veterinarian's", async () => {
    renderApp('/mis-visitas/2');
    expect(await screen.findByText('La visita no existe, o ya no es suya.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Volver a mis visitas' })).toBeInTheDocument();
  });
});
