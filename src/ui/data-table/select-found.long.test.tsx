import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { buildProducer } from '../../../mocks/seeds/builders';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

it('counts of what was found what is selected of it, not what was selected under other filters', async () => {
  for (let id = 100; id < 127; id += 1) database.producers.push(buildProducer({ id, name: `Zona ${id}` }));
  signInAs('admin@caravana.example');
  const { router } = renderApp('/gestion-usuarios?view=table&type=vet');
  const box = (name: string) => screen.findByRole('checkbox', { name });
  fireEvent.click(await box('Seleccionar a Marina Etcheverry'));
  fireEvent.click(await box('Seleccionar a Julián Schwindt'));
  fireEvent.change(screen.getByRole('combobox', { name: 'Tipo' }), { target: { value: '' } });
  fireEvent.change(screen.getByRole('searchbox', { name: /^Buscar/ }), { target: { value: 'zona' } });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ q: 'zona' }));
  await waitFor(() => expect(screen.queryByText('Don Anselmo')).toBeNull());
  await screen.findByText('Zona 124');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar las filas de esta página' }));
  expect(await screen.findByText(/^Las \d+ filas .*seleccionadas\.$/)).toHaveTextContent(
    'Las 25 filas de esta página están seleccionadas.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Seleccionar las 27 encontradas' }));
  expect(await screen.findByText('Las 27 filas encontradas están seleccionadas.')).toBeVisible();
});
