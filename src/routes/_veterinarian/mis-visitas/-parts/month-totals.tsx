import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { VisitListItem } from '@/api/generated/model';
import { downloadCsv, toCsv } from '@/lib/csv';
import { Button } from '@/ui/mui';
import { currentLanguage } from '@/words/i18n';
import { useFormat } from '@/words/use-format';

const columns = ['day', 'slot', 'request', 'producer', 'locality', 'lot', 'animals'] as const;

interface MonthTotalsProps {
  /** `YYYY-MM`. */
  month: string;
  visits: readonly VisitListItem[];
}

/** What a veterinarian did in a month: visits, those that are closed, animals certified; and all of it as a file. */
export function MonthTotals({ month, visits }: MonthTotalsProps) {
  const { t } = useTranslation('agenda');
  const { number } = useFormat();
  if (visits.length === 0) return null;
  const closed = visits.filter(({ certification_request: { status } }) => status === 'executed');
  const animals = closed.reduce((sum, { animals_count: count }) => sum + count, 0);
  const figures = [
    { name: 'visits', count: visits.length },
    { name: 'closed', count: closed.length },
    { name: 'animals', count: animals },
  ] as const;
  /** A visit as a line of the file. */
  const lineOf = ({ certification_request: request, animals_count: count }: VisitListItem) => {
    const { id, scheduled_date: day, scheduled_time: part, producer_profile: producer, locality } = request;
    const slot = part && t(`month.slots.${part}`);
    return [day, slot, id, producer?.name, locality?.name, request.certified_lot_id, count];
  };
  const save = () => {
    const head = columns.map((column) => t(`month.columns.${column}`));
    downloadCsv(t('month.file', { month }), toCsv([head, ...visits.map(lineOf)], currentLanguage()));
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 2 }}>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        {figures.map(({ name, count }) => (
          <Box key={name} sx={{ display: 'flex', alignItems: 'baseline', columnGap: 0.75 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {t(`month.totals.${name}`)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 700 }}>
              {number(count)}
            </Box>
          </Box>
        ))}
      </Box>
      <Button startIcon={<Download aria-hidden />} onClick={save} sx={{ ml: { sm: 'auto' } }}>
        {t('month.export')}
      </Button>
    </Box>
  );
}
