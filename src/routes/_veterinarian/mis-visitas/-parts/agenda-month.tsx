import Check from '@mui/icons-material/Check';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useListVisits } from '@/api/generated/visits/visits';
import type { VisitListItem } from '@/api/generated/model';
import { addMonths, monthOf, weeksOfMonth } from '@/lib/month';
import { useUrlChange } from '@/routing/use-url-change';
import { IconButton, Skeleton } from '@/ui/mui';
import { useToday } from '@/ui/use-today';
import { TextLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { useFormat } from '@/words/use-format';
import { byDay } from './day-list';
import { MonthDays } from './month-days';
import { MonthTotals } from './month-totals';
import { type AgendaUrl, plainUrl } from './url-state';
import { visitQuery } from './visit-queries';

const route = getRouteApi('/_veterinarian/mis-visitas/');

/** A month of visits: what was done in it, and a calendar, which on a phone counts the visits of each day. */
export function AgendaMonth() {
  const { t } = useTranslation('agenda');
  const { date } = useFormat();
  const { month: chosen } = route.useSearch();
  const change = useUrlChange<AgendaUrl>();
  const today = useToday();
  const month = chosen || monthOf(today);
  const query = useListVisits(visitQuery({ ...plainUrl, show: 'month', month }));
  const name = date(`${month}-01`, { month: 'long', year: 'numeric' });
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <IconButton aria-label={t('month.before')} onClick={() => change({ month: addMonths(month, -1) })}>
          <ChevronLeft />
        </IconButton>
        <Typography
          variant="h2"
          aria-live="polite"
          sx={{ flex: { xs: 1, sm: '0 0 11em' }, textAlign: 'center' }}
        >
          {name.charAt(0).toUpperCase() + name.slice(1)}
        </Typography>
        <IconButton aria-label={t('month.after')} onClick={() => change({ month: addMonths(month, 1) })}>
          <ChevronRight />
        </IconButton>
      </Box>
      <QueryGate
        query={query}
        found={query.data}
        loading={<Skeleton variant="rounded" height={480} />}
        operation="listVisits"
        absentAt={[]}
      >
        {(visits) => (
          <>
            <MonthTotals month={month} visits={visits} />
            <Box sx={{ display: { xs: 'none', md: 'block' } }}>
              <Calendar month={month} visits={visits} />
            </Box>
            <Box sx={{ display: { md: 'none' } }}>
              <MonthDays key={month} month={month} visits={visits} />
            </Box>
          </>
        )}
      </QueryGate>
    </>
  );
}

const cell = {
  border: 1,
  borderColor: 'divider',
  p: 1,
  verticalAlign: 'top',
  height: 84,
  bgcolor: 'background.paper',
};

/** The weeks of a month with the visits of each day. */
function Calendar({ month, visits }: { month: string; visits: readonly VisitListItem[] }) {
  const { t } = useTranslation('agenda');
  const { date } = useFormat();
  const today = useToday();
  const weeks = weeksOfMonth(month);
  const days = new Map(byDay(visits).map((one) => [one.day, one.visits]));
  return (
    <Box
      component="table"
      sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', captionSide: 'bottom' }}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <Box
              component="th"
              key={day}
              scope="col"
              sx={{ p: 1, fontWeight: 600, textAlign: 'left', color: 'text.secondary' }}
            >
              {date(day, { weekday: 'long' })}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Box
                component="td"
                key={day}
                aria-current={day === today ? 'date' : undefined}
                sx={{ ...cell, ...(day === today && { bgcolor: 'tone.neutral.bg' }) }}
              >
                <Box
                  component="span"
                  sx={monthOf(day) === month ? { fontWeight: 600 } : { color: 'text.secondary' }}
                >
                  {Number(day.slice(8))}
                </Box>
                {days.get(day)?.map((visit) => (
                  <MonthVisit key={visit.certification_request.id} visit={visit} />
                ))}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
      <caption>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, textAlign: 'left' }}>
          {t('month.caption')}
        </Typography>
      </caption>
    </Box>
  );
}

function MonthVisit({ visit: { certification_request: request } }: { visit: VisitListItem }) {
  const { t } = useTranslation(['agenda', 'requests']);
  const { id, scheduled_time: slot, locality, certified_lot_id: lotId } = request;
  const words = t('month.visit', {
    id,
    slot: slot ? t(`month.slots.${slot}`) : '',
    place: locality?.name ?? '',
  });
  return (
    <Box sx={{ mt: 0.5, fontSize: '0.85rem', overflowWrap: 'anywhere' }}>
      {lotId ? (
        <TextLink to="/lotes-certificados/$lotId" params={{ lotId }}>
          {words}{' '}
          <Check titleAccess={t('month.closed')} sx={{ fontSize: '1rem', verticalAlign: 'text-bottom' }} />
        </TextLink>
      ) : (
        <TextLink to="/mis-visitas/$requestId" params={{ requestId: id }}>
          {words}
        </TextLink>
      )}
    </Box>
  );
}
