import Box from '@mui/material/Box';
import { Skeleton } from '@/ui/skeleton';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import { BackButton } from '@/ui/back-button';
import { mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { QueryGate } from '@/ui/query-gate';
import { Feedback } from './feedback';
import { RatingStatistics } from './rating-statistics';
import { VetHeader } from './vet-header';
import { fullName } from '@/lib/full-name';

const route = getRouteApi('/veterinario/$id');

function ProfileSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Skeleton variant="rounded" height={150} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  );
}

/** A veterinarian by id: loading, not found, failed or whole. */
export function VetProfile() {
  const { t } = useTranslation('vet');
  const { id } = route.useParams();
  const query = useGetVetProfile(id);
  const vet = query.data?.vet_profile;
  return (
    <PageFrame
      title={vet ? t('name', { name: fullName(vet) }) : t('title')}
      back={<BackButton label={t('back')} fallback="/lotes-certificados" />}
    >
      <QueryGate
        query={query}
        found={vet}
        loading={<ProfileSkeleton />}
        operation="getVetProfile"
        failed={t('errorLoading')}
      >
        {(found) => (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <VetHeader vet={found} />
            <Box sx={mainAndAside}>
              <Feedback vet={found} />
              <RatingStatistics vet={found} />
            </Box>
          </Box>
        )}
      </QueryGate>
    </PageFrame>
  );
}
