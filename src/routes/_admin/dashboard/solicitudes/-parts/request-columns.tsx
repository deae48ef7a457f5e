import Box from '@mui/material/Box';
import type { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { AccountLink } from '@/components/accounts/account-link';
import { RequestStatusChip } from '@/components/request-status-chip';
import { isOpen, knownStatus } from '@/components/requests/request-state';
import { today as dayOf } from '@/lib/calendar-day';
import { type DataColumn, dateColumn, textColumn } from '@/ui/data-table/use-data-table';
import { TextLink } from '@/ui/links';
import type { useCattleLabels } from '@/words/cattle';
import type { useFormat } from '@/words/use-format';
import type { columnIds } from './url-state';

/** What the cells need beside the request. */
export interface Context {
  t: ReturnType<typeof useTranslation<['allRequests', 'requests']>>['t'];
  format: ReturnType<typeof useFormat>;
  labels: ReturnType<typeof useCattleLabels>;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Since how many days a request waits for a veterinarian; null of one that does not. */
function waitedDays({ status, created_at: at }: CertificationRequest, today: string): number | null {
  if (knownStatus(status) !== 'created') return null;
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dayOf(Date.parse(at)))) / 86_400_000));
}

/** The day by which something has to happen: the visit's, or the last one that the producer asked for. */
function dueOn(request: CertificationRequest): string | null {
  const { status, scheduled_date: visit, preferred_time_range: range } = request;
  if (!isOpen(request)) return null;
  if (knownStatus(status) === 'assigned') return visit;
  return typeof range === 'object' && range ? range.end : null;
}

/** A day that is over while nothing happened says so, in its own tone. */
function Due({ day, context: { t, format, today } }: { day: string | null; context: Context }) {
  if (day === null || day >= today) return format.date(day);
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        px: 0.75,
        borderRadius: 0.5,
        bgcolor: 'tone.red.bg',
        color: 'tone.red.fg',
        fontWeight: 600,
      }}
    >
      {t('table.overdue', { day: format.date(day) })}
    </Box>
  );
}

type Column = DataColumn<CertificationRequest, (typeof columnIds)[number], Context>;

/** What each of them shows. */
export const columns: readonly Column[] = [
  {
    id: 'number',
    sortBy: ({ id }) => id,
    cell: ({ id }, { t }) => (
      <TextLink to="/dashboard/solicitudes/$id" params={{ id }}>
        {t('requests:label', { id })}
      </TextLink>
    ),
    text: ({ id }, { t }) => t('requests:label', { id }),
    rowHeader: true,
  },
  {
    ...textColumn('producer', ({ producer_profile: producer }) => producer?.name ?? null),
    cell: ({ producer_profile: producer }) =>
      producer ? (
        <AccountLink id={producer.id} of="producer">
          {producer.name}
        </AccountLink>
      ) : (
        '-'
      ),
  },
  textColumn('locality', ({ locality }) => locality?.name ?? null),
  dateColumn('submitted', (request) => request.created_at),
  {
    id: 'waiting',
    sortBy: (request, { today }) => waitedDays(request, today) ?? -1,
    cell: (request, { t, today }) => {
      const days = waitedDays(request, today);
      return days === null ? '-' : t('table.days', { count: days });
    },
    text: (request, { today }) => waitedDays(request, today),
    numeric: true,
  },
  {
    id: 'due',
    sortBy: (request) => dueOn(request) ?? '9',
    cell: (request, context) => <Due day={dueOn(request)} context={context} />,
    text: dueOn,
  },
  dateColumn('visit', (request) => request.scheduled_date),
  {
    id: 'slot',
    sortBy: ({ scheduled_time: slot }) => (slot === null ? 2 : slot === 'morning' ? 0 : 1),
    cell: ({ scheduled_time: slot }, { t }) => (slot ? t(`assign.slots.${slot}`) : '-'),
    text: ({ scheduled_time: slot }, { t }) => slot && t(`assign.slots.${slot}`),
  },
  {
    id: 'status',
    sortBy: ({ status }) => status ?? 'created',
    cell: ({ status }) => <RequestStatusChip status={status} />,
    text: ({ status }, { labels }) => labels.requestStatus(status ?? 'created'),
    inCard: 'state',
  },
  {
    ...textColumn('vet', ({ vet_profile: vet }) => vet?.full_name ?? null),
    cell: ({ vet_profile: vet }) =>
      vet?.full_name ? (
        <AccountLink id={vet.id} of="veterinarian">
          {vet.full_name}
        </AccountLink>
      ) : (
        '-'
      ),
  },
  {
    ...textColumn('comments', ({ comments }) => comments ?? null),
    cell: ({ comments }) =>
      comments ? (
        <Box component="span" sx={{ display: 'block', minWidth: 200, maxWidth: 360, whiteSpace: 'pre-line' }}>
          {comments}
        </Box>
      ) : (
        '-'
      ),
    inCard: 'line',
  },
];
