import Close from '@mui/icons-material/Close';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus, type FailedAction } from '@/api/errors';
import { IconButton } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { SessionLink } from '@/ui/session-link';
import { useFormAround } from './form-context';

interface FormAlertProps {
  action: FailedAction;
  dismissible?: boolean;
}

/** Why a form was not saved, above its buttons: what the server said, the fields to look at, or that the session ended. */
export function FormAlert({ action, dismissible = false }: FormAlertProps) {
  const { t } = useTranslation('form');
  const { formik, error, pending } = useFormAround();
  const [dismissed, setDismissed] = useState(0);
  const invalid = formik.submitCount > 0 && !formik.isSubmitting && !formik.isValid;
  const done = dismissed === formik.submitCount && dismissed > 0;
  if (pending || done || (!error && !invalid)) return null;
  const dismiss = ({ currentTarget }: SyntheticEvent) => {
    currentTarget.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    setDismissed(formik.submitCount);
  };
  const ended = errorStatus(error) === 401 && action !== 'createSession';
  return (
    <Notice
      severity="error"
      inForm
      action={
        dismissible && (
          <IconButton aria-label={t('dismiss')} onClick={dismiss}>
            <Close aria-hidden />
          </IconButton>
        )
      }
    >
      {invalid ? t('reviewFields') : ended ? t('sessionEnded') : errorMessage(error, action)}{' '}
      {ended && <SessionLink />}
    </Notice>
  );
}
