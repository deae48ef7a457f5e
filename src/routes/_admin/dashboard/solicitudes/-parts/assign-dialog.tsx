import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode, errorStatus } from '@/api/errors';
import {
  useAssignCertificationRequest,
  useListFreeSlots,
} from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest, FreeSlot, VetFreeSlots } from '@/api/generated/model';
import { addDays, today } from '@/lib/calendar-day';
import { Button, Skeleton } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { DayField } from '@/ui/day-field';
import { CheckRow, checkRows } from '@/ui/form/check-list';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { useWhen } from './assigned';
import { type EnteredAnimals, useEnteredAnimals } from './entered-animals';
import { OtherVet } from './other-vet';
import { SlotChoice } from './slot-choice';
import { VetChoice } from './vet-choice';

/** So many days of free slots are offered at a time. */
const shownDays = 31;

/** The first of the days that the producer asked for, if it is still to come; else today. */
function firstDay({ preferred_time_range: preferred }: CertificationRequest): string {
  const now = today();
  return typeof preferred === 'object' && preferred && preferred.start > now ? preferred.start : now;
}

const isAmong = (vets: readonly VetFreeSlots[], id: number) =>
  vets.some(({ vet_profile: one }) => one.id === id);

const same = (one: FreeSlot, other: FreeSlot | null) =>
  one.scheduled_date === other?.scheduled_date && one.scheduled_time === other.scheduled_time;

interface AssignDialogProps {
  request: CertificationRequest;
  open: boolean;
  onClose: () => void;
  /** Called with the request as it is then. */
  onDone: (made: CertificationRequest) => void;
}

/**
 * Gives a request a veterinarian and a slot, or others than it has (rule 10.5): of those who serve its locality, with
 * their free slots from a day on; or any other one who is looked for. A slot that was taken meanwhile is no more among
 * them; all else that was chosen stays. That another one has entered animals at it is told, and confirmed.
 */
export function AssignDialog({ request: given, open, onClose, onDone }: AssignDialogProps) {
  // As it was when it was asked for: no words change while the dialog closes.
  const [request] = useState(given);
  const { t } = useTranslation(['allRequests', 'requests']);
  const { id, vet_profile: current } = request;
  const [from, setFrom] = useState(() => firstDay(request));
  const [vetId, setVetId] = useState(current?.id ?? 0);
  /** A veterinarian who was looked for among all; 0 for none. */
  const [otherId, setOtherId] = useState(0);
  const [searching, setSearching] = useState(false);
  const [toldOf, setToldOf] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<FreeSlot | null>(null);
  const [incomplete, setIncomplete] = useState(false);
  const days = { from, to: addDays(from, shownDays - 1) };
  const query = useListFreeSlots(id, days, { query: { enabled: open, refetchOnMount: 'always' } });
  const others = useListFreeSlots(
    id,
    { ...days, vet_profile_id: otherId },
    { query: { enabled: open && otherId !== 0, refetchOnMount: 'always' } },
  );
  const serving = query.data ?? [];
  const looked =
    otherId === 0 ? [] : (others.data ?? []).filter(({ vet_profile: one }) => !isAmong(serving, one.id));
  const offered = [...serving, ...looked];
  // Who is the only one needs no choice.
  const chosenId = vetId === 0 && offered.length === 1 ? (offered[0]?.vet_profile.id ?? 0) : vetId;
  const vet = offered.find(({ vet_profile: one }) => one.id === chosenId);
  const entered = useEnteredAnimals(request);
  const changesHands =
    vet !== undefined &&
    entered.some(({ whose }) => whose !== vet.vet_profile.full_name || vet.vet_profile.id !== current?.id);
  const free = vet?.free_slots.find((one) => same(one, chosen)) ?? null;
  const now = useWhen()(request);
  const { mutate, reset, isPending, error } = useAssignCertificationRequest({
    mutation: {
      onSuccess: ({ certification_request: made }) => onDone(made),
      // What is taken or over is read anew by itself.
      onError: (failure) => {
        if (errorStatus(failure) !== 422) return;
        void query.refetch();
        if (otherId !== 0) void others.refetch();
      },
    },
  });
  const choose = (one: FreeSlot | null) => {
    setChosen(one);
    reset();
  };
  const confirm = () => {
    setIncomplete(!free);
    if (!free || !vet) return;
    const elsewhere = !vet.serves_locality && { elsewhere: true };
    mutate({
      id,
      data: { vet_profile_id: chosenId, ...free, ...elsewhere, ...(changesHands && { begun: true }) },
    });
  };
  const look = (other: number) => {
    setOtherId(other);
    setVetId(other === 0 ? (current?.id ?? 0) : other);
    choose(null);
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
      blocked={offered.length === 0 || (changesHands && !toldOf.has(chosenId))}
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
        {() => (
          <>
            <VetChoice vets={offered} value={chosenId} onChoose={setVetId} />
            {searching || serving.length === 0 ? (
              <OtherVet label={t('assign.other')} requests={[request]} value={otherId} onChoose={look} />
            ) : (
              <Button sx={{ justifySelf: 'start' }} onClick={() => setSearching(true)}>
                {t('assign.otherAsk')}
              </Button>
            )}
            {vet && !vet.serves_locality && (
              <Notice severity="warning" inForm>
                {t('assign.elsewhere', {
                  vet: vet.vet_profile.full_name,
                  locality: request.locality?.name ?? '',
                })}
              </Notice>
            )}
            {vet && <SlotChoice request={request} slots={vet.free_slots} value={free} onChoose={choose} />}
            {changesHands && (
              <BegunNotice
                entered={entered}
                told={toldOf.has(chosenId)}
                onTold={(yes) => setToldOf(new Set(yes ? [chosenId] : []))}
              />
            )}
          </>
        )}
      </QueryGate>
    </ConfirmDialog>
  );
}

interface BegunNoticeProps {
  entered: readonly EnteredAnimals[];
  told: boolean;
  onTold: (told: boolean) => void;
}

/** Says that the visit has animals of somebody else already, and asks whether it shall change hands all the same. */
function BegunNotice({ entered, told, onTold }: BegunNoticeProps) {
  const { t } = useTranslation('allRequests');
  return (
    <Notice severity="warning" still inForm>
      {entered.map(({ whose, count }) => (
        <div key={whose}>{t('assign.begun', { count, vet: whose ?? '-' })}</div>
      ))}
      {t('assign.begunHint')}
      <Box sx={checkRows}>
        <CheckRow label={t('assign.begunConfirm')} checked={told} onChange={onTold} />
      </Box>
    </Notice>
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
