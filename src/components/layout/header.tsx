import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import { Button, IconButton } from '@/components/button';
import { ButtonLink } from '@/components/links';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, userName } from '@/api/session';
import { LanguageSwitch } from './language-switch';
import { navItems } from './nav-items';
import { pageWidth } from './page-width';
import { NavLink } from './nav-link';
import { SchemeSwitch } from './scheme-switch';
import { useSignOut } from './use-sign-out';

const MobileDrawer = lazy(async () => ({ default: (await import('./mobile-drawer')).MobileDrawer }));

const wide = { xs: 'none', xl: 'flex' };
const narrow = { xs: 'inline-flex', xl: 'none' };

/** Name, navigation, language, scheme and session of every screen; below xl the items move into a drawer. */
export function Header() {
  const { t } = useTranslation();
  const { user, type } = useSession();
  const signOut = useSignOut();
  const [open, setOpen] = useState(false);
  const items = navItems(type, user !== null);
  return (
    <Box
      component="header"
      className="no-print"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box
        sx={{ ...pageWidth, maxWidth: 1440, display: 'flex', alignItems: 'center', gap: 1, minHeight: 64 }}
      >
        <Box
          component={Link}
          to="/"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            color: 'text.primary',
            textDecoration: 'none',
            mr: 1,
          }}
        >
          <img src="/icon.svg" alt="" width={30} height={30} />
          <Typography
            component="span"
            sx={{ fontWeight: 700, fontSize: '1.15rem', letterSpacing: '-0.02em' }}
          >
            {t('app.name')}
          </Typography>
        </Box>
        <Box component="nav" aria-label={t('nav.main')} sx={{ display: wide, flex: 1, gap: 0.25 }}>
          {items.map((item) => (
            <NavLink key={item.to} item={item} />
          ))}
        </Box>
        <Box sx={{ display: wide, alignItems: 'center', gap: 1 }}>
          <LanguageSwitch />
          <SchemeSwitch />
          {user ? (
            <Box sx={{ maxWidth: 128, textAlign: 'center' }}>
              <Typography noWrap sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: 1.5 }}>
                {userName(user) ?? t('user.default')}
              </Typography>
              <Button
                variant="outlined"
                onClick={signOut}
                sx={{ minHeight: 30, py: 0, px: 1, fontSize: '0.8rem', whiteSpace: 'nowrap' }}
              >
                {t('signOut')}
              </Button>
            </Box>
          ) : (
            <ButtonLink variant="contained" to="/signin">
              {t('signIn')}
            </ButtonLink>
          )}
        </Box>
        <Box sx={{ display: narrow, ml: 'auto' }}>
          <IconButton aria-label={t('nav.openMenu')} aria-expanded={open} onClick={() => setOpen(true)}>
            <MenuIcon />
          </IconButton>
        </Box>
      </Box>
      {open && (
        <Suspense>
          <MobileDrawer items={items} user={user} onClose={() => setOpen(false)} onSignOut={signOut} />
        </Suspense>
      )}
    </Box>
  );
}
