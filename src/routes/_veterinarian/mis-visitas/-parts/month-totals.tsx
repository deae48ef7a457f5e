import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { VisitListItem } from '@/api/generated/model';
import { downloadCsv, toCsv } from '@/lib/csv';
import { Button } from '@/ui/mui';
import { Figure, Strip } from '@/ui/strip';
import { currentLanguage } from '@/words/i18n';
import { useFormat } from '@/words/use-format';

const columns = ['day', 'slot', 'request', 'producer', 'locality', 'lot', 'animals'] as const;

/** A visit as a line of the file. */
function lineOf({ certification_request: request, animals_count: animals }: VisitListItem) {
  const { id, scheduled_date: day, scheduled_time: slot, producer_profile: producer, locality } = request;
  return [day, slot, id, producer?.name, locality?.name, request.certified_lot_id, animals];
}

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
  const save = () => {
    const head = columns.map((column) => t(`month.columns.${column}`));
    downloadCsv(t('month.file', { month }), toCsv([head, ...visits.map(lineOf)], currentLanguage()));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2.5 }}>
      <Strip
        facts={[
          { label: t('month.totals.visits'), value: <Figure>{number(visits.length)}</Figure> },
          { label: t('month.totals.closed'), value: <Figure>{number(closed.length)}</Figure> },
          { label: t('month.totals.animals'), value: <Figure>{number(animals)}</Figure> },
        ]}
      />
      <Button startIcon={<Download aria-hidden />} onClick={save} sx={{ justifySelf: 'start' }}>
        {t('month.export')}
      </Button>
    </Box>
  );
}
