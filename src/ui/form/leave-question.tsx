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
  /** What of the search in the address says which form it is; of another path it is another one anyway. */
  named?: string;
  /** Throws away what was filled in, where it would be there when one comes back. */
  onDiscard?: () => void;
}

/** Asks before leaving throws away what was filled in; the browser asks before a reload does. */
export function LeaveQuestion({
  entered,
  title,
  text,
  backLabel,
  named = '',
  onDiscard,
}: LeaveQuestionProps) {
  const { t } = useTranslation('form');
  const formOf = ({ pathname, search }: { pathname: string; search: object }) =>
    `${pathname} ${String(new Map<string, unknown>(Object.entries(search)).get(named))}`;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => entered && formOf(current) !== formOf(next),
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
      onConfirm={() => {
        onDiscard?.();
        settle(leave ?? proceed);
      }}
      onClose={() => settle(reset)}
    />
  );
}
