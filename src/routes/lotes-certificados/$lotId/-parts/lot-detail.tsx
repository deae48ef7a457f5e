import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import { BackButton } from '@/ui/back-button';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/ui/links';
import { lotNumber } from '@/lib/ids';
import { QueryGate } from '@/ui/query-gate';
import { LotContent } from './lot-content';
import { LotDetailSkeleton } from './lot-detail-skeleton';
import { TransferAction } from './transfer-action';

const route = getRouteApi('/lotes-certificados/$lotId/');

/** A certified lot by its id: loading, failing, not found or whole (rule 4.2). */
export function LotDetail() {
  const { t } = useTranslation('lots');
  const { lotId: id } = route.useParams();
  const query = useGetCertifiedLot(id);
  const lot = query.data?.certified_lot;
  return (
    <PageFrame
      title={t('detail.title', { number: lotNumber(id) })}
      // The line of the address is there from the start, so that nothing below it moves.
      description={<Box sx={{ minHeight: '1.5em' }}>{lot?.certification_request.address}</Box>}
      back={<BackButton label={t('detail.back')} fallback="/lotes-certificados" />}
      actions={lot && <TransferAction lot={lot} />}
    >
      <QueryGate
        query={query}
        found={lot}
        loading={<LotDetailSkeleton />}
        operation="getCertifiedLot"
        failed={t('detail.failed')}
        wayOut={
          <ButtonLink to="/lotes-certificados" variant="outlined">
            {t('detail.backToList')}
          </ButtonLink>
        }
      >
        {(found) => <LotContent lot={found} />}
      </QueryGate>
    </PageFrame>
  );
}
