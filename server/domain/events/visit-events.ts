import { requestEffects } from '../../database/enumerations';
import type { certificationRequests } from '../../database/schema';
import type { EventFacts } from '../../database/schema-events';
import type { DoneEvent } from './record-event';

type Request = typeof certificationRequests.$inferSelect;
/** Who visits a request, and when. */
export type Visit = Pick<Request, 'vetProfileId' | 'scheduledDate' | 'scheduledTime'>;
/**
 * What the deactivation of an account takes from a request besides its visit: which admin gave that, and what a
 * deactivation before had done to the request.
 */
export type Taken = Pick<Request, 'assignedBy' | 'deactivationEffect'>;

/** The facts of a visit; null where nobody visits. */
export const visitFacts = ({ vetProfileId, scheduledDate, scheduledTime }: Visit) =>
  vetProfileId === null
    ? null
    : { vet_profile_id: vetProfileId, scheduled_date: scheduledDate, scheduled_time: scheduledTime };

const slotOf = (fact: EventFacts[string] | undefined): Visit['scheduledTime'] =>
  fact === 'morning' || fact === 'afternoon' ? fact : null;

/** The visit that facts of an event tell. */
export const visitOf = (facts: EventFacts | null): Visit => ({
  vetProfileId: typeof facts?.vet_profile_id === 'number' ? facts.vet_profile_id : null,
  scheduledDate: typeof facts?.scheduled_date === 'string' ? facts.scheduled_date : null,
  scheduledTime: slotOf(facts?.scheduled_time),
});

/** That a request was given a visit, another one, or lost its own. */
export const visitChanged = (id: number, before: Visit | null, after: Visit): DoneEvent => ({
  action: after.vetProfileId === null ? 'request_unassigned' : 'request_assigned',
  object: ['request', id],
  before: before && visitFacts(before),
  after: visitFacts(after),
});

/** The facts of what a deactivation takes, so that undoing it gives that back. */
export const takenFacts = ({ assignedBy, deactivationEffect }: Taken) => ({
  ...(assignedBy !== null && { assigned_by: assignedBy }),
  ...(deactivationEffect !== null && { deactivation_effect: deactivationEffect }),
});

/** What facts of an event tell that a deactivation took. */
export const takenOf = (facts: EventFacts | null): Taken => ({
  assignedBy: typeof facts?.assigned_by === 'number' ? facts.assigned_by : null,
  deactivationEffect: requestEffects.find((effect) => effect === facts?.deactivation_effect) ?? null,
});
