import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { readQr } from './read-qr';

/** Why a camera shows nothing. */
export type CameraFault = 'cameraDenied' | 'cameraNone';

/** How long it waits between two looks, in ms. */
const frameIntervalMs = 200;

const faultOf = (error: unknown): CameraFault =>
  error instanceof DOMException && error.name === 'NotAllowedError' ? 'cameraDenied' : 'cameraNone';

interface CameraProps {
  onRead: (text: string) => void;
  onFault: (fault: CameraFault) => void;
  onClose: () => void;
}

/** Shows on a screen what the camera sees until it sees a QR code or is told to stop. Gives what stops it. */
function lookForQr(screen: HTMLVideoElement, tell: Pick<CameraProps, 'onRead' | 'onFault'>): () => void {
  let stream: MediaStream | null = null;
  const looking = { over: false };
  const stop = () => stream?.getTracks().forEach((track) => track.stop());
  async function look(): Promise<void> {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    if (looking.over) return stop();
    screen.srcObject = stream;
    await screen.play();
    while (!looking.over) {
      const text = await readQr(screen);
      if (looking.over) return undefined;
      if (text !== null) return tell.onRead(text);
      await new Promise((done) => setTimeout(done, frameIntervalMs));
    }
    return undefined;
  }
  look().catch((error: unknown) => {
    if (!looking.over) tell.onFault(faultOf(error));
  });
  return () => {
    looking.over = true;
    stop();
  };
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
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', width: '100%' }}>
      <div role="status">{t('page.cameraTitle')}</div>
      <Box
        component="video"
        ref={look}
        muted
        playsInline
        aria-label={t('page.cameraTitle')}
        sx={{ width: '100%', maxWidth: 420, borderRadius: 1, bgcolor: 'tone.neutral.bg' }}
      />
      <Button variant="outlined" onClick={onClose}>
        {t('page.closeCamera')}
      </Button>
    </Box>
  );
}
