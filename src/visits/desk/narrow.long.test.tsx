import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerMedia } from '@/test/answer-media';
import { atVisits, openVisit, visitId } from '@/test/open-visit';
import { renderApp } from '@/test/render-app';
import { deskMode } from './desk-mode';
import { database } from '../../../mocks/database';
import { enteredAt } from '../../../mocks/visits';

atVisits();

/** A phone's window. */
beforeEach(() => answerMedia('max-width'));

const request = () => database.requests.find(({ id }) => id === visitId);
const times = { created_at: '2026-05-04T12:00:00.000Z', updated_at: '2026-05-04T12:00:00.000Z' };
const enter = (place: number, cuig_code: string) =>
  enteredAt(visitId).animals.push({
    ...{ client_id: `00000000-0000-4000-8000-00000000000${place}`, rev: 1, deleted: false },
    ...{ facts: { cuig_code }, photo_digest: null, photo_url: null, photo_wanted: false, elsewhere: [] },
    ...times,
  });
const folded = () => screen.queryByText('Solicitud')?.closest('details') ?? null;

it('the request of a visit that has animals when it is opened makes room for them, and unfolds', async () => {
  const first = await openVisit();
  expect(folded()).toBeNull();
  first.unmount();
  enter(1, '032010000000001');
  const { user } = renderApp(`/mis-visitas/${visitId}`);
  await waitFor(() => expect(folded()).not.toBeNull());
  const card = folded() as HTMLDetailsElement;
  const line = card.querySelector('summary');
  expect(line).toHaveTextContent(`Solicitud · ${request()?.producer_profile?.name} · ${request()?.address}`);
  expect(card.open).toBe(false);
  await user.click(within(card).getByText('Solicitud'));
  expect(card.open).toBe(true);
  expect(within(card).getByRole('button', { name: 'Devolver visita' })).toBeVisible();
});

it('nothing above the form moves while the first animal is entered', async () => {
  const { user, reader } = await openVisit();
  const defaults = screen.getByRole('button', { name: 'Cambiar valores de la visita' });
  const isBelow = () => reader.compareDocumentPosition(defaults) === Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBelow()).toBe(false);
  await user.type(reader, '032010000000001{Enter}');
  expect(
    await screen.findByText(`1 de ${request()?.intended_animal_group} ·`, { exact: false }),
  ).toBeVisible();
  expect(isBelow()).toBe(false);
  expect(folded()).toBeNull();
});

it('beside the list, the foot says how far the work is, whether there is a signal, and the last code', async () => {
  deskMode.choose('list');
  let online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  enter(1, '032010000000001');
  const { user, reader } = await openVisit();
  const far = `1 de ${request()?.intended_animal_group} · 1 recibida`;
  const foot = (await screen.findByText(far)).parentElement;
  expect(foot).toHaveTextContent('032010000000001');
  expect(within(foot?.parentElement ?? document.body).getByText('Guardar y seguir')).toBeVisible();
  online = false;
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText(`${far} · sin señal`)).toBeVisible();
  await user.type(reader, '032010000000002{Enter}');
  await waitFor(() => expect(foot).toHaveTextContent('032010000000002'));
});
