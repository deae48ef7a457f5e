import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { signOut, userName, useSession } from '@/api/session';
import { isViewing } from '@/api/token';
import { AppBar, Container, IconButton, Toolbar } from '@/ui/mui';
import { ButtonLink, TextLink } from '@/ui/links';
import { useOnDemand } from '@/ui/on-demand';
import { HeaderFailure } from './header-failure';
import { LanguageSwitch } from './language-switch';
import { navItems, ownItems } from './nav-items';
import { NavLink } from './nav-link';
import { SchemeSwitch } from './scheme-switch';
import { askToLeave } from '@/ui/form/leaving';
import { useEndViewing } from './use-end-viewing';
import { useSignInSearch } from '@/routing/return-path';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

const loadDrawer = async () => ({ default: (await import('./mobile-drawer')).MobileDrawer });
const MobileDrawer = lazy(loadDrawer);

// Who only reads does not pay for these.
const SearchButton = lazy(async () => ({
  default: (await import('@/components/search/search-button')).SearchButton,
}));
const UserMenu = lazy(async () => ({ default: (await import('./user-menu')).UserMenu }));

const wide = { xs: 'none', xl: 'flex' };
const narrow = { xs: 'inline-flex', xl: 'none' };

/** The width of the menu of a name before it comes, so that nothing moves then: 5.5 rem are icons and edges. */
const widthOf = (name: string | null) => `clamp(11rem, ${(name ?? '').length * 0.55 + 5.5}rem, 16rem)`;

/** Tells the page how high the header is, also with wider letters or a larger font. */
function tellHeight(header: HTMLElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--header-height', `${header.offsetHeight}px`),
  );
  observer.observe(header);
  return () => observer.disconnect();
}

/** Name, navigation, language, scheme and session of every screen; below xl the items move into a drawer. */
export function Header({ beforeSignOut }: { beforeSignOut: (end: () => void) => void }) {
  const { t } = useTranslation();
  const { user, type, checked } = useSession();
  useEffect(() => {
    // Until then a page that the server drew hides what is for guests from who may be signed in (`boot.css`).
    if (checked) delete document.documentElement.dataset.session;
  }, [checked]);
  const endSession = useSignOut();
  // What is half written asks first: afterwards nobody could go on with it.
  const leave = () => askToLeave(() => beforeSignOut(endSession));
  const signInSearch = useSignInSearch();
  const [open, setOpen] = useState(false);
  const { unreached, whenLoaded, dismiss } = useOnDemand();
  const items = navItems(type);
  return (
    <AppBar ref={tellHeight} className="no-print">
      <Container>
        <Toolbar disableGutters sx={{ gap: 2, py: 1 }}>
          <TextLink
            to="/"
            underline="none"
            color="text.primary"
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            <img src="/icon.svg" alt="" width={30} height={30} />
            <Typography
              component="span"
              sx={{ fontWeight: 700, fontSize: '1.15rem', letterSpacing: '-0.02em' }}
            >
              {t('app.name')}
            </Typography>
          </TextLink>
          <Box
            component="nav"
            aria-label={t('nav.main')}
            // Items that do not fit, as with wider letters, go to a line of their own.
            sx={{ display: wide, flexWrap: 'wrap', flex: 1, gap: 0.25 }}
          >
            {items.map((item) => (
              // Behind the items of who is signed in they stand elsewhere: until that is known they are a guest's.
              <NavLink
                key={item.to}
                item={item}
                className={!user && item !== items[0] ? 'guest' : undefined}
              />
            ))}
          </Box>
          {!user && (
            <Box className="guest" sx={{ display: wide, alignItems: 'center', gap: 1 }}>
              <LanguageSwitch />
              <SchemeSwitch />
            </Box>
          )}
          {user && speaksExtensions() && (
            // As wide as the button, so that nothing moves when it comes.
            <Box
              sx={{ display: 'flex', justifyContent: 'flex-end', minWidth: 40, ml: { xs: 'auto', xl: 0 } }}
            >
              <Suspense>
                <SearchButton key={user.id} user={user} />
              </Suspense>
            </Box>
          )}
          <Box
            className={user ? undefined : 'guest'}
            sx={{ display: wide, flex: 'none', ...(user && { width: widthOf(userName(user)) }) }}
          >
            {user ? (
              <Suspense>
                <UserMenu key={user.id} user={user} items={ownItems(type)} onSignOut={leave} />
              </Suspense>
            ) : (
              <ButtonLink variant="contained" to="/signin" search={signInSearch}>
                {t('signIn')}
              </ButtonLink>
            )}
          </Box>
          <Box sx={{ display: narrow, ml: user && speaksExtensions() ? 0 : 'auto' }}>
            <IconButton
              aria-label={t('nav.openMenu')}
              aria-expanded={open}
              onClick={() => whenLoaded(loadDrawer, () => setOpen(true))}
            >
              <MenuIcon />
            </IconButton>
          </Box>
        </Toolbar>
      </Container>
      {unreached && <HeaderFailure onDismiss={dismiss} />}
      {open && (
        <Suspense>
          <MobileDrawer
            items={user ? [...items, ...ownItems(type)] : items}
            user={user}
            onClose={() => setOpen(false)}
            onSignOut={leave}
          />
        </Suspense>
      )}
    </AppBar>
  );
}

/** Ends the session and then goes to the certified lots (rule 3.2). */
function useSignOut(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { end } = useEndViewing();
  return () => {
    // Who sees the product as somebody else goes back to the own account.
    if (isViewing()) return void end();
    signOut(queryClient);
    return void navigate({ to: '/lotes-certificados', ignoreBlocker: true });
  };
}
