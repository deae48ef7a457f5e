import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { tokenOwner } from '@/api/device-owner';
import { atVisits, openVisit, received } from '@/test/open-visit';
import { openDeviceStore } from '../outbox/device';
import * as photos from '../outbox/photos';
import { Entering } from './entering';
import { AnimalForm } from './form/animal-form';
import { keepTyped } from './keep-typed';

atVisits();

/** Opens the visit with an animal of which a photo was chosen that is being made smaller: `end` gives it. */
async function openWithPhoto() {
  let give: (photo: Awaited<ReturnType<typeof photos.takePhoto>>) => void = () => undefined;
  vi.spyOn(photos, 'takePhoto').mockReturnValue(new Promise((done) => (give = done)));
  const visit = await openVisit();
  await visit.user.type(visit.reader, '032010000000001{Enter}');
  await waitFor(() => expect(visit.weight).toHaveFocus());
  for (const summary of document.querySelectorAll('[data-animal-form] summary')) fireEvent.click(summary);
  const file = await waitFor(() => {
    const field = document.querySelector('input[type=file][aria-label^="Foto"]');
    expect(field).not.toBeNull();
    return field!;
  });
  fireEvent.change(file, { target: { files: [new File(['x'], 'a.jpg', { type: 'image/jpeg' })] } });
  const photo = { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3), digest: 'd'.repeat(64) };
  const end = (fault?: 'type') => give(fault ?? photo);
  return { ...visit, end };
}

it('a photo that is being made smaller is of its animal, also when the next one comes meanwhile', async () => {
  const { user, reader, weight, end } = await openWithPhoto();
  await user.type(reader, '032010000000002{Enter}');
  end();
  await screen.findByText(/^032 010 000 000 002: se agregó/);
  await user.type(weight, '180{Enter}');
  const { outbox } = await openDeviceStore();
  const kept = () => outbox.list(Number(tokenOwner()));
  await waitFor(async () =>
    expect((await kept()).map(({ payload }) => payload.facts.estimated_weight)).toContain(180),
  );
  const withPhoto = (await kept()).filter(({ payload }) => payload.photo_digest);
  expect(withPhoto.map(({ payload }) => payload.facts.cuig_code)).toEqual(['032010000000001']);
});

it('a photo that comes once its animal was left as it was is of no other', async () => {
  const { user, reader, weight, end } = await openWithPhoto();
  await user.click(screen.getByRole('button', { name: 'Dejar sin cambios' }));
  end();
  await user.type(reader, '032010000000002{Enter}');
  await screen.findByText(/^032 010 000 000 002: se agregó/);
  await user.type(weight, '180{Enter}');
  await expect.poll(() => received().map(({ facts }) => facts.estimated_weight)).toEqual([undefined, 180]);
  expect(received().map(({ photo_digest: digest }) => digest)).toEqual([null, null]);
});

it('what was wrong with a photo is said of no other animal', async () => {
  const { user, reader, end } = await openWithPhoto();
  end('type');
  expect(await screen.findByText(/^La foto debe ser/)).toBeVisible();
  await user.type(reader, '032010000000002{Enter}');
  await screen.findByText(/^032 010 000 000 002: se agregó/);
  expect(screen.queryByText(/^La foto debe ser/)).toBeNull();
});

it('nor does it go unsaid where the next animal is opened before it is known', async () => {
  const { user, reader, weight, end } = await openWithPhoto();
  await user.type(reader, '032010000000002{Enter}');
  end('type');
  await screen.findByText(/^032 010 000 000 002: se agregó/);
  const said = /^032 010 000 000 001: la foto no se guardó. La foto debe ser JPG o PNG/;
  expect(await screen.findByText(said)).toBeVisible();
  await user.type(weight, '180{Enter}');
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

it('a photo that was taken away stays so when the page ends before it is saved', async () => {
  const record = { clientId: 'a', base: 1, edit: 'e', photoDigest: 'd', photoUrl: '/a.jpg' };
  const open = () => new Entering(new AnimalForm({}, ','), () => undefined);
  const first = open();
  const stop = keepTyped(first, 7, 12);
  await waitFor(() => expect(first.form.record()).toBeNull());
  first.form.open(record, { cuig_code: 'AB1' });
  first.form.setPhoto(null);
  stop();
  const second = open();
  keepTyped(second, 7, 12);
  await waitFor(() => expect(second.form.record()).toMatchObject({ clientId: 'a' }));
  expect(second.form.photo()).toBeNull();
});
