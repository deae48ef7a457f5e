import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { enteredAt } from '../../../../mocks/visits';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { chooseLanguage } from '@/words/i18n';

function open(path = '/gestion-usuarios') {
  signInAs('admin@caravana.example');
  return renderApp(path);
}

/** Waits for the region of a title. */
async function list(title: string): Promise<HTMLElement> {
  const region = (await screen.findByText(title, { selector: 'h2' })).closest<HTMLElement>('section');
  if (!region) throw new Error(`${title} is in no region`);
  return region;
}
const namesIn = (region: HTMLElement) =>
  [...region.querySelectorAll('h3')].map(({ textContent }) => textContent);
const named = { selector: 'h3' };

describe('the lists of accounts', () => {
  it('show who everybody is, and whether they are active, and are filtered by name, e-mail or id', async () => {
    const { router } = open();
    const vets = within(await screen.findByRole('region', { name: 'Veterinarios' }));
    const region = screen.getByRole('region', { name: 'Productores' });
    const producers = within(region);
    const card = (await producers.findByRole('heading', { level: 3, name: 'Don Anselmo' })).closest('li');
    if (!card) throw new Error('The card is no list item');
    expect(card).toHaveTextContent('Productor · ID: 3');
    expect(card).toHaveTextContent('productor3@caravana.example');
    expect(card).toHaveTextContent('CUIG: DM103');
    expect(card).toHaveTextContent('Inactivo');
    expect(within(card).getByRole('button', { name: 'Activar a Don Anselmo' })).toBeVisible();
    expect(await vets.findByText('Matrícula: M.P. 9402')).toBeVisible();
    expect(producers.getByRole('status')).toHaveTextContent('3 cuentas');

    const filter = producers.getByRole('searchbox', { name: 'Filtrar productores' });
    for (const [value, found] of [
      ['ANSELMO', ['Don Anselmo']],
      ['ombues', ['Los Tres Ombúes']],
      ['productor3@', ['Don Anselmo']],
      ['dm101', ['La Querencia del Sur']],
    ] as const) {
      fireEvent.change(filter, { target: { value } });
      await waitFor(() => expect(namesIn(region), `filtered by ${value}`).toEqual(found));
      const search = new URLSearchParams(router.state.location.searchStr);
      expect([...search], `filtered by ${value}`).toEqual([['producers', value]]);
      expect(namesIn(await list('Veterinarios')), `filtered by ${value}`).toHaveLength(2);
    }
  });

  it('say that nothing matches, and let the filter be taken off', async () => {
    open('/gestion-usuarios?vets=zzz');
    const vets = within(await list('Veterinarios'));
    expect(await vets.findByText('No se encontraron resultados')).toBeVisible();
    fireEvent.click(vets.getByText('Quitar el filtro'));
    expect(await vets.findByText('Julián Schwindt', named)).toBeVisible();
  });

  it.each([
    ['listProducerProfiles', 'Productores', 'Veterinarios', 'Julián Schwindt', 'Don Anselmo'],
    ['listVetProfiles', 'Veterinarios', 'Productores', 'Don Anselmo', 'Julián Schwindt'],
  ] as const)('fail apart from each other: %s', async (operation, failing, other, shown, missing) => {
    setFault(operation, 'error');
    open();
    const broken = within(await list(failing));
    expect(await broken.findByText('Error al cargar los datos')).toBeVisible();
    expect(await within(await list(other)).findByText(shown, named)).toBeVisible();
    setFault(operation, null);
    fireEvent.click(broken.getByText('Reintentar'));
    expect(await broken.findByText(missing, named)).toBeVisible();
    expect(broken.queryByText('Error al cargar los datos')).not.toBeInTheDocument();
  });

  it('load apart from each other', async () => {
    setFault('listVetProfiles', 'never');
    open();
    expect(await within(await list('Productores')).findByText('Don Anselmo', named)).toBeVisible();
    expect(namesIn(await list('Veterinarios'))).toEqual([]);
  });
});

