import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { useTranslation } from 'react-i18next';
import type { CertifiedLot } from '@/api/generated/model';
import { ButtonLink } from '@/ui/links';
import { useTransferState } from '@/components/lots/use-transfer-state';

/** The way to transfer the lot, for who may. */
export function TransferAction({ lot }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  const { canTransfer } = useTransferState(lot);
  if (!canTransfer) return null;
  return (
    <ButtonLink
      to="/transferir-lote/$lotId"
      params={{ lotId: lot.id }}
      variant="contained"
      startIcon={<SwapHoriz />}
    >
      {t('detail.transfer')}
    </ButtonLink>
  );
}
