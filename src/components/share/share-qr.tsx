import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QrCode } from '@/components/qr/qr-code';
import { useQr } from '@/components/qr/use-qr';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/mui';

interface ShareQrProps {
  address: string;
  /** The name of its files, without a suffix. */
  fileName: string;
}

/** The QR code of an address, to show to a camera and to save as a picture. */
export function ShareQr({ address, fileName }: ShareQrProps) {
  const { t } = useTranslation('share');
  const qr = useQr(true);
  const [told, setTold] = useState('');
  if (qr === 'failed') return <Typography role="status">{t('qr.failed')}</Typography>;
  const save = async (format: 'png' | 'svg') => {
    if (!qr) return;
    const code = qr.qrCodeOf(address);
    const name = `${fileName}.${format}`;
    try {
      saveFile(name, format === 'png' ? await qr.pngFile(code) : qr.svgFile(code));
      setTold(t('qr.saved', { name }));
    } catch {
      setTold(t('qr.notSaved'));
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', width: '100%' }}>
      <Box sx={{ border: 1, borderColor: 'divider' }}>
        <QrCode address={address} side="min(240px, 60vw)" now />
      </Box>
      <Box sx={{ flex: '1 1 12rem', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(['png', 'svg'] as const).map((format) => (
          <Button key={format} variant="outlined" disabled={!qr} onClick={() => void save(format)}>
            {t(`qr.${format}`)}
          </Button>
        ))}
        <Box role="status" sx={{ flexBasis: '100%', minHeight: '1.5em', overflowWrap: 'anywhere' }}>
          {told}
        </Box>
      </Box>
    </Box>
  );
}
