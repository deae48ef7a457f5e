import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, TextField } from '@/ui/mui';
import { useCopy } from '@/ui/use-copy';

interface CopyFieldProps {
  label: string;
  value: string;
}

/**
 * A text to take away: a button copies it; where that is refused the text is selected, and one is told how to go on.
 */
export function CopyField({ label, value }: CopyFieldProps) {
  const { t } = useTranslation('share');
  const field = useRef<HTMLInputElement>(null);
  const { outcome, copy } = useCopy();
  const take = async () => {
    if (await copy(value)) return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <Box sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
        <TextField
          label={label}
          value={value}
          inputRef={field}
          sx={{ flex: '1 1 14rem', minWidth: 0 }}
          slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
        />
        <Button
          variant="outlined"
          startIcon={<ContentCopy aria-hidden />}
          aria-label={`${t('copy')}: ${label}`}
          onClick={() => void take()}
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
