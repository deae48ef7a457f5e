import { Store, useSelector } from '@tanstack/react-store';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCodeLength } from '@/lib/animal-facts';
import { readLine } from '../files/reader/reading';
import { keptText } from '@/lib/kept-facts';
import { Button, TextField } from '@/ui/mui';
import Box from '@mui/material/Box';

/** The code that a reader or a person typed, in whichever form the reader gives it; null when nobody can tell. */
export function codeIn(text: string): string | null {
  const { codes, nii, left } = readLine(text);
  if (codes.length > 1) return null;
  // Ten digits are those of a card, unless they are a part of what a person calls an animal.
  if (codes.length === 1 && (nii === null || left === '')) return codes[0] ?? null;
  const kept = keptText(text);
  return kept && kept.length <= maxCodeLength ? kept : null;
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

interface CodeReaderProps {
  typed: TypedText;
  /** Takes what is typed. */
  onSubmit: () => void;
}

/** The field that takes a reader's code and Enter, as if it were typed: the animal of that code is opened or added. */
export function CodeReader({ typed, onSubmit }: CodeReaderProps) {
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
      <Box sx={{ flex: '1 1 16rem', maxWidth: '32rem' }}>
        <TextField
          id={id}
          name="code"
          label={t('reader.label')}
          autoComplete="off"
          value={text}
          onChange={({ target }) => typed.set(target.value)}
          error={wrong}
          helperText={t(wrong ? 'reader.wrong' : 'reader.hint')}
          slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false, enterKeyHint: 'next' } }}
        />
      </Box>
      <Button type="submit" variant="contained">
        {t('reader.add')}
      </Button>
    </Box>
  );
}
