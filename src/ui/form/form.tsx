import Box from '@mui/material/Box';
import { type FormikValues } from 'formik';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FailedAction } from '@/api/errors';
import { FormAlert } from './form-alert';
import { FormContext } from './form-context';
import type { SavingForm } from './use-saving-form';

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

function focusOnWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
}

/**
 * A form: fields, one alert, buttons. After a refused submit the focus goes to the first field in error, else to the alert.
 */
export function Form<Values extends FormikValues>(props: FormProps<Values>) {
  const { form, action, children, buttons, dismissible } = props;
  const element = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const { error, pending } = form;
  const { isSubmitting, isValid } = form.formik;
  useEffect(() => {
    const tried = submitting.current && !isSubmitting;
    submitting.current = isSubmitting;
    if (tried && !isValid) focusOnWrong(element.current);
  }, [isSubmitting, isValid]);
  useEffect(() => {
    if (error !== null && !pending) focusOnWrong(element.current);
  }, [error, pending]);
  return (
    <FormContext value={form as unknown as SavingForm}>
      <Box
        component="form"
        ref={element}
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
