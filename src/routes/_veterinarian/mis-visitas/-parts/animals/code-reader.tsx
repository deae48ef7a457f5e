import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestCode } from '@/lib/animal-facts';
import { readLine } from '@/lib/reader-file/reading';
import { keptText } from '@/lib/kept-text';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import Box from '@mui/material/Box';

/** The code that a reader or a person typed, in whichever form the reader gives it; null when nobody can tell. */
export function codeIn(text: string): string | null {
  const { codes } = readLine(text);
  if (codes.length === 1) return codes[0] ?? null;
  const kept = keptText(text);
  return kept && kept.length <= longestCode ? kept : null;
}

/** The field that takes a reader's code and Enter, as if it were typed: the animal of that code is opened or added. */
export function CodeReader({ onRead, onEmpty }: { onRead: (code: string) => void; onEmpty: () => void }) {
  const { t } = useTranslation('animals');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const id = useId();
  const submit = () => {
    if (text.trim() === '') {
      onEmpty();
      return;
    }
    const code = codeIn(text);
    setWrong(code === null);
    if (code === null) return;
    setText('');
    onRead(code);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
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
          onChange={({ target }) => {
            setText(target.value);
            setWrong(false);
          }}
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
