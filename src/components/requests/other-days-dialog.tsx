import { useTranslation } from 'react-i18next';
import { unlessDone } from '@/api/done-before';
import {
  changePreferredDays,
  getCertificationRequest,
  useChangePreferredDays,
} from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest, DateRange } from '@/api/generated/model';
import { DayField } from '@/ui/day-field';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { useFormField } from '@/ui/form/form-context';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { preferredDays } from './preferred-days';

const isSame = (asked: CertificationRequest['preferred_time_range'], { start, end }: DateRange) =>
  typeof asked === 'object' && asked?.start === start && asked.end === end;

/** Asks for days for a request; one that was asked for these days already has what came of it. */
const askFor = (id: number, days: DateRange) =>
  changePreferredDays(id, { preferred_time_range: days }).catch((failure: unknown) =>
    unlessDone(
      failure,
      () => getCertificationRequest(id),
      ({ certification_request: { preferred_time_range: asked, status } }) =>
        status === 'assigned' && isSame(asked, days),
    ),
  );

interface OtherDaysDialogProps {
  /** The request's. */
  id: number;
  open: boolean;
  onClose: () => void;
  /** Called with the request as it is then. */
  onDone: (request: CertificationRequest) => void;
}

/** Asks a producer for other days for a request that nobody visits yet. */
export function OtherDaysDialog({ id, open, onClose, onDone }: OtherDaysDialogProps) {
  const { t } = useTranslation('requests');
  const mutation = useChangePreferredDays({
    mutation: {
      mutationFn: ({ data }) => askFor(id, data.preferred_time_range),
      onSuccess: ({ certification_request: changed }) => onDone(changed),
    },
  });
  const form = useSavingForm({
    initialValues: { startDate: '', endDate: '' },
    schema: preferredDays,
    mutation,
    payload: ({ startDate: start, endDate: end }) => ({ id, data: { preferred_time_range: { start, end } } }),
  });
  return (
    <ConfirmForm
      form={form}
      action="changePreferredDays"
      open={open}
      title={t('daysOver.title', { id })}
      text={t('daysOver.hint')}
      confirmLabel={t('daysOver.confirm')}
      cancelLabel={t('dialog.back')}
      onClose={onClose}
    >
      <DayInput name="startDate" wire="start" label={t('daysOver.start')} />
      <DayInput name="endDate" wire="end" label={t('daysOver.end')} />
    </ConfirmForm>
  );
}

interface DayInputProps {
  name: string;
  label: string;
  /** The API's name of the field, where it is not the name in snake case. */
  wire?: string;
}

/** A field of a day: `YYYY-MM-DD` in the form, empty while it is none. */
function DayInput({ name, label, wire }: DayInputProps) {
  const { value, error, change, leave } = useFormField<string>(name, wire);
  return <DayField label={label} value={value} onChange={change} onLeave={leave} error={error} required />;
}
