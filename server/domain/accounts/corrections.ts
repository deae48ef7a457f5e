import { eq } from 'drizzle-orm';
import type { Transactional } from '../../database';
import { producerProfiles, users, vetProfiles } from '../../database/schema';
import { changedFacts, recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import type { Wire } from '../shared/wire';
import { accountFacts, changeEmail, changeProducer, changeVet, heldFacts } from './viewer-changes';

/**
 * An admin corrects what an account says, with a reason that the audit log keeps (rule 12.4). To run in a transaction.
 * Throws `not_found`, also for an admin's account, `forbidden` for what an account of that kind does not have,
 * `email_taken`.
 */
export async function correctAccount(
  tx: Transactional,
  userId: number,
  { reason, email, ...numbers }: Wire<'CorrectAccountInput'>,
  now: Date,
): Promise<void> {
  const [row] = await tx
    .select({ producer: producerProfiles.id, vet: vetProfiles.id })
    .from(users)
    .leftJoin(producerProfiles, eq(producerProfiles.userId, users.id))
    .leftJoin(vetProfiles, eq(vetProfiles.userId, users.id))
    .where(eq(users.id, userId));
  const { producer = null, vet = null } = row ?? {};
  if (producer === null && vet === null) throw new DomainError('not_found');
  const { cuig_number: cuig, renspa_number: renspa, license_number: licence } = numbers;
  const ofProducer = cuig !== undefined || renspa !== undefined;
  if ((ofProducer && producer === null) || (licence !== undefined && vet === null))
    throw new DomainError('forbidden');
  const before = await heldFacts(tx, userId);
  if (email !== undefined) await changeEmail(tx, userId, email, now, '/email');
  if (ofProducer && producer !== null)
    await changeProducer(
      tx,
      producer,
      {
        ...(cuig !== undefined && { cuig_number: cuig }),
        ...(renspa !== undefined && { renspa_number: renspa }),
      },
      now,
    );
  if (licence !== undefined && vet !== null) await changeVet(tx, vet, { license_number: licence }, now);
  const changed = changedFacts(before, await accountFacts(tx, userId));
  if (!changed) return;
  const after = { ...changed.after, reason: reason.trim() };
  await recordEvent(
    tx,
    { action: 'account_corrected', object: ['account', userId], before: changed.before, after },
    now,
  );
}
