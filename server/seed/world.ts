import { addDays } from '../../src/lib/calendar-day';
import type { Transactional } from '../database';
import { localities } from '../database/schema';
import { createAdmin, hashPassword, registerProducer, registerVet } from '../domain/accounts/accounts';
import { setActive } from '../domain/accounts/activation';
import { actingAs } from '../domain/events/acting';
import { changeViewer } from '../domain/accounts/viewer-changes';
import type { Viewer } from '../domain/shared/wire';
import { type Deactivation, demonstrationPassword } from './accounts';
import { Agenda, at } from './calendar';
import { Tags } from './certificates';
import type { Photos } from './illustrations';
import type { PlannedProducer } from './plan';
import { producers } from './producers';
import { createRandom, type Random } from './random';
import { vets } from './vets';
import { ratingDeck } from './words';

/** Seed data: the accounts made, and the state that the rest is told with. */

interface Producer {
  plan: PlannedProducer;
  userId: number;
  profileId: number;
  cuig: string;
}

/** What the story of the demonstration is told with. */
export interface World {
  tx: Transactional;
  random: Random;
  agenda: Agenda;
  /** The day of the demonstration: all that happened lies before it, visits that are due lie after it. */
  today: string;
  photos: Photos;
  tags: Tags;
  /** The stars that the next recipients give. */
  ratings: number[];
  /** Municipality code to locality id. */
  localities: Map<string, number>;
  producers: Map<string, Producer>;
  /** The users of veterinarians, by their profiles. */
  vets: Map<number, number>;
  /** The user of the admin, who is the first to come. */
  adminUserId: number;
}

/** A municipality's locality. Throws for one that no installation has. */
export function localityOf(world: World, code: string): number {
  const id = world.localities.get(code);
  if (id === undefined) throw new Error(`No locality has the code ${code}`);
  return id;
}

/** A producer by its key. Throws before its registration. */
export function producerOf(world: World, key: string): Producer {
  const producer = world.producers.get(key);
  if (!producer) throw new Error(`The producer ${key} has not registered`);
  return producer;
}

/** Does what a producer does, in its name. */
export const asProducer = <T>(world: World, key: string, work: () => T): T =>
  actingAs({ userId: producerOf(world, key).userId, requestId: null }, work);

/** Does what a veterinarian does, by its profile, in its name. */
export const asVet = <T>(world: World, vetProfileId: number, work: () => T): T =>
  actingAs({ userId: world.vets.get(vetProfileId) ?? null, requestId: null }, work);

const emailOf = (key: string) => `${key}@caravana.example`;

function planProducers(world: World, passwordHash: string): void {
  for (const [index, plan] of producers.entries()) {
    const number = String(101 + index);
    const cuig = `DM${number}`;
    const day = addDays(world.today, -410 + index * 6);
    world.agenda.plan(at(day, 9 + (index % 8), 12), async (time) => {
      const { userId, profileId } = await registerProducer(
        world.tx,
        { email: emailOf(plan.key), passwordHash },
        {
          name: plan.name,
          cuig_number: cuig,
          renspa_number: `01.042.0.00${number}/00`,
          identity_card: plan.identityCard,
        },
        time,
      );
      // Nobody's: no local number begins with 0.
      const telephone = `+54 2297 00-0${number}`;
      const viewer: Viewer = { userId, role: 'producer', profileId };
      // Most of them like to be asked.
      const told = { telephone, takes_inquiries: index % 4 !== 2 };
      await changeViewer(world.tx, viewer, { producer_profile_attributes: told }, time);
      world.producers.set(plan.key, { plan, userId, profileId, cuig });
      planDeactivation(world, userId, plan.deactivated);
    });
  }
}

function planDeactivation(world: World, userId: number, planned: Deactivation | undefined): void {
  if (!planned) return;
  const { daysAgo, reason } = planned;
  world.agenda.plan(at(addDays(world.today, -daysAgo), 11, 40), (time) =>
    setActive(world.tx, userId, { active: false, adminUserId: world.adminUserId, reason }, time),
  );
}

function planVets(world: World, passwordHash: string): void {
  for (const vet of vets) {
    world.agenda.plan(at(addDays(world.today, -vet.registered), 10, 25), async (time) => {
      const { userId, profileId } = await registerVet(
        world.tx,
        { email: emailOf(vet.key), passwordHash },
        {
          first_name: vet.firstName,
          last_name: vet.lastName,
          license_number: vet.licenseNumber,
          identity_card: vet.identityCard,
          vet_service_areas_attributes: vet.areas.map((code) => ({ locality_id: localityOf(world, code) })),
          vet_work_schedule_attributes: vet.week,
        },
        time,
      );
      world.vets.set(profileId, userId);
      if (vet.waits) return;
      const approval = { active: true, approve: true, adminUserId: world.adminUserId };
      const looked = new Date(time.getTime() + 3_600_000);
      world.agenda.plan(looked, (then) => setActive(world.tx, userId, approval, then));
      planDeactivation(world, userId, vet.deactivated);
    });
  }
}

/** A world whose people are about to register; the password's hash is made once for all of them. */
export async function createWorld(tx: Transactional, photos: Photos, today: string): Promise<World> {
  const random = createRandom(20_260_504);
  const rows = await tx.select().from(localities);
  const world: World = {
    tx,
    random,
    agenda: new Agenda(),
    today,
    photos,
    tags: new Tags(),
    ratings: ratingDeck(random),
    localities: new Map(rows.map((row) => [row.code, row.id])),
    producers: new Map(),
    vets: new Map(),
    adminUserId: 0,
  };
  const passwordHash = await hashPassword(demonstrationPassword);
  world.agenda.plan(at(addDays(today, -420), 9), async (time) => {
    const name = { firstName: 'Beatriz', lastName: 'Lacoste' };
    world.adminUserId = await createAdmin(tx, { email: emailOf('admin'), passwordHash }, name, time);
  });
  planVets(world, passwordHash);
  planProducers(world, passwordHash);
  return world;
}
