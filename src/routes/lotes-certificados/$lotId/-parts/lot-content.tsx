import Box from '@mui/material/Box';
import type { CertifiedLot } from '@/api/generated/model';
import { Animals } from './animals';
import { LotBanners } from './lot-banners';
import { LotInformation } from './lot-information';
import { LotSummary } from './lot-summary';
import { ProducerCard } from './producer-card';
import { useTransferState } from '@/components/lots/use-transfer-state';

const columns = { display: 'grid', gap: 2, mb: 2, gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } };

/** A loaded lot: banners, summary, producer, place and animals. */
export function LotContent({ lot }: { lot: CertifiedLot }) {
  const { pending } = useTransferState(lot);
  return (
    <>
      <LotBanners lot={lot} pending={pending} />
      <Box sx={columns}>
        <LotSummary lot={lot} />
        <ProducerCard producerId={lot.producer_profile_id} />
        <LotInformation lot={lot} />
      </Box>
      <Animals lot={lot} />
    </>
  );
}
