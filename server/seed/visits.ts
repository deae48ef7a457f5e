import { addDays } from '../../src/lib/calendar-day';
import { saveVisitAnimal } from '../domain/visits/visit-animals';
import { saveVisitDefaults } from '../domain/visits/visit-defaults';
import { at } from './calendar';
import { certifyHerd } from './certificates';
import { begunFacts, uuid } from './entries';
import { raiseHerd } from './herd';
import type { PlannedProducer, PlannedVisit } from './plan';
import { request } from './requests';
import { producerOf, type World } from './world';

/** Seed data: the visits of these days, one of them with animals already. */

/** How many days before it a visit was asked for. */
const askedBefore = 6;

/** Plans a visit for its day, and what is entered at it. */
export function planVisit(world: World, plan: PlannedProducer, planned: PlannedVisit): void {
  const { agenda, photos, tags, tx } = world;
  const random = world.random.fork();
  const { breed, farm, halfDone = false } = planned;
  const day = addDays(world.today, planned.inDays);
  const herd = raiseHerd(random, breed, 'weaned');
  const wish = { breed, farm, herd, preferred: { start: day, end: day } };
  agenda.plan(at(addDays(world.today, -askedBefore), random.int(8, 19)), async (asked) => {
    const { id, vetProfileId } = await request(world, random, plan, wish, asked);
    if (vetProfileId === null) throw new Error(`Nobody visits ${plan.key} on ${day}`);
    if (!halfDone) return;
    const visit = { id, vetProfileId };
    const seen = { day, breed, cuig: producerOf(world, plan.key).cuig, photos: photos.animals[breed] };
    const animals = certifyHerd(random, herd.slice(0, Math.ceil(herd.length / 2)), seen, tags);
    agenda.plan(at(day, 9, 20), async (begun) => {
      await saveVisitDefaults(tx, visit, { rev: 1, facts: { cattle_breed: breed } });
      for (const [place, animal] of animals.entries()) {
        const time = new Date(begun.getTime() + place * 90_000);
        const input = { rev: 1, deleted: false, facts: begunFacts(animal), photo_digest: null };
        await saveVisitAnimal(tx, visit, uuid(random), input, time);
      }
    });
  });
}
