import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import { BackButton } from '@/components/back-button';
import { Failure } from '@/components/feedback/failure';
import { NotFound } from '@/components/feedback/not-found';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/links';
import { lotNumber } from '@/lib/ids';
import { LotDetailSkeleton } from './lot-detail-skeleton';
import { LotView } from './lot-view';

const route = getRouteApi('/lotes-certificados/$lotId/');

/** A certified lot by its id: loading, failing, not found or whole (specification §2, Certified lot detail). */
export function LotDetail() {
  const { t } = useTranslation('lots');
  const { id } = route.useRouteContext();
  const { data, error, isPending, refetch } = useGetCertifiedLot(id);
  if ((data && !data.certified_lot) || (!data && errorStatus(error) === 404)) return <NotFound />;
  if (data) return <LotView lot={data.certified_lot} />;
  return (
    <PageFrame
      title={t('detail.title', { number: lotNumber(id) })}
      back={<BackButton label={t('detail.back')} fallback="/lotes-certificados" />}
    >
      {isPending ? (
        <LotDetailSkeleton />
      ) : (
        <>
          <Failure onRetry={refetch}>
            <Typography sx={{ fontWeight: 600 }}>{t('detail.failed')}</Typography>
            {errorMessage(error, 'getCertifiedLot')}
          </Failure>
          <ButtonLink to="/lotes-certificados" variant="outlined">
            {t('detail.backToList')}
          </ButtonLink>
        </>
      )}
    </PageFrame>
  );
}
