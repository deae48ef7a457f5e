import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CertifiedLot } from '@/api/generated/model';
import { BackButton } from '@/components/back-button';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/components/links';
import { lotNumber } from '@/lib/ids';
import { Animals } from './animals';
import { LotBanners } from './lot-banners';
import { LotInformation } from './lot-information';
import { LotSummary } from './lot-summary';
import { ProducerCard } from './producer-card';
import { useTransferState } from './use-transfer-state';

const columns = { display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } };

/** A loaded lot. */
export function LotView({ lot }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  const { pending, canTransfer } = useTransferState(lot);
  return (
    <PageFrame
      title={t('detail.title', { number: lotNumber(lot.id) })}
      description={lot.certification_request.address}
      back={<BackButton label={t('detail.back')} fallback="/lotes-certificados" />}
      actions={
        canTransfer && (
          <ButtonLink
            to="/transferir-lote/$lotId"
            params={{ lotId: String(lot.id) }}
            variant="contained"
            startIcon={<SwapHoriz />}
          >
            {t('detail.transfer')}
          </ButtonLink>
        )
      }
    >
      <LotBanners lot={lot} pending={pending} />
      <Box sx={columns}>
        <LotSummary lot={lot} />
        <ProducerCard producerId={lot.producer_profile_id} />
        <LotInformation lot={lot} />
      </Box>
      <Animals lot={lot} />
    </PageFrame>
  );
}
