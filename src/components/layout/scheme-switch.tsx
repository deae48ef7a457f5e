import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton } from '@/ui/button';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

/** Light or dark; the system's preference until one is chosen. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      aria-label={t(dark ? 'scheme.toLight' : 'scheme.toDark')}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      {dark ? <LightModeIcon /> : <DarkModeIcon />}
    </IconButton>
  );
}
