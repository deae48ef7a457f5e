import { addDays } from '../../src/lib/calendar-day';
import { eq } from 'drizzle-orm';
import { certificationRequests } from '../database/schema';
import { rejectRequest } from '../domain/requests/assigning';
import { averageWeight, issueLot } from '../domain/lots/lots';
import { changeRequestStatus, createRequest } from '../domain/requests/requests';
import type { Viewer } from '../domain/shared/wire';
import { at } from './calendar';
import { certifyHerd } from './certificates';
import { enterHerd } from './entries';
import { raiseHerd, type Animal } from './herd';
import type { PlannedLot, PlannedProducer, PlannedRequest } from './plan';
import type { Random } from './random';
import { planSales, saleLength } from './sales';
import { rejectionReasons, requestComments } from './words';
import { asProducer, asVet, localityOf, producerOf, type World } from './world';

/** Seed data: requests and the lots that come of them. */

/** The most days between a request and its visit. */
const visitWithin = 20;

interface Wish {
  breed: PlannedLot['breed'];
  farm: number;
  herd: readonly Animal[];
  preferred: { start: string; end: string };
}

/** Makes a request. Gives its id and visit with its veterinarian, if one was free. */
export async function request(world: World, random: Random, plan: PlannedProducer, wish: Wish, time: Date) {
  const { tx, photos } = world;
  const farm = plan.farms[wish.farm];
  if (!farm) throw new Error(`${plan.key} has no farm ${wish.farm}`);
  const mean = averageWeight(wish.herd.map((animal) => animal.weight)) ?? 1;
  const months = wish.herd.reduce((sum, animal) => sum + animal.months, 0) / wish.herd.length;
  const asked = {
    producerProfileId: producerOf(world, plan.key).profileId,
    address: farm.address,
    localityId: localityOf(world, farm.municipality),
    // Some animals do not come to the yard on the day.
    intendedAnimalGroup: wish.herd.length + random.int(0, 3),
    declaredLotWeight: Math.round(mean * (0.96 + 0.08 * random.next()) * 10) / 10,
    declaredLotAge: Math.max(1, Math.round(months)),
    cattleBreed: wish.breed,
    preferred: wish.preferred,
    // By the herd and not by chance, so that what is drawn after it stays as it was.
    comments: requestComments[wish.herd.length % requestComments.length] ?? null,
    photo: random.pick(photos.lots[wish.breed]),
  };
  const id = await asProducer(world, plan.key, () => createRequest(tx, asked, time));
  const { scheduledDate: date, scheduledTime: slot, vetProfileId } = certificationRequests;
  const [visit] = await tx
    .select({ date, slot, vetProfileId })
    .from(certificationRequests)
    .where(eq(certificationRequests.id, id));
  return {
    id,
    date: visit?.date ?? null,
    slot: visit?.slot ?? null,
    vetProfileId: visit?.vetProfileId ?? null,
  };
}

/** The days before today, of which one has a free slot in any week; the log takes what is as old as that. */
const lastDays = (today: string) => ({ start: addDays(today, -6), end: addDays(today, -1) });

/** How many days ago a lot was asked for: long enough for all that follows, most often from March to June. */
function daysAgo(today: string, random: Random, { sales = [], recent }: PlannedLot): number {
  if (recent) return random.int(9, 14);
  const answered = sales.filter(([outcome]) => outcome !== 'pending').length;
  const pending = sales.length - answered;
  const least = visitWithin + 1 + answered * saleLength + pending * 13;
  const days = Array.from({ length: 320 - least }, (_, index) => least + index);
  return random.weighted(
    days.map((ago) => {
      const month = Number(addDays(today, 7 - ago).slice(5, 7));
      return [ago, month >= 3 && month <= 6 ? 3 : 1] as const;
    }),
  );
}

/** Plans a lot: the request, the visit in the slot it was given, the certificates, and what its owners do with it. */
export function planLot(world: World, plan: PlannedProducer, lot: PlannedLot): void {
  const { agenda, photos, tags } = world;
  const random = world.random.fork();
  const day = addDays(world.today, -daysAgo(world.today, random, lot));
  const herd = raiseHerd(random, lot.breed, lot.herd);
  const start = addDays(day, random.int(2, 5));
  const end = addDays(start, random.int(7, visitWithin - 6));
  const preferred = lot.recent ? lastDays(world.today) : { start, end };
  agenda.plan(at(day, random.int(8, 19), random.int(0, 59)), async (time) => {
    const { id, date, slot, vetProfileId } = await request(
      world,
      random,
      plan,
      { breed: lot.breed, farm: lot.farm, herd, preferred },
      time,
    );
    if (date === null || vetProfileId === null)
      throw new Error(`Nobody certifies lots of ${plan.key} on farm ${lot.farm}`);
    const minutes = random.int(50, 170);
    agenda.plan(at(date, slot === 'morning' ? 9 : 14, minutes), async (visited) => {
      const visit = {
        day: date,
        breed: lot.breed,
        cuig: producerOf(world, plan.key).cuig,
        photos: photos.animals[lot.breed],
      };
      const animals = certifyHerd(random, herd, visit, tags);
      await enterHerd(world, { id, vetProfileId }, animals, visited);
      const lotId = await asVet(world, vetProfileId, () => issueLot(world.tx, id, animals, visited));
      planSales(world, random, { lotId, owner: plan.key }, lot.sales ?? [], visited);
    });
  });
}

/** Plans a request that waits for its visit, finds no veterinarian, or is given up the day after it was made. */
export function planRequest(world: World, plan: PlannedProducer, planned: PlannedRequest): void {
  const { agenda, today } = world;
  const random = world.random.fork();
  const { becomes } = planned;
  const day = addDays(today, -planned.daysAgo);
  const herd = raiseHerd(random, planned.breed);
  const start = becomes === 'assigned' ? addDays(today, random.int(2, 6)) : addDays(day, random.int(3, 6));
  const preferred = { start, end: addDays(start, random.int(8, 20)) };
  agenda.plan(at(day, random.int(8, 19), random.int(0, 59)), async (time) => {
    const { id, date } = await request(world, random, plan, { ...planned, herd, preferred }, time);
    if ((date === null) !== (becomes === 'created'))
      throw new Error(`A request of ${plan.key} is not ${becomes}`);
    if (becomes !== 'canceled' && becomes !== 'rejected') return;
    const reason = rejectionReasons[herd.length % rejectionReasons.length] ?? '';
    const admin: Viewer = { userId: world.adminUserId, role: 'admin', profileId: 0 };
    agenda.plan(at(addDays(day, 1), random.int(8, 18)), async (ended) => {
      if (becomes === 'rejected') await rejectRequest(world.tx, id, reason, admin, ended);
      else await asProducer(world, plan.key, () => changeRequestStatus(world.tx, id, becomes, ended));
    });
  });
}
