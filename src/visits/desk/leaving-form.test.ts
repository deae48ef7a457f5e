// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { openDeviceStore } from '../outbox/device';
import { readTyped } from '../outbox/typed';
import { Entering } from './entering';
import { AnimalForm } from './form/animal-form';
import { keepTyped } from './keep-typed';
import type { VisitRecords } from './use-visit';

const [user, visit] = [7, 12];
const onDevice = async () => (await openDeviceStore()).outbox.list(user, visit);

/** A desk whose device does with an animal what `saveAnimal` says. */
function deskWith(saveAnimal: VisitRecords['saveAnimal']) {
  const entering = new Entering(new AnimalForm({}, ','), () => undefined);
  entering.update({ merged: null, saveAnimal } as unknown as VisitRecords);
  const stop = keepTyped(entering, user, visit);
  return { entering, stop };
}

/** A device that never answers: the page ends before. */
const noAnswer = () => new Promise<never>(() => undefined);

/** One that keeps the animal, and the page ends before anybody hears of it. */
const keptUnheard: VisitRecords['saveAnimal'] = async ({ facts }, shown) => {
  const { clientId = '' } = shown ?? {};
  const change = { payload: { deleted: false, facts, photo_digest: null }, base: 0, seen: '' };
  await (await openDeviceStore()).outbox.save({ user, visit, clientId }, change);
  return noAnswer();
};

afterEach(() => localStorage.clear());

it.each([
  ['did not come to the device', noAnswer],
  ['had come to the device', keptUnheard],
])('an animal that %s when its page ended is there once afterwards', async (_name, saveAnimal) => {
  const code = saveAnimal === noAnswer ? '032010000000001' : '032010000000002';
  const { entering, stop } = deskWith(saveAnimal);
  entering.form.set('cuig_code', code);
  entering.form.set('estimated_weight', '180');
  await expect.poll(() => readTyped(user, visit)).not.toBeNull();
  void entering.submit();
  await expect.poll(() => readTyped(user, visit)?.leaving).toMatchObject({ change: { base: 0 } });
  expect(entering.form.isChanged(), 'the form is free for the next one').toBe(false);
  stop();
  const next = deskWith(noAnswer);
  const kept = async () => (await onDevice()).filter(({ payload }) => payload.facts.cuig_code === code);
  await expect.poll(kept).toHaveLength(1);
  await expect.poll(() => readTyped(user, visit), { message: 'the note is gone' }).toBeNull();
  expect(await kept()).toMatchObject([{ rev: 1, payload: { facts: { estimated_weight: 180 } } }]);
  expect(next.entering.form.isChanged()).toBe(false);
  next.stop();
});

it('what the device refused is in the form again, and not on its way', async () => {
  const { entering, stop } = deskWith(() => Promise.reject(new Error('full')));
  entering.form.set('cuig_code', '032010000000003');
  await entering.submit();
  expect(entering.form.isChanged()).toBe(true);
  await expect.poll(() => readTyped(user, visit)).toMatchObject({ leaving: null });
  stop();
});

it('what another tab left typed stays beside the animal that is open here, also when this page ends', async () => {
  const typing = deskWith(noAnswer);
  await expect.poll(() => typing.entering.form.record()).toBeNull();
  typing.entering.form.set('cuig_code', '032010000000004');
  typing.stop();
  const openWith = () => {
    const entering = new Entering(new AnimalForm({}, ','), () => undefined);
    entering.form.open({ clientId: 'a', base: 1, edit: 'e', photoDigest: null, photoUrl: null }, {});
    return { entering, stop: keepTyped(entering, user, visit) };
  };
  const other = openWith();
  await expect.poll(() => other.entering.store.state.unkept).toHaveLength(1);
  expect(other.entering.form.record()).toMatchObject({ clientId: 'a' });
  other.stop();
  const { entering, stop } = openWith();
  await expect.poll(() => entering.store.state.unkept).toHaveLength(1);
  await entering.reopen();
  expect(entering.form.value('cuig_code')).toBe('032010000000004');
  await expect
    .poll(() => readTyped(user, visit)?.form)
    .toMatchObject({ now: { cuig_code: '032010000000004' } });
  stop();
});

it('all that the device did not keep is there again after a reload, beside what is typed', async () => {
  const refusals: (() => void)[] = [];
  const typing = deskWith(() => new Promise((_done, fail) => refusals.push(() => fail(new Error('full')))));
  const { entering, stop } = typing;
  const codes = ['032010000000005', '032010000000006', '032010000000007'] as const;
  const [first, second, third] = codes;
  await expect.poll(() => entering.form.record()).toBeNull();
  entering.form.set('cuig_code', first);
  for (const next of [second, third]) {
    const submitted = entering.submit();
    await expect.poll(() => refusals).toHaveLength(1);
    entering.form.set('cuig_code', next);
    refusals.shift()?.();
    await submitted;
  }
  expect(entering.store.state.unkept.map(({ facts }) => facts.cuig_code)).toEqual([first, second]);
  stop();
  const { entering: after, stop: end } = deskWith(noAnswer);
  onTestFinished(end);
  const waiting = () => after.store.state.unkept.map(({ facts }) => facts.cuig_code);
  await expect.poll(waiting).toEqual([first, second]);
  expect(after.form.value('cuig_code')).toBe(third);
});
