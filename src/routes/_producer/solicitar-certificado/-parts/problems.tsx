import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type words from '@i18n/es/form.json';
import { useFormAround } from '@/ui/form/form-context';

type ErrorKey = keyof (typeof words)['errors'];

function messagesOf(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors];
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(messagesOf) : [];
}

/** What a submit that broke a rule has to hear: every message, because the fields stand on other steps. */
export function Problems() {
  const { t } = useTranslation('wizard');
  const sentences = useTranslation('form').t;
  const { errors, submitCount, isSubmitting } = useFormAround().formik;
  const messages = messagesOf(errors);
  if (submitCount === 0 || isSubmitting || messages.length === 0) return null;
  return (
    <Alert severity="error">
      {t('problems')} {messages.map((message) => sentences(`errors.${message as ErrorKey}`)).join('. ')}
    </Alert>
  );
}
