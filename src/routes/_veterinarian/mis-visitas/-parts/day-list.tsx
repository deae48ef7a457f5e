import EventBusy from '@mui/icons-material/EventBusyOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { VisitListItem } from '@/api/generated/model';
import { Empty } from '@/ui/feedback/empty';
import { StatusChip } from '@/ui/status-chip';
import { ListSkeleton } from '@/ui/list-skeleton';
import { ButtonLink } from '@/ui/links';
import { Button, Skeleton } from '@/ui/mui';
import { useToday } from '@/ui/use-today';
import { useUrlChange } from '@/routing/use-url-change';
import type { AgendaUrl } from './url-state';
import { VisitCard } from './visit-card';
import { addDays } from '@/lib/calendar-day';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';

const route = getRouteApi('/_veterinarian/mis-visitas/');
/** As many days side by side as there is room for. */
const dayColumns = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 22rem), 1fr))',
} as const;
const list = { display: 'grid', gap: 2, ...plainList };

/** Visits of one day, `YYYY-MM-DD`. */
interface Day {
  day: string;
  visits: VisitListItem[];
  /** Whether it is over, and its visits are not closed. */
  left?: boolean;
}

/** Visits by their days, in the order they come in. */
export function byDay(visits: readonly VisitListItem[]): Day[] {
  const days = new Map<string, VisitListItem[]>();
  for (const visit of visits) {
    const day = visit.certification_request.scheduled_date ?? '';
    days.set(day, [...(days.get(day) ?? []), visit]);
  }
  return [...days].map(([day, all]) => ({ day, visits: all }));
}

interface DayListProps {
  days: readonly Day[];
  /** What an empty list says; without it nothing. */
  none?: 'due' | 'done' | 'month';
}

/** Visits, day by day. */
export function DayList({ days, none }: DayListProps) {
  const { t } = useTranslation('agenda');
  const { q } = route.useSearch();
  // A month is not searched.
  const searched = q !== '' && none !== 'month';
  if (days.length === 0 && none)
    return (
      <Empty
        title={t(searched ? 'none.found' : `none.${none}`)}
        hint={searched ? '' : t(`noneHint.${none}`)}
        action={<NextStep none={none} searched={searched} />}
      />
    );
  return (
    <>
      {days.some(({ left }) => left) && (
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('left.hint')}</Typography>
      )}
      <Box sx={{ ...dayColumns, mb: 4 }}>
        {days.map(({ day, visits, left = false }) => (
          <Box component="section" key={day} aria-labelledby={`day-${day}`}>
            <DayTitle day={day} left={left} />
            <Box component="ul" sx={list}>
              {visits.map((visit) => (
                <li key={visit.certification_request.id}>
                  <VisitCard visit={visit} />
                </li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

interface NextStepProps {
  none: 'due' | 'done' | 'month';
  searched: boolean;
}

/** What to do where there are no visits: all of them, the areas and the week that bring some, or what is to be done. */
function NextStep({ none, searched }: NextStepProps) {
  const { t } = useTranslation('agenda');
  const change = useUrlChange<AgendaUrl>();
  if (searched)
    return (
      <Button variant="outlined" onClick={() => change({ q: '' })}>
        {t('next.all')}
      </Button>
    );
  if (none === 'due')
    return (
      <ButtonLink to="/profile" variant="outlined">
        {t('next.due')}
      </ButtonLink>
    );
  return (
    <ButtonLink to="/mis-visitas" variant="outlined">
      {t('next.toDo')}
    </ButtonLink>
  );
}

/** A day with its weekday; today and tomorrow say so, and one that is over with visits that are not closed. */
function DayTitle({ day, left }: { day: string; left: boolean }) {
  const { t } = useTranslation('agenda');
  const dayName = useDayName();
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1.5, minHeight: 24 }}
    >
      <Typography variant="h3" component="h2" id={`day-${day}`}>
        {dayName(day, 'long')}
      </Typography>
      {left && <StatusChip tone="orange" icon={EventBusy} label={t('left.title')} />}
    </Box>
  );
}

/** The shape of days to come. */
export function DayListSkeleton() {
  return (
    <ListSkeleton cards sx={{ ...list, ...dayColumns }} itemSx={{ p: { xs: 2, sm: 2.5 }, minHeight: 180 }}>
      <Skeleton width="40%" height={28} />
      <Skeleton width="60%" />
      <Skeleton width="90%" height={56} sx={{ mt: 2 }} />
    </ListSkeleton>
  );
}

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Gives the name of a day `YYYY-MM-DD`, in short unless told otherwise; today and tomorrow say so. */
export function useDayName(): (day: string, length?: 'long' | 'short') => string {
  const { t } = useTranslation('agenda');
  const { date } = useFormat();
  const now = useToday();
  return (day, length = 'short') => {
    const near = day === now ? t('today') : day === addDays(now, 1) ? t('tomorrow') : null;
    const name = date(day, length === 'long' ? long : short);
    if (near === null) return name.charAt(0).toUpperCase() + name.slice(1);
    return length === 'long' ? t('near', { near, day: name }) : near;
  };
}
