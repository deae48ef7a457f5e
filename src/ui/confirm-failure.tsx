import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus, type FailedAction } from '@/api/errors';
import { Notice } from './notice';
import { SessionLink } from './session-over';

interface ConfirmFailureProps {
  error: unknown;
  /** Whose default message stands for a failure without one of the server (rule 9.3). */
  action: FailedAction;
}

/** Why what a dialog without fields asked for was not done: what the server said, or that the session ended. */
export function ConfirmFailure({ error, action }: ConfirmFailureProps) {
  const { t } = useTranslation();
  if (errorStatus(error) !== 401) return errorMessage(error, action);
  return (
    <>
      {t('session.retry')} <SessionLink />
    </>
  );
}

/** Why an act of a screen was not done, as a notice; nothing where it did not fail. */
export function FailureNotice({ error, action }: ConfirmFailureProps) {
  if (!error) return null;
  return (
    <Notice severity="error">
      <ConfirmFailure error={error} action={action} />
    </Notice>
  );
}
