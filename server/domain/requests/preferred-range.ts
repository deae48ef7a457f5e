import { DomainError } from '../shared/errors';
import { localTime } from './slots';

/** Where the days are in the form of a request. */
const ofForm = {
  start: '/certification_request[preferred_time_range_start]',
  end: '/certification_request[preferred_time_range_end]',
};

/**
 * The preferred days of a request: from today on, the end strictly after the start (rule 5.4). Throws
 * `range_past`, `range_order` with a pointer, of a form unless others are given.
 */
export function checkPreferredRange(
  { start, end }: { start: string; end: string },
  now: Date,
  pointers = ofForm,
): void {
  if (start < localTime(now).date) throw new DomainError('range_past', pointers.start);
  if (end <= start) throw new DomainError('range_order', pointers.end);
}
