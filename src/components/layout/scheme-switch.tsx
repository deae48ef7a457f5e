import DarkModeIcon from '@mui/icons-material/DarkModeOutlined';
import LightModeIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton } from '@/ui/mui';
import { useColorScheme } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { useHydratedValue } from '@/api/hydrated';

/** Light or dark; the system's preference until one is chosen. */
export function SchemeSwitch() {
  const { t } = useTranslation();
  const { mode, systemMode, setMode } = useColorScheme();
  // What the server drew knows no scheme: styles choose its icon, and its name follows.
  const dark = useHydratedValue(() => (mode === 'system' ? systemMode : mode) === 'dark', false);
  return (
    <IconButton
      aria-label={t(dark ? 'scheme.toLight' : 'scheme.toDark')}
      onClick={() => setMode(dark ? 'light' : 'dark')}
    >
      <LightModeIcon sx={{ 'html:not([data-scheme="dark"]) &': { display: 'none' } }} />
      <DarkModeIcon sx={{ 'html[data-scheme="dark"] &': { display: 'none' } }} />
    </IconButton>
  );
}
