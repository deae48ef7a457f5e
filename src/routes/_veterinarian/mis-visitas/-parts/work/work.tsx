import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useListVeterinarianRatings } from '@/api/generated/veterinarian-ratings/veterinarian-ratings';
import { useListVisits } from '@/api/generated/visits/visits';
import { downloadCsv, toCsv } from '@/lib/csv';
import { monthOf } from '@/lib/month';
import { today } from '@/lib/calendar-day';
import { Empty } from '@/ui/feedback/empty';
import { ButtonLink, TextLink } from '@/ui/links';
import { Button, Skeleton } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { StarRating } from '@/ui/star-rating';
import { Figure, Strip } from '@/ui/strip';
import { visuallyHidden } from '@/ui/styles';
import { currentLanguage } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { plainUrl } from '../url-state';
import { toldMonths, visitQuery } from '../visit-queries';
import { totalWork, type WorkMonth, workMonths } from './work-months';

/** What came of a veterinarian's work in the last twelve months: visits, animals and ratings, month by month. */
export function Work() {
  const visits = useListVisits(visitQuery({ ...plainUrl, show: 'work' }));
  const ratings = useListVeterinarianRatings({ type: 'received' });
  const both = visits.data && ratings.data && { visits: visits.data, ratings: ratings.data };
  return (
    <QueryGate
      // What came and is not enough would be taken for absent.
      query={visits.data ? ratings : visits}
      found={both}
      loading={<Skeleton variant="rounded" height={560} />}
      operation={visits.data ? 'listVeterinarianRatings' : 'listVisits'}
      absentAt={[]}
    >
      {({ visits: closed, ratings: { veterinarian_ratings: given } }) => (
        <Months months={workMonths(toldMonths(monthOf(today())), closed, given)} />
      )}
    </QueryGate>
  );
}

function Months({ months }: { months: readonly WorkMonth[] }) {
  const { t } = useTranslation('agenda');
  const { number } = useFormat();
  const all = totalWork(months);
  if (all.visits === 0 && all.ratings === 0)
    return (
      <Empty
        title={t('none.work')}
        hint={t('noneHint.work')}
        action={
          <ButtonLink to="/mis-visitas" variant="outlined">
            {t('next.toDo')}
          </ButtonLink>
        }
      />
    );
  return (
    // No wider than the page, whatever is in it.
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
      <Strip
        facts={[
          { label: t('work.visits'), value: <Figure>{number(all.visits)}</Figure> },
          { label: t('work.animals'), value: <Figure>{number(all.animals)}</Figure> },
          {
            label: t('work.rating'),
            value: <Figure>{all.average === null ? '-' : <MonthRating month={all} />}</Figure>,
          },
        ]}
      />
      <SectionCard title={t('work.title')} aside={<Export months={months} />}>
        {/* Letters that a reader has set wide may need more than a phone has: the table moves, not the page. */}
        <Box sx={{ overflowX: 'auto' }}>
          <MonthTable months={months} />
        </Box>
      </SectionCard>
    </Box>
  );
}

interface MonthRatingProps {
  month: Omit<WorkMonth, 'month'>;
  /** Whether it stands in a row, where a phone has no room for how many they are. */
  inRow?: boolean;
}

/** The average of some ratings, with how many they are. */
function MonthRating({ month: { average, ratings }, inRow = false }: MonthRatingProps) {
  const { t } = useTranslation('agenda');
  const { number } = useFormat();
  if (average === null) return '-';
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      {number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        <StarRating value={average} size="small" />
      </Box>
      <Box
        component="span"
        sx={{
          color: 'text.secondary',
          fontSize: '0.875rem',
          fontWeight: 400,
          ...(inRow && { display: { xs: 'none', sm: 'inline' } }),
        }}
      >
        {t('work.ratings', { count: ratings, shown: number(ratings) })}
      </Box>
    </Box>
  );
}

/** All that is told, as a file. */
function Export({ months }: { months: readonly WorkMonth[] }) {
  const { t } = useTranslation('agenda');
  const save = () => {
    const head = (['month', 'visits', 'animals', 'average', 'ratings'] as const).map((column) =>
      t(`work.columns.${column}`),
    );
    const lines = months.map(({ month, visits, animals, average, ratings }) => [
      month,
      visits,
      animals,
      average === null ? null : Math.round(average * 10) / 10,
      ratings,
    ]);
    downloadCsv(t('work.file', { month: months[0]?.month }), toCsv([head, ...lines], currentLanguage()));
  };
  return (
    <Button startIcon={<Download aria-hidden />} onClick={save}>
      {t('month.export')}
    </Button>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { py: 1.25, px: { xs: 0.5, sm: 1 }, textAlign: 'right', fontWeight: 400 },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
  '& thead th': { color: 'text.secondary', fontSize: '0.875rem', verticalAlign: 'bottom' },
  '& tbody th, & thead th:first-of-type, & tr > :last-child': { textAlign: 'left' },
  '& tr > :last-child': { pl: { xs: 1.5, sm: 4 } },
} as const;

function MonthTable({ months }: { months: readonly WorkMonth[] }) {
  const { t } = useTranslation('agenda');
  const { number } = useFormat();
  const most = Math.max(1, ...months.map(({ animals }) => animals));
  return (
    <Box component="table" sx={table}>
      <Box component="caption" sx={visuallyHidden}>
        {t('work.title')}
      </Box>
      <thead>
        <tr>
          <th scope="col">{t('work.columns.month')}</th>
          <th scope="col">{t('work.columns.visits')}</th>
          <th scope="col">{t('work.columns.animals')}</th>
          <Box component="td" aria-hidden sx={{ width: '35%', display: { xs: 'none', md: 'table-cell' } }} />
          <th scope="col">{t('work.columns.average')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">
              <MonthLink month={month.month} />
            </th>
            <td>{number(month.visits)}</td>
            <td>{number(month.animals)}</td>
            {/* The animals again, for the eye. */}
            <Box component="td" aria-hidden sx={{ display: { xs: 'none', md: 'table-cell' } }}>
              <Box
                sx={{
                  height: 12,
                  borderRadius: '3px',
                  bgcolor: 'primary.main',
                  forcedColorAdjust: 'none',
                  width: `${(month.animals / most) * 100}%`,
                }}
              />
            </Box>
            <td>
              <MonthRating month={month} inRow />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** The way to the days of a month. */
function MonthLink({ month }: { month: string }) {
  const { date } = useFormat();
  const name = date(`${month}-01`, { month: 'long', year: 'numeric' });
  return (
    <TextLink to="/mis-visitas" search={{ show: 'month', month }}>
      <Typography
        component="span"
        sx={{ '&::first-letter': { textTransform: 'uppercase' }, display: 'inline-block' }}
      >
        {name}
      </Typography>
    </TextLink>
  );
}
