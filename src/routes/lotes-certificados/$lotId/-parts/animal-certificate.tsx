import { Skeleton } from '@/ui/skeleton';
import Typography from '@mui/material/Typography';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import { BackButton } from '@/ui/back-button';
import { certificateNumber } from '@/components/certificate/document-data';
import { Failure } from '@/ui/feedback/failure';
import { NotFound } from '@/ui/feedback/not-found';
import { PageFrame } from '@/components/layout/page-frame';
import { AnimalDocument } from './animal-document';

const route = getRouteApi('/lotes-certificados/$lotId/certificate/$animalId');

/** The document of an animal's certificate; a lot that does not hold the animal leads to the lot. */
export function AnimalCertificate() {
  const { t } = useTranslation(['certification', 'certificate', 'common']);
  const { lotId, animalId } = route.useParams();
  const { data, error, refetch } = useGetCertifiedLot(lotId);
  const lot = data?.certified_lot;
  if ((data && !lot) || (!data && errorStatus(error) === 404)) return <NotFound />;
  if (lot) {
    const animal = (lot.cattle_certifications ?? []).find(({ id }) => id === animalId);
    if (animal) return <AnimalDocument lot={lot} animal={animal} />;
    return <Navigate to="/lotes-certificados/$lotId" params={{ lotId: lotId }} replace />;
  }
  return (
    <PageFrame
      title={t('certificate:document.title', { number: certificateNumber(animalId) })}
      back={<BackButton label={t('certificationDetails.back')} fallback="/lotes-certificados" />}
      width="column"
      description={error ? null : <span role="status">{t('common:loading')}</span>}
    >
      {error ? (
        <Failure onRetry={refetch}>
          <Typography sx={{ fontWeight: 600 }}>{t('certificationDetails.errorLoading')}</Typography>
          {errorMessage(error, 'getCattleCertification')}
        </Failure>
      ) : (
        <Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: '297mm' }} />
      )}
    </PageFrame>
  );
}
