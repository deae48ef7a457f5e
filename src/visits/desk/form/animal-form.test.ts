// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { AnimalForm } from './animal-form';

const record = { clientId: 'a', base: 1, edit: 'e', photoDigest: null, photoUrl: null };

it('shows other defaults where it says nothing else, and keeps what is typed', () => {
  const form = new AnimalForm({ gender: 'male', cattle_breed: 'hereford' }, ',');
  form.open(record, { category: 'unweaned_calf' });
  form.set('cattle_breed', 'braford');
  form.set('estimated_weight', '18x');
  form.rebase({ gender: 'female', cattle_breed: 'brahman' });
  expect(form.value('gender')).toBe('female');
  expect(form.value('estimated_weight')).toBe('18x');
  expect([form.origin('gender'), form.origin('cattle_breed'), form.origin('category')]).toEqual([
    'default',
    'own',
    null,
  ]);
  expect(form.facts()).toMatchObject({ category: 'unweaned_calf', cattle_breed: 'braford' });
  expect(form.facts()).not.toHaveProperty('gender');
});

it('shows other defaults also where those were typed over what the animal had', () => {
  const form = new AnimalForm({ cattle_breed: 'hereford' }, ',');
  form.open(record, { cattle_breed: 'braford' });
  form.set('cattle_breed', 'hereford');
  form.rebase({ cattle_breed: 'brahman' });
  expect([form.value('cattle_breed'), form.origin('cattle_breed')]).toEqual(['brahman', 'default']);
  expect(form.facts()).toEqual({});
});

it('keeps what is typed while it is being kept', () => {
  const form = new AnimalForm({}, '.');
  form.open(null);
  form.set('estimated_weight', '182');
  const sent = form.take();
  form.set('final_notes', 'mansa');
  form.kept({ ...record, facts: sent.facts }, sent);
  expect(form.isChanged()).toBe(true);
  expect(form.facts()).toEqual({ estimated_weight: 182, final_notes: 'mansa' });
  form.set('final_notes', '');
  expect(form.isChanged()).toBe(false);
});

it('keeps a photo that is chosen while the animal is being kept', () => {
  const form = new AnimalForm({}, '.');
  const photo = { digest: 'd', name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1) };
  form.open(null);
  form.set('estimated_weight', '182');
  const sent = form.take();
  form.setPhoto(photo);
  form.kept({ ...record, facts: sent.facts }, sent);
  expect([form.photo(), form.isChanged()]).toEqual([photo, true]);
  form.kept({ ...record, facts: sent.facts }, form.take());
  expect([form.photo(), form.isChanged()]).toEqual([undefined, false]);
});

it('tells what is wrong with a field once it was left, and with all once saving was tried', () => {
  const form = new AnimalForm({}, '.');
  const told = vi.fn<() => void>();
  form.store.subscribe(told);
  form.set('estimated_weight', 'x');
  expect(form.fault('estimated_weight')).toBeNull();
  form.leave('estimated_weight');
  expect(form.fault('estimated_weight')).toBe('weight');
  form.set('birth_month', 'x');
  expect(form.check()).toBe('estimated_weight');
  expect(form.fault('birth_month')).toBe('month');
  expect(form.whole()).toMatchObject({ estimated_weight: null, birth_month: null });
  expect(told).toHaveBeenCalledTimes(4);
});

it('a weight that a file gave with more decimals than are typed keeps nobody from changing the rest', () => {
  const form = new AnimalForm({}, ',');
  form.open(record, { estimated_weight: 182.125 });
  form.set('gender', 'female');
  form.leave('estimated_weight');
  expect([form.fault('estimated_weight'), form.isRight(), form.check()]).toEqual([null, true, null]);
  expect(form.facts()).toEqual({ estimated_weight: 182.125, gender: 'female' });
  form.set('estimated_weight', '182,126');
  expect([form.fault('estimated_weight'), form.check()]).toEqual(['weight', 'estimated_weight']);
});
