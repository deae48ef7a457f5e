import type {
  Alert,
  AlertKind,
  CertificationRequest,
  Coverage,
  Locality,
  RequestAlert,
} from '../../src/api/generated/model';
import { lateAfterDays, lateBefore } from '../../src/lib/late';
import { addDays, today } from '../../src/lib/calendar-day';
import { database, extension } from '../database';
import type { MockHandlers } from '../types';

/** Whether an alert counts a request, as the service has it (rule 12.3). */
export function isCounted(request: CertificationRequest, alert: RequestAlert): boolean {
  const { status, locality, created_at: at, scheduled_date: day, preferred_time_range: range } = request;
  if (alert === 'visit_past') return status === 'assigned' && day !== null && day < today();
  if ((status ?? 'created') !== 'created') return false;
  if (alert === 'waiting') return new Date(at) < lateBefore(lateAfterDays.request);
  if (alert === 'days_over') return typeof range === 'object' && range !== null && range.end < today();
  return !database.vets.some((vet) => vet.active && vet.localities.some(({ id }) => id === locality?.id));
}

function alerts(): Alert[] {
  const told = (kind: AlertKind, dates: readonly (string | null)[]): Alert[] =>
    dates.length === 0
      ? []
      : [{ kind, count: dates.length, oldest_at: dates.filter((at) => at !== null).toSorted()[0] ?? null }];
  const requests = (kind: AlertKind, alert: RequestAlert) =>
    told(
      kind,
      database.requests.filter((one) => isCounted(one, alert)).map(({ created_at: at }) => at),
    );
  const late = database.transfers.filter(
    ({ status, created_at: at }) => status === 'pending' && new Date(at) < lateBefore(lateAfterDays.transfer),
  );
  const vets = (kind: AlertKind, some: typeof database.vets) =>
    told(
      kind,
      some.map(({ created_at: at }) => at),
    );
  const { documents, anchors } = database.anchoring;
  return [
    ...requests('requests_waiting', 'waiting'),
    ...requests('requests_unserved', 'unserved'),
    ...requests('requests_days_over', 'days_over'),
    ...requests('visits_past', 'visit_past'),
    ...told(
      'transfers_late',
      late.map(({ created_at: at }) => at),
    ),
    ...vets(
      'vets_waiting',
      database.vets.filter(({ awaiting_approval: waits }) => waits),
    ),
    ...vets(
      'vets_unreviewed',
      database.vets.filter(({ approval }) => approval === 'unreviewed'),
    ),
    ...told(
      'documents_late',
      documents.failed.map(() => documents.oldest_at),
    ),
    ...told('anchors_late', Array<string | null>(anchors.failed).fill(anchors.oldest_at)),
  ];
}

/** Who works in a locality: of the mock's, each is free tomorrow in the morning, and has 20 slots. */
function coverageOf(locality: Locality): Coverage {
  const there = database.vets.filter(
    (vet) => vet.active && vet.localities.some(({ id }) => id === locality.id),
  );
  const waiting = database.requests.filter(
    ({ status, locality: at }) => (status ?? 'created') === 'created' && at?.id === locality.id,
  );
  const [first] = there;
  return {
    locality,
    vets_count: there.length,
    vets: there.map(({ id, full_name: name }) => ({
      id,
      full_name: name,
      visits: database.requests.filter(
        ({ status, vet_profile: vet }) => status === 'assigned' && vet?.id === id,
      ).length,
      slots: 20,
    })),
    waiting_count: waiting.length,
    oldest_waiting_at: waiting.map(({ created_at: at }) => at).toSorted()[0] ?? null,
    next_free: first
      ? {
          scheduled_date: addDays(today(), 1),
          scheduled_time: 'morning',
          vet_profile_id: first.id,
          full_name: first.full_name,
        }
      : null,
  };
}

/** What an admin's office runs a province by. */
export const officeHandlers: MockHandlers<'listAlerts' | 'listCoverage'> = {
  listAlerts: () => extension(alerts()),
  listCoverage: () => extension(database.localities.map(coverageOf)),
};
