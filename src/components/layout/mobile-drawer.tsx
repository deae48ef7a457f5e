import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/generated/model';
import { userName } from '@/api/session';
import { Button, Drawer, IconButton } from '@/ui/mui';
import { ButtonLink } from '@/ui/links';
import { useDialogClose } from '@/ui/use-dialog-close';
import { LanguageSwitch } from './language-switch';
import type { NavItem } from './nav-items';
import { NavLink } from './nav-link';
import { SchemeSwitch } from './scheme-switch';
import { useSignInSearch } from '@/routing/return-path';

interface MobileDrawerProps {
  items: NavItem[];
  user: User | null;
  onClose: () => void;
  onSignOut: () => void;
}

/** The header's items for screens narrower than xl, with a "signed in as" line. */
export function MobileDrawer({ items, user, onClose, onSignOut }: MobileDrawerProps) {
  const { t } = useTranslation();
  const signInSearch = useSignInSearch();
  const close = useDialogClose(true, onClose);
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      slotProps={{ paper: { 'aria-label': t('nav.menu'), sx: { width: 'min(320px, 88vw)', p: 2, gap: 2 } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <LanguageSwitch />
        <SchemeSwitch />
        <IconButton aria-label={t('nav.closeMenu')} onClick={onClose} sx={{ ml: 'auto' }}>
          <CloseIcon />
        </IconButton>
      </Box>
      {user && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('user.signedInAs', { name: userName(user) ?? t('user.default') })}
        </Typography>
      )}
      <Box
        component="nav"
        aria-label={t('nav.main')}
        sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}
      >
        {items.map((item) => (
          <NavLink key={item.to} item={item} onClick={onClose} />
        ))}
      </Box>
      {user ? (
        <Button
          variant="outlined"
          onClick={() => {
            onClose();
            onSignOut();
          }}
        >
          {t('signOut')}
        </Button>
      ) : (
        <ButtonLink variant="contained" to="/signin" search={signInSearch} onClick={onClose}>
          {t('signIn')}
        </ButtonLink>
      )}
    </Drawer>
  );
}
