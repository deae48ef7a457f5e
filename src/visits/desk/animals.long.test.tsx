import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { VisitAnimalFacts } from '@/api/generated/model';
import * as sound from './signals';
import { openDeviceStore } from '../outbox/device';
import { renderApp } from '@/test/render-app';
import { atVisits, openVisit, received, visitId } from '@/test/open-visit';
import { enteredAt } from '../../../mocks/visits';
import { database } from '../../../mocks/database';
import { server } from '../../../mocks/node';

atVisits();

const [first, second] = ['032010000000001', '032010000000002'];
const row = (name: string) => screen.findByRole('article', { name });
const animalPath = '*/api/v1/visits/:id/animals/:animal';

type Visit = Awaited<ReturnType<typeof openVisit>>;

/** Enters animals by their codes, each with a weight. */
async function enter({ user, reader, weight }: Visit, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await user.type(reader, `${code}{Enter}`);
    await waitFor(() => expect(weight).toHaveFocus());
    await user.keyboard('182{Enter}');
    await waitFor(() => expect(reader).toHaveFocus());
  }
}

async function arrived(count: number): Promise<void> {
  await screen.findByText(
    `${count} en este dispositivo · ${count} ${count === 1 ? 'recibida' : 'recibidas'}`,
  );
}

describe('the list', () => {
  it('says what is missing and what is doubted of each animal', async () => {
    const visit = await openVisit();
    await enter(visit, first);
    await visit.user.click(within(await row('032 010 000 000 001')).getByRole('button', { name: /^Editar/ }));
    await visit.user.click(screen.getByRole('radio', { name: 'Macho' }));
    await visit.user.click(screen.getByRole('radio', { name: 'Ternera destetada' }));
    await visit.user.type(visit.weight, '{Enter}');
    const shown = within(await row('032 010 000 000 001'));
    expect(await shown.findByText('La categoría es de hembras, y el sexo dice macho.')).toBeVisible();
    expect(
      shown.getByText(/^Falta: Edad \(cronología dentaria\), Condición corporal y Mes de/),
    ).toBeVisible();
  });

  it('deletes an animal, and brings it back', async () => {
    const visit = await openVisit();
    await enter(visit, first, second);
    await visit.user.click(within(await row('032 010 000 000 001')).getByRole('button', { name: /^Borrar/ }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    await waitFor(() => expect(received()).toHaveLength(1));
    // What was pressed is gone: the next key takes it back.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveFocus());
    await visit.user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
    await waitFor(() => expect(received().map(({ facts }) => facts.estimated_weight)).toEqual([182, 182]));
  });
});

it('what was deleted is taken back also after other acts, the latest first', async () => {
  const visit = await openVisit();
  await enter(visit, first, second);
  for (const code of ['032 010 000 000 001', '032 010 000 000 002']) {
    await visit.user.click(within(await row(code)).getByRole('button', { name: /^Borrar/ }));
    await screen.findByText(`${code}: borrado.`);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveFocus());
  }
  await enter(visit, '032010000000003');
  expect(screen.queryByText(/borrado\.$/)).toBeNull();
  for (const code of ['032 010 000 000 002', '032 010 000 000 001'])
    await visit.user.click(await screen.findByRole('button', { name: `Deshacer: ${code} borrado` }));
  await waitFor(() => expect(received()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /^Deshacer/ })).toBeNull();
});

