import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { keepFind, recentFinds } from '@/api/recent-finds';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

afterEach(() => {
  vi.unstubAllEnvs();
  localStorage.clear();
});

async function openSearch(email: string, path = '/profile') {
  signInAs(email);
  const app = renderApp(path);
  await screen.findAllByRole('button', { name: /^Buscar/ });
  await app.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: /^Buscar/ });
  return { ...app, dialog, field: await within(dialog).findByRole('combobox') };
}

const admin = 'admin@caravana.example';

describe('the search', () => {
  it('opens by Ctrl+K, and leads to what is chosen by keyboard', async () => {
    signInAs(admin);
    const { user, router } = renderApp('/profile');
    await screen.findAllByRole('button', { name: /^Buscar/ });
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox');
    expect(field).toHaveFocus();
    const [producer] = database.producers;
    await user.type(field, producer?.cuig_number ?? '');
    const option = await screen.findByRole('option', { name: new RegExp(producer?.name ?? '') });
    await waitFor(() => expect(field).toHaveAttribute('aria-activedescendant', option.id));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cuentas/producer-${producer?.id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('takes Enter that comes before the answer, as a reader of tags types it', async () => {
    const { user, field, router } = await openSearch(admin);
    const [producer] = database.producers;
    await user.type(field, `${producer?.cuig_number}{Enter}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cuentas/producer-${producer?.id}`));
  });

  it('has what was typed before its field was there, and the screen behind hears none of it', async () => {
    signInAs(admin);
    const { router } = renderApp('/dashboard/solicitudes?status=any');
    const row = within(await screen.findByRole('table')).getAllByRole('row')[1] as HTMLElement;
    row.focus();
    fireEvent.keyDown(row, { key: 'k', ctrlKey: true });
    const [producer] = database.producers;
    for (const key of ['x', 'Backspace', ...(producer?.cuig_number ?? '').split(''), 'Enter'])
      fireEvent.keyDown(row, { key });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/cuentas/producer-${producer?.id}`));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves what is typed to the screen once it was closed, or given up by a press elsewhere', async () => {
    const { user } = await openSearch(admin, '/dashboard/solicitudes');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const search = screen.getByRole('searchbox');
    await user.type(search, 'ab');
    expect(search).toHaveValue('ab');
    // False once the search took it.
    const reaches = () => fireEvent.keyDown(search, { key: 'c' });
    fireEvent.keyDown(search, { key: 'k', ctrlKey: true });
    expect(reaches()).toBe(false);
    fireEvent.pointerDown(search);
    expect(reaches()).toBe(true);
  });

  it('offers an act that was asked for first', async () => {
    const open = database.requests.find(({ status }) => status === 'created');
    const { user, field, dialog, router } = await openSearch(admin);
    await user.type(field, `asignar LOT-${open?.id}`);
    await user.click(
      await within(dialog).findByRole('option', { name: new RegExp(`^Asignar LOT-${open?.id}`) }),
    );
    await waitFor(() => expect(router.state.location.search).toEqual({ act: 'assign' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });

  it('says that nothing was found, and what failed with a way to try again', async () => {
    const { user, field, dialog } = await openSearch(admin);
    await user.type(field, 'zzzz');
    expect(await within(dialog).findByText('No se encontró nada para «zzzz».')).toBeVisible();
    setFault('findRecords', 'error');
    await user.clear(field);
    await user.type(field, 'zzzy');
    expect(await within(dialog).findByRole('button', { name: 'Reintentar' })).toBeVisible();
  });

  it('keeps what was chosen for its user alone, until they sign out', async () => {
    const find = { kind: 'lot', id: 7, name: null, code: null, place: 'Ruta 50' } as const;
    const own = database.users.find(({ email }) => email === admin)?.id ?? 0;
    keepFind(own, find);
    expect(recentFinds(own)).toEqual([find]);
    expect(recentFinds(own + 1)).toEqual([]);
    const { dialog, user } = await openSearch(admin);
    expect(within(dialog).getByRole('option', { name: /^Lote 0007/ })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: /menú de la cuenta/ }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(recentFinds(own)).toEqual([]));
  });

  it('is none where the provider speaks no extensions', async () => {
    vi.stubEnv('VITE_API_URL', 'https://other.example');
    signInAs(admin);
    renderApp('/profile');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: /^Buscar/ })).toBeNull();
  });
});

it('asks at once what was asked for on the screen where one is already', async () => {
  const open = database.requests.find(({ status }) => status === 'created');
  const { user, field, dialog } = await openSearch(admin, `/dashboard/solicitudes/${open?.id}`);
  await user.type(field, `asignar LOT-${open?.id}`);
  await user.click(
    await within(dialog).findByRole('option', { name: new RegExp(`^Asignar LOT-${open?.id}`) }),
  );
  expect(await screen.findByRole('dialog', { name: /^Asignar/ })).toBeVisible();
});
