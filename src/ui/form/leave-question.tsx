import { useBlocker } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { leaving, noteEntered } from './leaving';

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
  const leave = useSelector(leaving);
  useEffect(() => (entered ? noteEntered() : undefined), [entered]);
  const settle = (then: (() => void) | null | undefined) => {
    leaving.setState(() => null);
    then?.();
  };
  return (
    <ConfirmDialog
      open={status === 'blocked' || (entered && leave !== null)}
      title={title}
      text={text}
      confirmLabel={t('leave')}
      cancelLabel={backLabel}
      danger
      pending={false}
      onConfirm={() => settle(leave ?? proceed)}
      onClose={() => settle(reset)}
    />
  );
}
