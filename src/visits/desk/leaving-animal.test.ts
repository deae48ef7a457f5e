// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { NewPhoto } from '../outbox/photo-store';
import { changed, type OutboxRecord } from '../outbox/records';
import { leavingOf } from './animal-change';
import { Entering } from './entering';
import { AnimalForm } from './form/animal-form';
import type { VisitRecords } from './use-visit';

const photo: NewPhoto = { name: 'a.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(3), digest: 'd' };

/** A desk on a device that keeps an animal when `end` is called. */
function slowDesk() {
  const kept = new Map<string, OutboxRecord>();
  const waiting: (() => void)[] = [];
  const saveAnimal: VisitRecords['saveAnimal'] = async (animal, shown) => {
    await new Promise<void>((done) => waiting.push(done));
    const { clientId, change } = leavingOf(animal, shown);
    const record = changed(kept.get(clientId), { user: 7, visit: 12, clientId }, change, 'now');
    kept.set(clientId, record);
    return record;
  };
  const entering = new Entering(new AnimalForm({}, ','), () => undefined);
  entering.update({ merged: null, saveAnimal } as unknown as VisitRecords);
  const begun = async () => {
    await expect.poll(() => waiting.length).toBe(1);
  };
  const end = async () => {
    await begun();
    waiting.shift()?.();
  };
  const ofCode = (code: string) =>
    [...kept.values()].find(({ payload }) => payload.facts.cuig_code === code)?.payload;
  return { entering, begun, end, ofCode };
}

const [first, second] = ['032010000000001', '032010000000002'];

/** A desk where one animal is open and another one's code is read: the first is being kept. */
async function leavingOne() {
  const desk = slowDesk();
  const { entering, begun, end } = desk;
  const opened = entering.read({ code: first, weight: null });
  await end();
  await opened;
  entering.form.set('estimated_weight', '180');
  const moved = entering.read({ code: second, weight: null });
  await begun();
  return { ...desk, moved };
}

it('a photo that is chosen while its animal is being left is of that animal', async () => {
  const { entering, end, ofCode, moved } = await leavingOne();
  let give: (made: NewPhoto) => void = () => undefined;
  void entering.form.takePhoto(new Promise<NewPhoto>((done) => (give = done)));
  await end();
  give(photo);
  await end();
  await end();
  await moved;
  expect(ofCode(first)).toMatchObject({ photo_digest: 'd', facts: { estimated_weight: 180 } });
  expect(ofCode(second)).toMatchObject({ photo_digest: null });
  expect(entering.form.photo()).toBeUndefined();
});

it('what is typed of an animal while it is being left is kept of it', async () => {
  const { entering, end, ofCode, moved } = await leavingOne();
  entering.form.set('estimated_weight', '181');
  entering.form.set('gender', 'female');
  await end();
  await end();
  await end();
  await moved;
  expect(ofCode(first)).toMatchObject({ facts: { estimated_weight: 181, gender: 'female' } });
  expect(ofCode(second)).toMatchObject({ facts: { cuig_code: second } });
});

it('a photo that comes once its animal was deleted is of no other', async () => {
  const { entering, begun, end } = slowDesk();
  const opened = entering.read({ code: first, weight: null });
  await end();
  await opened;
  const { clientId } = entering.form.record()!;
  entering.remove(clientId);
  await begun();
  let give: (made: NewPhoto) => void = () => undefined;
  const taken = entering.form.takePhoto(new Promise<NewPhoto>((done) => (give = done)));
  await end();
  await expect.poll(() => entering.form.record()).toBeNull();
  give(photo);
  await taken;
  expect(entering.form.photo()).toBeUndefined();
});
