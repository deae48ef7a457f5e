import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { database } from '../../mocks/database';
import { setFault } from '../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

const own = 'productor@caravana.example';
const card = async () => within(await screen.findByRole('region', { name: 'Sesiones abiertas' }));
const rows = async () =>
  (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent);

function open(path = '/profile', email = own) {
  signInAs(email);
  return renderApp(path);
}

it('lists the devices on which the account is open, this one told from the others', async () => {
  open();
  expect(await rows()).toEqual([
    expect.stringMatching(/^Firefox · Linux \(este dispositivo\)Desde el .*Último uso: /),
    expect.stringMatching(/^Chrome · Android.*Cerrar$/),
    expect.stringMatching(/^Dispositivo desconocido.*Cerrar$/),
  ]);
});

it('ends a session of another device once that is confirmed, and keeps the focus', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome · Android' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar la sesión de Chrome · Android' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar la sesión' }));
  expect(await screen.findByText('La sesión se cerró.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await rows()).toHaveLength(2);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('ends all others at once, and has nothing more to end then', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cerrar las demás' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar las demás sesiones' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar las demás' }));
  expect(await screen.findByText('Se cerraron las demás sesiones.')).toBeVisible();
  expect(await rows()).toEqual([expect.stringMatching(/^Firefox · Linux \(este dispositivo\)/)]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await card()).queryByRole('button', { name: /^Cerrar(?! el aviso)/ })).not.toBeInTheDocument();
});

it('has only this device once the password was changed, which ends all others', async () => {
  const { user } = open();
  expect(await rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Cambiar contraseña' }));
  await user.type(await screen.findByLabelText(/^Contraseña actual/), 'caravana');
  await user.type(screen.getByLabelText(/^Contraseña nueva/), 'la tranquera del fondo');
  await user.type(screen.getByLabelText(/^Repetir/), 'la tranquera del fondo{Enter}');
  await screen.findByRole('button', { name: 'Cambiar contraseña' });
  await waitFor(async () => expect(await rows()).toHaveLength(1));
});

it('says in the dialog why it could not end one, and tries again', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome · Android' }));
  setFault('endSession', 'error');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar la sesión' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  setFault('endSession', null);
  await user.click(dialog.getByRole('button', { name: 'Cerrar la sesión' }));
  expect(await screen.findByText('La sesión se cerró.')).toBeVisible();
});

it('says when they could not be read, and reads them again', async () => {
  setFault('listSessions', 'error');
  const { user } = open();
  expect(await (await card()).findByText(/No se pudieron obtener las sesiones/)).toBeVisible();
  setFault('listSessions', null);
  await user.click((await card()).getByRole('button', { name: 'Reintentar' }));
  expect(await rows()).toHaveLength(3);
});

it('of somebody else are all ended by an admin who may do everything', async () => {
  const { user } = open('/cuentas/producer-1', 'admin@caravana.example');
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^Cerrar la sesión de/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cerrar todas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar todas las sesiones' }));
  await user.click(dialog.getByRole('button', { name: 'Cerrar todas' }));
  expect(await screen.findByText('Se cerraron todas las sesiones.')).toBeVisible();
  expect((await card()).getByText('No hay ninguna sesión abierta.')).toBeVisible();
});

it('of somebody else are only seen by an admin who may not do everything', async () => {
  for (const { admin_profile: admin } of database.users) if (admin) admin.grade = 'reads';
  open('/cuentas/producer-1', 'admin@caravana.example');
  expect(await rows()).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Cerrar todas' })).not.toBeInTheDocument();
});

it('ends one that a try ended whose answer was lost', async () => {
  const { user } = open();
  setFault('endSession', 'lost');
  await user.click(await screen.findByRole('button', { name: 'Cerrar la sesión de Chrome · Android' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cerrar la sesión' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
  setFault('endSession', null);
  await user.click(dialog.getByRole('button', { name: 'Cerrar la sesión' }));
  expect(await screen.findByText('La sesión se cerró.')).toBeVisible();
});
