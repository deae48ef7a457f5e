import Check from '@mui/icons-material/Check';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import { IconButton } from '@/ui/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyableHashProps {
  name: string;
  value: string;
}

/** A hash that wraps anywhere, with a button that copies it. */
export function CopyableHash({ name, value }: CopyableHashProps) {
  const { t } = useTranslation('certification');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // Without a secure context or a permission there is no clipboard: the text can still be selected.
      setCopied(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
      <Box
        component="code"
        sx={{ flex: 1, minWidth: 0, fontSize: '0.8rem', fontWeight: 400, overflowWrap: 'anywhere', pt: 0.75 }}
      >
        {value}
      </Box>
      <IconButton size="small" aria-label={t('chain.copy', { name })} onClick={() => void copy()}>
        {copied ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" />}
      </IconButton>
      <Box component="span" role="status" sx={{ fontSize: '0.8rem', pt: 0.75 }}>
        {copied && t('chain.copied')}
      </Box>
    </Box>
  );
}
