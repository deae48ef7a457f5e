import Box from '@mui/material/Box';
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

/** On paper alone: the QR code of the page, and where that leads to. */
export function PrintedLink() {
  const qr = useQr();
  return qr && qr !== 'failed' && <qr.PagesQrCode />;
}
