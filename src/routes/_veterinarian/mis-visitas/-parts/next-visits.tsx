import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useListVisits } from '@/api/generated/visits/visits';
import type { VisitListItem } from '@/api/generated/model';
import { unbroken } from '@/lib/place';
import { ButtonLink, TextLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { Skeleton } from '@/ui/mui';
import { useToday } from '@/ui/use-today';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { useDayName } from './day-list';
import { standing, toMake } from './visit-queries';

/** So many visits stand on the card; the agenda has them all. */
const maxVisits = 3;

/**
 * As high as it is with the most visits, so that nothing below it moves; `boot.css` keeps the place until it is there.
 */
const list = {
  display: 'grid',
  gap: { xs: 1.5, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${maxVisits}, minmax(0, 1fr))` },
  alignContent: 'start',
  minHeight: { xs: 'calc(13.5em + 24px)', md: '4.5em' },
  ...plainList,
};

/**
 * Card: the next visits of a veterinarian, how many of past days are not closed, and the way to all of them (rule
 * 10.1).
 */
export function NextVisits() {
  const { t } = useTranslation(['agenda', 'requests']);
  const { number } = useFormat();
  const day = useToday();
  const query = useListVisits(toMake);
  const visits = query.data && standing(query.data, day);
  const open = visits?.left.length ?? 0;
  return (
    <SectionCard
      title={t('card.title')}
      aside={
        <ButtonLink to="/mis-visitas" variant="outlined">
          {t('title')}
        </ButtonLink>
      }
    >
      <QueryGate query={query} found={visits} loading={<Loading />} operation="listVisits" absentAt={[]}>
        {({ next }) => (
          <Box component="ul" sx={list}>
            {next.slice(0, maxVisits).map((visit) => (
              <NextVisit key={visit.certification_request.id} visit={visit} />
            ))}
            {next.length === 0 && <li>{t('none.due')}</li>}
          </Box>
        )}
      </QueryGate>
      <Typography sx={{ mt: 1.5, minHeight: '1.5em', fontWeight: open > 0 ? 550 : 400 }}>
        {visits && t(open > 0 ? 'card.left' : 'card.noneLeft', { count: open, shown: number(open) })}
      </Typography>
    </SectionCard>
  );
}

/** When, for whom and where, a line each. */
function NextVisit({ visit: { certification_request: request } }: { visit: VisitListItem }) {
  const { t } = useTranslation(['agenda', 'requests']);
  const dayName = useDayName();
  const { id, scheduled_date: day, scheduled_time: slot, producer_profile: producer } = request;
  const { locality: place, address } = request;
  const when = [day && dayName(day), slot && t(`requests:slots.${slot}`)].filter(Boolean).join(' · ');
  const whose = [t('requests:label', { id }), producer?.name].filter(Boolean).join(' · ');
  return (
    <li>
      <Typography sx={{ fontWeight: 700 }}>{when}</Typography>
      <Typography>
        <TextLink to="/mis-visitas/$requestId" params={{ requestId: id }}>
          {whose}
        </TextLink>
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{place?.name ?? unbroken(address)}</Typography>
    </li>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={list}>
      {Array.from({ length: maxVisits }, (_, place) => (
        <div key={place}>
          {['50%', '80%', '70%'].map((width) => (
            <Skeleton key={width} width={width} height={24} sx={{ my: 0 }} />
          ))}
        </div>
      ))}
    </Box>
  );
}
