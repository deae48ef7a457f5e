import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VetProfile } from '@/api/generated/model';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import { asideCards, mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import type { About } from '@/components/layout/page-head';
import { fullName, initials } from '@/lib/person';
import { averageRating, ratingCount } from '@/lib/ratings';
import { vetThing } from '@/lib/certified-facts';
import { LotTrail } from '@/components/layout/lot-trail';
import { Button, Card, Skeleton } from '@/ui/mui';
import { InfoList } from '@/ui/info-list';
import { QueryGate } from '@/ui/query-gate';
import { StarRating } from '@/ui/star-rating';
import { useFormat } from '@/words/use-format';
import { Feedback, RatingStatistics } from './vet-ratings';
import { VetWeek } from './vet-week';

const route = getRouteApi('/veterinario/$id');
/** How many service areas are named; the others are counted (rule 6.6). */
const shownAreas = 3;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Initials, service areas (three and how many more), licence and average rating. */
function VetHeader({ vet }: { vet: VetProfile }) {
  const { t } = useTranslation(['vet', 'common']);
  const { number } = useFormat();
  const average = averageRating(vet);
  const names = vet.localities.map(({ name }) => name);
  const more = names.length - shownAreas;
  const [all, setAll] = useState(false);
  const areas = (
    <>
      {(all ? names : names.slice(0, shownAreas)).join(', ')}{' '}
      {more > 0 && (
        <Button size="small" aria-expanded={all} onClick={() => setAll(!all)} sx={{ minWidth: 0, py: 0 }}>
          {all ? t('fewer') : t('more', { count: more })}
        </Button>
      )}
    </>
  );
  const stars = average !== null && (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StarRating value={average} />
      {t('averageOf', { average: number(average, oneDecimal) })}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {t('common:ratings', { count: ratingCount(vet) })}
      </Box>
    </Box>
  );
  return (
    <Card
      sx={{
        p: { xs: 2, sm: 2.5 },
        display: 'flex',
        gap: 3,
        flexWrap: 'wrap',
        alignItems: 'center',
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 72,
          height: 72,
          borderRadius: '50%',
          display: 'grid',
          placeContent: 'center',
          fontSize: '1.5rem',
          fontWeight: 700,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {initials(vet.first_name, vet.last_name)}
      </Box>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <InfoList
          columns={3}
          items={[
            { label: t('average'), value: stars || t('common:ratings', { count: 0 }) },
            { label: t('common:license'), value: vet.license_number || '-' },
            { label: t('serviceAreas'), value: names.length > 0 ? areas : '-' },
          ]}
        />
      </Box>
    </Card>
  );
}

function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rounded" height={150} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}

/** What a link to the profile says: licence, service areas and average rating. */
function useVetAbout(vet: VetProfile | undefined): About {
  const { t } = useTranslation(['vet', 'common']);
  const { number } = useFormat();
  if (!vet) return {};
  const areas = vet.localities.map(({ name }) => name);
  const average = averageRating(vet);
  const ratings = ratingCount(vet);
  const said = [
    t('about'),
    vet.license_number && `${t('common:license')} ${vet.license_number}`,
    areas.slice(0, shownAreas).join(', '),
    average !== null && t('averageOf', { average: number(average, oneDecimal) }),
    t('common:ratings', { count: ratings }),
  ];
  return {
    description: said.filter(Boolean).join(' · '),
    facts: vetThing({
      name: fullName(vet),
      title: t('title'),
      license: vet.license_number,
      areas,
      average,
      ratings,
    }),
  };
}

/** A veterinarian by id: loading, not found, failed or whole. */
export function VetProfile() {
  const { t } = useTranslation(['vet', 'common']);
  const { id } = route.useParams();
  const query = useGetVetProfile(id);
  const vet = query.data?.vet_profile;
  const about = useVetAbout(vet);
  const title = vet ? t('name', { name: fullName(vet) }) : t('title');
  return (
    <PageFrame about={about} title={title} back={<LotTrail here={title} />}>
      <QueryGate
        query={query}
        found={vet}
        loading={<ProfileSkeleton />}
        operation="getVetProfile"
        failed={t('errorLoading')}
      >
        {(found) => (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <VetHeader key={found.id} vet={found} />
            <Box sx={mainAndAside}>
              <Feedback vet={found} />
              <Box sx={asideCards}>
                <RatingStatistics vet={found} />
                <VetWeek vet={found} />
              </Box>
            </Box>
          </Box>
        )}
      </QueryGate>
    </PageFrame>
  );
}
