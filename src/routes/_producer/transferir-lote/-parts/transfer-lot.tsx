import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import { BackButton } from '@/components/back-button';
import { Failure } from '@/components/feedback/failure';
import { NotFound } from '@/components/feedback/not-found';
import { PageFrame } from '@/components/layout/page-frame';
import { lotNumber } from '@/lib/ids';
import { RecipientChoice } from './recipient-choice';
import { RecipientSkeleton } from './recipient-skeleton';

const route = getRouteApi('/_producer/transferir-lote/$lotId');

/** Offers a lot to another producer: the lot is loading, not found, failing or there. */
export function TransferLot() {
  const { t } = useTranslation('transfers');
  const { lotId } = route.useRouteContext();
  const { data, error, refetch } = useGetCertifiedLot(lotId);
  const lot = data?.certified_lot;
  if ((data && !lot) || (!data && errorStatus(error) === 404)) return <NotFound />;
  const number = lotNumber(lotId);
  const subtitle = lot
    ? t('initiate.subtitle', { number, address: lot.certification_request.address })
    : t('initiate.subtitleLoading', { number });
  return (
    <PageFrame
      title={t('initiate.title')}
      description={subtitle}
      back={<BackButton label={t('initiate.back')} fallback="/mis-lotes-certificados" />}
    >
      {lot && <RecipientChoice lot={lot} />}
      {!lot && !error && <RecipientSkeleton />}
      {!lot && error && <Failure onRetry={refetch}>{errorMessage(error, 'getCertifiedLot')}</Failure>}
    </PageFrame>
  );
}
