import { and, asc, eq } from 'drizzle-orm';
import { addDays } from '../../src/lib/calendar-day';
import { certifiedLots } from '../database/schema';
import { createLotInquiry } from '../domain/lots/lot-inquiries';
import { at } from './calendar';
import { producerOf, type World } from './world';

/** Seed data: what strangers ask the owner of the demonstration about its lots, oldest first. */
const asked = [
  {
    daysAgo: 9,
    name: 'Marcos Irigoyen',
    contact: 'marcos.irigoyen@caravana.example',
    message: '¿Los vende en pie? Busco unos veinte.',
  },
  {
    daysAgo: 4,
    name: 'Feedlot Las Acacias',
    contact: '+54 2297 00-0301',
    message: '¿Con qué peso saldrían a fin de mes?',
  },
  {
    daysAgo: 1,
    name: 'Ana Suárez',
    contact: 'ana.suarez@caravana.example',
    message: '¿Cuándo se pueden ver los animales?',
  },
];

/** Plans what is asked about the first lots that a producer has by then. */
export function planInquiries(world: World, key: string): void {
  for (const [place, { daysAgo, ...inquiry }] of asked.entries()) {
    world.agenda.plan(at(addDays(world.today, -daysAgo), 11, 20), async (time) => {
      const own = and(
        eq(certifiedLots.producerProfileId, producerOf(world, key).profileId),
        eq(certifiedLots.isActive, true),
      );
      const lots = await world.tx
        .select({ id: certifiedLots.id })
        .from(certifiedLots)
        .where(own)
        .orderBy(asc(certifiedLots.id))
        .limit(asked.length);
      const lot = lots[place % Math.max(1, lots.length)];
      if (lot) await createLotInquiry(world.tx, { ...inquiry, certifiedLotId: lot.id }, time);
    });
  }
}
