import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { AccountLink } from '@/components/accounts/account-link';
import { RequestStatusChip } from '@/components/request-status-chip';
import { dueOn, requestKeys, waitedDays } from '@/components/requests/request-order';
import { type DataColumn, dateColumn, textColumn } from '@/ui/data-table/use-data-table';
import { TextLink } from '@/ui/links';
import { visuallyHidden } from '@/ui/styles';
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

/** A day that is over while nothing happened says so, in its own tone. */
function Due({ day, context: { t, format, today } }: { day: string | null; context: Context }) {
  if (day === null || day >= today) return format.date(day);
  const overdue = t('table.overdue');
  return (
    <Box
      component="span"
      title={overdue}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 0.75,
        borderRadius: 0.5,
        bgcolor: 'tone.red.bg',
        color: 'tone.red.fg',
        fontWeight: 600,
      }}
    >
      {format.date(day)}
      <Warning aria-hidden sx={{ fontSize: '1rem' }} />
      <Box component="span" sx={visuallyHidden}>
        {`, ${overdue}`}
      </Box>
    </Box>
  );
}

/** As much of the comments as the other columns leave room for. */
const commentsLook = {
  display: 'block',
  whiteSpace: { xs: 'pre-line', sm: 'nowrap' },
  overflow: { sm: 'hidden' },
  textOverflow: 'ellipsis',
  width: { sm: 0 },
  minWidth: '100%',
};

type Column = DataColumn<CertificationRequest, (typeof columnIds)[number], Context>;

const shown: readonly Omit<Column, 'sortBy'>[] = [
  {
    id: 'number',
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
    cell: (request, { t, today }) => {
      const days = waitedDays(request, today);
      return days === null ? '-' : t('table.days', { count: days });
    },
    text: (request, { today }) => waitedDays(request, today),
    numeric: true,
  },
  {
    id: 'due',
    cell: (request, context) => <Due day={dueOn(request)} context={context} />,
    text: dueOn,
  },
  dateColumn('visit', (request) => request.scheduled_date),
  {
    id: 'slot',
    cell: ({ scheduled_time: slot }, { t }) => (slot ? t(`assign.slots.${slot}`) : '-'),
    text: ({ scheduled_time: slot }, { t }) => slot && t(`assign.slots.${slot}`),
  },
  {
    id: 'status',
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
        // Its whole stands on the request's own screen, and in the card of a phone.
        <Box component="span" title={comments} sx={commentsLook}>
          {comments}
        </Box>
      ) : (
        '-'
      ),
    inCard: 'line',
  },
];

/** What each of them shows, and what it is sorted by. */
export const columns = shown.map((column): Column => ({ ...column, sortBy: requestKeys[column.id] }));
