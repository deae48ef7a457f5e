import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** The theme around the application; the mode (light, dark, system) is kept under `color-mode`. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="color-mode" noSsr>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
