import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrors } from '@/api/errors';
import {
  useAssignRoute,
  useListFreeSlots,
} from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest } from '@/api/generated/model';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import { addDays, today } from '@/lib/calendar-day';
import { withoutRatings } from '@/lib/ratings';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { DayField } from '@/ui/day-field';
import { CheckRow, checkRows } from '@/ui/form/check-list';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';
import { OtherVet } from './other-vet';
import { RouteOrder } from './route-order';

interface RouteDialogProps {
  requests: readonly CertificationRequest[];
  open: boolean;
  onClose: () => void;
  /** Called with the requests as they are then. */
  onDone: (made: readonly CertificationRequest[]) => void;
}

/** A veterinarian's free slots on a day, and the places that they serve. */
function useVetDay(requestId: number, vetId: number, day: string) {
  const asks = vetId !== 0 && day >= today();
  const days = { from: day, to: day, vet_profile_id: vetId };
  const slots = useListFreeSlots(requestId, days, { query: { enabled: asks, refetchOnMount: 'always' } });
  const profile = useGetVetProfile(vetId, withoutRatings, { query: { enabled: vetId !== 0 } });
  const vet = profile.data?.vet_profile;
  return {
    vet: vetId === 0 ? undefined : vet,
    slots: asks ? slots.data?.flatMap(({ free_slots: free }) => free) : undefined,
    refresh: () => void slots.refetch(),
  };
}

/**
 * Gives requests that wait to one veterinarian on one day, in an order that is chosen here (rule 10.19). What was
 * refused is told beside each of them, and nothing is assigned then.
 */
export function RouteDialog({ requests, open, onClose, onDone }: RouteDialogProps) {
  const { t } = useTranslation(['allRequests', 'requests']);
  const { list } = useFormat();
  const [order, setOrder] = useState(requests);
  const [vetId, setVetId] = useState(0);
  const [day, setDay] = useState(() => addDays(today(), 1));
  const [goes, setGoes] = useState(false);
  const { vet, slots, refresh } = useVetDay(requests[0]?.id ?? 0, vetId, day);
  const { mutate, reset, variables, isPending, error } = useAssignRoute({
    mutation: {
      onSuccess: ({ certification_requests: made }) => onDone(made),
      onError: refresh,
    },
  });
  const elsewhere = vet
    ? order.filter(({ locality }) => !vet.localities.some(({ id }) => id === locality?.id))
    : [];
  const places = [...new Set(elsewhere.flatMap(({ locality }) => locality?.name ?? []))];
  const refusals = Object.entries(fieldErrors(error)).flatMap(([place, why]) => {
    const id = variables?.data.certification_request_ids[Number(place)];
    return id === undefined ? [] : [[id, why] as const];
  });
  const changed = () => {
    setGoes(false);
    reset();
  };
  const confirm = () =>
    mutate({
      data: {
        vet_profile_id: vetId,
        scheduled_date: day,
        certification_request_ids: order.map(({ id }) => id),
        ...(goes && { elsewhere: true }),
      },
    });
  const past = day !== '' && day < today();
  const fits = slots !== undefined && order.length > 0 && order.length <= slots.length;
  return (
    <ConfirmDialog
      open={open}
      wide
      title={t('route.title')}
      text={t('route.text')}
      confirmLabel={t('route.confirm')}
      cancelLabel={t('requests:dialog.back')}
      blocked={!fits || !vet || (elsewhere.length > 0 && !goes)}
      pending={isPending}
      // Why of each stands beside it.
      error={error && <ConfirmFailure error={error} action="assignRoute" />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <OtherVet
        label={t('assign.vet')}
        requests={order}
        value={vetId}
        onChoose={(id) => {
          setVetId(id);
          changed();
        }}
      />
      <DayField
        label={t('route.day')}
        value={day}
        onChange={(next) => {
          setDay(next);
          changed();
        }}
        error={past ? t('route.past') : undefined}
      />
      <RouteOrder order={order} slots={slots} refusals={new Map(refusals)} onOrder={setOrder} />
      {vet && places.length > 0 && (
        <Notice severity="warning" still inForm>
          {t('route.elsewhere', { vet: vet.full_name, places: list(places) })}
          <Box sx={checkRows}>
            <CheckRow label={t('route.elsewhereConfirm')} checked={goes} onChange={setGoes} />
          </Box>
        </Notice>
      )}
    </ConfirmDialog>
  );
}
