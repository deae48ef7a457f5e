import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus, fieldErrors, serverMessage } from '@/api/errors';
import { useCreateCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { emptyRequest, requestPayload, requestSchema, wire } from './wizard-form';

/** Whether a failed upload is about the photo: too large, of a wrong type, or named by the server. */
function refusesPhoto(error: unknown): boolean {
  return [413, 415].includes(errorStatus(error) ?? 0) || wire.animalImages in fieldErrors(error);
}

/**
 * The one form of the four steps and its mutation; `sent` is the share of the upload that is done, from 0 to 1.
 * `onPhotoRefused` is called when the server did not take the photo; the form then has the reason at its field.
 */
export function useRequestForm(onPhotoRefused: () => void) {
  const { t } = useTranslation('wizard');
  const [sent, setSent] = useState(0);
  const mutation = useCreateCertificationRequest({
    // A photo over a slow line takes as long as it takes.
    request: { timeout: 0, onUploadProgress: ({ progress = 0 }) => setSent(progress) },
    mutation: {
      onMutate: () => setSent(0),
      onError: (error) => refusesPhoto(error) && onPhotoRefused(),
    },
  });
  const form = useSavingForm({
    initialValues: emptyRequest,
    schema: requestSchema,
    mutation,
    payload: requestPayload,
  });
  const { error } = mutation;
  if (!refusesPhoto(error)) return { form, mutation, sent };
  const reason = fieldErrors(error)[wire.animalImages] ?? serverMessage(error) ?? t('photo.errors.refused');
  return { form: { ...form, refused: { ...form.refused, [wire.animalImages]: reason } }, mutation, sent };
}