describe('the dialog', () => {
  const buttonOf = async (name: string, button: string) => {
    const card = (await screen.findByText(name, named)).closest('li');
    if (!card) throw new Error(`${name} is on no card`);
    return within(card).getByRole('button', { name: `${button} a ${name}` });
  };
  const dialogOf = async (title: string) => {
    const dialog = await screen.findByRole('dialog', { name: title });
    return {
      dialog,
      inside: within(dialog),
      gone: () => waitFor(() => expect(dialog).not.toBeInTheDocument()),
    };
  };

  it('names the action, the user and its type, can be given up, tells why it failed, and forgets it', async () => {
    const { user } = open();
    const button = await buttonOf('La Querencia del Sur', 'Desactivar');
    await user.click(button);
    const first = await dialogOf('Desactivar productor');
    expect(first.dialog).toHaveAccessibleDescription(/la cuenta del productor La Querencia del Sur/);
    expect(await first.inside.findByText('3 solicitudes abiertas se cancelan:')).toBeVisible();
    expect(first.inside.getByText('2 transferencias pendientes se cancelan:')).toBeVisible();
    await user.click(first.inside.getByRole('button', { name: 'Cancelar' }));
    await first.gone();
    expect(button).toHaveFocus();

    setFault('deactivateProducerProfile', 'offline');
    fireEvent.click(button);
    const second = await dialogOf('Desactivar productor');
    fireEvent.click(second.inside.getByRole('button', { name: 'Desactivar' }));
    expect(await second.inside.findByRole('alert')).toHaveTextContent(/No pudimos comunicarnos/);
    await chooseLanguage('en');
    expect(second.inside.getByRole('alert')).toHaveTextContent(/We could not reach/);
    await chooseLanguage('es');
    fireEvent.click(second.inside.getByRole('button', { name: 'Cancelar' }));
    await second.gone();
    fireEvent.click(button);
    const third = await dialogOf('Desactivar productor');
    expect(third.inside.queryByRole('alert')).not.toBeInTheDocument();

    setFault('deactivateProducerProfile', 'never');
    fireEvent.click(third.inside.getByRole('button', { name: 'Desactivar' }));
    expect(await third.inside.findByRole('button', { name: 'Desactivando…' })).toBeDisabled();
    expect(third.inside.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  });

  it('deactivates and activates, closes, refreshes the list and says so', async () => {
    open();
    fireEvent.click(await buttonOf('Julián Schwindt', 'Desactivar'));
    const off = await dialogOf('Desactivar veterinario');
    fireEvent.click(off.inside.getByRole('button', { name: 'Desactivar' }));
    await off.gone();
    await screen.findByLabelText('Activar a Julián Schwindt');
    expect(await buttonOf('Julián Schwindt', 'Activar')).toBeInTheDocument();
    expect(screen.getByText('La cuenta de Julián Schwindt está inactiva.')).toBeVisible();

    fireEvent.click(await buttonOf('Don Anselmo', 'Activar'));
    const on = await dialogOf('Activar productor');
    expect(on.dialog).toHaveAccessibleDescription(/la cuenta del productor Don Anselmo/);
    fireEvent.click(on.inside.getByRole('button', { name: 'Activar' }));
    await on.gone();
    await screen.findByLabelText('Desactivar a Don Anselmo');
    expect(await buttonOf('Don Anselmo', 'Desactivar')).toBeInTheDocument();
    const notice = screen.getByText('La cuenta de Don Anselmo está activa.');
    fireEvent.click(screen.getByLabelText('Cerrar el aviso'));
    expect(notice).not.toBeInTheDocument();
  });
});

it('lists the visits ahead of a veterinarian before it is deactivated, and tells what became of them', async () => {
  open();
  fireEvent.click(await screen.findByLabelText('Desactivar a Marina Etcheverry'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/^1 visita pasa a otro veterinario; si nadie está libre/)).toBeVisible();
  expect(dialog.getByText(/^LOT-3 de La Querencia del Sur, visita del/)).toBeVisible();
  fireEvent.click(dialog.getByText('Desactivar', { selector: 'button' }));
  expect(await screen.findByText('1 solicitud vuelve a esperar una visita.')).toBeVisible();
  expect(screen.getByText('La cuenta de Marina Etcheverry está inactiva.')).toBeVisible();
  fireEvent.click(screen.getByText('Deshacer', { selector: 'button' }));
  expect(await screen.findByText('Se deshizo la desactivación. Volvió 1 visita.')).toBeVisible();
  expect(await screen.findByLabelText('Desactivar a Marina Etcheverry')).toBeVisible();
});

it('tells, before its veterinarian is deactivated, what becomes of the animals entered at a visit', async () => {
  const times = { created_at: '2026-05-04T12:00:00.000Z', updated_at: '2026-05-04T12:00:00.000Z' };
  const entered = (place: number, deleted = false) => ({
    ...{ client_id: `00000000-0000-4000-8000-00000000000${place}`, rev: 1, deleted, facts: {} },
    ...{ photo_digest: null, photo_url: null, photo_wanted: false, elsewhere: [], ...times },
  });
  enteredAt(3).animals.push(entered(1), entered(2), entered(3, true));
  open();
  fireEvent.click(await screen.findByLabelText('Desactivar a Marina Etcheverry'));
  const visit = await within(await screen.findByRole('dialog')).findByText(/^LOT-3 de La Querencia del Sur/);
  expect(visit.closest('li')).toHaveTextContent('2 animales cargados quedan para quien reciba la visita.');
});

it('shows who awaits approval, and approves once its licence was looked at', async () => {
  const vet = database.vets.find(({ full_name: name }) => name === 'Julián Schwindt');
  Object.assign(vet ?? {}, { active: false, awaiting_approval: true, identity_card: '30.123.456' });
  const { router } = open();
  fireEvent.click(await screen.findByText('1 espera aprobación'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'waiting' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Aprobar a Julián Schwindt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aprobar veterinario' });
  expect(dialog).toHaveAccessibleDescription(/la matrícula de Julián Schwindt/);
  const approve = within(dialog).getByRole('button', { name: 'Aprobar' });
  expect(approve).toBeDisabled();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Ayacucho');
  expect(within(dialog).getByRole('listitem')).toHaveTextContent(/Documento 30\.123\.456 · se registró el /);
  const note = 'Matrícula cotejada con el padrón.';
  fireEvent.change(within(dialog).getByLabelText('Nota (opcional)'), { target: { value: note } });
  fireEvent.click(within(dialog).getByLabelText('Julián Schwindt, matrícula M.P. 9402'));
  fireEvent.click(approve);
  await waitFor(() => expect(vet).toMatchObject({ active: true, awaiting_approval: false }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(database.accountEvents.at(-1)).toMatchObject({ action: 'approved', reason: note });
});

it('leads to who was let in before there were approvals, and approves it while it stays active', async () => {
  const vet = database.vets.find(({ full_name: name }) => name === 'Julián Schwindt');
  Object.assign(vet ?? {}, { approval: 'unreviewed' });
  const { router } = open();
  fireEvent.click(await screen.findByText('1 nunca revisado'));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ status: 'unreviewed' }));
  const row = within(await screen.findByRole('row', { name: /Julián Schwindt/ }));
  expect(row.getByText('Activo')).toBeVisible();
  expect(row.getByText('Nunca revisado')).toBeVisible();
  fireEvent.click(row.getByRole('button', { name: 'Ver detalles de Julián Schwindt' }));
  const details = within(await screen.findByRole('dialog', { name: /Julián Schwindt/ }));
  expect(details.getByRole('button', { name: 'Desactivar' })).toBeVisible();
  fireEvent.click(details.getByRole('button', { name: 'Aprobar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aprobar veterinario' }));
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() => expect(vet).toMatchObject({ active: true, approval: 'approved' }));
  expect(database.accountEvents.at(-1)?.action).toBe('approved');
});

it('takes a malformed URL for a plain one', async () => {
  const { router } = open('/gestion-usuarios?view=9&producersPage=-1&vetsPage=x&account=nobody');
  expect(await screen.findByText('Don Anselmo', named)).toBeVisible();
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
});

it('rejects who awaits approval with a reason, which is asked for', async () => {
  const vet = database.vets.find(({ full_name: name }) => name === 'Julián Schwindt');
  Object.assign(vet ?? {}, { active: false, awaiting_approval: true });
  open('/gestion-usuarios?status=waiting');
  fireEvent.click(await screen.findByLabelText('Ver detalles de Julián Schwindt'));
  const details = within(await screen.findByRole('dialog'));
  fireEvent.click(details.getByText('Rechazar', { selector: 'button' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar el alta' }));
  const reject = dialog.getByText('Rechazar', { selector: 'button' });
  expect(reject).toBeDisabled();
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Falta la matrícula' } });
  fireEvent.click(reject);
  await waitFor(() => expect(vet).toMatchObject({ active: false, awaiting_approval: false }));
  expect(database.accountEvents.at(-1)).toMatchObject({
    action: 'deactivated',
    reason: 'Falta la matrícula',
  });
});
