import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type CameraFault, lookForQr } from '@/lib/camera';
import { passFocusOn, takeFocus } from '@/ui/focus';
import { Button } from '@/ui/mui';

interface CameraProps {
  onRead: (text: string) => void;
  onFault: (fault: CameraFault) => void;
  onClose: () => void;
}

/** What the camera sees, until it sees a QR code. */
export function Camera({ onRead, onFault, onClose }: CameraProps) {
  const { t } = useTranslation('verification');
  const read = useEventCallback(onRead);
  const fail = useEventCallback(onFault);
  const look = useCallback(
    (screen: HTMLVideoElement) => lookForQr(screen, { onRead: read, onFault: fail }),
    [read, fail],
  );
  return (
    <Box ref={passFocusOn} sx={{ display: 'grid', gap: 1, justifyItems: 'start', width: '100%' }}>
      <div role="status">{t('page.cameraTitle')}</div>
      <Box
        component="video"
        ref={look}
        muted
        playsInline
        aria-label={t('page.cameraTitle')}
        sx={{ width: '100%', maxWidth: 420, borderRadius: 1, bgcolor: 'tone.neutral.bg' }}
      />
      <Button ref={takeFocus} variant="outlined" onClick={onClose}>
        {t('page.closeCamera')}
      </Button>
    </Box>
  );
}
