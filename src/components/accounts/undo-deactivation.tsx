import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoDeactivations } from '@/api/account-changes';
import { BusyButton } from '@/ui/busy-button';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { focusHeading } from '@/ui/focus';
import { Notice } from '@/ui/notice';
import { IfPermitted } from './if-permitted';

interface UndoDeactivationProps {
  /** The users whose accounts were deactivated; none leaves nothing to undo. */
  userIds: readonly number[];
  /** What became of them, with the way to undo it; another notice tells that it was undone. */
  children: (undo: ReactNode) => ReactNode;
}

/** Takes a deactivation back while that is possible (rule 12.8), and says what came back. */
export function UndoDeactivation({ userIds, children }: UndoDeactivationProps) {
  const { t } = useTranslation('users');
  const { mutate, data: outcome, isPending, reset } = useUndoDeactivations();
  const { undone, returned, left, error } = outcome ?? { undone: 0, returned: 0, left: userIds, error: null };
  // It goes away once there is nothing left to undo.
  const undo = () => mutate(left, { onSuccess: (became) => became.left.length === 0 && focusHeading() });
  return (
    <>
      {undone > 0 && (
        <Notice severity="success" onDismiss={left.length === 0 ? reset : undefined}>
          {t('undo.done', { count: undone })} {returned > 0 && t('undo.returned', { count: returned })}
        </Notice>
      )}
      {error !== null && (
        <Notice severity="error">
          {(undone > 0 || left.length > 1) && t('undo.left', { count: left.length })}{' '}
          <ConfirmFailure error={error} action="undoDeactivation" />
        </Notice>
      )}
      {(undone === 0 || left.length > 0) &&
        children(
          left.length > 0 && (
            <IfPermitted call="undoDeactivation">
              <BusyButton color="inherit" size="small" busy={isPending} onClick={undo}>
                {t(isPending ? 'undo.pending' : 'undo.ask')}
              </BusyButton>
            </IfPermitted>
          ),
        )}
    </>
  );
}
