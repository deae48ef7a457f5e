import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/generated/model';
import { HeaderFailure } from '@/components/layout/header-failure';
import { Button, IconButton } from '@/ui/mui';
import { useOnDemand } from '@/ui/on-demand';
import { captureTyping, type Typed } from './typed-ahead';

// Who does not search does not pay for it.
const load = async () => ({ default: (await import('./search-dialog')).SearchDialog });
const SearchDialog = lazy(load);

/** Beside the items of the header there is no room for words in a usual window. */
const whereWide = { display: 'none', '@media (min-width: 1500px)': { display: 'inline-flex' } } as const;
const whereNarrow = { '@media (min-width: 1500px)': { display: 'none' } } as const;

/** How the keyboard of this device calls the key that goes with K. */
const keys = () => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');

/** Opens the one search over all (rule 13.1): by Ctrl+K or ⌘K anywhere, or by this button. */
export function SearchButton({ user }: { user: User }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { unreached, whenLoaded, dismiss } = useOnDemand();
  const ahead = useRef<(() => Typed) | null>(null);
  // Who typed on before the field was there finds it there.
  const takeTyped = useCallback(() => {
    const typed = ahead.current?.();
    ahead.current = null;
    return typed;
  }, []);
  const show = useEventCallback(() => {
    if (open) return;
    ahead.current ??= captureTyping();
    const loaded = load();
    loaded.catch(takeTyped);
    whenLoaded(
      () => loaded,
      () => setOpen(true),
    );
  });
  const close = () => {
    takeTyped();
    setOpen(false);
  };
  const hearKeys = useCallback(() => {
    const hear = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      // The browser's own search stands behind the same keys.
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      takeTyped();
    };
  }, [show, takeTyped]);
  return (
    <Box ref={hearKeys} sx={{ flex: 'none' }}>
      <Button
        color="inherit"
        startIcon={<SearchIcon aria-hidden />}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={show}
        sx={whereWide}
      >
        {t('search.open')}
        <Box
          component="kbd"
          aria-hidden
          sx={{ ml: 0.5, color: 'text.secondary', fontFamily: 'inherit', fontSize: '0.875rem' }}
        >
          {keys()}
        </Box>
      </Button>
      <IconButton aria-label={t('search.open')} aria-haspopup="dialog" onClick={show} sx={whereNarrow}>
        <SearchIcon />
      </IconButton>
      {unreached && <HeaderFailure onDismiss={dismiss} />}
      {open && (
        <Suspense>
          <SearchDialog user={user} takeTyped={takeTyped} onClose={close} />
        </Suspense>
      )}
    </Box>
  );
}
