import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { database } from '../../../../../mocks/database';
import { enteredAt } from '../../../../../mocks/visits';

const visitId = 3;
beforeEach(() => signInAs('veterinaria@caravana.example'));
// The files of a worker share what is told of printing.
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('afterprint')));
});

it('a visit is printed as a sheet to write on: what was entered, and a line for each animal to come', async () => {
  const at = '2026-05-11T12:00:00.000Z';
  enteredAt(visitId).animals.push({
    client_id: '00000000-0000-4000-8000-000000000001',
    rev: 1,
    deleted: false,
    facts: { cuig_code: '032010000007772', gender: 'female', estimated_weight: 180 },
    photo_digest: null,
    photo_url: null,
    photo_wanted: false,
    elsewhere: [],
    created_at: at,
    updated_at: at,
  });
  renderApp(`/mis-visitas/${visitId}`);
  await screen.findByRole('button', { name: 'Borrar 032 010 000 007 772' });
  expect(screen.queryByRole('table', { name: 'Animales de la visita' })).not.toBeInTheDocument();
  // The place is told once.
  const request = database.requests.find(({ id }) => id === visitId);
  expect(document.body.textContent.split(request?.address ?? 'none')).toHaveLength(2);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const paper = within(screen.getByRole('table', { name: 'Animales de la visita' }));
  expect(paper.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'N.º',
    'Caravana',
    'Sexo',
    'Categoría',
    'Condición corporal',
    'Dientes',
    'Peso estimado',
    'Observaciones',
  ]);
  const [, first, second, ...others] = paper.getAllByRole('row');
  expect(first).toHaveTextContent('1032 010 000 007 772HembraAl pieTerneraTernero12345180 kg');
  expect(second).toHaveTextContent(/^2MachoHembraAl pieTerneraTernero12345$/);
  expect(others).toHaveLength((request?.intended_animal_group ?? 0) - 2);
  expect(
    screen.getByRole('button', { name: 'Borrar 032 010 000 007 772' }).closest('.no-print'),
  ).not.toBeNull();
});
