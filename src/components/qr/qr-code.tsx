import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { usePublicAddress } from '@/routing/public-address';
import { useQr } from './use-qr';

interface QrCodeProps {
  address: string;
  /** Any CSS length; the place is kept while the code is not there. */
  side: string;
  now?: boolean;
}

/** The QR code of an address. */
export function QrCode({ address, side, now }: QrCodeProps) {
  const qr = useQr(now);
  return (
    <Box sx={{ width: side, height: side }}>
      {qr && qr !== 'failed' && <qr.QrPicture address={address} />}
    </Box>
  );
}

/**
 * On paper alone, beside a heading: where a certificate can be checked, and the QR code that leads there once it is
 * made.
 */
export function PrintedLink({ path }: { path: string }) {
  const { t } = useTranslation('certification');
  const address = usePublicAddress()(path);
  return (
    <Box
      sx={{
        display: 'none',
        '@media print': { display: 'grid' },
        justifyItems: 'center',
        maxWidth: '90mm',
        textAlign: 'center',
      }}
    >
      <QrCode address={address} side="26mm" />
      <span>
        {t('verify')} {/* In a line of its own before it is broken. */}
        <Box component="span" sx={{ display: 'inline-block', overflowWrap: 'anywhere' }}>
          {address}
        </Box>
      </span>
    </Box>
  );
}
