// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { changed, type OutboxRecord } from '../outbox/records';
import { type AnimalChange, leavingOf } from './animal-change';
import { Entering } from './entering';
import { AnimalForm } from './form/animal-form';
import type { VisitRecords } from './use-visit';

const code = '032010000000001';
const animalOf = (clientId: string) => ({
  ...{ clientId, base: 1, edit: '', photoDigest: null, photoUrl: null, deleted: false, createdAt: clientId },
  facts: { cuig_code: code },
});
const [stays, goes] = [animalOf('a'), animalOf('b')];

/** A desk with the second of two animals of one code open; `meanwhile` happens while the device makes one of both. */
function deskOfTwins(meanwhile: (form: AnimalForm) => void = () => undefined) {
  const kept = new Map<string, OutboxRecord>();
  const keep = (animal: AnimalChange, shown: Parameters<VisitRecords['saveAnimal']>[1]) => {
    const { clientId, change } = leavingOf(animal, shown);
    const record = changed(kept.get(clientId), { user: 7, visit: 12, clientId }, change, 'now');
    kept.set(clientId, record);
    return record;
  };
  let failing = false;
  let refusals = 0;
  /** Has the device keep nothing until it works. */
  const fail = () => {
    failing = true;
    return { refused: () => refusals, works: () => void (failing = false) };
  };
  const form = new AnimalForm({}, ',');
  const records = {
    merged: { animals: [stays, goes], defaults: { facts: {} } },
    saveAnimal: async (...args: Parameters<typeof keep>) => {
      if (!failing) return keep(...args);
      refusals += 1;
      throw new Error('full');
    },
    unite: async (one: typeof stays, other: typeof goes) => {
      meanwhile(form);
      return [keep(one, one), keep({ ...other, deleted: true }, other)];
    },
  };
  const entering = new Entering(form, () => undefined);
  entering.update(records as unknown as VisitRecords);
  form.open(goes, goes.facts);
  const said = async (key: string) => {
    await expect.poll(() => entering.store.state.said?.key).toBe(key);
  };
  return { entering, form, kept, said, fail, undo: () => entering.store.state.undone.at(-1)?.run() };
}

it('what is typed while two animals become one is typed of the one that stays', async () => {
  const { entering, form, kept, said } = deskOfTwins((open) => open.set('estimated_weight', '180'));
  entering.unite('b');
  await said('united');
  expect(form.record()?.clientId).toBe('a');
  expect(form.value('estimated_weight')).toBe('180');
  await entering.submit();
  expect(kept.get('a')).toMatchObject({ payload: { facts: { estimated_weight: 180 } }, conflicts: [] });
  expect(kept.get('b')).toMatchObject({ payload: { deleted: true } });
});

it('what was typed of an animal that was deleted comes back with it', async () => {
  const { entering, form, kept, said, undo } = deskOfTwins();
  form.set('estimated_weight', '18x');
  entering.remove('b');
  await said('deleted');
  expect(form.record()).toBeNull();
  undo();
  await said('restored');
  expect(form.value('estimated_weight')).toBe('18x');
  form.set('estimated_weight', '180');
  await entering.submit();
  expect(kept.get('b')).toMatchObject({ payload: { deleted: false, facts: { estimated_weight: 180 } } });
  expect(kept.get('b')).toMatchObject({ conflicts: [] });
});

it('what was typed of it waits beside the animal that is open by then', async () => {
  const { entering, form, kept, said, undo } = deskOfTwins();
  form.set('estimated_weight', '180');
  entering.remove('b');
  await said('deleted');
  form.open(stays, stays.facts);
  undo();
  await said('restored');
  expect(form.record()?.clientId).toBe('a');
  await entering.reopen();
  expect(form.value('estimated_weight')).toBe('180');
  await entering.submit();
  expect(kept.get('b')).toMatchObject({ payload: { deleted: false, facts: { estimated_weight: 180 } } });
  expect(kept.get('b')).toMatchObject({ conflicts: [] });
});

it('what is not right of it is asked for before all is kept, as a visit is closed', async () => {
  const { entering, form, kept, said, undo } = deskOfTwins();
  form.set('estimated_weight', '18x');
  entering.remove('b');
  await said('deleted');
  form.open(stays, stays.facts);
  undo();
  await said('restored');
  expect(await entering.keepAll()).toBe(false);
  expect([form.record()?.clientId, form.value('estimated_weight')]).toEqual(['b', '18x']);
  expect([form.fault('estimated_weight'), entering.store.state.unkept]).toEqual(['weight', []]);
  form.set('estimated_weight', '180');
  expect(await entering.keepAll()).toBe(true);
  expect(kept.get('b')?.payload.facts).toEqual({ cuig_code: code, estimated_weight: 180 });
});

it('no code is lost of those that are read while the device keeps nothing', async () => {
  const { entering, kept, fail } = deskOfTwins();
  const codes = ['032010000000002', '032010000000003', '032010000000004'];
  entering.form.open(null);
  const mended = fail();
  for (const read of codes) entering.onCode({ code: read, weight: 180 });
  await expect.poll(mended.refused).toBe(codes.length);
  // What is done next waits for all of them.
  await entering.sayTwins('a', code);
  mended.works();
  expect(await entering.keepAll()).toBe(true);
  const facts = [...kept.values()].map(({ payload }) => payload.facts);
  expect(facts.map(({ cuig_code: one }) => one)).toEqual(codes);
  expect(facts.at(-1)).toEqual({ cuig_code: codes[2], estimated_weight: 180 });
});
