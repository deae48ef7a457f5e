import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus, type FailedAction } from '@/api/errors';
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
