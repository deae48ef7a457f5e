import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { DeviceChoice, useDeviceChoice } from './device-choice';
import { install, isAppleBrowser, useCanInstall } from './installing';

/** Whether the offer was turned down on this device. */
const installOffer = new DeviceChoice('install-offer', ['declined']);

/** Offers a veterinarian to put the app on the home screen; where only the browser's own menu can, it says how. */
export function InstallOffer() {
  const { t } = useTranslation('agenda');
  const canInstall = useCanInstall();
  const declined = useDeviceChoice(installOffer) !== null;
  const apple = isAppleBrowser();
  if (declined || (!canInstall && !apple)) return null;
  return (
    <Notice
      severity="info"
      still
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {canInstall && (
            <Button variant="outlined" color="inherit" onClick={() => void install()}>
              {t('install.do')}
            </Button>
          )}
          <Button color="inherit" onClick={() => installOffer.choose('declined')}>
            {t(canInstall ? 'install.later' : 'install.understood')}
          </Button>
        </Box>
      }
    >
      {t(canInstall ? 'install.text' : 'install.apple')}
    </Notice>
  );
}
