import { expect, it } from 'vitest';
import type { OutboxRecord } from '../outbox/records';
import { Entering } from './entering';
import { AnimalForm } from './form/animal-form';
import type { VisitRecords } from './use-visit';

it('a twin that is told while the device still keeps an animal is what is said last', async () => {
  const form = new AnimalForm({}, ',');
  const entering = new Entering(form, () => undefined);
  let keep: (record: OutboxRecord) => void = () => undefined;
  const kept = new Promise<OutboxRecord>((done) => (keep = done));
  entering.update({ merged: null, saveAnimal: () => kept } as unknown as VisitRecords);
  const entered = { estimated_weight: 182 };
  form.fill(Object.assign({}, entered));
  const submitted = entering.submit();
  const told = entering.sayTwins('00000000-0000-4000-8000-000000000001', '032010000000001');
  const payload = { deleted: false, facts: entered, photo_digest: null };
  keep({ clientId: 'a', base: 0, edit: 'b', payload, createdAt: '', held: null } as OutboxRecord);
  await Promise.all([submitted, told]);
  expect(entering.store.state.said).toMatchObject({ key: 'twins', code: '032010000000001' });
});
