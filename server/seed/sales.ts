import { addDays } from '../../src/lib/calendar-day';
import {
  acceptTransfer,
  cancelTransfer,
  createTransfer,
  rejectTransfer,
} from '../domain/transfers/transfers';
import { at } from './calendar';
import type { Sale } from './plan';
import type { Random } from './random';
import { commentFor, offers } from './words';
import { asProducer, producerOf, type World } from './world';

/** Seed data: the transfers of lots. */

/** The most days that an offer and its answer take together. */
export const saleLength = 46;

interface Owned {
  lotId: number;
  /** The key of the producer who owns it. */
  owner: string;
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Answers an offer. Gives the lot and owner there are afterwards. */
async function answer(
  world: World,
  random: Random,
  { lotId, owner }: Owned,
  transferId: number,
  [outcome, to]: Sale,
  time: Date,
): Promise<Owned> {
  const recipient = producerOf(world, to).profileId;
  if (outcome === 'rejected')
    await asProducer(world, to, () => rejectTransfer(world.tx, transferId, recipient, time));
  if (outcome === 'cancelled') {
    const sender = producerOf(world, owner).profileId;
    await asProducer(world, owner, () => cancelTransfer(world.tx, transferId, sender, time));
  }
  if (outcome !== 'accepted') return { lotId, owner };
  const rating = world.ratings.pop() ?? 5;
  const words = { rating, comments: commentFor(random, rating) };
  const accept = () => acceptTransfer(world.tx, transferId, recipient, words, time);
  return { lotId: await asProducer(world, to, accept), owner: to };
}

/**
 * Plans the offers of a lot, each after the answer to the one before; one that is to stay pending is made these days,
 * one of the last weeks so that its answer is of them too.
 */
export function planSales(
  world: World,
  random: Random,
  owned: Owned,
  sales: readonly Sale[],
  since: Date,
): void {
  const [sale, ...later] = sales;
  if (!sale) return;
  const { agenda, today } = world;
  const [outcome, to, recent] = sale;
  const dayOfOffer = () => {
    if (outcome === 'pending') return addDays(today, -random.int(1, 12));
    return recent ? addDays(today, -random.int(8, 20)) : addDays(dayOf(since), random.int(10, 40));
  };
  const day = dayOfOffer();
  agenda.plan(at(day, random.int(8, 20), random.int(0, 59)), async (time) => {
    const offer = {
      certifiedLotId: owned.lotId,
      fromProducerProfileId: producerOf(world, owned.owner).profileId,
      toProducerProfileId: producerOf(world, to).profileId,
      message: random.pick(offers),
    };
    const transferId = await asProducer(world, owned.owner, () => createTransfer(world.tx, offer, time));
    if (outcome === 'pending') return;
    agenda.plan(
      at(addDays(day, random.int(1, 6)), random.int(8, 20), random.int(0, 59)),
      async (answered) => {
        planSales(
          world,
          random,
          await answer(world, random, owned, transferId, sale, answered),
          later,
          answered,
        );
      },
    );
  });
}
