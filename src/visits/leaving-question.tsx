import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { type Leaving, leavings } from './leave-device';
import { useCopyOfVisits } from './outbox/use-copy-of-visits';

/** Asks who signs out while work waits on this device: stay, keep a copy, or lose it on purpose. */
export function LeavingQuestion({ leaving }: { leaving: Leaving }) {
  const { t } = useTranslation('offline');
  const { unsent, typed } = leaving;
  const { save } = useCopyOfVisits();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState(false);
  const leave = () => {
    setPending(true);
    void leaving.leave();
  };
  const copy = () =>
    save().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <ConfirmDialog
      open
      title={t('leave.title')}
      text={[
        unsent > 0 && t('leave.text', { count: unsent }),
        typed > 0 && t('leave.typed', { count: typed }),
      ]
        .filter(Boolean)
        .join(' ')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.stay')}
      danger
      pending={pending}
      error={failed ? t('copy.failed') : undefined}
      onConfirm={leave}
      onClose={leavings.stay}
    >
      {unsent > 0 && (
        <Button variant="outlined" startIcon={<DownloadIcon aria-hidden />} onClick={() => void copy()}>
          {t('copy.save')}
        </Button>
      )}
    </ConfirmDialog>
  );
}
