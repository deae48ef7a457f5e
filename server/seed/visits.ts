import { addDays } from '../../src/lib/calendar-day';
import type { NewAnimal } from '../domain/lots';
import { saveVisitAnimal, saveVisitDefaults } from '../domain/visit-animals';
import type { Wire } from '../domain/wire';
import { at } from './calendar';
import { certifyHerd } from './certificates';
import { raiseHerd } from './herd';
import type { PlannedProducer, PlannedVisit } from './producers';
import type { Random } from './random';
import { request } from './requests';
import { producerOf, type World } from './world';

/** Seed data: the visits of these days, one of them with animals already. */

/** How many days before it a visit was asked for. */
const askedBefore = 6;

function uuid(random: Random): string {
  const digits = (count: number) =>
    Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('');
  return `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

/** What is entered of an animal at the chute, one after the other; the rest is to come. */
function entered(animal: NewAnimal): Wire<'VisitAnimalFacts'> {
  return {
    cuig_code: animal.cuigCode ?? null,
    alternative_code: animal.alternativeCode ?? null,
    gender: animal.gender ?? null,
    category: animal.category ?? null,
    dental_chronology: animal.dentalChronology ?? null,
    estimated_weight: animal.estimatedWeight ?? null,
    corporal_condition: animal.corporalCondition ?? null,
    brucellosis_vaccination_date: animal.brucellosisVaccinationDate ?? null,
    clinical_observations: animal.clinicalObservations ?? null,
  };
}

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
        const input = { rev: 1, deleted: false, facts: entered(animal), photo_digest: null };
        await saveVisitAnimal(tx, visit, uuid(random), input, time);
      }
    });
  });
}
