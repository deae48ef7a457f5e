import Box from '@mui/material/Box';
import type { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import type { DataColumn } from '@/ui/data-table/columns';
import { RequestStatusChip } from '@/components/request-status-chip';
import type { useCattleLabels } from '@/lib/cattle';
import type { useFormat } from '@/words/use-format';
import type { requestColumnIds } from './request-column-ids';

/** What the cells need beside the request. */
export interface RequestWords {
  t: ReturnType<typeof useTranslation<['dashboard', 'requests']>>['t'];
  format: ReturnType<typeof useFormat>;
  labels: ReturnType<typeof useCattleLabels>;
}

type Column = DataColumn<CertificationRequest, (typeof requestColumnIds)[number], RequestWords>;

const text = (id: Column['id'], read: (request: CertificationRequest) => string): Column => ({
  id,
  sortBy: (request) => read(request).toLocaleLowerCase(),
  cell: read,
  text: read,
});

const date = (id: Column['id'], read: (request: CertificationRequest) => string | null): Column => ({
  id,
  sortBy: (request) => read(request) ?? '',
  cell: (request, { format }) => format.date(read(request)),
  text: (request) => read(request)?.slice(0, 10),
});

export const requestColumns: readonly Column[] = [
  {
    id: 'number',
    sortBy: ({ id }) => id,
    cell: ({ id }, { t }) => t('requests:label', { id }),
    text: ({ id }, { t }) => t('requests:label', { id }),
    rowHeader: true,
  },
  text('producer', ({ producer_profile: producer }) => producer?.name ?? '-'),
  text('locality', ({ locality }) => locality?.name ?? '-'),
  date('submitted', (request) => request.created_at),
  date('visit', (request) => request.scheduled_date),
  {
    id: 'status',
    sortBy: ({ status }) => status ?? 'created',
    cell: ({ status }) => <RequestStatusChip status={status} />,
    text: ({ status }, { labels }) => labels.requestStatus(status ?? 'created'),
  },
  text('vet', ({ vet_profile: vet }) => vet?.full_name ?? '-'),
  {
    ...text('comments', ({ comments }) => comments ?? '-'),
    cell: ({ comments }) => (
      <Box component="span" sx={{ display: 'block', minWidth: 200, maxWidth: 360, whiteSpace: 'pre-line' }}>
        {comments ?? '-'}
      </Box>
    ),
  },
];
