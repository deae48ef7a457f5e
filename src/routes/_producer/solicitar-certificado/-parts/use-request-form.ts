import type { FormikValues } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InferType, ObjectSchema } from 'yup';
import { errorStatus, fieldErrors, serverMessage } from '@/api/errors';
import {
  useCreateCertificationRequest,
  useRepeatCertificationRequest,
} from '@/api/generated/certification-requests/certification-requests';
import { useSavingForm } from '@/ui/form/use-saving-form';
import {
  repetitionPayload,
  repetitionSchema,
  requestPayload,
  requestSchema,
  type RequestValues,
  wire,
} from './wizard-form';

/** Whether a failed upload is about the photo: too large, of a wrong type, or named by the server. */
function refusesPhoto(error: unknown): boolean {
  return [413, 415].includes(errorStatus(error) ?? 0) || wire.animalImages in fieldErrors(error);
}

interface Options {
  initialValues: RequestValues;
  /** The id of a rejected request that is asked for again: then its days alone are sent (rule 10.3). */
  repeats: number | undefined;
  /** Called when the server did not take the photo; the form then has the reason at its field. */
  onPhotoRefused: () => void;
}

/** The one form of the steps and its mutation; `sent` is the share of the upload that is done, from 0 to 1. */
export function useRequestForm({ initialValues, repeats, onPhotoRefused }: Options) {
  const { t } = useTranslation('wizard');
  const [sent, setSent] = useState(0);
  const create = useCreateCertificationRequest({
    // A photo over a slow line takes as long as it takes.
    request: { timeout: 0, onUploadProgress: ({ progress = 0 }) => setSent(progress) },
    mutation: {
      onMutate: () => setSent(0),
      onError: (error) => refusesPhoto(error) && onPhotoRefused(),
    },
  });
  const repeat = useRepeatCertificationRequest({ mutation: { onMutate: () => setSent(1) } });
  const schema: ObjectSchema<FormikValues> = repeats === undefined ? requestSchema : repetitionSchema;
  const mutation = repeats === undefined ? create : repeat;
  const form = useSavingForm({
    initialValues,
    schema,
    mutation: {
      ...mutation,
      mutateAsync: (values: FormikValues) =>
        repeats === undefined
          ? create.mutateAsync(requestPayload(values as InferType<typeof requestSchema>))
          : repeat.mutateAsync({
              id: repeats,
              ...repetitionPayload(values as InferType<typeof repetitionSchema>),
            }),
    },
    payload: (values) => values,
  });
  const { error } = mutation;
  if (repeats !== undefined) {
    const { start, end, ...refused } = form.refused;
    const days = { ...(start && { [wire.startDate]: start }), ...(end && { [wire.endDate]: end }) };
    return { form: { ...form, refused: { ...refused, ...days } }, mutation, sent };
  }
  if (!refusesPhoto(error)) return { form, mutation, sent };
  const reason = fieldErrors(error)[wire.animalImages] ?? serverMessage(error) ?? t('photo.errors.refused');
  return { form: { ...form, refused: { ...form.refused, [wire.animalImages]: reason } }, mutation, sent };
}
