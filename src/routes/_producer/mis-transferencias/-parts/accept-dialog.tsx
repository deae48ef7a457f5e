import { useTranslation } from 'react-i18next';
import { number, object, string } from 'yup';
import { useAcceptTransferIntent } from '@/api/generated/transfer-intents/transfer-intents';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { lotNumber } from '@/lib/ids';
import { RatingInput } from './rating-input';
import type { TransferDialogProps } from './transfer-dialog';

const schema = object({ rating: number().required(), comments: string().trim() });

/** Accepts a transfer with a rating of the veterinarian, 5 until chosen, and optional comments (rule 6.3). */
export function AcceptDialog({ transfer, open, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation('transfers');
  const mutation = useAcceptTransferIntent({
    mutation: {
      onSuccess: ({ certified_lot: lot }) => onDone({ action: 'accept', newLotId: lot?.id }),
    },
  });
  // Another provider does not say who certified the lot.
  const vet = transfer.certified_lot.vet_profile?.full_name;
  const form = useSavingForm({
    initialValues: { rating: 5, comments: '' },
    schema,
    mutation,
    payload: ({ rating, comments }) => ({
      id: transfer.id,
      data: { veterinarian_rating: { rating, ...(comments && { comments }) } },
    }),
  });
  return (
    <ConfirmForm
      form={form}
      action="acceptTransferIntent"
      open={open}
      title={t('dialog.title.accept', { number: lotNumber(transfer.certified_lot.id) })}
      text={t('dialog.text.accept', { name: transfer.from_producer_profile.name })}
      confirmLabel={t('dialog.confirm.accept')}
      cancelLabel={t('dialog.back')}
      onClose={onClose}
    >
      <RatingInput name="rating" label={vet ? t('dialog.ratingOf', { name: vet }) : t('dialog.rating')} />
      <TextInput name="comments" label={t('dialog.comments')} multiline minRows={3} maxLength={2000} />
    </ConfirmForm>
  );
}
