import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { certifiedLots, producerProfiles, transferIntents, users } from '../../database/schema';
import { onDays } from '../shared/days';
import { dayOf, type Export } from './export';

const sender = alias(producerProfiles, 'sender');
const recipient = alias(producerProfiles, 'recipient');
const later = alias(certifiedLots, 'later');

/** Transfers with where they stand: a producer's those it sent or was sent. */
export const transfers: Export = {
  columns: {
    transfer: 'number',
    standing: 'standing',
    offered_on: 'day',
    ended_on: 'day',
    lot: 'number',
    later_lot: 'number',
    animals: 'number',
    sender: 'text',
    sender_cuig: 'code',
    recipient: 'text',
    recipient_cuig: 'code',
  },
  read: async (db, { viewer, from, to, after, count }) => {
    const { id, fromProducerProfileId, toProducerProfileId, createdAt } = transferIntents;
    const rows = await db
      .select({
        intent: transferIntents,
        sender: { name: sender.name, cuig: sender.cuigNumber },
        recipient: { name: recipient.name, cuig: recipient.cuigNumber },
        animals: certifiedLots.certifiedAnimalsCount,
        laterLot: later.id,
      })
      .from(transferIntents)
      .innerJoin(sender, eq(sender.id, fromProducerProfileId))
      .innerJoin(recipient, eq(recipient.id, toProducerProfileId))
      .innerJoin(certifiedLots, eq(certifiedLots.id, transferIntents.certifiedLotId))
      .leftJoin(
        later,
        and(eq(later.parentCertifiedLotId, certifiedLots.id), eq(transferIntents.status, 'accepted')),
      )
      .where(
        and(
          gt(id, after),
          onDays(createdAt, from, to),
          viewer.role === 'admin'
            ? undefined
            : or(eq(fromProducerProfileId, viewer.profileId), eq(toProducerProfileId, viewer.profileId)),
        ),
      )
      .orderBy(asc(id))
      .limit(count);
    return rows.map(({ intent, sender: by, recipient: whom, animals, laterLot }) => ({
      id: intent.id,
      transfer: intent.id,
      standing: intent.status,
      offered_on: dayOf(intent.createdAt),
      // What ends a transfer is the last that happens to it.
      ended_on: intent.status === 'pending' ? null : dayOf(intent.updatedAt),
      lot: intent.certifiedLotId,
      later_lot: laterLot,
      animals,
      sender: by.name,
      sender_cuig: by.cuig,
      recipient: whom.name,
      recipient_cuig: whom.cuig,
    }));
  },
};

/** What an active lot has of a producer's animals. */
const activeOf = (what: ReturnType<typeof sql>) => sql<number>`(
  select ${what}::integer from ${certifiedLots}
  where ${certifiedLots.producerProfileId} = ${producerProfiles.id} and ${certifiedLots.isActive})`;

/** Producers with where their accounts stand, and what they have now; for admins. */
export const producers: Export = {
  columns: {
    producer: 'number',
    standing: 'standing',
    registered_on: 'day',
    name: 'text',
    cuig: 'code',
    renspa: 'code',
    identity_card: 'code',
    telephone: 'code',
    email: 'text',
    lots: 'number',
    animals: 'number',
  },
  read: async (db, { from, to, after, count }) => {
    const { id, userId, createdAt } = producerProfiles;
    const rows = await db
      .select({
        producer: producerProfiles,
        email: users.email,
        active: users.active,
        lots: activeOf(sql`count(*)`),
        animals: activeOf(sql`coalesce(sum(${certifiedLots.certifiedAnimalsCount}), 0)`),
      })
      .from(producerProfiles)
      .innerJoin(users, eq(users.id, userId))
      .where(and(gt(id, after), onDays(createdAt, from, to)))
      .orderBy(asc(id))
      .limit(count);
    return rows.map(({ producer, email, active, lots, animals }) => ({
      id: producer.id,
      producer: producer.id,
      standing: active ? 'active' : 'inactive',
      registered_on: dayOf(producer.createdAt),
      name: producer.name,
      cuig: producer.cuigNumber,
      renspa: producer.renspaNumber,
      identity_card: producer.identityCard,
      telephone: producer.telephone,
      email,
      lots,
      animals,
    }));
  },
};
