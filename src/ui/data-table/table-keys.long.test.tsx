import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

async function openTable() {
  signInAs('admin@caravana.example');
  const app = renderApp('/dashboard/solicitudes?status=any');
  const table = await screen.findByRole('table');
  const [, ...rows] = within(table).getAllByRole('row');
  return { ...app, rows };
}

it('go from row to row, select and open', async () => {
  const { user, rows, router } = await openTable();
  await user.keyboard('jjk');
  expect(rows[0]).toHaveFocus();
  await user.keyboard('x');
  await waitFor(() => expect(within(rows[0] as HTMLElement).getByRole('checkbox')).toBeChecked());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/dashboard\/solicitudes\/\d+$/));
});

it('are listed by ?, and say nothing while somebody types', async () => {
  const { user, rows } = await openTable();
  const search = screen.getByRole('searchbox');
  await user.type(search, 'j?');
  expect(search).toHaveValue('j?');
  expect(rows[0]).not.toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  search.blur();
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Teclas de la tabla' });
  expect(within(dialog).getByText('Ir a la fila siguiente')).toBeVisible();
});
