import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import type { CertifiedLot } from '@/api/generated/model';
import { useGetProducerProfile } from '@/api/generated/producer-profiles/producer-profiles';
import { TextLink } from '@/components/links';
import { useFormat } from '@/lib/use-format';

interface LotBannersProps {
  lot: CertifiedLot;
  pending: boolean;
}

/** What a reader of the lot must know first: a pending transfer, a lot that ended, where it came from. */
export function LotBanners({ lot, pending }: LotBannersProps) {
  const { t } = useTranslation('lots');
  const successor = lot.successor_certified_lot_id;
  return (
    <>
      {pending && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('detail.transferPending')}
        </Alert>
      )}
      {!lot.is_active && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('detail.inactive')}{' '}
          {successor && (
            <TextLink to="/lotes-certificados/$lotId" params={{ lotId: String(successor) }} color="inherit">
              {t('detail.successor')}
            </TextLink>
          )}
        </Alert>
      )}
      {lot.parent_certified_lot_id && <TransferredFrom lot={lot} parentId={lot.parent_certified_lot_id} />}
    </>
  );
}

/** The previous producer, out of the parent lot; nothing when it cannot be known (specification §7). */
function TransferredFrom({ lot, parentId }: { lot: CertifiedLot; parentId: number }) {
  const { t } = useTranslation('lots');
  const { date } = useFormat();
  const { data: parent } = useGetCertifiedLot(parentId);
  const { data } = useGetProducerProfile(parent?.certified_lot.producer_profile_id ?? 0);
  const producer = data?.producer_profile;
  if (!producer) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      {t('detail.transferredFrom', { name: producer.name, date: date(lot.created_at) })}{' '}
      {producer.cuig_number && `${t('detail.transferredFromCuig', { cuig: producer.cuig_number })}. `}
      <TextLink to="/lotes-certificados/$lotId" params={{ lotId: String(parentId) }} color="inherit">
        {t('detail.previousLot')}
      </TextLink>
    </Alert>
  );
}
