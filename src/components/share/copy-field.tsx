import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/text-field';
import { useCopy } from '@/ui/use-copy';

interface CopyFieldProps {
  label: string;
  value: string;
  multiline?: boolean;
}

/** A text to take away: a button copies it; where that is refused the text is selected, and one is told how to go on. */
export function CopyField({ label, value, multiline = false }: CopyFieldProps) {
  const { t } = useTranslation('share');
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { outcome, copy } = useCopy();
  const take = async () => {
    if (await copy(value)) return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: multiline ? 'end' : 'center' }}>
        <TextField
          label={label}
          value={value}
          multiline={multiline}
          inputRef={field}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <Button
          variant="outlined"
          startIcon={<ContentCopy aria-hidden />}
          aria-label={`${t('copy')}: ${label}`}
          onClick={() => void take()}
          sx={{ flex: 'none' }}
        >
          {t('copy')}
        </Button>
      </Box>
      <Box role="status" sx={{ minHeight: '1.5em' }}>
        {outcome && t(outcome)}
      </Box>
    </Box>
  );
}
