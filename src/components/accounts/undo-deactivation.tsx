import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoDeactivations } from '@/api/account-changes';
import { errorMessage } from '@/api/errors';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { May } from './may';

interface UndoDeactivationProps {
  /** The users whose accounts were deactivated; none leaves nothing to undo. */
  userIds: readonly number[];
  /** What became of them, with the way to undo it; another notice tells that it was undone. */
  children: (undo: ReactNode) => ReactNode;
}

/** Takes a deactivation back while that is possible (rule 12.8), and says what came back. */
export function UndoDeactivation({ userIds, children }: UndoDeactivationProps) {
  const { t } = useTranslation('users');
  const { mutate, variables: undone, data: returned, error, isPending, reset } = useUndoDeactivations();
  if (returned !== undefined)
    return (
      <Notice severity="success" onDismiss={reset}>
        {t('undo.done', { count: undone.length })} {returned > 0 && t('undo.returned', { count: returned })}
      </Notice>
    );
  return (
    <>
      {error && <Notice severity="error">{errorMessage(error, 'undoDeactivation')}</Notice>}
      {children(
        userIds.length > 0 && (
          <May call="undoDeactivation">
            <Button color="inherit" size="small" disabled={isPending} onClick={() => mutate(userIds)}>
              {t(isPending ? 'undo.pending' : 'undo.ask')}
            </Button>
          </May>
        ),
      )}
    </>
  );
}
