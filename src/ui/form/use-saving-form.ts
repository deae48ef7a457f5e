import {
  type FormikErrors,
  type FormikValues,
  prepareDataForValidation,
  useFormik,
  yupToFormErrors,
} from 'formik';
import { type FormEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { InferType, ObjectSchema } from 'yup';
import { fieldErrors } from '@/api/errors';
// Loaded with every form, so that sending one does not wait for code, nor miss it when a release has replaced it.
import '@/api/idempotency';

/** What a form needs of a mutation: it sends through it, shows that it is pending, and shows its error. */
interface Saving<Variables> {
  mutateAsync: (variables: Variables) => Promise<unknown>;
  isPending: boolean;
  error: unknown;
  reset: () => void;
}

interface Options<Values extends FormikValues, Schema extends ObjectSchema<FormikValues>, Variables> {
  initialValues: Values;
  /**
   * The rules; a message is a key of the words `form:errors`. What they cast (trimmed texts, numbers) is what is sent.
   */
  schema: Schema;
  mutation: Saving<Variables>;
  payload: (values: InferType<Schema>) => Variables;
}

const none: ReadonlySet<string> = new Set();

/** What is wrong from the start, so that a button that waits for a valid form waits at its first sight. */
function errorsOf<Values extends FormikValues>(
  schema: ObjectSchema<FormikValues>,
  values: Values,
): FormikErrors<Values> {
  try {
    schema.validateSync(prepareDataForValidation(values), { abortEarly: false });
    return {};
  } catch (error) {
    return yupToFormErrors(error);
  }
}

/**
 * A form that ends in a mutation: formik and yup over the values, the server's errors beside them until their field
 * changes, and one call however often it is submitted. Give it to `Form`.
 */
export function useSavingForm<
  Values extends FormikValues,
  Schema extends ObjectSchema<FormikValues>,
  Variables,
>({ initialValues, schema, mutation, payload }: Options<Values, Schema, Variables>) {
  const busy = useRef(false);
  const [changed, setChanged] = useState(none);
  const [initialErrors] = useState(() => errorsOf(schema, initialValues));
  const formik = useFormik<Values>({
    initialValues,
    initialErrors,
    validationSchema: schema,
    onSubmit: async (values) => {
      setChanged(none);
      // Its failure is shown from `mutation.error`.
      await mutation.mutateAsync(payload(schema.cast(values))).catch(() => undefined);
    },
  });
  const noteChange = useCallback(
    (name: string) => setChanged((before) => (before.has(name) ? before : new Set(before).add(name))),
    [],
  );
  const saving = formik.isSubmitting || mutation.isPending;
  // From the press of the button until its end is on the screen: a second press may come before either is drawn.
  const submitForm = async () => {
    if (busy.current) return;
    busy.current = true;
    await formik.submitForm();
  };
  useLayoutEffect(() => {
    busy.current = busy.current && saving;
  });
  const handleSubmit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    void submitForm();
  };
  return {
    formik: { ...formik, submitForm, handleSubmit },
    pending: mutation.isPending,
    error: mutation.error,
    forgetError: mutation.reset,
    refused: fieldErrors(mutation.error),
    changed,
    noteChange,
  };
}

export type SavingForm<Values extends FormikValues = FormikValues> = Omit<
  ReturnType<typeof useSavingForm>,
  'formik'
> & { formik: ReturnType<typeof useFormik<Values>> };
