import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { usePublicAddress } from '@/routing/public-address';
import { useQr } from './use-qr';

interface QrCodeProps {
  address: string;
  /** Any CSS length; the place is kept while the code is not there. */
  side: string;
  now?: boolean;
  /** What it is, where it is no address. */
  label?: string;
}

/** The QR code of an address. */
export function QrCode({ address, side, now, label }: QrCodeProps) {
  const qr = useQr(now);
  return (
    <Box sx={{ width: side, height: side }}>
      {qr && qr !== 'failed' && <qr.QrPicture address={address} label={label} />}
    </Box>
  );
}

/** The code with a certificate's signed record, for whoever has no signal, and what it is for. */
export function RecordCode({ record }: { record: string }) {
  const { t } = useTranslation('certification');
  return (
    <Box sx={{ width: '28mm' }}>
      <QrCode address={record} side="28mm" label={t('recordQr')} />
      <Box sx={{ fontSize: '0.75em', lineHeight: 1.25, color: 'text.secondary' }}>{t('record')}</Box>
    </Box>
  );
}

interface PrintedLinkProps {
  path: string;
  /** The text of the signed record; none where it was not kept. */
  record: string | null;
}

/**
 * On paper alone, beside a heading: where a certificate can be checked, the QR code that leads there once it is made,
 * and the one with its signed record.
 */
export function PrintedLink({ path, record }: PrintedLinkProps) {
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
      <Box sx={{ display: 'flex', gap: '8mm' }}>
        <QrCode address={address} side="26mm" />
        {record !== null && <RecordCode record={record} />}
      </Box>
      <span>
        {t('verify')} {/* In a line of its own before it is broken. */}
        <Box component="span" sx={{ display: 'inline-block', overflowWrap: 'anywhere' }}>
          {address}
        </Box>
      </span>
    </Box>
  );
}
