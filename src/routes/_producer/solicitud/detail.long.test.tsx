import { focusManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import type { CertificationRequest } from '@/api/generated/model';
import { addDays, today } from '@/lib/calendar-day';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

beforeEach(() => signInAs('productor@caravana.example'));

function change(id: number, given: Partial<CertificationRequest>): void {
  database.requests = database.requests.map((row) => (row.id === id ? { ...row, ...given } : row));
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const shown = (id: number) => screen.findByText(`Solicitud LOT-${id}`, { selector: 'h1' });
const missing = 'La solicitud que buscas no existe o no tienes permisos para verla.';
const missingInEnglish = 'The request you are looking for does not exist or you are not allowed to view it.';

describe('a request', () => {
  it('shows a spinner while it loads', async () => {
    setFault('getCertificationRequest', 'never');
    renderApp('/solicitud/3');
    // Before it, the screen's own code loads behind a spinner of the same name.
    expect(await shown(3)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Cargando...' })).toBeInTheDocument();
  });

  it('tells the lot, the place and the visit, opens its photo, and leads back to the list', async () => {
    const { user, router } = renderApp('/solicitud/3');
    expect(await screen.findByText('Enviada el 4/5/2026')).toBeInTheDocument();
    const facts = region('Datos de la solicitud');
    const told = ['13', 'Hereford', 'Ayacucho', 'Camino vecinal 3', '11/5/2026', 'Mañana (9:00‑12:00)'];
    const byVet = ['M.P. 9412', 'La tranquera queda abierta.'];
    for (const text of [...told, ...byVet]) expect(facts.getByText(text)).toBeInTheDocument();
    expect(facts.getByRole('link', { name: 'Marina Etcheverry' })).toHaveAttribute('href', '/veterinario/1');
    expect(facts.getByRole('img', { name: '3,6 de 5 estrellas' })).toBeInTheDocument();

    const thumbnail = screen.getByRole('button', { name: 'Ampliar: Foto de los animales de LOT-3' });
    await user.click(thumbnail);
    expect(await screen.findByRole('dialog', { name: 'Foto de los animales de LOT-3' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(thumbnail).toHaveFocus();

    fireEvent.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mis-solicitudes'));
  });

  it('tells the same in English, also that it cannot be shown', async () => {
    await chooseLanguage('en');
    const { router } = renderApp('/solicitud/3');
    expect(await screen.findByText('Payment pending')).toBeInTheDocument();
    expect(region('Status').getByText('Payment pending')).toBeInTheDocument();
    const facts = region('Request information');
    for (const text of ['5/11/2026', 'Morning (9:00‑12:00)']) {
      expect(facts.getByText(text)).toBeInTheDocument();
    }
    router.history.push('/solicitud/999');
    expect(await screen.findByRole('alert')).toHaveTextContent(missingInEnglish);
  });

  it('has an address of which no line breaks before the number of its kilometre', async () => {
    change(3, { address: 'La Querencia, Ruta Provincial 50 km 12' });
    renderApp('/solicitud/3');
    const whole = 'La Querencia, Ruta Provincial\u00a050 km\u00a012';
    expect(await screen.findByText(whole, { normalizer: (text) => text })).toBeInTheDocument();
  });

  it('has a dash for a visit of which nothing is known, and a place for the photo it lacks', async () => {
    change(2, { preferred_time_range: null, file_upload: null });
    renderApp('/solicitud/2');
    expect(await screen.findByText('Sin foto')).toBeInTheDocument();
    expect(region('Datos de la solicitud').getByText('-')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ampliar/ })).not.toBeInTheDocument();
  });
});

it.each([
  [2, ['Enviada4/5/2026', 'Espera una visita', 'Visita', 'Certificado'], 1],
  [3, ['Enviada4/5/2026', 'Visita asignada', 'Visita11/5/2026', 'Certificado'], 2],
  [5, ['Enviada4/5/2026', 'Se canceló'], -1],
  [6, ['Enviada4/5/2026', 'Se rechazó'], -1],
])('request %i tells what happened to it and what is to come', async (id, happened, now) => {
  renderApp(`/solicitud/${id}`);
  const line = await screen.findByRole('list', { name: 'Historial' });
  const items = within(line).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(happened);
  expect(items.findIndex((item) => item.getAttribute('aria-current') === 'step')).toBe(now);
  // Nobody reads as a success that it ended without a visit.
  expect(within(line).queryAllByTestId('CancelIcon')).toHaveLength(now === -1 ? 1 : 0);
});

describe('the status panel', () => {
  it('says that the payment is pending until it is executed, and then leads to the lot that came of it', async () => {
    const { router } = renderApp('/solicitud/1');
    for (const id of [1, 2, 3]) {
      router.history.push(`/solicitud/${id}`);
      await shown(id);
      expect(await screen.findByText('Pago pendiente'), `of request ${id}`).toBeInTheDocument();
      const panel = region('Estado');
      expect(panel.getByText('Pago pendiente'), `of request ${id}`).toBeInTheDocument();
      expect(panel.queryByText('Ver lote'), `of request ${id}`).not.toBeInTheDocument();
    }
    const dropped = { scheduled_date: '2026-05-11', scheduled_time: 'morning' } as const;
    change(5, dropped);
    change(6, dropped);
    for (const [id, said] of [
      [5, 'Esta solicitud fue cancelada.'],
      [6, 'Esta solicitud fue rechazada.'],
    ] as const) {
      router.history.push(`/solicitud/${id}`);
      expect(await screen.findByText(said)).toBeInTheDocument();
      expect(screen.getByText('No habrá visita')).toBeInTheDocument();
      for (const text of ['Pago pendiente', '11/5/2026', 'Mañana (9:00‑12:00)'])
        expect(screen.queryByText(text), `of request ${id}`).not.toBeInTheDocument();
    }
    expect(region('Estado').getByText('No hay manga en el establecimiento.')).toBeVisible();
    const again = region('Estado').getByRole('link', { name: 'Volver a solicitar LOT-6' });
    expect(again).toHaveAttribute('href', '/solicitar-certificado?again=6');
    router.history.push('/solicitud/4');
    expect(await screen.findByText('Certificado listo')).toBeInTheDocument();
    const panel = region('Estado');
    expect(panel.getByText('Certificado listo')).toBeInTheDocument();
    expect(panel.getByText('Ejecutada')).toBeInTheDocument();
    const way = panel.getByRole('link', { name: 'Ver lote' });
    expect(way).toHaveAttribute('href', '/lotes-certificados/1');
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });

  it.each([
    ['cancelled', 'Esta solicitud fue cancelada.', 'Cancelada'],
    ['completed', 'Certificado listo', 'Completada'],
  ])('knows that a request is over by the status %s of another provider', async (status, said, chip) => {
    change(3, { status: status as CertificationRequest['status'] });
    renderApp('/solicitud/3');
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(region('Estado').getByText(chip)).toBeInTheDocument();
    for (const text of ['Pago pendiente', 'Pagar', 'Cancelar'])
      expect(region('Estado').queryByText(text), `there is ${text}`).not.toBeInTheDocument();
    const visit = screen.queryByText('Mañana (9:00‑12:00)');
    const none = screen.queryByText('No habrá visita');
    expect([visit !== null, none !== null]).toEqual(status === 'completed' ? [true, false] : [false, true]);
  });

  it('leads to my lots at a provider that names neither the lot nor the veterinarian', async () => {
    provider.ext = false;
    renderApp('/solicitud/4');
    expect(await screen.findByText('Ver mis lotes', { selector: 'a' })).toHaveAttribute(
      'href',
      '/mis-lotes-certificados',
    );
    for (const name of ['Veterinario', 'Comentarios'])
      expect(screen.queryByText(name, { selector: 'dt' })).not.toBeInTheDocument();
  });

  it('tells the days asked for, pays at the configured address, and is fresh for who comes back', async () => {
    vi.stubEnv('VITE_PAYMENT_URL', 'https://pagos.example/{requestId}');
    renderApp('/solicitud/2');
    expect(await screen.findByText('Creada')).toBeInTheDocument();
    const pay = screen.getByRole('link', { name: 'Pagar LOT-2' });
    vi.unstubAllEnvs();
    expect(pay).toHaveAttribute('href', 'https://pagos.example/2');
    expect(screen.getByText('Del 10/5/2026 al 20/5/2026, a confirmar')).toBeInTheDocument();
    change(2, { status: 'executed' });
    onTestFinished(() => focusManager.setFocused(undefined));
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText('Certificado listo')).toBeInTheDocument();
  });
});

describe('a request that cannot be shown', () => {
  it('says so and leads back', async () => {
    const [first] = database.requests;
    if (first)
      database.requests.push({ ...first, id: 77, producer_profile: { id: 2, name: 'x', cuig_number: null } });
    const { router } = renderApp('/solicitud/999');
    for (const path of ['/solicitud/999', '/solicitud/77']) {
      router.history.push(path);
      expect(await screen.findByRole('alert'), `at ${path}`).toHaveTextContent(missing);
      expect(screen.queryByText('Reintentar'), `at ${path}`).not.toBeInTheDocument();
      fireEvent.click(screen.getByText('Volver a mis solicitudes', { selector: 'a' }));
      await waitFor(() => expect(router.state.location.pathname, `at ${path}`).toBe('/mis-solicitudes'));
      await screen.findByText('Mis solicitudes', { selector: 'h1' });
    }
  });

  it('can be tried again when the server failed', async () => {
    setFault('getCertificationRequest', 'error');
    renderApp('/solicitud/3');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(missing);
    expect(alert).toHaveTextContent('Algo salió mal en el servidor.');
    setFault('getCertificationRequest', null);
    fireEvent.click(screen.getByText('Reintentar'));
    expect(await screen.findByText('Camino vecinal 3')).toBeInTheDocument();
  });
});

/** Opens the question for other days of a request whose days are over. */
async function askOtherDays() {
  change(2, { preferred_time_range: { start: '2026-05-01', end: '2026-05-02' } });
  renderApp('/solicitud/2');
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir otros días para LOT-2' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [start, end] = [await dialog.findByLabelText(/^Desde/), dialog.getByLabelText(/^Hasta/)];
  const send = () => fireEvent.submit(dialog.getByText('Pedir estos días').closest('form') ?? document.body);
  const day = (count: number) => addDays(today(), count).split('-').toReversed().join('/');
  const choose = (from: number, to: number) => {
    fireEvent.change(start, { target: { value: day(from) } });
    fireEvent.change(end, { target: { value: day(to) } });
  };
  return { dialog, send, choose };
}

it('other days that a try asked for whose answer was lost, and the visit they brought, are told', async () => {
  const { dialog, send, choose } = await askOtherDays();
  setFault('changePreferredDays', 'lost');
  choose(3, 9);
  send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
  setFault('changePreferredDays', null);
  change(2, { status: 'assigned', scheduled_date: addDays(today(), 4), scheduled_time: 'morning' });
  send();
  expect(await screen.findByText(/^LOT-2 ya tiene visita/)).toBeInTheDocument();
});

it('other days for a request that somebody visits by now are refused', async () => {
  const { dialog, send, choose } = await askOtherDays();
  change(2, { status: 'assigned', scheduled_date: addDays(today(), 1), scheduled_time: 'morning' });
  choose(3, 9);
  send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('La solicitud ya no permite ese cambio.');
});

it('a request whose days are over asks for others, and waits for a visit on these', async () => {
  const { dialog, send, choose } = await askOtherDays();
  send();
  expect(await dialog.findByText('Seleccione la fecha de inicio')).toBeInTheDocument();
  choose(3, 9);
  send();
  expect(await screen.findByText(/^LOT-2 espera una visita del/)).toBeInTheDocument();
  expect(database.requests.find(({ id }) => id === 2)?.preferred_time_range).toEqual({
    start: addDays(today(), 3),
    end: addDays(today(), 9),
  });
  await waitFor(() => expect(screen.queryByText(/^Los días que pidió ya pasaron/)).not.toBeInTheDocument());
});

it('going back to another request closes what was asked of this one', async () => {
  const { user, router } = renderApp('/solicitud/2');
  expect(await screen.findByText('Creada')).toBeInTheDocument();
  await act(() => router.navigate({ to: '/solicitud/$id', params: { id: 3 } }));
  await user.click(await screen.findByRole('button', { name: /^Cancelar/ }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  act(() => router.history.back());
  expect(await shown(2)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
