import { Store, useSelector } from '@tanstack/react-store';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCodeLength } from '@/lib/animal-limits';
import { readLine, readWeighed } from '../files/reader/reading';
import { keptText } from '@/lib/kept-facts';
import { Button, TextField } from '@/ui/mui';
import Box from '@mui/material/Box';

/** A code as it was read or typed, with the weight in kg where a scale says it. */
export interface CodeEntry {
  code: string;
  weight: number | null;
}

/** What a reader, a scale or a person typed, in whichever form the reader gives it; null when nobody can tell. */
export function entryIn(text: string): CodeEntry | null {
  const weighed = readWeighed(text);
  if (weighed) return weighed;
  const { codes, nii, left, weight } = readLine(text);
  if (codes.length > 1) return null;
  // Ten digits are those of a card, unless they are a part of what a person calls an animal.
  if (codes[0] && (nii === null || left === '')) return { code: codes[0], weight };
  const kept = keptText(text);
  return kept && kept.length <= maxCodeLength ? { code: kept, weight: null } : null;
}

interface TypedState {
  text: string;
  /** Whether it was entered and nobody can tell what it is. */
  wrong: boolean;
}

/** The text of a field outside React: it outlives its field, and who closes a visit finds it. */
export class TypedText {
  readonly store = new Store<TypedState>({ text: '', wrong: false });
  readonly text = (): string => this.store.state.text;

  set(text: string, wrong = false): void {
    this.store.setState(() => ({ text, wrong }));
  }
}

/** As high as a thumb needs. */
export const thumbField = { '& .MuiInputBase-root': { minHeight: 48 } } as const;

interface CodeReaderProps {
  typed: TypedText;
  /** Takes what is typed. */
  onSubmit: () => void;
  /** Without the words that explain it: what is below it is to be on the same screen. */
  terse?: boolean;
}

/** The field that takes a reader's code and Enter, as if it were typed: the animal of that code is opened or added. */
export function CodeReader({ typed, onSubmit, terse = false }: CodeReaderProps) {
  const { t } = useTranslation('animals');
  const { text, wrong } = useSelector(typed.store);
  const id = useId();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start' }}
    >
      <Box sx={{ flex: terse ? '1 1 10rem' : '1 1 16rem', maxWidth: '32rem', ...(terse && thumbField) }}>
        <TextField
          id={id}
          name="code"
          label={t(terse ? 'reader.short' : 'reader.label')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => typed.set(target.value)}
          error={wrong}
          helperText={wrong ? t('reader.wrong') : !terse && t('reader.hint')}
          slotProps={{
            htmlInput: {
              'aria-label': t('reader.label'),
              autoCapitalize: 'characters',
              spellCheck: false,
              enterKeyHint: 'next',
            },
          }}
        />
      </Box>
      <Button
        type="submit"
        variant={terse ? 'outlined' : 'contained'}
        sx={terse ? { minHeight: 48 } : undefined}
      >
        {t(terse ? 'reader.open' : 'reader.add')}
      </Button>
    </Box>
  );
}
