import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/ui/notice';
import type { OutboxCounts } from './merge';
import { dropsStorage, isFull } from './storage';

interface OutboxStatusProps {
  counts: OutboxCounts;
  /** The visit is over: where its animals are is told only while the server lacks some. */
  over?: boolean;
}

/** "58 en este dispositivo · 41 recibidas", and what asks for somebody's decision. Never a spinner: work goes on. */
export function OutboxStatus({ counts, over = false }: OutboxStatusProps) {
  const { t } = useTranslation('offline');
  const { onDevice, received, waiting, refused, conflicts } = counts;
  return (
    <>
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {over && onDevice === received
          ? t('animals', { count: received })
          : t('counts', { count: received, onDevice, received })}
      </Typography>
      {refused > 0 && <Notice severity="error">{t('refused', { count: refused })}</Notice>}
      {conflicts > 0 && <Notice severity="warning">{t('conflicts', { count: conflicts })}</Notice>}
      {waiting > 0 && dropsStorage() && <Notice severity="warning">{t('storage')}</Notice>}
    </>
  );
}

/** Why something could not be kept on this device: it stays in its form, to be saved again. */
export function NotKept({ error }: { error: unknown }) {
  const { t } = useTranslation('offline');
  return (
    <Notice severity="error" inForm>
      {t(isFull(error) ? 'full' : 'notKept')}
    </Notice>
  );
}
