import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus, type FailedAction } from '@/api/errors';
import { TextLink } from '@/components/links';
import { useFormAround } from './form-context';

/** Why a form was not saved, above its buttons: what the server said, the fields to look at, or that the session ended. */
export function FormAlert({ action }: { action: FailedAction }) {
  const { t } = useTranslation('form');
  const { formik, error, pending } = useFormAround();
  const invalid = formik.submitCount > 0 && !formik.isSubmitting && !formik.isValid;
  if (pending || (!error && !invalid)) return null;
  const ended = errorStatus(error) === 401 && action !== 'createSession';
  return (
    <Alert severity="error" tabIndex={-1}>
      {invalid ? t('reviewFields') : ended ? t('sessionEnded') : errorMessage(error, action)}{' '}
      {ended && (
        <TextLink to="/signin" target="_blank" color="inherit">
          {t('signInAgain')}
        </TextLink>
      )}
    </Alert>
  );
}
