import Box from '@mui/material/Box';
import { useEventCallback } from '@mui/material/utils';
import type { FormikValues } from 'formik';
import { type ReactNode, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus, type FailedAction } from '@/api/errors';
import { Notice } from '@/ui/notice';
import { SessionLink } from '@/ui/session-over';
import { FormContext, useFormAround } from './form-context';
import type { SavingForm } from './use-saving-form';

interface FormAlertProps {
  action: FailedAction;
  dismissible?: boolean;
}

/**
 * Why a form was not saved, above its buttons: what the server said, the fields to look at, or that the session ended.
 */
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
    <Notice severity="error" inForm onDismiss={dismissible ? dismiss : undefined}>
      {invalid ? t('reviewFields') : ended ? t('sessionEnded') : errorMessage(error, action)}{' '}
      {ended && <SessionLink />}
    </Notice>
  );
}

interface FormProps<Values extends FormikValues> {
  form: SavingForm<Values>;
  /** Whose default message stands for a failure without one of the server (rule 9.3). */
  action: FailedAction;
  /** Its fields. */
  children: ReactNode;
  /** Its buttons, under what went wrong. */
  buttons: ReactNode;
  /** Whether what went wrong can be put away until the next try. */
  dismissible?: boolean;
}

function focusOnWrong(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
}

/** After a refused submit the focus goes to the first field in error, else to the alert, of what an element holds. */
export function useFocusOnWrong<Values extends FormikValues>(
  element: RefObject<HTMLElement | null>,
  { error, pending, formik }: SavingForm<Values>,
): void {
  const submitting = useRef(false);
  const { isSubmitting, isValid } = formik;
  useEffect(() => {
    const tried = submitting.current && !isSubmitting;
    submitting.current = isSubmitting;
    if (tried && !isValid) focusOnWrong(element.current);
  }, [element, isSubmitting, isValid]);
  useEffect(() => {
    if (error !== null && !pending) focusOnWrong(element.current);
  }, [element, error, pending]);
}

/** What stands in the fields of text of a form and is not its value yet. */
function typedBefore(form: HTMLFormElement | null, values: FormikValues): Record<string, string> {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
  const typed = fields.filter(
    ({ name, value }) => typeof values[name] === 'string' && values[name] !== value,
  );
  return Object.fromEntries(typed.map(({ name, value }) => [name, value]));
}

/** A form: fields, one alert, buttons. */
export function Form<Values extends FormikValues>(props: FormProps<Values>) {
  const { form, action, children, buttons, dismissible } = props;
  const { t } = useTranslation('form');
  const element = useRef<HTMLFormElement>(null);
  useFocusOnWrong(element, form);
  // Somebody may have typed before the page that the server drew was the browser's.
  const adopt = useEventCallback((drawn: HTMLFormElement | null) => {
    element.current = drawn;
    const typed = typedBefore(drawn, form.formik.values);
    if (Object.keys(typed).length > 0) void form.formik.setValues((now) => ({ ...now, ...typed }));
  });
  return (
    <FormContext value={form as unknown as SavingForm}>
      {/* What is typed never stands in an address. */}
      <noscript>{t('needsScripts')}</noscript>
      <Box
        component="form"
        ref={adopt}
        method="post"
        noValidate
        onSubmit={form.formik.handleSubmit}
        sx={{ display: 'grid', gap: 2.5 }}
      >
        {children}
        <FormAlert action={action} {...(dismissible && { dismissible })} />
        {buttons}
      </Box>
    </FormContext>
  );
}
