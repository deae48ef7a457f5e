import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

function open(path = '/gestion-usuarios') {
  signInAs('admin@caravana.example');
  return renderApp(path);
}

const list = (name: string) => screen.findByRole('region', { name });
const namesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the lists of accounts', () => {
  it('show who everybody is, and whether they are active', async () => {
    open();
    const producers = await list('Productores');
    const card = (await within(producers).findByRole('heading', { name: 'Don Anselmo' })).closest('li');
    if (!card) throw new Error('The card is no list item');
    expect(card).toHaveTextContent('Productor · ID: 3');
    expect(card).toHaveTextContent('productor3@caravana.example');
    expect(card).toHaveTextContent('CUIG: DM103');
    expect(card).toHaveTextContent('Inactivo');
    expect(within(card).getByRole('button', { name: 'Activar a Don Anselmo' })).toBeVisible();
    const vets = await list('Veterinarios');
    expect(await within(vets).findByText('Matrícula: M.P. 9402')).toBeVisible();
    expect(within(producers).getByRole('status')).toHaveTextContent('3 cuentas');
  });

  it.each([
    ['ANSELMO', ['Don Anselmo']],
    ['ombues', ['Los Tres Ombúes']],
    ['productor3@', ['Don Anselmo']],
    ['1', ['La Querencia del Sur']],
  ])('are filtered by name, e-mail or id: %s', async (filter, names) => {
    const { user, router } = open();
    const producers = await list('Productores');
    await within(producers).findByRole('heading', { name: 'Don Anselmo' });
    await user.type(within(producers).getByRole('searchbox', { name: 'Filtrar productores' }), filter);
    await waitFor(() => expect(namesIn(producers)).toEqual(names));
    expect(router.state.location.search).toEqual({ producers: filter });
    expect(namesIn(await list('Veterinarios'))).toHaveLength(2);
  });

  it('say that nothing matches, and let the filter be taken off', async () => {
    const { user } = open('/gestion-usuarios?vets=zzz');
    const vets = await list('Veterinarios');
    expect(await within(vets).findByText('No se encontraron resultados')).toBeVisible();
    await user.click(within(vets).getByRole('button', { name: 'Quitar el filtro' }));
    expect(await within(vets).findByRole('heading', { name: 'Julián Schwindt' })).toBeVisible();
  });

  it.each([
    ['listProducerProfiles', 'Productores', 'Veterinarios', 'Julián Schwindt', 'Don Anselmo'],
    ['listVetProfiles', 'Veterinarios', 'Productores', 'Don Anselmo', 'Julián Schwindt'],
  ] as const)('fail apart from each other: %s', async (operation, failing, other, shown, missing) => {
    setFault(operation, 'error');
    const { user } = open();
    const broken = await list(failing);
    expect(await within(broken).findByText('Error al cargar los datos')).toBeVisible();
    expect(await within(await list(other)).findByRole('heading', { name: shown })).toBeVisible();
    setFault(operation, null);
    await user.click(within(broken).getByRole('button', { name: 'Reintentar' }));
    expect(await within(broken).findByRole('heading', { name: missing })).toBeVisible();
    expect(within(broken).queryByText('Error al cargar los datos')).not.toBeInTheDocument();
  });

  it('load apart from each other', async () => {
    setFault('listVetProfiles', 'never');
    open();
    expect(
      await within(await list('Productores')).findByRole('heading', { name: 'Don Anselmo' }),
    ).toBeVisible();
    expect(within(await list('Veterinarios')).queryAllByRole('heading', { level: 3 })).toEqual([]);
  });
});

describe('the dialog', () => {
  it('names the action, the user and its type, and can be given up', async () => {
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Desactivar a La Querencia del Sur' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar productor' });
    expect(dialog).toHaveAccessibleDescription(/la cuenta del productor La Querencia del Sur/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('deactivates, closes and refreshes the list', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Desactivar a Julián Schwindt' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar veterinario' });
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByRole('button', { name: 'Activar a Julián Schwindt' })).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByText('La cuenta de Julián Schwindt está inactiva.')).toBeVisible();
  });

  it('activates', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Activar a Don Anselmo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Activar productor' });
    expect(dialog).toHaveAccessibleDescription(/la cuenta del productor Don Anselmo/);
    await user.click(within(dialog).getByRole('button', { name: 'Activar' }));
    expect(await screen.findByRole('button', { name: 'Desactivar a Don Anselmo' })).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(screen.queryByText('La cuenta de Don Anselmo está activa.')).not.toBeInTheDocument();
  });

  it('shows that it is working, with both buttons disabled', async () => {
    setFault('deactivateProducerProfile', 'never');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Desactivar a La Querencia del Sur' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    expect(within(dialog).getByRole('button', { name: 'Desactivando...' })).toBeDisabled();
    expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  });

  it('tells why it failed, and forgets it when asked anew', async () => {
    setFault('deactivateProducerProfile', 'offline');
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Desactivar a La Querencia del Sur' });
    await user.click(button);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/No pudimos comunicarnos/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(button);
    expect(within(await screen.findByRole('dialog')).queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('takes a malformed URL for a plain one', async () => {
  const { router } = open('/gestion-usuarios?view=9&producersPage=-1&vetsPage=x&account=nobody');
  expect(await screen.findByRole('heading', { name: 'Don Anselmo' })).toBeVisible();
  await waitFor(() => expect(router.state.location.searchStr).toBe(''));
});
