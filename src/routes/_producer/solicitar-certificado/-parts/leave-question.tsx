import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/components/confirm-dialog';

/** Asks before leaving throws away what was filled in; the browser asks before a reload does. */
export function LeaveQuestion({ entered }: { entered: boolean }) {
  const { t } = useTranslation('wizard');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => entered && current.pathname !== next.pathname,
    enableBeforeUnload: entered,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={t('leave.title')}
      text={t('leave.text')}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('leave.back')}
      danger
      pending={false}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
