import { useState } from 'react';
import { useCreateCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import { useSavingForm } from '@/components/form/use-saving-form';
import { emptyRequest, requestPayload, requestSchema } from './wizard-form';

/** The one form of the four steps and its mutation; `sent` is the share of the upload that is done, from 0 to 1. */
export function useRequestForm() {
  const [sent, setSent] = useState(0);
  const mutation = useCreateCertificationRequest({
    // A photo over a slow line takes as long as it takes.
    request: { timeout: 0, onUploadProgress: ({ progress = 0 }) => setSent(progress) },
    mutation: { onMutate: () => setSent(0) },
  });
  const form = useSavingForm({
    initialValues: emptyRequest,
    schema: requestSchema,
    mutation,
    payload: requestPayload,
  });
  return { form, mutation, sent };
}
