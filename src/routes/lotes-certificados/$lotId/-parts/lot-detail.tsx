import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import { BackButton } from '@/ui/back-button';
import { Failure } from '@/ui/feedback/failure';
import { NotFound } from '@/ui/feedback/not-found';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/ui/links';
import { lotNumber } from '@/lib/ids';
import { LotContent } from './lot-content';
import { LotDetailSkeleton } from './lot-detail-skeleton';
import { TransferAction } from './transfer-action';

const route = getRouteApi('/lotes-certificados/$lotId/');

/** A certified lot by its id: loading, failing, not found or whole (rule 4.2). */
export function LotDetail() {
  const { t } = useTranslation('lots');
  const { lotId: id } = route.useParams();
  const { data, error, refetch } = useGetCertifiedLot(id);
  const lot = data?.certified_lot;
  if ((data && !lot) || (!data && errorStatus(error) === 404)) return <NotFound />;
  const content = () => {
    if (lot) return <LotContent lot={lot} />;
    if (!error) return <LotDetailSkeleton />;
    return (
      <>
        <Failure onRetry={refetch}>
          <Typography sx={{ fontWeight: 600 }}>{t('detail.failed')}</Typography>
          {errorMessage(error, 'getCertifiedLot')}
        </Failure>
        <ButtonLink to="/lotes-certificados" variant="outlined">
          {t('detail.backToList')}
        </ButtonLink>
      </>
    );
  };
  return (
    <PageFrame
      title={t('detail.title', { number: lotNumber(id) })}
      // The line of the address is there from the start, so that nothing below it moves.
      description={<Box sx={{ minHeight: '1.5em' }}>{lot?.certification_request.address}</Box>}
      back={<BackButton label={t('detail.back')} fallback="/lotes-certificados" />}
      actions={lot && <TransferAction lot={lot} />}
    >
      {content()}
    </PageFrame>
  );
}
