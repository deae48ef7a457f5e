import Box from '@mui/material/Box';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextField } from '@/ui/mui';

interface CodeFormProps {
  /** What is wrong with what was typed. */
  fault: string | null;
  busy: boolean;
  onCode: (code: string) => void;
}

/**
 * The code of a certificate, typed; or, pasted, its address or the text of a paper's record as another reader gave it.
 * The field keeps its own text: somebody may have typed before the page that the server drew was the browser's.
 */
export function CodeForm({ fault, busy, onCode }: CodeFormProps) {
  const { t } = useTranslation('verification');
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (!busy && typeof code === 'string') onCode(code);
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'start', width: '100%', maxWidth: 560 }}
    >
      <Box sx={{ flex: '1 1 14rem' }}>
        <TextField
          label={t('page.code')}
          name="code"
          error={fault !== null}
          helperText={fault ?? t('page.codeHint')}
          autoComplete="off"
          slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, maxLength: 600 } }}
        />
      </Box>
      <Button type="submit" variant="outlined">
        {t('page.search')}
      </Button>
    </Box>
  );
}
