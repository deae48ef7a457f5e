import { DomainError } from './errors';
import { localTime } from './visits';

/**
 * The preferred days of a request: from today on, the end strictly after the start (rule 5.4). Throws
 * `range_past`, `range_order` with a pointer.
 */
export function checkPreferredRange({ start, end }: { start: string; end: string }, now: Date): void {
  if (start < localTime(now).date) {
    throw new DomainError('range_past', '/certification_request[preferred_time_range_start]');
  }
  if (end <= start) throw new DomainError('range_order', '/certification_request[preferred_time_range_end]');
}
