import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitAnimal, VisitAnimalFacts } from '@/api/generated/model';
import { closeDeviceStore, openDeviceStore } from '@/visits/outbox/device';
import { mergeVisit, visitCounts } from '@/visits/outbox/merge';
import { addDays, today } from '@/lib/calendar-day';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import { database } from '../../../../../../mocks/database';
import { server } from '../../../../../../mocks/node';
import { enteredAt } from '../../../../../../mocks/visits';
import type { CertificationRequest } from '@/api/generated/model';
import { closingReasons } from '@/visits/desk/closing';

const email = 'veterinaria@caravana.example';
const visitId = 3;
const vet = () => database.users.find((user) => user.email === email)?.id ?? 0;
const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;

/** An animal that the server has of the visit. */
function enter(place: number, facts: VisitAnimalFacts, more: Partial<VisitAnimal> = {}): VisitAnimal {
  const animal: VisitAnimal = {
    client_id: idOf(place),
    rev: 1,
    deleted: false,
    facts,
    photo_digest: null,
    photo_url: null,
    photo_wanted: false,
    elsewhere: [],
    created_at: `2026-05-11T12:00:${String(place).padStart(2, '0')}.000Z`,
    updated_at: '2026-05-11T12:00:00.000Z',
    ...more,
  };
  enteredAt(visitId).animals.push(animal);
  return animal;
}

const whole: VisitAnimalFacts = {
  cattle_breed: 'hereford',
  gender: 'female',
  category: 'weaned_heifer',
  dental_chronology: 'leveling_incisors',
  estimated_weight: 180,
  corporal_condition: 3,
  birth_month: '2025-09',
};

async function openClosing() {
  const view = renderApp(`/mis-visitas/${visitId}`);
  await view.user.click(await screen.findByRole('button', { name: 'Cerrar visita' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cerrar la visita LOT-3' });
  // The visit may be planned for a later day.
  for (const box of within(dialog).queryAllByRole('checkbox')) await view.user.click(box);
  return { ...view, dialog, confirm: () => within(dialog).getByRole('button', { name: /^Certificar/ }) };
}

beforeEach(() => signInAs(email));
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  const { outbox, db } = await openDeviceStore();
  await outbox.clear(vet());
  await db.clear('reads');
  await closeDeviceStore();
});

describe('the summary', () => {
  it('tells one animal as one', async () => {
    const request = database.requests.find(({ id }) => id === visitId);
    Object.assign(request ?? {}, { intended_animal_group: 1 });
    enter(1, { ...whole, cuig_code: '032010000000001' });
    const { dialog } = await openClosing();
    expect(dialog).toHaveTextContent(/Animales1 de 1 solicitado(?!s)/);
  });

  it('tells what there is beside what was asked for, what is missing and what is warned of', async () => {
    enteredAt(visitId).defaults.facts = { cattle_breed: 'hereford' };
    enter(1, { ...whole, cuig_code: '032010000000001' });
    enter(2, {
      cuig_code: '032010000000002',
      gender: 'male',
      category: 'weaned_heifer',
      estimated_weight: 190,
    });
    enter(3, { ...whole, alternative_code: 'A3' }, { deleted: true });
    const { dialog } = await openClosing();
    expect(dialog).toHaveTextContent('Animales2 de 13 pedidos');
    expect(dialog).toHaveTextContent(/Peso promedio185\skg \(declarado: 170\skg\)/);
    expect(dialog).toHaveTextContent('Edad promedio8 meses (declarado: 8 meses)');
    const notes = within(dialog).getAllByRole('listitem');
    expect(notes).toHaveLength(1);
    expect(notes[0]).toHaveTextContent('032010000000002');
    expect(notes[0]).toHaveTextContent(/Falta: .*mes de nacimiento|Falta: .*Mes de nacimiento/);
    expect(notes[0]).toHaveTextContent('La categoría es de hembras, y el sexo dice macho.');
  });

  it('leads to an animal of which something is missing', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001', estimated_weight: null });
    const { user, dialog } = await openClosing();
    await user.click(within(dialog).getByRole('button', { name: '032010000000001' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.querySelector('[name="estimated_weight"]')).toHaveFocus());
    expect(document.querySelector('[name="cuig_code"]')).toHaveValue('032010000000001');
  });

  it('says so when nothing is missing', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001' });
    const { dialog } = await openClosing();
    expect(dialog).toHaveTextContent('No falta nada ni hay advertencias.');
  });
});

