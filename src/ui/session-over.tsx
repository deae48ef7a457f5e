import Box from '@mui/material/Box';
import { createContext, type ReactNode } from 'react';
import { headerHeight } from '@/theme/header-height';
import { Notice } from './notice';
import { useTranslation } from 'react-i18next';
import { TextLink } from './links';

/** That the session is over, over the screen that stays; it goes along when the screen is scrolled. */
export function OverNotice({ children, signIn = true }: { children: ReactNode; signIn?: boolean }) {
  return (
    <Box data-at-top sx={{ position: 'sticky', top: headerHeight, zIndex: 'appBar' }}>
      <Notice severity="warning">
        {children} {signIn && <SessionLink />}
      </Notice>
    </Box>
  );
}

/** The way to sign in again beside what is open: in a tab of its own, so that nothing here is lost. */
export function SessionLink() {
  const { t } = useTranslation();
  return (
    <TextLink to="/signin" target="_blank" color="inherit">
      {t('session.signInAgain')}
    </TextLink>
  );
}

/**
 * Whether the session of a screen is over: it stays with what was typed, but its dialogs give way to that being said.
 */
export const SessionOverContext = createContext(false);
