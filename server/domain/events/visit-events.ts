import type { DoneEvent } from './record-event';

/** Who visits a request, and when, as events tell it. */
interface Visit {
  vetProfileId: number | null;
  /** `YYYY-MM-DD`. */
  scheduledDate: string | null;
  scheduledTime: string | null;
}

/** The facts of a visit; null where nobody visits. */
export const visitFacts = ({ vetProfileId, scheduledDate, scheduledTime }: Visit) =>
  vetProfileId === null
    ? null
    : { vet_profile_id: vetProfileId, scheduled_date: scheduledDate, scheduled_time: scheduledTime };

/** That a request was given a visit, another one, or lost its own. */
export const visitChanged = (id: number, before: Visit | null, after: Visit): DoneEvent => ({
  action: after.vetProfileId === null ? 'request_unassigned' : 'request_assigned',
  object: ['request', id],
  before: before && visitFacts(before),
  after: visitFacts(after),
});

/**
 * What the deactivation of an account takes from a request besides its visit, so that undoing it gives that back: which
 * admin gave the visit, and what a deactivation before had done to the request.
 */
export const takenFacts = ({
  assignedBy,
  deactivationEffect,
}: {
  assignedBy: number | null;
  deactivationEffect: string | null;
}) => ({
  ...(assignedBy !== null && { assigned_by: assignedBy }),
  ...(deactivationEffect !== null && { deactivation_effect: deactivationEffect }),
});
