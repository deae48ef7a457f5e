import Box from '@mui/material/Box';
import type { FormikValues } from 'formik';
import { type ComponentProps, useRef } from 'react';
import type { FailedAction } from '@/api/errors';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormAlert, useFocusOnWrong } from './form';
import { FormContext } from './form-context';
import type { SavingForm } from './use-saving-form';

interface ConfirmFormProps<Values extends FormikValues> extends Omit<
  ComponentProps<typeof ConfirmDialog>,
  'pending' | 'error' | 'onConfirm'
> {
  form: SavingForm<Values>;
  /** Whose default message stands for a failure without one of the server (rule 9.3). */
  action: FailedAction;
}

/**
 * A dialog that asks, with fields: confirming saves the form, and what went wrong shows under them, until it is closed.
 */
export function ConfirmForm<Values extends FormikValues>(props: ConfirmFormProps<Values>) {
  const { form, action, children, onClose, ...dialog } = props;
  const element = useRef<HTMLElement>(null);
  useFocusOnWrong(element, form);
  return (
    <ConfirmDialog
      {...dialog}
      pending={form.pending}
      onConfirm={() => void form.formik.submitForm()}
      onClose={() => {
        form.forgetError();
        onClose();
      }}
    >
      <FormContext value={form as unknown as SavingForm}>
        <Box ref={element} sx={{ display: 'contents' }}>
          {children}
          {dialog.open && <FormAlert action={action} />}
        </Box>
      </FormContext>
    </ConfirmDialog>
  );
}
