import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useState } from 'react';
import { fieldLetters } from './styles';
import { useDebounced } from './use-debounced';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The search of the URL. */
  value: string;
  /**
   * What the search is called in the URL, and what else stays there: so it is found where no script runs. The other
   * values are texts, and an empty one is left out.
   */
  url?: { name: string; kept: Readonly<Record<string, string>> };
  /** Called when typing rests. */
  onSearch: (text: string) => void;
  /** Called with what Enter ends, after `onSearch`. */
  onEnter?: (text: string) => void;
}

/**
 * A search field: what is typed goes to the URL when typing rests (debounce); going back in the history comes back to
 * the field.
 */
export function SearchBox({ label, placeholder, value, url, onSearch, onEnter }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [told, setTold] = useState(value);
  const search = (next: string) => {
    setTold(next.trim());
    onSearch(next.trim());
  };
  const searchAtRest = useDebounced(search);
  if (known !== value) {
    setKnown(value);
    setTold(value);
    // What was told from here comes back while somebody types on.
    if (value !== told) setText(value);
  }
  const type = (next: string) => {
    setText(next);
    searchAtRest(next);
  };
  // Somebody may have typed before the page that the server drew was the browser's.
  const adopt = useEventCallback((field: HTMLInputElement | null) => {
    if (field && field.value !== text) type(field.value);
  });
  const enter = () => {
    searchAtRest.clear();
    search(text);
    onEnter?.(text.trim());
  };
  return (
    <Box
      component="form"
      role="search"
      aria-label={label}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        minHeight: 40,
        boxSizing: 'border-box',
        flex: '1 1 260px',
        width: '100%',
        maxWidth: 520,
        border: 1,
        borderColor: 'text.secondary',
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus-within': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 1 },
      }}
    >
      <Search aria-hidden sx={{ color: 'text.secondary' }} />
      <Box
        component="input"
        ref={adopt}
        type="search"
        name={url?.name}
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
        onKeyDown={({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
          // Enter may also choose what a keyboard proposes.
          if (key === 'Enter' && !nativeEvent.isComposing) enter();
        }}
        placeholder={placeholder}
        aria-label={label}
        maxLength={200}
        sx={{
          flex: 1,
          minWidth: 0,
          ...fieldLetters,
          color: 'inherit',
          bgcolor: 'transparent',
          border: 0,
          outline: 'none',
          textOverflow: 'ellipsis',
          '&::placeholder': { color: 'text.secondary', opacity: 1 },
        }}
      />
      {Object.entries(url?.kept ?? {}).map(
        ([name, kept]) => kept !== '' && <input key={name} type="hidden" name={name} value={kept} />,
      )}
    </Box>
  );
}
