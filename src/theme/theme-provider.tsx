import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** The theme around the application; the mode (light, dark, system) is kept under `color-mode`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MuiThemeProvider theme={theme} defaultMode="system" modeStorageKey="color-mode" noSsr>
      <CssBaseline enableColorScheme />
      {children}
    </MuiThemeProvider>
  );
}
