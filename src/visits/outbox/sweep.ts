import { getVisit } from '@/api/generated/visits/visits';
import { errorStatus } from '@/api/errors';
import type { Visit } from '@/api/generated/model';
import type { Outbox } from './outbox';
import { isSettled } from './records';

/**
 * Gives a visit as the server has it, or null when it is not the veterinarian's any more. Throws when nobody can say.
 */
export type ReadVisit = (
  id: number,
) => Promise<Pick<Visit, 'certification_request' | 'defaults' | 'animals'> | null>;

const readVisit: ReadVisit = async (id) => {
  try {
    return (await getVisit(id)).visit;
  } catch (error) {
    if (errorStatus(error) === 404) return null;
    throw error;
  }
};

/**
 * Forgets what is left on the device of visits that are over, and the photos that nothing here needs: of a visit of
 * which something was not sent, or not settled, nothing goes. Of an open one only what `Outbox.prune` takes.
 */
export async function sweepVisits(outbox: Outbox, user: number, read: ReadVisit = readVisit): Promise<void> {
  await outbox.photos.dropUnneeded(user);
  const records = await outbox.list(user);
  const busy = new Set(records.filter((one) => !isSettled(one)).map(({ visit }) => visit));
  for (const id of new Set(records.map(({ visit }) => visit))) {
    if (busy.has(id)) continue;
    const visit = await read(id);
    if (visit) await outbox.prune(user, visit);
    // Somebody else has it: all of it was received, but for what was changed while that was asked.
    else await outbox.forget(user, id, isSettled);
  }
}
