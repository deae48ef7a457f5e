import Box from '@mui/material/Box';
import type { CertifiedLot } from '@/api/generated/model';
import { Animals } from './animals';
import { twoColumns } from '@/components/layout/columns';
import { LotBanners } from './lot-banners';
import { LotInformation } from './lot-information';
import { LotSummary } from './lot-summary';
import { ProducerCard } from './producer-card';
import { useTransferState } from '@/components/lots/use-transfer-state';

const columns = { ...twoColumns, alignItems: 'stretch', mb: 2.5 };

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
