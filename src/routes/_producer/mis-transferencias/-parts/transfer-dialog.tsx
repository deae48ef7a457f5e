import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { number, object, string } from 'yup';
import { unlessDone } from '@/api/done-before';
import type { TransferIntent } from '@/api/generated/model';
import {
  acceptTransferIntent,
  cancelTransferIntent,
  listReceivedTransferIntents,
  listSentTransferIntents,
  rejectTransferIntent,
  useAcceptTransferIntent,
  useCancelTransferIntent,
  useRejectTransferIntent,
} from '@/api/generated/transfer-intents/transfer-intents';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { FormControl, FormLabel, Radio, RadioGroup } from '@/ui/mui';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { useFormField } from '@/ui/form/form-context';
import { TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { lotNumber } from '@/lib/ids';
import type { Action } from './transfer-card';

/** What a dialog did; after accepting, the new lot, where the provider names it. */
export interface Outcome {
  action: Action;
  newLotId?: number | undefined;
}

const ends = { cancel: 'cancelled', reject: 'rejected', accept: 'accepted' } as const;

/** Catches the refusal to end a transfer that has ended so already, and gives it. */
const unlessEnded = (action: Action, id: number) => async (failure: unknown) => {
  const list = action === 'cancel' ? listSentTransferIntents : listReceivedTransferIntents;
  const read = async () => (await list()).find((one) => one.id === id) ?? null;
  return { transfer_intent: await unlessDone(failure, read, ({ status }) => status === ends[action]) };
};

interface TransferDialogProps {
  transfer: TransferIntent;
  open: boolean;
  onClose: () => void;
  onDone: (outcome: Outcome) => void;
}

/** The dialog that asks before a transfer is cancelled, rejected or accepted. */
export function TransferDialog({ action, ...props }: TransferDialogProps & { action: Action }) {
  return action === 'accept' ? <AcceptDialog {...props} /> : <EndDialog action={action} {...props} />;
}

type EndDialogProps = TransferDialogProps & { action: 'cancel' | 'reject' };

/** Ends a transfer: its sender takes it back, or its recipient does not want it. */
function EndDialog({ action, transfer, open, onClose, onDone }: EndDialogProps) {
  const { t } = useTranslation('transfers');
  const onSuccess = () => onDone({ action });
  const cancel = useCancelTransferIntent({
    mutation: {
      mutationFn: async ({ id }) => void (await cancelTransferIntent(id).catch(unlessEnded('cancel', id))),
      onSuccess,
    },
  });
  const reject = useRejectTransferIntent({
    mutation: {
      mutationFn: ({ id }) => rejectTransferIntent(id).catch(unlessEnded('reject', id)),
      onSuccess,
    },
  });
  const { mutate, isPending, error } = action === 'cancel' ? cancel : reject;
  const other = action === 'cancel' ? transfer.to_producer_profile : transfer.from_producer_profile;
  return (
    <ConfirmDialog
      open={open}
      title={t(`dialog.title.${action}`, { number: lotNumber(transfer.certified_lot.id) })}
      text={t(`dialog.text.${action}`, { name: other.name })}
      confirmLabel={t(`dialog.confirm.${action}`)}
      cancelLabel={t('dialog.back')}
      danger
      pending={isPending}
      error={!!error && <ConfirmFailure error={error} action={`${action}TransferIntent`} />}
      onConfirm={() => mutate({ id: transfer.id })}
      onClose={onClose}
    />
  );
}

const schema = object({ rating: number().required(), comments: string().trim() });

/** Accepts a transfer with a rating of the veterinarian, 5 until chosen, and optional comments (rule 6.3). */
function AcceptDialog({ transfer, open, onClose, onDone }: TransferDialogProps) {
  const { t } = useTranslation('transfers');
  const mutation = useAcceptTransferIntent({
    mutation: {
      mutationFn: ({ id, data }) => acceptTransferIntent(id, data).catch(unlessEnded('accept', id)),
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

const marks = [1, 2, 3, 4, 5];

/** Five stars to choose from: a radio group, so that one of them is always chosen and the arrow keys move it. */
function RatingInput({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation(['transfers', 'common']);
  const { value, change } = useFormField<number>(name);
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        name={name}
        value={value}
        onChange={(_event, next) => change(Number(next))}
        sx={{ ml: -1 }}
      >
        {marks.map((mark) => (
          <Radio
            key={mark}
            value={mark}
            color="secondary"
            icon={mark <= value ? <Star color="secondary" /> : <StarBorder />}
            checkedIcon={<Star />}
            sx={{ p: 1 }}
            slotProps={{ input: { 'aria-label': t('common:mark', { count: mark }) } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
