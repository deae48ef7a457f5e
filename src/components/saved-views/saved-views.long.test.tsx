import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

const own = () => database.users.find(({ email }) => email === 'admin@caravana.example')?.id ?? 0;
const view = (id: number, name: string, query: string, owner = own()) => ({
  id,
  table: 'audit' as const,
  name,
  query,
  shared: owner !== own(),
  own: owner === own(),
  author: 'Ana Ledesma',
  owner,
});

async function openMenu(path = '/auditoria') {
  signInAs('admin@caravana.example');
  const app = renderApp(path);
  await app.user.click(await screen.findByRole('button', { name: /^Vista/ }));
  return { ...app, menu: await screen.findByRole('menu') };
}

describe('saved views', () => {
  it('show the table as it was saved, and say which one it is', async () => {
    database.savedViews = [
      view(1, 'Revocados', 'action=certificate_revoked'),
      view(2, 'De todos', 'object=lot', 0),
    ];
    const { user, menu, router } = await openMenu();
    await user.click(within(menu).getByRole('menuitem', { name: 'Revocados' }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ action: 'certificate_revoked' }),
    );
    expect(await screen.findByRole('button', { name: 'Vista: Revocados' })).toBeVisible();
  });

  it('are saved from what the table shows now, and not twice by one name', async () => {
    const { user, menu } = await openMenu('/auditoria?object=lot&page=1');
    await user.click(within(menu).getByRole('menuitem', { name: 'Guardar esta vista' }));
    await user.type(await screen.findByLabelText(/^Nombre/), ' Lotes ');
    await user.click(screen.getByRole('checkbox', { name: /^Compartir/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar vista' }));
    await waitFor(() =>
      expect(database.savedViews).toMatchObject([
        { table: 'audit', name: 'Lotes', query: 'object=lot', shared: true },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Vista: Lotes' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Guardar esta vista' }));
    await user.type(await screen.findByLabelText(/^Nombre/), 'lotes');
    await user.click(screen.getByRole('button', { name: 'Guardar vista' }));
    expect((await screen.findAllByText('Ya tiene una vista con ese nombre.'))[0]).toBeVisible();
  });

  it('are deleted by a try whose answer was lost', async () => {
    database.savedViews = [view(1, 'Revocados', 'action=certificate_revoked')];
    const { user, menu } = await openMenu();
    await user.click(within(menu).getByRole('menuitem', { name: 'Cambiar o eliminar' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar la vista Revocados' }));
    setFault('deleteSavedView', 'lost');
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText(/^No pudimos comunicarnos/)).toBeInTheDocument();
    setFault('deleteSavedView', null);
    await user.click(screen.getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(screen.queryByText(/^No existe/)).toBeNull());
    expect(await screen.findByRole('dialog', { name: 'Vistas propias' })).toBeInTheDocument();
  });

  it('are renamed and deleted by whose they are', async () => {
    database.savedViews = [
      view(1, 'Revocados', 'action=certificate_revoked'),
      view(2, 'De otro', 'object=lot', 0),
    ];
    const { user, menu } = await openMenu();
    await user.click(within(menu).getByRole('menuitem', { name: 'Cambiar o eliminar' }));
    expect(screen.queryByRole('button', { name: 'Eliminar la vista De otro' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Cambiar la vista Revocados' }));
    const name = await screen.findByLabelText(/^Nombre/);
    await user.clear(name);
    await user.type(name, 'Con motivo');
    await user.click(screen.getByRole('button', { name: 'Guardar vista' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar la vista Con motivo' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(database.savedViews.map(({ id }) => id)).toEqual([2]));
  });
});
