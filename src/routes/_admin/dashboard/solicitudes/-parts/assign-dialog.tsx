import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, errorStatus } from '@/api/errors';
import {
  useAssignCertificationRequest,
  useListFreeSlots,
} from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest, FreeSlot } from '@/api/generated/model';
import { addDays, today } from '@/lib/calendar-day';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { DayField } from '@/ui/day-field';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/skeleton';
import { useFormat } from '@/words/use-format';
import { SlotChoice } from './slot-choice';
import { VetChoice } from './vet-choice';

/** So many days of free slots are offered at a time. */
const shownDays = 31;

/** The first of the days that the producer asked for, if it is still to come; else today. */
function firstDay({ preferred_time_range: preferred }: CertificationRequest): string {
  const now = today();
  return typeof preferred === 'object' && preferred && preferred.start > now ? preferred.start : now;
}

const same = (one: FreeSlot, other: FreeSlot | null) =>
  one.scheduled_date === other?.scheduled_date && one.scheduled_time === other.scheduled_time;

interface AssignDialogProps {
  request: CertificationRequest;
  open: boolean;
  onClose: () => void;
  /** Called with a sentence that tells what was done. */
  onDone: (said: string) => void;
}

/**
 * Gives a request a veterinarian and a slot, or others than it has (rule 10.5): of those who serve its locality, with their
 * free slots from a day on. A slot that was taken meanwhile is no more among them; all else that was chosen stays.
 */
export function AssignDialog({ request: given, open, onClose, onDone }: AssignDialogProps) {
  // As it was when it was asked for: no words change while the dialog closes.
  const [request] = useState(given);
  const { t } = useTranslation(['allRequests', 'requests']);
  const { date } = useFormat();
  const { id, vet_profile: current } = request;
  const [from, setFrom] = useState(() => firstDay(request));
  const [vetId, setVetId] = useState(current?.id ?? 0);
  const [chosen, setChosen] = useState<FreeSlot | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const days = { from, to: addDays(from, shownDays - 1) };
  const query = useListFreeSlots(id, days, { query: { enabled: open, refetchOnMount: 'always' } });
  const vet = query.data?.find(({ vet_profile: one }) => one.id === vetId);
  const free = vet?.free_slots.find((one) => same(one, chosen)) ?? null;
  const when = ({ scheduled_date: on, scheduled_time: part }: Partial<CertificationRequest>) =>
    on && part
      ? t('assign.when', { day: date(on, { dateStyle: 'full' }), slot: t(`assign.slots.${part}`) })
      : null;
  const now = when(request);
  const { mutate, reset, isPending, error } = useAssignCertificationRequest({
    mutation: {
      onSuccess: ({ certification_request: made }) =>
        onDone(t('assign.done', { id, vet: made.vet_profile?.full_name ?? '', when: when(made) })),
      // What is taken or over is read anew by itself.
      onError: (failure) => void (errorStatus(failure) === 422 && query.refetch()),
    },
  });
  const choose = (one: FreeSlot | null) => {
    setChosen(one);
    reset();
  };
  const confirm = () => {
    setIncomplete(!free);
    if (free) mutate({ id, data: { vet_profile_id: vetId, ...free } });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(current ? 'assign.changeTitle' : 'assign.title', { id })}
      text={
        now && current?.full_name ? t('assign.now', { vet: current.full_name, when: now }) : t('assign.text')
      }
      confirmLabel={t(current ? 'assign.confirmChange' : 'assign.confirm')}
      cancelLabel={t('requests:dialog.back')}
      pending={isPending}
      error={incomplete && !free ? t('assign.incomplete') : error && <Refused error={error} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <DayField label={t('assign.from')} value={from} onChange={(next) => setFrom(next || today())} />
      <QueryGate
        query={query}
        found={query.data}
        loading={<Skeleton variant="rounded" height={200} />}
        operation="listFreeSlots"
        absentAt={[]}
      >
        {(vets) => (
          <>
            <VetChoice vets={vets} value={vetId} onChoose={setVetId} />
            {vet && <SlotChoice request={request} slots={vet.free_slots} value={free} onChoose={choose} />}
          </>
        )}
      </QueryGate>
    </ConfirmDialog>
  );
}

/** Why a visit was not assigned; of a slot that is not free any more also that there are fresh ones. */
function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation('allRequests');
  const again = ['slot_taken', 'vet_unavailable'].includes(errorCode(error) ?? '');
  return (
    <>
      <ConfirmFailure error={error} action="assignCertificationRequest" /> {again && t('assign.again')}
    </>
  );
}