describe('a visit that cannot be closed now', () => {
  it('has no animals', async () => {
    const { dialog, confirm } = await openClosing();
    expect(dialog).toHaveTextContent('No hay ningún animal cargado.');
    expect(confirm()).toBeDisabled();
  });

  it('has animals of one code, and photos on another phone', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001' });
    enter(2, { ...whole, cuig_code: '032 010 000 000 001' });
    enter(3, { ...whole, cuig_code: '032010000000003' }, { photo_digest: 'd', photo_wanted: true });
    const { dialog, confirm } = await openClosing();
    expect(dialog).toHaveTextContent('Hay animales con el mismo código: 032010000000001.');
    expect(dialog).toHaveTextContent('Falta 1 foto, que está en otro dispositivo.');
    expect(confirm()).toBeDisabled();
  });

  it('has no connection and changes that were not sent, and can be closed once both are mended', async () => {
    let online = false;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
    server.use(
      http.put('*/api/v1/visits/:id/animals/:animal', () => (online ? undefined : HttpResponse.error())),
    );
    const { outbox } = await openDeviceStore();
    const key = { user: vet(), visit: visitId, clientId: idOf(1) };
    const payload = { deleted: false, facts: { ...whole, cuig_code: 'A1' }, photo_digest: null };
    await outbox.save(key, { payload, base: 0, seen: '' });
    const { dialog, confirm } = await openClosing();
    expect(dialog).toHaveTextContent('No hay conexión.');
    expect(dialog).toHaveTextContent('1 cambio está en este dispositivo y falta enviarlo.');
    expect(confirm()).toBeDisabled();
    online = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(confirm()).toBeEnabled());
    expect(dialog).not.toHaveTextContent('Ahora no se puede cerrar');
  });

  it('has what the server refused, and what was changed elsewhere too', async () => {
    enter(1, { ...whole, cuig_code: 'A1' }, { rev: 5 });
    server.use(
      http.put('*/api/v1/visits/:id/animals/:animal', ({ params }) =>
        params.animal === idOf(2)
          ? HttpResponse.json({ code: 'validation_failed', detail: 'No' }, { status: 422 })
          : undefined,
      ),
    );
    const { outbox } = await openDeviceStore();
    const payload = { deleted: false, facts: { ...whole, cuig_code: 'A2' }, photo_digest: null };
    for (const clientId of [idOf(1), idOf(2)])
      await outbox.save({ user: vet(), visit: visitId, clientId }, { payload, base: 0, seen: '' });
    const { dialog, confirm } = await openClosing();
    await waitFor(() => expect(dialog).toHaveTextContent('1 cambio no fue aceptado: corríjalo o bórrelo.'));
    await waitFor(() => expect(dialog).toHaveTextContent('1 registro se cambió también en otro dispositivo'));
    expect(confirm()).toBeDisabled();
  });
});

describe('what is rarely meant', () => {
  it('is certified only with a tick for each: no code at all, an active lot, a later day', async () => {
    const request = database.requests.find(({ id }) => id === visitId);
    Object.assign(request ?? {}, { scheduled_date: addDays(today(), 3), declared_lot_weight: 400 });
    const place = { certified_lot_id: 1, cattle_certification_id: 1 };
    enter(1, { ...whole });
    enter(2, { ...whole, cuig_code: '032010000000002' }, { elsewhere: [place] });
    const { user } = renderApp(`/mis-visitas/${visitId}`);
    await user.click(await screen.findByRole('button', { name: 'Cerrar visita' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: /^Certificar/ });
    const boxes = dialog.getAllByRole('checkbox');
    expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
      '1 animal sin ninguna identificación.',
      '1 animal que ya está en un lote activo.',
      expect.stringMatching(/^La visita es para el .*: se cierra antes\.$/),
    ]);
    expect(dialog.getByText(/^El peso promedio está lejos del declarado/)).toBeVisible();
    for (const box of boxes) {
      expect(confirm).toBeDisabled();
      await user.click(box);
    }
    expect(confirm).toBeEnabled();
    await user.click(boxes[1] as HTMLElement);
    expect(confirm).toBeDisabled();
  });
});