describe('the defaults of the visit', () => {
  it('change for all that say nothing else, and are marked in the form', async () => {
    const visit = await openVisit();
    const { user } = visit;
    await enter(visit, first);
    await user.type(visit.reader, `${second}{Enter}`);
    await waitFor(() => expect(visit.weight).toHaveFocus());
    await user.click(screen.getByRole('radio', { name: 'Macho' }));
    await user.type(visit.weight, '{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cambiar valores de la visita' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Valores de la visita' }));
    expect(dialog.getByLabelText('Raza')).toHaveValue('hereford');
    await user.selectOptions(dialog.getByLabelText('Raza'), 'Braford');
    await user.click(dialog.getByRole('radio', { name: 'Hembra' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar valores' }));
    expect(await screen.findByText('Valores de la visita: Raza: Braford · Sexo: Hembra')).toBeVisible();
    await waitFor(async () =>
      expect(await row('032 010 000 000 001')).toHaveTextContent('182 kg · Hembra · Braford'),
    );
    await waitFor(async () => expect(await row('032 010 000 000 002')).toHaveTextContent('Macho · Braford'));
    expect(screen.getByRole('radio', { name: 'Hembra' })).toBeChecked();
    const sex = screen.getByRole('radiogroup', { name: 'Sexo' });
    expect(sex).toHaveAccessibleDescription('Valor de la visita');
    await waitFor(() =>
      expect(enteredAt(visitId).defaults.facts).toEqual({ cattle_breed: 'braford', gender: 'female' }),
    );
    expect(received().map(({ facts }) => facts.gender)).toEqual([undefined, 'male']);
  });
});

it('an animal entered without a connection is on this phone, and received once there is one', async () => {
  let online = false;
  server.use(http.put(animalPath, () => (online ? undefined : HttpResponse.error())));
  const visit = await openVisit();
  await enter(visit, first);
  expect(await screen.findByText('1 en este dispositivo · 0 recibidas')).toBeVisible();
  expect(await within(await row('032 010 000 000 001')).findByText('En este dispositivo')).toBeVisible();
  online = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await arrived(1);
  expect(await within(await row('032 010 000 000 001')).findByText('Recibido')).toBeVisible();
});

it('what the server refuses says why, and can be given up', async () => {
  const problem = {
    type: 'about:blank',
    title: 'No',
    status: 422,
    code: 'invalid',
    detail: 'El peso no es posible.',
  };
  server.use(
    http.put(animalPath, () =>
      HttpResponse.json(problem, { status: 422, headers: { 'content-type': 'application/problem+json' } }),
    ),
  );
  const visit = await openVisit();
  await enter(visit, first);
  const shown = await row('032 010 000 000 001');
  // Its code was refused first, and then all of it.
  await within(shown).findByText(/^182 kg/);
  expect(await within(shown).findByText(/^No fue aceptado: El peso no es posible\./)).toBeVisible();
  await visit.user.click(within(shown).getByRole('button', { name: /^Descartar/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await visit.user.click(dialog.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

/** The first animal entered with 190 kg here, and with other facts on a phone: the dialog of its versions. */
async function versionsWith(changed: object) {
  const visit = await openVisit();
  const { user } = visit;
  await enter(visit, first);
  await arrived(1);
  await user.click(within(await row('032 010 000 000 001')).getByRole('button', { name: /^Editar/ }));
  await user.clear(visit.weight);
  await user.type(visit.weight, '190');
  // Another phone, of which this one has not heard yet.
  const [there] = received();
  if (!there) throw new Error('nothing came');
  Object.assign(there, { rev: there.rev + 5, facts: { ...there.facts, ...changed } });
  await user.keyboard('{Enter}');
  const shown = within(await row('032 010 000 000 001'));
  await user.click(await shown.findByRole('button', { name: /^Elegir versión/ }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

it('of two versions that were entered at once somebody chooses one', async () => {
  const { user, dialog } = await versionsWith({ estimated_weight: 150 });
  expect(dialog.getByRole('radio', { name: /La que está ahora/ })).toHaveAccessibleDescription(/150/);
  await user.click(dialog.getByRole('radio', { name: /La otra versión/ }));
  await user.click(dialog.getByRole('button', { name: 'Dejar esta versión' }));
  await waitFor(() => expect(received()[0]?.facts.estimated_weight).toBe(190));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Elegir versión/ })).toBeNull());
});

it('of two versions one tells that it has what the visit says, and the other that it has none', async () => {
  const { dialog } = await versionsWith({ cattle_breed: null });
  const told = (name: RegExp) => dialog.getByRole('radio', { name });
  expect(told(/La que está ahora/)).toHaveAccessibleDescription(/^Raza sin dato Peso estimado 182/);
  expect(told(/La otra versión/)).toHaveAccessibleDescription(/^Raza Valor de la visita Peso estimado 190/);
});

const certified = {
  rev: 1,
  deleted: false,
  facts: { cuig_code: second },
  photo_digest: null,
  photo_url: null,
  photo_wanted: false,
  elsewhere: [],
  created_at: '2026-05-11T12:00:00.000Z',
  updated_at: '2026-05-11T12:00:00.000Z',
};

it('an animal that came too late for the lot goes on to another visit', async () => {
  const { outbox } = await openDeviceStore();
  const user = database.users.find(({ email }) => email === 'veterinaria@caravana.example')?.id ?? 0;
  const payload = { deleted: false, facts: { cuig_code: first }, photo_digest: null };
  enteredAt(4).animals.push({ ...certified, client_id: '00000000-0000-4000-8000-000000000009' });
  await outbox.save({ user, visit: 4, clientId: 'late' }, { payload, base: 0, seen: '' });
  const view = renderApp('/mis-visitas/4');
  const shown = within(await row('032 010 000 000 001'));
  expect(await shown.findByText(/No entró en el lote/)).toBeVisible();
  expect(screen.getByText(/^La visita está cerrada/)).toHaveTextContent(': 1 animal certificado.');
  expect(shown.queryByRole('button', { name: /^Enviar de nuevo/ })).toBeNull();
  await view.user.click(shown.getByRole('button', { name: /^Pasar a otra visita/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.user.click(await dialog.findByRole('radio', { name: /^LOT-3 / }));
  await view.user.click(dialog.getByRole('button', { name: 'Pasar a otra visita' }));
  await waitFor(() => expect(received().map(({ facts }) => facts.cuig_code)).toEqual([first]));
});

it('into which visit an animal that came too late may go is not known while nobody can be asked', async () => {
  const { outbox } = await openDeviceStore();
  const user = database.users.find(({ email }) => email === 'veterinaria@caravana.example')?.id ?? 0;
  const payload = { deleted: false, facts: { cuig_code: first }, photo_digest: null };
  await outbox.save({ user, visit: 4, clientId: 'late' }, { payload, base: 0, seen: '' });
  server.use(http.get('*/api/v1/visits', () => HttpResponse.error()));
  const { user: hand } = renderApp('/mis-visitas/4');
  await hand.click(await screen.findByRole('button', { name: /^Pasar a otra visita/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^No pudimos comunicarnos con el servidor/)).toBeVisible();
  expect(dialog.queryByText(/^No tiene otra visita abierta/)).toBeNull();
});

it('an animal of who had the visit before is taken over or left, one by one', async () => {
  const theirs = { ...certified, entered_by: 'Inés Ríos' };
  const ids = [1, 2].map((place) => `00000000-0000-4000-8000-00000000000${place}`);
  for (const [place, client_id] of ids.entries())
    enteredAt(3).animals.push({ ...theirs, client_id, facts: { cuig_code: place === 0 ? first : second } });
  await openVisit();
  const shown = within(await row('032 010 000 000 001'));
  expect(shown.getByText(/^Lo cargó Inés Ríos, que tenía la visita/)).toBeVisible();
  fireEvent.click(shown.getByRole('button', { name: 'Tomar 032 010 000 000 001' }));
  expect(await screen.findByText('032 010 000 000 001: ahora lo certifica usted.')).toBeVisible();
  expect(shown.getByRole('button', { name: 'Editar 032 010 000 000 001' })).toHaveFocus();
  await waitFor(() => expect(shown.queryByText(/^Lo cargó/)).not.toBeInTheDocument());
  fireEvent.click(screen.getByRole('button', { name: 'Dejar 032 010 000 000 002' }));
  const saved = () => enteredAt(3).animals.map(({ rev, deleted, entered_by: by }) => [rev, deleted, by]);
  await waitFor(() =>
    expect(saved()).toEqual([
      [2, false, null],
      [2, true, null],
    ]),
  );
});

it('what is typed of an animal is there after a reload, and its code when the device is full', async () => {
  const visit = await openVisit();
  await visit.user.type(visit.weight, '201');
  await visit.user.type(visit.reader, '0320');
  visit.unmount();
  const again = await openVisit();
  await waitFor(() => expect(again.weight).toHaveValue('201'));
  expect(again.reader).toHaveValue('0320');
  await again.user.clear(again.weight);
  await again.user.type(again.weight, '9999');
  const { outbox } = await openDeviceStore();
  const full = new DOMException('full', 'QuotaExceededError');
  const save = vi.spyOn(outbox, 'save').mockRejectedValue(full);
  await again.user.clear(again.reader);
  await again.user.type(again.reader, `${second}{Enter}`);
  expect(await screen.findByText(/^No hay lugar en este dispositivo/)).toBeVisible();
  expect(again.reader).toHaveValue(second);
  save.mockRestore();
});

it('a visit that is over is read only', async () => {
  renderApp('/mis-visitas/4');
  expect(await screen.findByRole('heading', { name: 'Animales' })).toBeVisible();
  expect(screen.queryByLabelText('Código del lector o de la caravana')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cambiar valores de la visita' })).toBeNull();
});

/** What another device enters of an animal, which the server has. */
function enterElsewhere(id: string, facts: VisitAnimalFacts, at: string): void {
  enteredAt(visitId).animals.push({ ...certified, facts, client_id: id, created_at: at });
}

describe('what many animals lack', () => {
  const id = (place: number) => `00000000-0000-4000-8000-00000000000${place}`;

  it('is said once and given to all of them at once', async () => {
    const facts = { gender: 'female', category: 'weaned_heifer', estimated_weight: 180 } as const;
    const more = { dental_chronology: 'milk_corners', birth_month: '2026-01' } as const;
    for (const place of [1, 2, 3])
      enterElsewhere(
        id(place),
        { cuig_code: `${first.slice(0, -1)}${place}`, ...facts, ...more },
        certified.created_at,
      );
    const { user } = await openVisit();
    const all = within(await screen.findByRole('list', { name: 'Lo que falta a varios animales' }));
    expect(all.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '3 sin condición corporalPoner para todos',
    ]);
    expect(screen.queryByText(/^Falta:/)).toBeNull();
    await user.click(all.getByRole('button', { name: 'Poner para todos: Condición corporal' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Poner para todos' }));
    expect(await dialog.findByText('Elija un valor.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /^3/ }));
    await user.click(dialog.getByRole('button', { name: 'Poner para todos' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: /^Lo que falta/ })).toBeNull());
    await waitFor(() =>
      expect(enteredAt(visitId).defaults.facts).toEqual({ cattle_breed: 'hereford', corporal_condition: 3 }),
    );
  });

  it('is given to those too that say that there is none', async () => {
    for (const place of [1, 2])
      enterElsewhere(
        id(place),
        { cuig_code: `${first.slice(0, -1)}${place}`, gender: null },
        certified.created_at,
      );
    const { user } = await openVisit();
    await user.click(await screen.findByRole('button', { name: 'Poner para todos: Sexo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'Hembra' }));
    await user.click(dialog.getByRole('button', { name: 'Poner para todos' }));
    await waitFor(() => expect(received().map(({ facts }) => facts.gender)).toEqual([undefined, undefined]));
    await waitFor(() => expect(screen.queryByText('2 sin sexo')).toBeNull());
  });
});

it('an animal that another device entered too is told at once, and both become one', async () => {
  const signal = vi.spyOn(sound, 'signal');
  const visit = await openVisit();
  const theirs = { cuig_code: first, gender: 'female', estimated_weight: 190 } as const;
  enterElsewhere('00000000-0000-4000-8000-000000000001', theirs, '2026-05-01T10:00:00.000Z');
  await enter(visit, first);
  expect(
    await screen.findByText(/^032 010 000 000 001: otro dispositivo cargó el mismo código/),
  ).toBeVisible();
  expect(signal.mock.calls).toEqual([['read'], ['doubled']]);
  const [unite] = screen.getAllByRole('button', { name: 'Unir los dos' });
  if (unite) await visit.user.click(unite);
  await waitFor(() => expect(received()).toHaveLength(1));
  expect(received()[0]).toMatchObject({ client_id: '00000000-0000-4000-8000-000000000001', facts: theirs });
  // What they say otherwise is chosen.
  await visit.user.click(await screen.findByRole('button', { name: /^Elegir versión/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: /La otra versión/ })).toHaveAccessibleDescription(/182/);
  await visit.user.click(dialog.getByRole('radio', { name: /La otra versión/ }));
  await visit.user.click(dialog.getByRole('button', { name: 'Dejar esta versión' }));
  await waitFor(() =>
    expect(received().map(({ facts }) => facts)).toEqual([{ ...theirs, estimated_weight: 182 }]),
  );
});
