import Box from '@mui/material/Box';
import type { useTranslation } from 'react-i18next';
import type { Coverage } from '@/api/generated/model';
import { AccountLink } from '@/components/accounts/account-link';
import { plainText } from '@/lib/plain-text';
import { dateColumn, type DataColumn } from '@/ui/data-table/use-data-table';
import { TextLink } from '@/ui/links';
import type { useFormat } from '@/words/use-format';

/** The columns of who works where. */
export type CoverageColumn = 'locality' | 'vets' | 'waiting' | 'oldest' | 'next' | 'load' | 'names';

/** What the cells need beside the locality. */
interface Context {
  t: ReturnType<typeof useTranslation<['coverage', 'allRequests']>>['t'];
  format: ReturnType<typeof useFormat>;
}

type Column = DataColumn<Coverage, CoverageColumn, Context>;

/** How much of the slots of those who work there is taken; null without a slot. */
const loadOf = ({ visits, slots }: Coverage) => (slots === 0 ? null : visits / slots);

const nextText = ({ next_free: next }: Coverage, { t, format }: Context) =>
  next ? t('when', { day: format.date(next.scheduled_date), slot: t(`slot.${next.scheduled_time}`) }) : null;

/** In words: `1/12` beside the days of this table is one of them. */
const shareText = ({ visits, slots }: Coverage['vets'][number], { t, format: { number } }: Context) =>
  t('share', { visits: number(visits), slots: number(slots) });

/** What each of them shows. */
export const columns: readonly Column[] = [
  {
    id: 'locality',
    sortBy: ({ locality }) => plainText(locality.name),
    cell: ({ locality }) => locality.name,
    text: ({ locality }) => locality.name,
    rowHeader: true,
  },
  {
    id: 'vets',
    sortBy: (row) => row.vets_count,
    cell: ({ vets_count: count }, { t, format }) =>
      count === 0 ? (
        <Box component="strong" sx={{ color: 'error.main' }}>
          {t('nobody')}
        </Box>
      ) : (
        format.number(count)
      ),
    text: (row) => row.vets_count,
    numeric: true,
  },
  {
    id: 'waiting',
    sortBy: (row) => row.waiting_count,
    cell: ({ waiting_count: count, locality }, { format }) =>
      count === 0 ? (
        '0'
      ) : (
        <TextLink to="/dashboard/solicitudes" search={{ status: 'created', locality: locality.id }}>
          {format.number(count)}
        </TextLink>
      ),
    text: (row) => row.waiting_count,
    numeric: true,
  },
  dateColumn('oldest', (row) => row.oldest_waiting_at),
  {
    id: 'next',
    sortBy: ({ next_free: next }) =>
      next ? `${next.scheduled_date} ${next.scheduled_time === 'morning' ? 0 : 1}` : '9',
    cell: (row, context) => nextText(row, context) ?? '-',
    text: nextText,
  },
  {
    id: 'load',
    sortBy: (row) => loadOf(row) ?? -1,
    cell: (row, { format }) => (loadOf(row) === null ? '-' : format.percent(loadOf(row))),
    text: (row, { format }) => (loadOf(row) === null ? null : format.percent(loadOf(row))),
    numeric: true,
  },
  {
    id: 'names',
    sortBy: ({ vets }) => plainText(vets[0]?.full_name ?? ''),
    cell: ({ vets, vets_count: count }, context) => (
      <Box component="span" sx={{ display: 'block', minWidth: 240, whiteSpace: 'normal' }}>
        {vets.length === 0 && '-'}
        {vets.map((vet, place) => (
          <span key={vet.id}>
            {place > 0 && ' · '}
            <AccountLink id={vet.id} of="veterinarian">
              {vet.full_name}
            </AccountLink>{' '}
            {shareText(vet, context)}
          </span>
        ))}
        {count > vets.length && ` · ${context.t('more', { count: count - vets.length })}`}
      </Box>
    ),
    text: ({ vets, vets_count: count }, context) =>
      [
        ...vets.map((vet) => `${vet.full_name} ${shareText(vet, context)}`),
        ...(count > vets.length ? [context.t('more', { count: count - vets.length })] : []),
      ].join(' · '),
  },
];
