import { and, asc, count, desc, eq, gte, isNull, or } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  adminProfiles,
  certificationRequests,
  certifiedLots,
  producerProfiles,
  users,
  vetProfiles,
  veterinarianRatings,
  transferIntents,
} from '../../database/schema';
import { requestsWhere } from '../requests/request-views';
import { localTime } from '../requests/slots';
import { DomainError } from '../shared/errors';
import { fullName } from '../shared/vets';
import type { Viewer, Wire } from '../shared/wire';
import { transfersWhere } from '../transfers/transfer-views';
import { getProducerProfile, getVetProfile } from './profiles';
import { ratingsWhere } from './ratings';
import { undoableUntil } from './undo-deactivation';

/** An account with all that is its, as admins see it. */

type Account = Wire<'Account'>;

/** How many of each kind are shown; the lists have all of them. */
const maxShown = 10;

const profiles = { producer: producerProfiles, veterinarian: vetProfiles } as const;

/** The user that an id is of. Throws `not_found`. */
async function userOf(db: Queryable, id: number, of: Wire<'AccountIdOf'>) {
  const profile = of === 'user' ? null : profiles[of];
  const [row] = profile
    ? await db
        .select({ user: users })
        .from(profile)
        .innerJoin(users, eq(users.id, profile.userId))
        .where(eq(profile.id, id))
    : await db.select({ user: users }).from(users).where(eq(users.id, id));
  if (!row) throw new DomainError('not_found');
  return row.user;
}

type Of = { producer: number } | { vet: number };

/** What is a producer's, or a veterinarian's. */
async function belongings(db: Queryable, viewer: Viewer, whose: Of, now: Date) {
  const { producerProfileId, vetProfileId, scheduledDate, scheduledTime, status } = certificationRequests;
  const isProducer = 'producer' in whose;
  const id = isProducer ? whose.producer : whose.vet;
  const ofRequests = eq(isProducer ? producerProfileId : vetProfileId, id);
  const ahead = and(ofRequests, eq(status, 'assigned'), gte(scheduledDate, localTime(now).date));
  // A veterinarian certified the first lot of a request: those that came of it by transfers are the same animals.
  const certified = and(ofRequests, isNull(certifiedLots.parentCertifiedLotId));
  const ofLots = isProducer ? eq(certifiedLots.producerProfileId, id) : certified;
  const ofRatings = eq(
    isProducer ? veterinarianRatings.producerProfileId : veterinarianRatings.vetProfileId,
    id,
  );
  const ofTransfers = isProducer
    ? or(eq(transferIntents.fromProducerProfileId, id), eq(transferIntents.toProducerProfileId, id))
    : null;
  const lots = await db
    .select({
      id: certifiedLots.id,
      address: certificationRequests.address,
      is_active: certifiedLots.isActive,
      date: certifiedLots.certificationDate,
      certified_animals_count: certifiedLots.certifiedAnimalsCount,
    })
    .from(certifiedLots)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .where(ofLots)
    .orderBy(desc(certifiedLots.id))
    .limit(maxShown);
  const [counted] = await db
    .select({ lots: count() })
    .from(certifiedLots)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .where(ofLots);
  return {
    requests_count: await db.$count(certificationRequests, ofRequests),
    requests: await requestsWhere(db, viewer, ofRequests, { count: maxShown }),
    visits_ahead_count: await db.$count(certificationRequests, ahead),
    visits_ahead: await requestsWhere(db, viewer, ahead, {
      order: [asc(scheduledDate), desc(scheduledTime)],
      count: maxShown,
    }),
    lots_count: counted?.lots ?? 0,
    lots: lots.map(({ date, ...lot }) => ({ ...lot, certification_date: date?.toISOString() ?? null })),
    transfers_count: ofTransfers ? await db.$count(transferIntents, ofTransfers) : 0,
    transfers: ofTransfers ? await transfersWhere(db, ofTransfers, maxShown) : [],
    ratings_count: await db.$count(veterinarianRatings, ofRatings),
    ratings: await ratingsWhere(db, ofRatings, maxShown, 'address'),
  } satisfies Partial<Account>;
}

const nothing = {
  requests_count: 0,
  requests: [],
  visits_ahead_count: 0,
  visits_ahead: [],
  lots_count: 0,
  lots: [],
  transfers_count: 0,
  transfers: [],
  ratings_count: 0,
  ratings: [],
} satisfies Partial<Account>;

/** An account by the id of its user or of its profile, for an admin. Throws `not_found`. */
export async function getAccount(
  db: Queryable,
  { id, of = 'user' }: { id: number; of?: Wire<'AccountIdOf'> | undefined },
  viewer: Viewer,
  now: Date,
): Promise<Account> {
  const user = await userOf(db, id, of);
  const base = {
    user_id: user.id,
    role: user.role,
    email: user.email,
    active: user.active,
    undo_until: (await undoableUntil(db, user.id, now))?.toISOString() ?? null,
    created_at: user.createdAt.toISOString(),
    producer_profile: null,
    vet_profile: null,
  };
  const mine = (table: typeof producerProfiles | typeof vetProfiles | typeof adminProfiles) =>
    eq(table.userId, user.id);
  if (user.role === 'producer') {
    const [row] = await db.select().from(producerProfiles).where(mine(producerProfiles));
    if (!row) throw new DomainError('not_found');
    const profile = await getProducerProfile(db, row.id, viewer);
    const own = await belongings(db, viewer, { producer: row.id }, now);
    return { ...base, name: profile.name, producer_profile: profile, ...own };
  }
  if (user.role === 'veterinarian') {
    const [row] = await db.select().from(vetProfiles).where(mine(vetProfiles));
    if (!row) throw new DomainError('not_found');
    const profile = await getVetProfile(db, row.id, viewer);
    const own = await belongings(db, viewer, { vet: row.id }, now);
    return { ...base, name: fullName(row), vet_profile: profile, ...own };
  }
  const [row] = await db.select().from(adminProfiles).where(mine(adminProfiles));
  if (!row) throw new DomainError('not_found');
  return { ...base, name: fullName(row), ...nothing };
}