describe('what is typed', () => {
  it('is kept, sent and certified: the code in its field, and the form', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001' });
    const { user } = renderApp(`/mis-visitas/${visitId}`);
    const reader = await screen.findByLabelText('Código del lector o de la caravana');
    await user.type(screen.getByLabelText('Peso estimado'), '201');
    await user.type(reader, '032010000000002');
    await user.click(screen.getByRole('button', { name: 'Cerrar visita' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cerrar la visita LOT-3' });
    const confirm = within(dialog).getByRole('button', { name: /^Certificar/ });
    await waitFor(() => expect(confirm).toHaveTextContent('Certificar 2 animales'));
    for (const box of within(dialog).queryAllByRole('checkbox')) await user.click(box);
    await waitFor(() => expect(confirm).toBeEnabled());
    expect(enteredAt(visitId).animals.map(({ facts }) => [facts.cuig_code, facts.estimated_weight])).toEqual([
      ['032010000000001', 180],
      ['032010000000002', 201],
    ]);
  });

  it('and cannot be kept has the focus, and nothing is closed', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001' });
    const { user } = renderApp(`/mis-visitas/${visitId}`);
    const weight = await screen.findByLabelText('Peso estimado');
    await user.type(weight, '9999');
    await user.click(screen.getByRole('button', { name: 'Cerrar visita' }));
    await waitFor(() => expect(weight).toHaveFocus());
    expect(screen.getByText('Revise los campos marcados.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not certified without being seen, however fast somebody confirms', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001' });
    const calls = watchCalls();
    const { user, dialog, confirm } = await openClosing();
    // Another tab of this device keeps one, of which this screen has not heard.
    const { outbox } = await openDeviceStore();
    const list = outbox.list.bind(outbox);
    const unheard = { state: 'local', conflicts: [] } as never;
    // The list on the screen is read of all visits, at any time.
    const spy = vi
      .spyOn(outbox, 'list')
      .mockImplementation((of, visit) => (visit === undefined ? list(of) : Promise.resolve([unheard])));
    await user.click(confirm());
    expect(await within(dialog).findByText(/todavía no se envió/)).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/close'))).toEqual([]);
    spy.mockRestore();
    await user.click(confirm());
    expect(await screen.findByRole('region', { name: /^Lote certificado/ })).toBeVisible();
  });
});

it('a visit that was never read from the server cannot be closed', () => {
  const merged = mergeVisit(undefined, []);
  const reasons = closingReasons(merged, visitCounts(merged), { online: true, read: false });
  expect(reasons.map(({ key }) => key)).toContain('unread');
});

it('a visit with animals of who had it before cannot be closed until each is taken over or left', () => {
  const times = { created_at: '2026-05-11T12:00:00.000Z', updated_at: '2026-05-11T12:00:00.000Z' };
  const entered = (place: number, entered_by: string | null, deleted = false) => ({
    ...{ client_id: idOf(place), rev: 1, deleted, facts: {}, entered_by, elsewhere: [], ...times },
    ...{ photo_digest: null, photo_url: null, photo_wanted: false },
  });
  const reasonsWith = (...animals: ReturnType<typeof entered>[]) => {
    const request = database.requests[0] as CertificationRequest;
    const merged = mergeVisit(
      { certification_request: request, defaults: { rev: 0, facts: {} }, animals },
      [],
    );
    return closingReasons(merged, visitCounts(merged), { online: true, read: true });
  };
  expect(reasonsWith(entered(1, 'Inés Ríos'), entered(2, null), entered(3, 'Inés Ríos', true))).toEqual([
    { key: 'anothers', count: 1 },
  ]);
  expect(reasonsWith(entered(2, null))).toEqual([]);
});

describe('a visit of a later day', () => {
  const change = (facts: Partial<CertificationRequest>) =>
    Object.assign(database.requests.find(({ id }) => id === visitId) ?? {}, facts);

  it('is closed once that is said to be meant', async () => {
    change({ scheduled_date: addDays(today(), 2) });
    enter(1, { ...whole, cuig_code: '032010000000001' });
    const { user } = renderApp(`/mis-visitas/${visitId}`);
    await user.click(await screen.findByRole('button', { name: 'Cerrar visita' }));
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Certificar 1 animal' });
    expect(confirm).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /^La visita es para el .+: se cierra antes\.$/ }));
    expect(confirm).toBeEnabled();
  });

  it('tells the day on which it was closed, which one of that day does not', async () => {
    change({ status: 'executed', certified_at: '2026-05-09T15:00:00.000Z', scheduled_date: '2026-05-11' });
    const early = renderApp(`/mis-visitas/${visitId}`);
    expect(await screen.findByText('9/5/2026, antes de la fecha de visita')).toBeVisible();
    early.unmount();
    change({ scheduled_date: '2026-05-09' });
    renderApp(`/mis-visitas/${visitId}`);
    expect(await screen.findByText('Horario')).toBeVisible();
    expect(screen.queryByText('Cierre')).not.toBeInTheDocument();
  });
});

