import Box from '@mui/material/Box';
import { Skeleton } from '@/ui/skeleton';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import { BackButton } from '@/ui/back-button';
import { Failure } from '@/ui/feedback/failure';
import { NotFound } from '@/ui/feedback/not-found';
import { mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
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
  const { data, error, refetch } = useGetVetProfile(id);
  const vet = data?.vet_profile;
  if ((data && !vet) || (!data && errorStatus(error) === 404)) return <NotFound />;
  return (
    <PageFrame
      title={vet ? t('name', { name: fullName(vet) }) : t('title')}
      back={<BackButton label={t('back')} fallback="/lotes-certificados" />}
    >
      {vet && (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <VetHeader vet={vet} />
          <Box sx={mainAndAside}>
            <Feedback vet={vet} />
            <RatingStatistics vet={vet} />
          </Box>
        </Box>
      )}
      {!vet && !error && <ProfileSkeleton />}
      {!vet && error && (
        <Failure onRetry={refetch}>
          <Typography sx={{ fontWeight: 600 }}>{t('errorLoading')}</Typography>
          {errorMessage(error, 'getVetProfile')}
        </Failure>
      )}
    </PageFrame>
  );
}
