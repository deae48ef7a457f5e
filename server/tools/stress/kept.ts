import { deepStrictEqual, equal, ok } from 'node:assert/strict';
import type { Wire } from '../../domain/shared/wire';

/** Workload of the crash test: what a request or a transfer must still say. */

type Request = Wire<'CertificationRequest'>;
type Intent = Wire<'TransferIntent'>;

/** Of a veterinarian all but the mean of the ratings, which goes on with each new one. */
const withoutMean = <Vet extends object>(vet?: Vet | null) => vet && { ...vet, average_rating: null };

/** What a visit gives a request. */
const ofVisit = (request: Request) => ({
  status: request.status,
  vet: withoutMean(request.vet_profile),
  scheduled_date: request.scheduled_date,
  scheduled_time: request.scheduled_time,
  // The moment of the last change, which for a request that nobody changed is that of its visit.
  updated_at: request.updated_at,
});

/** All that its producer gave, which nothing changes. */
function given(request: Request) {
  const { vet_profile: _vet, ...rest } = request;
  const all: Partial<Request> = { ...rest };
  for (const name of ['status', 'scheduled_date', 'scheduled_time', 'updated_at'] as const) delete all[name];
  return all;
}

/**
 * Throws unless a request is read as it was acknowledged. One that waited may have its visit since then, when a
 * veterinarian took on its locality (rule 10.4): a whole one, on a preferred day. A visit that was acknowledged stays.
 */
export function requireRequestKept(found: Request, acknowledged: Request): void {
  deepStrictEqual(given(found), given(acknowledged));
  if (acknowledged.status !== 'created' || found.status !== 'assigned') {
    deepStrictEqual(ofVisit(found), ofVisit(acknowledged));
    return;
  }
  ok(found.vet_profile && found.scheduled_time, 'the visit is not whole');
  const range = acknowledged.preferred_time_range;
  if (range === null || typeof range === 'string') throw new Error('the preferred days are no range');
  const day = found.scheduled_date ?? '';
  equal(range.start <= day && day <= range.end, true, 'the visit is on no preferred day');
  ok(found.updated_at > acknowledged.updated_at, 'the visit is older than the request');
}

const offered = ({ certified_lot: lot, ...intent }: Intent) => ({
  ...intent,
  certified_lot: { ...lot, vet_profile: withoutMean(lot.vet_profile) },
});

/** Throws unless an offer that nobody answered is read as it was acknowledged. */
export function requireOfferKept(found: Intent | undefined, acknowledged: Intent): void {
  deepStrictEqual(found && offered(found), offered(acknowledged));
}
