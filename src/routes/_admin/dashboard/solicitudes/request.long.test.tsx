import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { database } from '../../../../../mocks/database';
import { setFault } from '../../../../../mocks/faults';
import { enteredAt } from '../../../../../mocks/visits';
import { addDays, today } from '@/lib/calendar-day';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

beforeEach(() => signInAs('admin@caravana.example'));

const waits = 2;
const assigned = 3;
const requestOf = (id: number) => database.requests.find((one) => one.id === id);
/** A card of the screen by its title. */
const region = (name: string) =>
  within(screen.getByText(name, { selector: 'h2' }).closest('section') ?? document.body);

/** Opens the dialog of a request's visit and gives what is in it. */
async function assign(id: number, button: string) {
  const app = renderApp(`/dashboard/solicitudes/${id}`);
  fireEvent.click(await screen.findByText(button, { selector: 'button' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Veterinario');
  const slots = () => dialog.getByLabelText<HTMLSelectElement>('Día y turno');
  const confirm = () => fireEvent.submit(slots().form ?? document.body);
  const options = () =>
    [...slots().querySelectorAll('option')].map(({ value }) => value).filter((value) => value !== '');
  return { ...app, dialog, slots, options, confirm };
}

describe('a request of any producer', () => {
  it('tells all its facts, whose it is and who comes, and leads to the account', async () => {
    renderApp(`/dashboard/solicitudes/${assigned}`);
    expect(await screen.findByText('Último cambio')).toBeInTheDocument();
    expect(screen.getByText(`Solicitud LOT-${assigned}`, { selector: 'h1' })).toBeInTheDocument();
    const facts = region('Datos de la solicitud');
    const telephone = database.producers[0]?.telephone ?? '';
    expect(facts.getByRole('link', { name: telephone })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    for (const text of ['13', 'Hereford', 'M.P. 9412', 'La tranquera queda abierta.', 'Mañana (9:00‑12:00)'])
      expect(facts.getByText(text)).toBeInTheDocument();
    expect(facts.getByRole('link', { name: /^Camino vecinal 3, Ayacucho/ })).toHaveAttribute(
      'target',
      '_blank',
    );
    expect(facts.getByRole('link', { name: 'La Querencia del Sur' })).toHaveAttribute(
      'href',
      '/cuentas/producer-1',
    );
    expect(facts.getByRole('button', { name: /^Ampliar: Foto/ })).toBeInTheDocument();
    expect(region('Estado').getByText('Asignada')).toBeInTheDocument();
  });

  it('that is over tells why, or leads to its lot, and offers no act', async () => {
    const { router } = renderApp('/dashboard/solicitudes/6');
    expect(await screen.findByText('No hay manga en el establecimiento.')).toBeInTheDocument();
    expect(screen.getByText('Del 10/5/2026 al 20/5/2026')).toBeInTheDocument();
    expect(screen.queryByText(/^(Asignar|Cambiar) visita$|^Rechazar/)).not.toBeInTheDocument();
    router.history.push('/dashboard/solicitudes/4');
    expect(await screen.findByText('Ver lote certificado', { selector: 'a' })).toHaveAttribute(
      'href',
      '/lotes-certificados/1',
    );
    expect(screen.queryByText(/^(Asignar|Cambiar) visita$|^Rechazar/)).not.toBeInTheDocument();
  });

  it('says that there is none, or what failed, in English too', async () => {
    await chooseLanguage('en');
    const { router } = renderApp('/dashboard/solicitudes/999');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such request.');
    expect(screen.getByText('Back to the requests', { selector: 'a' })).toBeInTheDocument();
    setFault('getCertificationRequest', 'error');
    router.history.push(`/dashboard/solicitudes/${waits}`);
    fireEvent.click(await screen.findByText('Try again'));
    setFault('getCertificationRequest', null);
    fireEvent.click(await screen.findByText('Try again'));
    expect(await screen.findByText('Assign visit', { selector: 'button' })).toBeInTheDocument();
  });

  it('is reached from the table, and Back leads there as it was', async () => {
    const { router } = renderApp('/dashboard/solicitudes?sort=number');
    fireEvent.click(await screen.findByText(`LOT-${assigned}`, { selector: 'th a' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/dashboard/solicitudes/${assigned}`));
    fireEvent.click(await screen.findByText('Volver', { selector: 'button' }));
    await waitFor(() => expect(router.state.location.href).toBe('/dashboard/solicitudes?sort=number'));
  });

  it('is not there at a provider without our extensions', async () => {
    vi.stubEnv('VITE_API_URL', location.origin);
    onTestFinished(() => void vi.unstubAllEnvs());
    const { router } = renderApp(`/dashboard/solicitudes/${assigned}`);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('assigning a visit', () => {
  it('offers others by how near they are, and says why each stands there', async () => {
    const [marina, julian] = database.vets;
    const [ayacucho, azul, balcarce] = database.localities;
    if (marina && julian && ayacucho && azul && balcarce) {
      marina.localities = [balcarce];
      julian.localities = [ayacucho, azul];
      database.vets.push({
        ...julian,
        id: 3,
        first_name: 'Elsa',
        full_name: 'Elsa Schwindt',
        localities: [azul],
      });
    }
    renderApp(`/dashboard/solicitudes/${waits}`);
    fireEvent.click(await screen.findByText('Asignar visita', { selector: 'button' }));
    fireEvent.click(await screen.findByText('Otro veterinario…'));
    fireEvent.mouseDown(await screen.findByLabelText('Otro veterinario', { selector: 'input' }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Julián SchwindtAtiende Ayacucho',
      'Elsa SchwindtAtiende Azul, como otros que van allí',
      'Marina EtcheverryAtiende otras localidades: Balcarce',
    ]);
  });

  it('offers who serves the locality with their free slots, and says what was done', async () => {
    const calls = watchCalls();
    const { dialog, slots, options, confirm } = await assign(waits, 'Asignar visita');
    const vet = dialog.getByLabelText(/Marina Etcheverry.*M\.P\. 9401.*turnos libres/);
    fireEvent.submit(vet.closest('form') ?? document.body);
    expect(await dialog.findByRole('alert')).toHaveTextContent('Elija un veterinario y un turno.');
    fireEvent.click(vet);
    const [first = ''] = options();
    fireEvent.change(slots(), { target: { value: first } });
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    confirm();
    expect(
      await screen.findByText(/^La visita LOT-2 quedó asignada a Marina Etcheverry: .*, a la mañana\.$/),
    ).toBeVisible();
    const [day] = first.split(' ');
    expect(requestOf(waits)).toMatchObject({
      status: 'assigned',
      vet_profile: { id: 1 },
      scheduled_date: day,
    });
    await waitFor(() => expect(region('Estado').getByText('Asignada')).toBeInTheDocument());
    expect(screen.getByText('Cambiar visita', { selector: 'button' })).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/v1/certification_requests/${waits}/assign`,
    ]);
    await act(() => chooseLanguage('en'));
    expect(
      await screen.findByText(/^Visit LOT-2 was assigned to Marina Etcheverry, .*, in the morning\.$/),
    ).toBeVisible();
  });

  it('has chosen already who alone serves the locality', async () => {
    for (const vet of database.vets) if (vet.id !== 1) vet.localities = [];
    const { dialog, slots, options, confirm } = await assign(waits, 'Asignar visita');
    expect(dialog.getAllByRole('radio')).toEqual([dialog.getByLabelText(/Marina/)]);
    expect(dialog.getByLabelText(/Marina/)).toBeChecked();
    fireEvent.change(slots(), { target: { value: options()[0] } });
    confirm();
    await screen.findByText(/^La visita LOT-2 quedó asignada a Marina Etcheverry/);
    expect(requestOf(waits)).toMatchObject({ status: 'assigned', vet_profile: { id: 1 } });
  });

  it('begins with the days that the producer asked for, and offers others from any day', async () => {
    const start = addDays(today(), 20);
    Object.assign(requestOf(waits) ?? {}, { preferred_time_range: { start, end: addDays(start, 7) } });
    const { dialog, slots, options } = await assign(waits, 'Asignar visita');
    fireEvent.click(dialog.getByLabelText(/Marina/));
    const groups = () => [...slots().querySelectorAll('optgroup')].map(({ label }) => label);
    expect(groups()).toEqual(['Días que pidió el productor', 'Otros días']);
    expect(options().every((value) => value >= start)).toBe(true);
    const from = addDays(today(), 1);
    fireEvent.change(dialog.getByLabelText('Turnos desde el'), { target: { value: from } });
    await waitFor(() => expect(options().some((value) => value < start && value >= from)).toBe(true));
    expect(dialog.getByLabelText(/Marina/)).toBeChecked();
  });

  it('keeps what was chosen when the slot was taken meanwhile, and offers fresh ones', async () => {
    const { dialog, slots, options, confirm } = await assign(waits, 'Asignar visita');
    fireEvent.click(dialog.getByLabelText(/Marina/));
    const [first = '', second = ''] = options();
    fireEvent.change(slots(), { target: { value: first } });
    const [day, slot] = first.split(' ');
    Object.assign(requestOf(assigned) ?? {}, { scheduled_date: day, scheduled_time: slot });
    confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Ese turno ya está ocupado. Los turnos libres ya están al día: elija otro.',
    );
    await waitFor(() => expect(options()).not.toContain(first));
    expect(dialog.getByLabelText(/Marina/)).toBeChecked();
    expect(slots()).toHaveValue('');
    fireEvent.change(slots(), { target: { value: second } });
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    confirm();
    expect(await screen.findByText(/^La visita LOT-2 quedó asignada a Marina Etcheverry/)).toBeVisible();
  });

  it('offers who is left when the veterinarian does not serve the place any more', async () => {
    const { dialog, slots, options, confirm } = await assign(waits, 'Asignar visita');
    fireEvent.click(dialog.getByLabelText(/Marina/));
    fireEvent.change(slots(), { target: { value: options()[0] } });
    for (const vet of database.vets) if (vet.id === 1) vet.localities = [];
    confirm();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Ese veterinario no está disponible');
    await waitFor(() => expect(dialog.queryByLabelText(/Marina/)).not.toBeInTheDocument());
  });

  it('says that nobody serves the locality, or that the slots could not be read', async () => {
    for (const vet of database.vets) vet.localities = [];
    setFault('listFreeSlots', 'error');
    renderApp(`/dashboard/solicitudes/${waits}`);
    fireEvent.click(await screen.findByText('Asignar visita', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    setFault('listFreeSlots', null);
    fireEvent.click(dialog.getByText('Reintentar'));
    expect(await dialog.findByText('Nadie atiende esta localidad')).toBeInTheDocument();
    expect(dialog.getByText('Asignar visita', { selector: 'button' })).toBeDisabled();
  });

  it('is given to who serves elsewhere, with a warning, once looked for among all', async () => {
    for (const vet of database.vets) vet.localities = [];
    const calls = watchCalls();
    const { user } = renderApp(`/dashboard/solicitudes/${waits}`);
    fireEvent.click(await screen.findByText('Asignar visita', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByLabelText('Otro veterinario', { selector: 'input' }), 'mari');
    const found = within(await screen.findByRole('listbox'));
    // What is typed has been searched for.
    await waitFor(() => expect(found.getAllByRole('option')).toHaveLength(1));
    await user.click(found.getByRole('option', { name: /^Marina Etcheverry/ }));
    expect(await dialog.findByText('No atiende esta localidad')).toBeInTheDocument();
    expect(
      dialog.getByText(/^Marina Etcheverry no tiene Ayacucho entre sus zonas de servicio/),
    ).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Marina/)).toBeChecked();
    const slots = dialog.getByLabelText<HTMLSelectElement>('Día y turno');
    const [, first] = [...slots.querySelectorAll('option')];
    fireEvent.change(slots, { target: { value: first?.value } });
    fireEvent.submit(slots.form ?? document.body);
    expect(await screen.findByText(/^La visita LOT-2 quedó asignada a Marina Etcheverry/)).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/assign'))).toHaveLength(1);
  });
});

it('a visit is moved: its veterinarian is chosen already, and what it is now is told', async () => {
  const day = addDays(today(), 40);
  Object.assign(requestOf(assigned) ?? {}, { scheduled_date: day, scheduled_time: 'morning' });
  const { dialog, slots, options, confirm } = await assign(assigned, 'Cambiar visita');
  expect(
    dialog.getByText(/^La visita es de Marina Etcheverry: .*, a la mañana\. Elija otro turno/),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText(/Marina/)).toBeChecked();
  fireEvent.change(slots(), { target: { value: options()[0] } });
  confirm();
  expect(await screen.findByText(/^La visita LOT-3 quedó asignada a Marina Etcheverry/)).toBeVisible();
  expect(requestOf(assigned)?.scheduled_date).not.toBe(day);
});

it('a request is rejected with a reason, which it then tells; one that is over meanwhile says so', async () => {
  renderApp(`/dashboard/solicitudes/${waits}`);
  fireEvent.click(await screen.findByText('Rechazar solicitud', { selector: 'button' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = await dialog.findByLabelText(/^Motivo/);
  const send = () => fireEvent.submit(reason.closest('form') ?? document.body);
  send();
  expect(await dialog.findByText('Indique el motivo')).toBeInTheDocument();
  fireEvent.change(reason, { target: { value: 'Fuera de zona' } });
  Object.assign(requestOf(waits) ?? {}, { status: 'canceled' });
  send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('La solicitud ya no permite ese cambio.');
  Object.assign(requestOf(waits) ?? {}, { status: 'created' });
  send();
  expect(await screen.findByText('La solicitud LOT-2 quedó rechazada.')).toBeVisible();
  await waitFor(() => expect(region('Estado').getByText('Fuera de zona')).toBeInTheDocument());
  // Its history is the audit log's, and read again at once.
  expect(await region('Historial').findByText('Rechazó la solicitud')).toBeInTheDocument();
  expect(region('Historial').getByText('Ana Ledesma', { selector: 'a' })).toBeInTheDocument();
  expect(screen.queryByText('Asignar visita')).not.toBeInTheDocument();
});

it.each([
  ['its reason', 'Fuera de zona', /^La solicitud LOT-2 quedó rechazada\.$/],
  ['another reason', 'Sin manga', /^La solicitud ya no permite ese cambio\.$/],
])('a rejection whose answer was lost, asked again with %s', async (_reason, kept, said) => {
  setFault('rejectCertificationRequest', 'lost');
  renderApp(`/dashboard/solicitudes/${waits}`);
  fireEvent.click(await screen.findByText('Rechazar solicitud', { selector: 'button' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reason = await dialog.findByLabelText(/^Motivo/);
  fireEvent.change(reason, { target: { value: kept } });
  const send = () => fireEvent.submit(reason.closest('form') ?? document.body);
  send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
  setFault('rejectCertificationRequest', null);
  fireEvent.change(reason, { target: { value: 'Fuera de zona ' } });
  send();
  expect(await screen.findByText(said)).toBeVisible();
});

it('a begun visit changes hands only once that is confirmed, and tells whose its animals are', async () => {
  const animal = {
    rev: 1,
    deleted: false,
    facts: {},
    photo_digest: null,
    photo_url: null,
    photo_wanted: false,
  };
  const times = {
    elsewhere: [],
    created_at: '2026-05-04T12:00:00.000Z',
    updated_at: '2026-05-04T12:00:00.000Z',
  };
  enteredAt(assigned).animals.push(
    ...[1, 2].map((n) => ({ ...animal, ...times, client_id: `00000000-0000-4000-8000-00000000000${n}` })),
  );
  const { dialog, slots, options, confirm } = await assign(assigned, 'Cambiar visita');
  expect(await screen.findByText('Hay 2 animales cargados por Marina Etcheverry.')).toBeInTheDocument();
  expect(dialog.queryByText(/^La visita ya tiene/)).not.toBeInTheDocument();
  fireEvent.click(dialog.getByLabelText(/^Julián/));
  expect(dialog.getByText('La visita ya tiene 2 animales de Marina Etcheverry.')).toBeInTheDocument();
  fireEvent.change(slots(), { target: { value: options()[0] } });
  const button = dialog.getByText('Cambiar visita', { selector: 'button' });
  expect(button).toBeDisabled();
  fireEvent.click(dialog.getByLabelText('La visita cambia de manos igual'));
  expect(button).toBeEnabled();
  confirm();
  expect(await screen.findByText(/^La visita LOT-3 quedó asignada a Julián Schwindt/)).toBeVisible();
  await waitFor(() =>
    expect(enteredAt(assigned).animals.map((one) => one.entered_by)).toEqual([
      'Marina Etcheverry',
      'Marina Etcheverry',
    ]),
  );
});

it('a request says to admins that its days are over, and in their own words what a deactivation did', async () => {
  Object.assign(requestOf(waits) ?? {}, { deactivation_effect: 'visit_lost' });
  renderApp(`/dashboard/solicitudes/${waits}`);
  expect(await screen.findByText(/^Los días que pidió el productor ya pasaron/)).toBeInTheDocument();
  expect(
    screen.getByText(/^La cuenta del veterinario que tenía la visita fue desactivada/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/sus días/)).not.toBeInTheDocument();
});
