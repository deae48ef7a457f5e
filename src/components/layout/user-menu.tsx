import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import ArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Logout from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FocusEvent, type KeyboardEvent, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/generated/model';
import { userName } from '@/api/session';
import { Button, Card } from '@/ui/mui';
import { LanguageSwitch } from './language-switch';
import type { NavItem } from './nav-items';
import { NavLink } from './nav-link';
import { SchemeSwitch } from './scheme-switch';

interface UserMenuProps {
  user: User;
  /** What is the user's own. */
  items: NavItem[];
  onSignOut: () => void;
}

/** Who is signed in, and behind the name what is theirs: profile, language, scheme, the end of the session. */
export function UserMenu({ user, items, onSignOut }: UserMenuProps) {
  const { t } = useTranslation();
  const { open, close, around, button, panel } = useDisclosure();
  const id = useId();
  const name = userName(user) ?? t('user.default');
  return (
    <Box {...around} sx={{ position: 'relative', width: '100%' }}>
      <Button
        {...button}
        aria-controls={id}
        aria-label={t('user.menu', { name })}
        startIcon={<AccountCircle aria-hidden />}
        endIcon={<ArrowDown aria-hidden />}
        color="inherit"
        fullWidth
      >
        <Typography component="span" variant="inherit" noWrap sx={{ flex: 1, textAlign: 'start' }}>
          {name}
        </Typography>
      </Button>
      {open && (
        <Card
          {...panel}
          id={id}
          sx={{
            position: 'absolute',
            right: 0,
            top: 'calc(100% + 8px)',
            width: 'max(100%, 17rem)',
            p: 1.5,
            display: 'grid',
            gap: 1,
            boxShadow: 3,
          }}
        >
          <Box sx={{ px: 1.25, pb: 1, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 650 }}>{name}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>{user.email}</Box>
          </Box>
          {items.map((item) => (
            <NavLink key={item.to} item={item} onClick={close} />
          ))}
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', pl: 1.25 }}>
            <LanguageSwitch />
            <SchemeSwitch />
          </Box>
          <Button variant="outlined" startIcon={<Logout aria-hidden />} onClick={onSignOut}>
            {t('signOut')}
          </Button>
        </Card>
      )}
    </Box>
  );
}

/**
 * A panel behind a button: `around` goes on what holds both, `button` on the button, `panel` on the panel. Escape
 * closes it and leads back to the button; a press outside closes it, and so does the focus when it moves on.
 */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const hearOutside = useCallback(() => {
    const outside = ({ target }: PointerEvent) => {
      if (!holder.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, []);
  return {
    open,
    close: () => setOpen(false),
    around: {
      ref: holder,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
    panel: { ref: hearOutside },
    button: { ref: opener, 'aria-expanded': open, onClick: () => setOpen(!open) },
  };
}
