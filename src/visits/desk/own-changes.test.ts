// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { changed, type OutboxRecord } from '../outbox/records';
import { leavingOf } from './animal-change';
import { Entering } from './entering';
import { AnimalForm } from './form/animal-form';
import type { VisitRecords } from './use-visit';

const code = '032010000000001';
const shown = { clientId: 'a', base: 1, edit: '', photoDigest: null, photoUrl: null };
const facts = { cuig_code: code, category: null };

/** A desk with an animal of the server's open, of which a weight is typed. */
function typingOne() {
  let record: OutboxRecord | undefined;
  const saveAnimal: VisitRecords['saveAnimal'] = async (animal, of) => {
    const { clientId, change } = leavingOf(animal, of);
    record = changed(record, { user: 7, visit: 12, clientId }, change, 'now');
    return record;
  };
  const entering = new Entering(new AnimalForm({}, ','), () => undefined);
  const animal = { ...shown, facts, deleted: false, createdAt: '' };
  const merged = { animals: [animal], defaults: { facts: {} } };
  entering.update({ merged, saveAnimal } as unknown as VisitRecords);
  entering.form.open(shown, facts);
  entering.form.set('estimated_weight', '180');
  return { entering, saveAnimal, kept: () => record };
}

it('an animal that is taken over while something of it is typed is in no conflict with itself', async () => {
  const { entering, kept } = typingOne();
  entering.takeOver('a');
  await entering.submit();
  expect(kept()).toMatchObject({ payload: { facts: { ...facts, estimated_weight: 180 } }, conflicts: [] });
});

it('nor is one that is given a value for all: it has that, and what is typed', async () => {
  const { entering, saveAnimal, kept } = typingOne();
  entering.changedHere([await saveAnimal({ facts: { cuig_code: code } }, { ...shown })]);
  expect(entering.form.value('estimated_weight')).toBe('180');
  await entering.submit();
  expect(kept()).toMatchObject({ payload: { facts: { cuig_code: code, estimated_weight: 180 } } });
  expect(kept()).toMatchObject({ conflicts: [] });
  expect(kept()?.payload.facts).not.toHaveProperty('category');
});
