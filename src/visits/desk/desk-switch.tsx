import VolumeOff from '@mui/icons-material/VolumeOffOutlined';
import VolumeUp from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/mui';
import { ViewSwitch } from '@/ui/view-switch';
import { deskMode, deskModes, useDeskMode } from './desk-mode';
import { useDeviceChoice } from '../device-choice';
import { deskSound } from './signals';

/** Chooses how animals are entered on this device, and whether it sounds. */
export function DeskSwitch() {
  const { t } = useTranslation('animals');
  const mode = useDeskMode();
  const muted = useDeviceChoice(deskSound) === 'off';
  const SoundIcon = muted ? VolumeOff : VolumeUp;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton
        size="large"
        aria-label={t('mode.sound')}
        aria-pressed={!muted}
        onClick={() => deskSound.choose(muted ? 'on' : 'off')}
      >
        <SoundIcon />
      </IconButton>
      <ViewSwitch
        label={t('mode.label')}
        views={deskModes.map((view) => ({ view, label: t(`mode.${view}`) }))}
        value={mode}
        onView={(view) => deskMode.choose(view)}
      />
    </Box>
  );
}
