import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tokenOwner } from '@/api/device-owner';
import { atVisits, visitId } from '@/test/open-visit';
import { renderApp } from '@/test/render-app';
import { database, find } from '../../../mocks/database';
import { readTyped, writeTyped } from '../outbox/typed';
import * as saving from '@/lib/save-file';
import { openDeviceStore } from '../outbox/device';
import { AnimalForm } from './form/animal-form';

atVisits();

/** Leaves on this device what was typed at a visit: an animal, and a code. */
function typeAt(visit: number) {
  const form = new AnimalForm({}, ',');
  form.set('cuig_code', '032010000000009');
  form.set('gender', 'female');
  form.set('estimated_weight', '18x');
  const user = Number(tokenOwner());
  writeTyped(user, visit, { form: form.written(), photo: null, code: '0320', leaving: null });
  return () => readTyped(user, visit);
}

it.each([
  ['is not the viewer’s any more', 2],
  ['was closed meanwhile', visitId],
])('what was typed at a visit that %s can be copied, and discarded', async (_name, id) => {
  if (id === visitId) find(database.requests, id).status = 'executed';
  const kept = typeAt(id);
  const { user } = renderApp(`/mis-visitas/${id}`);
  expect(await screen.findByText('Se escribió en este dispositivo y no se guardó:')).toBeVisible();
  const line = screen.getByText(/032010000000009/);
  expect(line).toHaveTextContent(/Peso estimado: 18x/);
  expect(line).toHaveTextContent(/Hembra/);
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByText('Copiado.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(`${line.textContent}\n0320`);
  expect(kept()).not.toBeNull();
  const discard = screen.getByRole('button', { name: 'Descartar' });
  const asked = () => screen.findByRole('dialog', { name: '¿Descartar lo que se escribió?' });
  await user.click(discard);
  await user.click(within(await asked()).getByRole('button', { name: 'Volver' }));
  expect(kept()).not.toBeNull();
  await user.click(discard);
  await user.click(within(await asked()).getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText(/032010000000009/)).toBeNull());
  expect(kept()).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('the photo that was chosen is taken away as a file, also where nothing was typed', async () => {
  const handed = vi.spyOn(saving, 'saveFile').mockReturnValue();
  const owner = Number(tokenOwner());
  const photo = { name: 'vaca.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3) };
  await (await openDeviceStore()).outbox.photos.keep(owner, { ...photo, digest: 'd1' });
  writeTyped(owner, 2, { form: new AnimalForm({}, ',').written(), photo: 'd1', code: '', leaving: null });
  const { user } = renderApp('/mis-visitas/2');
  await user.click(await screen.findByRole('button', { name: 'Guardar la foto' }));
  await waitFor(() => expect(handed).toHaveBeenCalledWith('vaca.jpg', expect.any(Blob)));
  expect(screen.queryByRole('button', { name: 'Copiar' })).toBeNull();
});

it('all that waited to be opened again is there to be copied, with its photos', async () => {
  const owner = Number(tokenOwner());
  const typed = (code: string) => {
    const form = new AnimalForm({}, ',');
    form.set('cuig_code', code);
    return form.written();
  };
  const form = new AnimalForm({}, ',').written();
  const aside = ['032010000000011', '032010000000012'].map((code) => ({ form: typed(code), photo: code }));
  writeTyped(owner, 2, { form, photo: null, code: '', leaving: null, aside });
  renderApp('/mis-visitas/2');
  expect(await screen.findByText(/032010000000011/)).toBeVisible();
  expect(screen.getByText(/032010000000012/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Guardar las fotos' })).toBeVisible();
});
