import { afterEach, expect, it, vi } from 'vitest';
import { deleteTyped, readTyped, typedPhotos, writeTyped } from './typed';

const typed = { form: { now: { cuig_code: '1' } }, photo: 'd', code: '0320', leaving: null };
const payload = { deleted: false, facts: { cuig_code: '1' }, photo_digest: 'e' };
const leaving = { clientId: 'a', change: { payload, base: 0, seen: '' } };
afterEach(() => localStorage.clear());

it('is kept for each user and visit, until it is saved or the user leaves', () => {
  writeTyped(7, 12, typed);
  writeTyped(7, 13, { ...typed, photo: null });
  writeTyped(77, 12, typed);
  expect([readTyped(7, 12), readTyped(7, 14)]).toEqual([typed, null]);
  expect(typedPhotos(7)).toEqual(['d']);
  writeTyped(7, 13, { ...typed, photo: null, leaving });
  expect(typedPhotos(7), 'that of an animal on its way too').toEqual(['d', 'e']);
  writeTyped(7, 12, null);
  expect(readTyped(7, 12)).toBeNull();
  deleteTyped(7);
  expect([readTyped(7, 13), readTyped(77, 12)]).toEqual([null, typed]);
});

/** A device on which nothing can be written any more. */
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

it('is none where something else stands, and does not fail where the device is full', () => {
  localStorage.setItem('typed 7 12', '{');
  expect(readTyped(7, 12)).toBeNull();
  expect(typedPhotos(7)).toEqual([]);
  writeTyped(7, 13, typed);
  expect(typedPhotos(7), 'beside what cannot be read').toEqual(['d']);
  fill();
  expect(() => writeTyped(7, 12, typed)).not.toThrow();
  vi.restoreAllMocks();
});

it('is over with the animal that was saved on a full device too: it does not come back as a second one', () => {
  writeTyped(7, 12, typed);
  fill();
  writeTyped(7, 12, null);
  expect(readTyped(7, 12)).toBeNull();
  vi.restoreAllMocks();
});
