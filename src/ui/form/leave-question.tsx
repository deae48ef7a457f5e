import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/ui/confirm-dialog';

interface LeaveQuestionProps {
  /** Whether there is something to lose. */
  entered: boolean;
  title: string;
  text: string;
  backLabel: string;
}

/** Asks before leaving throws away what was filled in; the browser asks before a reload does. */
export function LeaveQuestion({ entered, title, text, backLabel }: LeaveQuestionProps) {
  const { t } = useTranslation('form');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => entered && current.pathname !== next.pathname,
    enableBeforeUnload: entered,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === 'blocked'}
      title={title}
      text={text}
      confirmLabel={t('leave')}
      cancelLabel={backLabel}
      danger
      pending={false}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
