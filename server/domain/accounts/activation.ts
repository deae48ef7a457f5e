import { eq } from 'drizzle-orm';
import type { Queryable, Transactional } from '../../database';
import { accountEvents, producerProfiles, users, vetProfiles } from '../../database/schema';
import { type Consequence, endUnfinished, moveVisits } from './consequences';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { keptText } from '../../../src/lib/kept-facts';
import { isUnreviewed } from './approvals';
import { lockMatching, matchFor } from '../requests/matching';
import { getProducerProfile, getVetProfile } from './profiles';
import { endSessionsAhead } from './sessions';
import type { Viewer, Wire } from '../shared/wire';
import { endViewingsWith } from './viewings';

/** What an account is to be, and by whom. */
export interface Activation {
  active: boolean;
  /** The user of the admin who says so. */
  adminUserId: number;
  /** Why, for the account's history; blank is none. */
  reason?: string | undefined;
  /** The licence was looked at: without it nobody is activated who was never approved. */
  approve?: boolean | undefined;
}

async function consequencesOf(tx: Transactional, userId: number, now: Date): Promise<Consequence[]> {
  const [vet] = await tx
    .select({ id: vetProfiles.id })
    .from(vetProfiles)
    .where(eq(vetProfiles.userId, userId));
  if (vet) return moveVisits(tx, vet.id, now);
  const { id } = producerProfiles;
  const [producer] = await tx
    .select({ id })
    .from(producerProfiles)
    .where(eq(producerProfiles.userId, userId));
  return producer ? endUnfinished(tx, producer.id, now) : [];
}

/** A veterinarian that is let in gets the visits that wait for one where it serves. */
async function matchActivated(tx: Transactional, userId: number, now: Date): Promise<void> {
  const vets = await tx
    .select({ id: vetProfiles.id })
    .from(vetProfiles)
    .where(eq(vetProfiles.userId, userId));
  await matchFor(
    tx,
    vets.map(({ id }) => id),
    now,
  );
}

/**
 * Activates or deactivates an account with what follows of it (rule 3.7), and writes all of it in the account's
 * history. A deactivated one keeps its data and loses its tokens at once. With `approve` a veterinarian is approved, or
 * reviewed when it was let in before there were approvals. An account that is so already stays as it is, without an
 * entry. To run in a transaction. Throws `approval_needed`, `reason_needed` where one that awaits it is refused.
 *
 * Every transaction locks in one order, so that none waits for another in a circle: users (an account that has to stay
 * active is held by a share lock), requests, lots, transfers. Deactivations, which hold other veterinarians after
 * having locked requests, go one at a time, as all that looks for visits anew. Gives what came of a deactivation.
 * `clock` is asked once the account is locked, when nobody signs in any more: all tokens of before are void.
 */
export async function setActive(
  tx: Transactional,
  userId: number,
  { active, adminUserId, reason, approve = false }: Activation,
  now: Date,
  clock = () => now,
): Promise<Consequence[]> {
  const mayMatch = !active || (await tx.$count(vetProfiles, eq(vetProfiles.userId, userId))) > 0;
  if (mayMatch) await lockMatching(tx);
  const [user] = await tx
    .select({ active: users.active, approval: users.approval, unreviewed: isUnreviewed })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  if (!user) return [];
  const needsApproval = user.approval !== 'approved';
  if (active && needsApproval && !approve) throw new DomainError('approval_needed');
  const approves = active && approve && (needsApproval || user.unreviewed);
  const approval = active ? 'approved' : user.approval === 'awaiting' ? 'refused' : user.approval;
  if (user.active === active && user.approval === approval && !approves) return [];
  const refused = user.approval === 'awaiting' && approval === 'refused';
  // Whoever is refused reads why (rule 3.6).
  if (refused && keptText(reason) === null) throw new DomainError('reason_needed', '/reason');
  const voidAt = clock();
  await tx
    .update(users)
    .set({ active, approval, updatedAt: now, ...(!active && { tokensValidAfter: voidAt }) })
    .where(eq(users.id, userId));
  if (!active) await endSessionsAhead(tx, userId, voidAt);
  const activated = approves ? 'approved' : 'activated';
  const entry = { userId, adminUserId, createdAt: now };
  await tx
    .insert(accountEvents)
    .values({ ...entry, action: active ? activated : 'deactivated', reason: keptText(reason) });
  await recordEvent(
    tx,
    {
      action: active ? `account_${activated}` : refused ? 'account_refused' : 'account_deactivated',
      object: ['account', userId],
      before: { active: user.active, approval: user.approval },
      after: { active, approval, reason: keptText(reason) },
      actor: adminUserId,
    },
    now,
  );
  if (active) await matchActivated(tx, userId, now);
  else await endViewingsWith(tx, userId, now);
  const consequences = active ? [] : await consequencesOf(tx, userId, now);
  if (consequences.length > 0)
    await tx.insert(accountEvents).values(consequences.map((consequence) => ({ ...entry, ...consequence })));
  return consequences;
}

type Profiles = typeof producerProfiles | typeof vetProfiles;

/** The user of a profile. Throws `not_found`. */
export async function userOf(
  db: Queryable,
  profiles: Profiles,
  id: number,
): Promise<{ id: number; email: string }> {
  const [user] = await db
    .select({ id: users.id, email: users.email })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.id, id));
  if (!user) throw new DomainError('not_found');
  return user;
}

interface AskedActivation {
  active: boolean;
  admin: Viewer;
  reason?: string | undefined;
  approve?: boolean | undefined;
}

/** An admin activates or deactivates a producer's account and sees it as it is now. Throws `not_found`. */
export async function setProducerActive(
  tx: Transactional,
  id: number,
  { admin, ...asked }: AskedActivation,
  now: Date,
  clock?: () => Date,
): Promise<Wire<'ProducerAccount'>> {
  const user = await userOf(tx, producerProfiles, id);
  await setActive(tx, user.id, { ...asked, adminUserId: admin.userId }, now, clock);
  return { ...user, producer_profile: await getProducerProfile(tx, id, admin) };
}

/**
 * An admin activates or deactivates a veterinarian's account and sees it as it is now, and what became of its visits
 * ahead. Throws `not_found`, `approval_needed`, `reason_needed`.
 */
export async function setVetActive(
  tx: Transactional,
  id: number,
  { admin, ...asked }: AskedActivation,
  now: Date,
  clock?: () => Date,
): Promise<Wire<'VetAccount'>> {
  const user = await userOf(tx, vetProfiles, id);
  const consequences = await setActive(tx, user.id, { ...asked, adminUserId: admin.userId }, now, clock);
  const count = (wanted: Consequence['action']) =>
    consequences.filter(({ action }) => action === wanted).length;
  return {
    ...user,
    vet_profile: await getVetProfile(tx, id, admin),
    visits_moved: count('visit_moved'),
    visits_lost: count('visit_lost'),
  };
}
