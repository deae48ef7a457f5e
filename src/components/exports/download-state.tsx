import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '@/ui/confirm-failure';
import { LinearProgress } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';
import type { useDownload } from './use-download';

type Download = ReturnType<typeof useDownload>;

/** How far a download has come, what it failed by, or the name of its file. */
export function DownloadState({ download }: { download: Download }) {
  const { t } = useTranslation('exports');
  const { file, isPending } = download;
  return (
    <>
      <Outcome download={download} />
      <Box role="status">
        {file && !isPending && (
          <Box sx={{ mb: 2 }}>
            <Notice severity="success" still>
              {t('done', { file })}
            </Notice>
          </Box>
        )}
      </Box>
    </>
  );
}

function Outcome({ download: { isPending, received, error } }: { download: Download }) {
  const { t } = useTranslation('exports');
  const { number } = useFormat();
  if (error) return <FailureNotice error={error} action="exportLots" />;
  if (!isPending) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <LinearProgress aria-label={t('downloading')} />
      <Box sx={{ mt: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('received', { size: `${number(Math.round(received / 1000))} kB` })}
      </Box>
    </Box>
  );
}
