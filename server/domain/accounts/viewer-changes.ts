import { eq } from 'drizzle-orm';
import { brokenConstraint, type Queryable, type Transactional } from '../../database';
import { producerProfiles, users, vetProfiles, vetWorkSchedules } from '../../database/schema';
import { changedFacts, recordEvent } from '../events/record-event';
import type { EventFacts } from '../../database/schema-events';
import { DomainError } from '../shared/errors';
import { lockMatching, matchFor } from '../requests/matching';
import { renameOwner } from '../shared/owner-names';
import { storedRow } from '../shared/stored-row';
import type { Viewer, Wire } from '../shared/wire';

type Changes = Wire<'ViewerInput'>['user'];

/** Changes the e-mail that an account signs in with. Throws `email_taken`, about the member of the body that has it. */
export async function changeEmail(
  tx: Queryable,
  userId: number,
  email: string,
  now: Date,
  pointer = '/user/email',
): Promise<void> {
  try {
    await tx.update(users).set({ email: email.trim(), updatedAt: now }).where(eq(users.id, userId));
  } catch (error) {
    if (brokenConstraint(error) === 'users_email_unique') throw new DomainError('email_taken', pointer);
    throw error;
  }
}

/** Changes of a producer what is given, and nothing else. */
export async function changeProducer(
  tx: Queryable,
  id: number,
  changes: NonNullable<Changes['producer_profile_attributes']>,
  now: Date,
): Promise<void> {
  const name = changes.name?.trim();
  if (name !== undefined) await renameOwner(tx, id, name);
  await tx
    .update(producerProfiles)
    .set({
      cuigNumber: changes.cuig_number?.trim(),
      renspaNumber: changes.renspa_number?.trim(),
      identityCard: changes.identity_card?.trim(),
      telephone: changes.telephone === undefined ? undefined : (changes.telephone?.trim() ?? null),
      takesInquiries: changes.takes_inquiries,
      updatedAt: now,
    })
    .where(eq(producerProfiles.id, id));
}

/** Changes of a veterinarian what is given, and nothing else; with another week it may have a visit more. */
export async function changeVet(
  tx: Transactional,
  id: number,
  changes: NonNullable<Changes['vet_profile_attributes']>,
  now: Date,
): Promise<void> {
  await tx
    .update(vetProfiles)
    .set({
      firstName: changes.first_name?.trim(),
      lastName: changes.last_name?.trim(),
      licenseNumber: changes.license_number?.trim(),
      identityCard: changes.identity_card?.trim(),
      updatedAt: now,
    })
    .where(eq(vetProfiles.id, id));
  const week = changes.vet_work_schedule_attributes;
  if (!week || Object.keys(week).length === 0) return;
  await tx
    .insert(vetWorkSchedules)
    .values({ vetProfileId: id, ...week })
    .onConflictDoUpdate({ target: vetWorkSchedules.vetProfileId, set: week });
  await matchFor(tx, [id], now);
}

/**
 * What an account says before it is changed, as `accountFacts` has it: whoever changes it meanwhile waits, so that it
 * is what was so before.
 */
export async function heldFacts(tx: Queryable, userId: number): Promise<EventFacts> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return accountFacts(tx, userId);
}

/** What an account says of its user, as events tell it. */
export async function accountFacts(tx: Queryable, userId: number): Promise<EventFacts> {
  const [row] = await tx
    .select({ email: users.email, producer: producerProfiles, vet: vetProfiles, week: vetWorkSchedules })
    .from(users)
    .leftJoin(producerProfiles, eq(producerProfiles.userId, users.id))
    .leftJoin(vetProfiles, eq(vetProfiles.userId, users.id))
    .leftJoin(vetWorkSchedules, eq(vetWorkSchedules.vetProfileId, vetProfiles.id))
    .where(eq(users.id, userId));
  const { email, producer, vet, week } = storedRow(row ? [row] : []);
  const { id: _id, vetProfileId: _of, ...days } = week ?? { id: 0, vetProfileId: 0 };
  return {
    email,
    ...(producer && {
      name: producer.name,
      cuig_number: producer.cuigNumber,
      renspa_number: producer.renspaNumber,
      identity_card: producer.identityCard,
      telephone: producer.telephone,
      takes_inquiries: producer.takesInquiries,
    }),
    ...(vet && {
      first_name: vet.firstName,
      last_name: vet.lastName,
      license_number: vet.licenseNumber,
      identity_card: vet.identityCard,
      ...days,
    }),
  };
}

/**
 * Changes of the viewer's own account what is sent and nothing else (rule 3.8). To run in a transaction. Throws
 * `forbidden` to admins and for the members of a profile that is not the viewer's, `email_taken`.
 */
export async function changeViewer(
  tx: Transactional,
  viewer: Viewer,
  changes: Changes,
  now: Date,
): Promise<void> {
  const { email, producer_profile_attributes: producer, vet_profile_attributes: vet } = changes;
  if (viewer.role === 'admin') throw new DomainError('forbidden');
  if (producer && viewer.role !== 'producer') throw new DomainError('forbidden');
  if (vet && viewer.role !== 'veterinarian') throw new DomainError('forbidden');
  if (vet?.vet_work_schedule_attributes) await lockMatching(tx);
  const before = await heldFacts(tx, viewer.userId);
  if (email !== undefined) await changeEmail(tx, viewer.userId, email, now);
  if (producer) await changeProducer(tx, viewer.profileId, producer, now);
  if (vet) await changeVet(tx, viewer.profileId, vet, now);
  const changed = changedFacts(before, await accountFacts(tx, viewer.userId));
  const { userId } = viewer;
  if (changed)
    await recordEvent(
      tx,
      { action: 'account_changed', object: ['account', userId], ...changed, actor: userId },
      now,
    );
}
