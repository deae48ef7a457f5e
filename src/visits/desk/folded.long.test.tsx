import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { atVisits, openVisit, received, visitId } from '@/test/open-visit';
import { enteredAt } from '../../../mocks/visits';

atVisits();

/** What unfolds the part of the form that is entered of few animals. */
const part = () => screen.getByText('Pruebas, vacunas, clínica y foto');
const result = 'Brucelosis: resultado';
const vaccinated = 'Brucelosis: fecha de la vacuna';
const facts = () => received().map((animal) => animal.facts);

/** Opens a visit that has an animal, and opens that. */
async function openAnimal(theirs: VisitAnimalFacts) {
  enteredAt(visitId).animals.push({
    client_id: '11111111-1111-4111-8111-111111111111',
    rev: 1,
    deleted: false,
    facts: theirs,
    photo_digest: null,
    photo_url: null,
    photo_wanted: false,
    elsewhere: [],
    created_at: '2026-05-01T10:00:00.000Z',
    updated_at: '2026-05-01T10:00:00.000Z',
  });
  const visit = await openVisit();
  await visit.user.click(within(await screen.findByRole('article')).getByRole('button', { name: /^Editar/ }));
  await waitFor(() => expect(visit.weight).toHaveFocus());
  return visit;
}

it('what was entered in the folded part stays when it is folded again, and is kept', async () => {
  const { user, weight } = await openVisit();
  await user.click(part());
  await user.type(screen.getByLabelText(result), 'Negativo');
  await user.click(part());
  expect(screen.getByLabelText(result)).not.toBeVisible();
  await user.type(weight, '182{Enter}');
  await waitFor(() =>
    expect(facts()).toEqual([{ estimated_weight: 182, brucellosis_test_result: 'Negativo' }]),
  );
});

it('what an animal has there is kept though nobody unfolds it', async () => {
  const theirs = {
    cuig_code: '032010000000001',
    brucellosis_test_result: 'Negativo',
    other_vaccinations: [{ name: 'Rabia', date: null }],
  };
  const { user } = await openAnimal(theirs);
  await user.keyboard('182{Enter}');
  await waitFor(() => expect(facts()).toEqual([{ ...theirs, estimated_weight: 182 }]));
  expect(screen.queryByLabelText(result)).toBeNull();
});

it('a field there that is wrong is unfolded and has the focus', async () => {
  const { user } = await openAnimal({ brucellosis_vaccination_date: '2026-02-31' });
  await user.keyboard('182{Enter}');
  await waitFor(() => expect(screen.getByLabelText(vaccinated)).toHaveFocus());
  expect(screen.getByLabelText(vaccinated)).toBeVisible();
  expect(screen.getByLabelText(vaccinated)).toBeInvalid();
});

it('so has what is wrong in a list there', async () => {
  const { user, weight } = await openVisit();
  await user.click(part());
  await user.click(screen.getByRole('button', { name: 'Agregar vacuna' }));
  const item = within(screen.getByRole('group', { name: 'N.º 1' }));
  await user.type(item.getByLabelText('Fecha'), '15042026');
  await user.click(part());
  await user.type(weight, '182{Enter}');
  await waitFor(() => expect(item.getByLabelText('Nombre')).toHaveFocus());
  expect(item.getByLabelText('Nombre')).toBeVisible();
});