describe('closing', () => {
  it('is done once by a double click, and shows the lot with the ways on', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001' });
    enter(2, { ...whole, cuig_code: '032010000000002' });
    const calls = watchCalls();
    const { user, confirm } = await openClosing();
    await user.dblClick(confirm());
    const lot = await screen.findByRole('region', { name: /^Lote certificado \d{4}$/ });
    expect(within(lot).getByRole('heading')).toHaveFocus();
    expect(lot).toHaveTextContent('2 animales certificados');
    expect(calls.filter(({ path }) => path.endsWith('/close')).map(({ body }) => body)).toEqual([
      { defaults_rev: 0, animals: [1, 2].map((place) => ({ client_id: idOf(place), rev: 1 })) },
    ]);
    const id = database.requests.find((request) => request.id === visitId)?.certified_lot_id;
    expect(within(lot).getByRole('link', { name: 'Ver lote' })).toHaveAttribute(
      'href',
      `/lotes-certificados/${id}`,
    );
    expect(within(lot).getByRole('link', { name: 'Imprimir certificados' })).toHaveAttribute(
      'href',
      `/lotes-certificados/${id}/certificates`,
    );
    await user.click(within(lot).getByRole('button', { name: 'Compartir' }));
    expect(await screen.findByDisplayValue(`http://localhost:3000/lotes-certificados/${id}`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar visita' })).toBeNull();
    expect(screen.queryByLabelText('Archivo para importar')).toBeNull();
  });

  it('while another phone saved shows what is there now, and is confirmed anew', async () => {
    const animal = enter(1, { ...whole, cuig_code: '032010000000001' });
    const { user, dialog, confirm } = await openClosing();
    Object.assign(animal, {
      rev: 2,
      facts: { ...whole, cuig_code: '032010000000001', estimated_weight: 200 },
    });
    enter(2, { ...whole, cuig_code: '032010000000002' });
    await user.click(confirm());
    expect(
      await within(dialog).findByText(/La visita cambió.*Lo que ve aquí ya está actualizado/),
    ).toBeVisible();
    await waitFor(() => expect(dialog).toHaveTextContent('Animales2 de 13 pedidos'));
    expect(dialog).toHaveTextContent(/Peso promedio190\skg/);
    await user.click(confirm());
    expect(await screen.findByRole('region', { name: /^Lote certificado/ })).toHaveTextContent('2 animales');
  });

  it('of a request that was canceled meanwhile says so and leads to the agenda', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001' });
    const { user, confirm } = await openClosing();
    const request = database.requests.find(({ id }) => id === visitId);
    Object.assign(request ?? {}, { status: 'canceled' });
    await user.click(confirm());
    const link = await screen.findByRole('link', { name: /mis visitas/ });
    expect(link).toHaveAttribute('href', '/mis-visitas');
  });

  it('of a visit that another device closed leads to its lot', async () => {
    enter(1, { ...whole, cuig_code: '032010000000001' });
    const { user, confirm } = await openClosing();
    const request = database.requests.find(({ id }) => id === visitId);
    Object.assign(request ?? {}, { status: 'executed', certified_lot_id: 1 });
    await user.click(confirm());
    expect(await screen.findByRole('region', { name: 'Lote certificado 0001' })).toBeVisible();
  });
});
