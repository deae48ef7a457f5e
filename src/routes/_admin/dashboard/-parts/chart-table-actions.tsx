import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { downloadCsv, toCsv } from '@/lib/csv';
import { currentLanguage } from '@/words/i18n';

interface ChartTableActionsProps {
  /** What the figures are of. */
  name: string;
  file: string;
  rows: (string | number | null)[][];
}

/** Takes the figures away: to the clipboard as a spreadsheet pastes them, or as a CSV file. */
export function ChartTableActions({ name, file, rows }: ChartTableActionsProps) {
  const { t } = useTranslation('dashboard');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const copy = async () => {
    const text = rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n');
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(copied ? 'copied' : 'notCopied');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
      <Button
        size="small"
        startIcon={<ContentCopy aria-hidden />}
        aria-label={t('copyOf', { title: name })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
      <Button
        size="small"
        startIcon={<DownloadOutlined aria-hidden />}
        aria-label={t('csvOf', { title: name })}
        onClick={() => downloadCsv(file, toCsv(rows, currentLanguage()))}
      >
        {t('csv')}
      </Button>
      <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
        {outcome && t(outcome)}
      </Box>
    </Box>
  );
}
