import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, Suspense, useCallback, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import type { User } from '@/api/generated/model';
import { keepFind } from '@/api/recent-finds';
import { Dialog } from '@/ui/dialog';
import { Failure } from '@/ui/feedback/failure';
import { IconButton, LinearProgress } from '@/ui/mui';
import { fieldLetters, visuallyHidden } from '@/ui/styles';
import { useDebounced } from '@/ui/use-debounced';
import { useNarrow } from '@/ui/use-narrow';
import type { Choice } from './choices';
import { ChoiceList, optionId } from './choice-list';
import type { Typed } from './typed-ahead';
import { useChoices } from './use-choices';

interface SearchDialogProps {
  user: User;
  /** Ends the hearing of what is typed ahead, and gives it. */
  takeTyped: () => Typed | undefined;
  onClose: () => void;
}

/** The one search over all that the user may see, as a dialog around a combobox. */
export function SearchDialog({ onClose, ...rest }: SearchDialogProps) {
  const narrow = useNarrow('sm');
  const title = useId();
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
      slotProps={{
        paper: { sx: { alignSelf: 'flex-start', ...(!narrow && { maxHeight: 'min(40rem, 80dvh)' }) } },
      }}
    >
      <Box component="h2" id={title} sx={visuallyHidden}>
        {t('search.open')}
      </Box>
      <Suspense fallback={<LinearProgress aria-label={t('loading')} />}>
        <Search onClose={onClose} {...rest} />
      </Suspense>
    </Dialog>
  );
}

const field = {
  flex: 1,
  minWidth: 0,
  py: 1.5,
  ...fieldLetters,
  color: 'inherit',
  bgcolor: 'transparent',
  border: 0,
  outline: 'none',
  '&::placeholder': { color: 'text.secondary', opacity: 1 },
} as const;

function Search({ user, takeTyped, onClose }: SearchDialogProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const list = useId();
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const askAtRest = useDebounced(setAsked);
  const { choices, query, q } = useChoices(user, text.trim() === '' ? '' : asked);
  // The choice that Enter takes: the first, until another one was gone to.
  const [place, setPlace] = useState(0);
  // Enter that came before the answer, as from a reader of tags, takes what will be the first.
  const [entered, setEntered] = useState(false);
  const current = Math.min(place, choices.length - 1);
  const isAdmin = user.admin_profile !== null;
  const isSearching = text.trim() !== '' && (text !== asked || query.isFetching);
  const choose = ({ link, find }: Choice) => {
    if (find) keepFind(user.id, find);
    onClose();
    void navigate(link);
  };
  const type = (next: string) => {
    setText(next);
    setPlace(0);
    setEntered(false);
    askAtRest(next);
  };
  const enter = (typed: string) => {
    askAtRest.clear();
    setAsked(typed);
    setEntered(true);
  };
  const begin = useEventCallback((typed: Typed | undefined) => {
    if (!typed?.text) return;
    type(typed.text);
    if (typed.entered) enter(typed.text);
  });
  // What the dialog is opened for; who typed before it was there goes on in it.
  const takeFocus = useCallback(
    (input: HTMLInputElement | null) => {
      if (!input) return;
      input.focus();
      begin(takeTyped());
    },
    [begin, takeTyped],
  );
  const answered = entered && !isSearching;
  const chooseFirst = useEventCallback(() => {
    setEntered(false);
    if (choices[0] && !query.error) choose(choices[0]);
  });
  useEffect(() => {
    if (answered) chooseFirst();
  }, [answered, chooseFirst]);
  const goBy = (step: number) => {
    if (choices.length > 0) setPlace((current + step + choices.length) % choices.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, nativeEvent } = event;
    const chosen = choices[current];
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      goBy(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Enter' && !nativeEvent.isComposing) {
      if (!isSearching) return chosen && choose(chosen);
      enter(text);
    }
    return undefined;
  };
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          borderBottom: 1,
          borderColor: 'text.secondary',
        }}
      >
        <SearchIcon aria-hidden sx={{ color: 'text.secondary' }} />
        <Box
          component="input"
          ref={takeFocus}
          role="combobox"
          aria-label={t('label')}
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={choices[current] && optionId(list, current)}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={text}
          placeholder={t(isAdmin ? 'placeholder' : 'placeholderOwn')}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => type(event.target.value)}
          onKeyDown={onKeyDown}
          sx={field}
        />
        <IconButton aria-label={t('close')} onClick={onClose} edge="end">
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ height: 4 }}>{isSearching && <LinearProgress aria-label={t('searching')} />}</Box>
      <Box role="status" sx={visuallyHidden}>
        {q !== '' && !isSearching && query.data && t('count', { count: query.data.length })}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '12rem', overflow: 'hidden' }}>
        {text.trim() === '' && (
          <Box sx={{ px: 2, pt: 2, color: 'text.secondary' }}>{t(isAdmin ? 'hint' : 'hintOwn')}</Box>
        )}
        {query.error && q !== '' ? (
          <Box sx={{ p: 1 }}>
            <Failure onRetry={query.refetch}>{errorMessage(query.error, 'findRecords')}</Failure>
          </Box>
        ) : (
          q !== '' &&
          !isSearching &&
          choices.length === 0 && (
            <Box sx={{ p: 3, textAlign: 'center', overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{t('none', { text: q })}</Box>
              <Box sx={{ color: 'text.secondary' }}>{t('noneHint')}</Box>
            </Box>
          )
        )}
        <ChoiceList id={list} choices={choices} current={current} onChoose={choose} />
      </Box>
    </>
  );
}
