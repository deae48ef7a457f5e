import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { database } from '../../../../../mocks/database';
import { setFault } from '../../../../../mocks/faults';
import { server } from '../../../../../mocks/node';
import { addDays, today } from '@/lib/calendar-day';
import { formatDate } from '@/lib/format';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

beforeEach(() => signInAs('admin@caravana.example'));

/** The numbers of the rows, as they stand. */
const numbers = () => [...document.querySelectorAll('tbody th a')].map((cell) => cell.textContent);
const shows = (...expected: string[]) =>
  waitFor(() => expect(numbers().toSorted()).toEqual(expected.toSorted()));

describe('the requests of all producers', () => {
  it('are at first those that have not ended, newest first, and sort by any column', async () => {
    const { router } = renderApp('/dashboard/solicitudes');
    await screen.findAllByText('Creada', { selector: 'td *' });
    const found = screen.getByText('Solicitudes', { selector: 'caption' }).closest('table');
    const column = (place: number) =>
      [...(found?.querySelectorAll('tr') ?? [])]
        .slice(1)
        .map((row) => row.children[place + 1]?.textContent ?? '');
    expect(column(0)).toContain('LOT-3');
    expect([column(9), column(10)].map((cells) => cells[column(0).indexOf('LOT-3')])).toEqual([
      'Marina Etcheverry',
      'La tranquera queda abierta.',
    ]);
    expect(column(8).filter((status) => !['Creada', 'Asignada'].includes(status))).toEqual([]);
    const scrolled = vi.spyOn(window, 'scrollTo');
    fireEvent.click(screen.getByText(/Productor/, { selector: 'th button' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ sort: 'producer' }));
    await waitFor(() => expect(router.state.status).toBe('idle'));
    expect(scrolled, 'they stay where they are').not.toHaveBeenCalled();
    const names = column(1).map((name) => name.toLocaleLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  it('keep their numbers whatever the URL hides', async () => {
    renderApp('/dashboard/solicitudes?hidden=number.locality');
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    expect(screen.queryByText('Localidad', { selector: 'th *' })).not.toBeInTheDocument();
  });

  it('tell how long they wait and when they are due, what is overdue in words too', async () => {
    const day = (days: number) => addDays(today(), days);
    for (const one of database.requests) {
      if (one.id === 1) {
        one.created_at = `${day(-4)}T15:00:00.000Z`;
        one.preferred_time_range = { start: day(-4), end: day(-1) };
      }
      if (one.id === 2) {
        one.created_at = `${day(-1)}T15:00:00.000Z`;
        one.preferred_time_range = { start: day(1), end: day(2) };
      }
      if (one.id === 3) Object.assign(one, { scheduled_date: day(-2), scheduled_time: 'afternoon' });
    }
    renderApp('/dashboard/solicitudes');
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    const cells = (label: string) =>
      [...(screen.getByText(label).closest('tr')?.children ?? [])]
        .map((cell) => cell.textContent ?? '')
        .slice(1);
    const shown = (days: number) => formatDate(day(days), 'es');
    expect(cells('LOT-1').slice(4, 8)).toEqual(['4 días', `${shown(-1)}, vencida`, '-', '-']);
    expect(cells('LOT-2').slice(4, 8)).toEqual(['1 día', shown(2), '-', '-']);
    expect(cells('LOT-3').slice(4, 8)).toEqual(['-', `${shown(-2)}, vencida`, shown(-2), 'tarde']);
    fireEvent.click(screen.getByText('Vence', { selector: 'th button' }));
    await waitFor(() => expect(numbers()).toEqual(['LOT-3', 'LOT-1', 'LOT-2']));
  });

  it('wait a day longer, and one is overdue, where the table stays open over midnight', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-04T23:30:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    signInAs('admin@caravana.example');
    const days = { start: '2026-05-03', end: '2026-05-04' };
    const asked = { status: 'created', created_at: '2026-05-03T15:00:00.000Z', preferred_time_range: days };
    database.requests = database.requests.slice(0, 1).map((one) => Object.assign(one, asked));
    renderApp('/dashboard/solicitudes');
    expect(await screen.findByText('1 día')).toBeVisible();
    vi.setSystemTime(new Date('2026-05-05T09:30:00Z'));
    signInAs('admin@caravana.example');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('2 días')).toBeVisible();
    expect(screen.getByText('2 días').closest('tr')).toHaveTextContent('4/5/2026, vencida');
  });

  it('say that there are none', async () => {
    server.use(http.get('*/api/v1/certification_requests', () => HttpResponse.json([])));
    renderApp('/dashboard/solicitudes');
    expect(await screen.findByText('No hay solicitudes pendientes.')).toBeInTheDocument();
    expect(screen.queryByText('Quitar filtros')).not.toBeInTheDocument();
  });

  it('say what failed', async () => {
    setFault('listCertificationRequests', 'error');
    renderApp('/dashboard/solicitudes');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('filters', () => {
  it('ask the provider for a status or for all, and stand in the URL', async () => {
    const { router } = renderApp('/dashboard/solicitudes');
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    const status = screen.getByLabelText('Estado');
    fireEvent.change(status, { target: { value: 'rejected' } });
    await shows('LOT-6');
    expect(router.state.location.href).toBe('/dashboard/solicitudes?status=rejected');
    fireEvent.change(status, { target: { value: 'any' } });
    await shows('LOT-1', 'LOT-2', 'LOT-3', 'LOT-4', 'LOT-5', 'LOT-6');
    router.history.back();
    await shows('LOT-6');
    fireEvent.click(screen.getByText('Quitar filtros'));
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    expect(router.state.location.href).toBe('/dashboard/solicitudes');
    expect(screen.getByText('Filtros', { selector: 'button' })).toHaveFocus();
  });

  it('have what alerts count, at the provider', async () => {
    const calls = watchCalls();
    for (const one of database.requests) if (one.id === 1) one.created_at = new Date().toISOString();
    const { router } = renderApp('/dashboard/solicitudes?status=waiting');
    await shows('LOT-2');
    expect(calls.map(({ path }) => path)).toContain('/api/v1/certification_requests?open=true&alert=waiting');
    const status = screen.getByLabelText('Estado');
    expect(status).toHaveValue('waiting');
    fireEvent.change(status, { target: { value: 'visit_past' } });
    await shows('LOT-3');
    expect(router.state.location.href).toBe('/dashboard/solicitudes?status=visit_past');
  });

  it('search at the provider, and say how to get on when nothing matches', async () => {
    const calls = watchCalls();
    const { router } = renderApp('/dashboard/solicitudes');
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    const search = screen.getByRole('searchbox', { name: 'Buscar solicitudes' });
    fireEvent.change(search, { target: { value: 'lot-3' } });
    await shows('LOT-3');
    expect(calls.map(({ path }) => path)).toContain('/api/v1/certification_requests?open=true&search=lot-3');
    fireEvent.change(search, { target: { value: 'zzzz' } });
    expect(await screen.findByText('Ninguna solicitud coincide')).toBeInTheDocument();
    const [, clear] = screen.getAllByText('Quitar filtros');
    fireEvent.click(clear ?? document.body);
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    expect(router.state.location.href).toBe('/dashboard/solicitudes');
    await waitFor(() => expect(search).toHaveValue(''));
  });

  it('by place and by days of the visit are folded until asked for', async () => {
    const azul = database.localities.find(({ name }) => name === 'Azul') ?? null;
    for (const request of database.requests) if (request.id === 2) request.locality = azul;
    const { router } = renderApp('/dashboard/solicitudes');
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    const toggle = screen.getByText('Filtros', { selector: 'button' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(toggle);
    await screen.findByText('Azul', { selector: 'option' });
    fireEvent.change(screen.getByLabelText('Localidad'), { target: { value: String(azul?.id) } });
    await shows('LOT-2');
    expect(toggle).toHaveTextContent('Filtros (1)');
    fireEvent.change(screen.getByLabelText('Localidad'), { target: { value: '' } });
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    fireEvent.change(screen.getByLabelText('Visita desde'), { target: { value: '2026-05-11' } });
    fireEvent.change(screen.getByLabelText('Visita hasta'), { target: { value: '2026-05-11' } });
    await shows('LOT-3');
    expect(router.state.location.search).toEqual({ from: '2026-05-11', to: '2026-05-11' });
  });

  it('by a person find them by a part of the name, at the provider', async () => {
    const calls = watchCalls();
    const { router, user } = renderApp('/dashboard/solicitudes?status=any');
    await shows('LOT-1', 'LOT-2', 'LOT-3', 'LOT-4', 'LOT-5', 'LOT-6');
    fireEvent.click(screen.getByText('Filtros', { selector: 'button' }));
    const vet = await screen.findByLabelText('Veterinario', { selector: 'input' });
    await user.type(vet, 'schwi');
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('/api/v1/vet_profiles?search=schwi&limit=20'),
    );
    await user.click(await screen.findByText('Julián Schwindt', { selector: 'li' }));
    expect(await screen.findByText('Ninguna solicitud coincide')).toBeInTheDocument();
    expect(router.state.location.href).toBe('/dashboard/solicitudes?status=any&vet=2');
    expect(vet).toHaveValue('Julián Schwindt');
    const producer = screen.getByLabelText('Productor', { selector: 'input' });
    await user.type(producer, 'nadie con este nombre');
    expect(await screen.findByText('No se encontró a nadie')).toBeInTheDocument();
  });

  it('of an address are set, with the names of people, and what is malformed is left out, in English too', async () => {
    await chooseLanguage('en');
    renderApp('/dashboard/solicitudes?status=open&vet=1&producer=-4&from=2026-02-30');
    expect(await screen.findByDisplayValue('Marina Etcheverry')).toBeInTheDocument();
    await shows('LOT-3');
    expect(screen.getByText('Filters (1)')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Status')).toHaveValue('');
    const group = within(screen.getByRole('group', { name: 'Filters' }));
    expect(group.getByLabelText('Producer', { selector: 'input' })).toHaveValue('');
    expect(group.getByLabelText('Visit from')).toHaveValue('');
  });
});

describe('several requests', () => {
  const choose = async (...labels: string[]) => {
    renderApp('/dashboard/solicitudes');
    await shows('LOT-1', 'LOT-2', 'LOT-3');
    for (const label of labels) fireEvent.click(screen.getByLabelText(`Seleccionar ${label}`));
    fireEvent.click(screen.getByText(`Rechazar (${labels.length})`));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByText('Rechazar', { selector: 'button' });
    return { dialog, confirm };
  };

  it('are rejected together with one reason, and are gone from those that wait', async () => {
    const { dialog, confirm } = await choose('LOT-1', 'LOT-3');
    expect(confirm, 'without a reason').toBeDisabled();
    fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: ' Sin manga ' } });
    fireEvent.click(confirm);
    expect(await screen.findByText('2 solicitudes quedaron rechazadas.')).toBeInTheDocument();
    await shows('LOT-2');
    const reasons = database.requests.flatMap((one) => (one.rejection_reason === 'Sin manga' ? one.id : []));
    expect(reasons).toEqual([1, 3]);
    expect(screen.queryByText(/^Rechazar \(/)).not.toBeInTheDocument();
  });

  it('that ended meanwhile are named with why, the others are rejected all the same', async () => {
    const { dialog, confirm } = await choose('LOT-1', 'LOT-2');
    for (const one of database.requests) if (one.id === 1) one.status = 'canceled';
    fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Sin manga' } });
    fireEvent.click(confirm);
    expect(await screen.findByText('1 solicitud quedó rechazada.')).toBeInTheDocument();
    expect(screen.getByText('LOT-1: La solicitud ya no permite ese cambio.')).toBeInTheDocument();
  });

  it('that an earlier try rejected, whose answers were lost, are rejected', async () => {
    const { dialog, confirm } = await choose('LOT-1', 'LOT-3');
    for (const one of database.requests)
      if ([1, 3].includes(one.id)) Object.assign(one, { status: 'rejected', rejection_reason: 'Sin manga' });
    fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Sin manga ' } });
    fireEvent.click(confirm);
    expect(await screen.findByText('2 solicitudes quedaron rechazadas.')).toBeInTheDocument();
  });

  it('keep the reason where none of them could be rejected, to be sent once more', async () => {
    const { dialog, confirm } = await choose('LOT-1', 'LOT-3');
    fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Sin manga' } });
    setFault('rejectCertificationRequest', 'offline');
    fireEvent.click(confirm);
    expect(await dialog.findByText(/^LOT-3: No pudimos/)).toBeInTheDocument();
    setFault('rejectCertificationRequest', null);
    expect(dialog.getByLabelText(/^Motivo/)).toHaveValue('Sin manga');
    fireEvent.click(confirm);
    expect(await screen.findByText('2 solicitudes quedaron rechazadas.')).toBeInTheDocument();
  });

  it('stay selected where they could not be rejected with the others', async () => {
    const { dialog, confirm } = await choose('LOT-1', 'LOT-3');
    server.use(http.post('*/certification_requests/1/reject', () => HttpResponse.error()));
    fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Sin manga' } });
    fireEvent.click(confirm);
    expect(await screen.findByText('1 solicitud quedó rechazada.')).toBeInTheDocument();
    await shows('LOT-1', 'LOT-2');
    expect(screen.getByLabelText('Seleccionar LOT-1')).toBeChecked();
    expect(screen.getByText('Rechazar (1)')).toBeInTheDocument();
  });

  it('say why they failed in the language that was chosen since', async () => {
    const { dialog, confirm } = await choose('LOT-1');
    fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Sin manga' } });
    setFault('rejectCertificationRequest', 'offline');
    fireEvent.click(confirm);
    expect(await screen.findByText(/^LOT-1: No pudimos/)).toBeInTheDocument();
    await act(() => chooseLanguage('en'));
    expect(await screen.findByText(/^LOT-1: .*connection/)).toBeInTheDocument();
  });
});
