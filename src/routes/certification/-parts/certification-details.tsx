import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import { useGetCattleCertification } from '@/api/generated/cattle-certifications/cattle-certifications';
import { BackButton } from '@/ui/back-button';
import { Failure } from '@/ui/feedback/failure';
import { NotFound } from '@/ui/feedback/not-found';
import { PageFrame } from '@/components/layout/page-frame';
import { DetailsContent } from './details-content';
import { DetailsSkeleton } from './details-skeleton';
import { IssuedBadge } from './issued-badge';

const route = getRouteApi('/certification/$id');

/** Certification details: loading, not found, failed, or all its cards (rule 4.5). */
export function CertificationDetails() {
  const { t } = useTranslation(['certification', 'common']);
  const { id } = route.useParams();
  const { data, error, refetch } = useGetCattleCertification(id);
  const certification = data?.cattle_certification;
  if ((data && !certification) || (!data && errorStatus(error) === 404)) return <NotFound />;
  const content = () => {
    if (certification) return <DetailsContent certification={certification} />;
    if (!error) return <DetailsSkeleton />;
    return (
      <Failure onRetry={refetch}>
        <Typography sx={{ fontWeight: 600 }}>{t('certificationDetails.errorLoading')}</Typography>
        {errorMessage(error, 'getCattleCertification')}
      </Failure>
    );
  };
  return (
    <PageFrame
      title={t('certificationDetails.title', { id })}
      back={<BackButton label={t('certificationDetails.back')} fallback="/lotes-certificados" />}
      description={error && !certification ? null : <IssuedBadge certification={certification} />}
    >
      {content()}
    </PageFrame>
  );
}
