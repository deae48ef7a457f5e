import Box from '@mui/material/Box';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { errorCode } from '@/api/errors';
import { closeVisit, useCloseVisit } from '@/api/generated/visits/visits';
import { useSession } from '@/api/session';
import type { CertificationRequest } from '@/api/generated/model';
import { useOnline } from '@/components/layout/use-online';
import type { SharedField } from '@/visits/desk/animal-missing';
import { today } from '@/lib/calendar-day';
import type { VisitRecords } from '@/visits/desk/use-visit';
import { Button } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { ClosingFacts } from './closing-facts';
import { ClosingNotes } from './closing-notes';
import {
  closingAnimals,
  closingDoubts,
  closingInput,
  type ClosingReason,
  closingReasons,
} from '@/visits/desk/closing';
import { useDeviceKey } from '@/visits/signing/use-device-key';
import { ClosingTicks } from './closing-ticks';
import { useFormat } from '@/words/use-format';

interface Props {
  request: CertificationRequest;
  records: VisitRecords;
  /** Told the lot that the visit became, and of how many animals. */
  onClosed: (lotId: number, count: number) => void;
  /** Keeps what is typed; false when something of it cannot be kept, where it leads to then. */
  keepTyped: () => Promise<boolean>;
  /** Shows an animal, to be changed. */
  onOpen: (clientId: string) => void;
  /** Asks for a value that many lack, for all of them. */
  onComplete: (field: SharedField) => void;
}

/**
 * The way to close a visit: what there is, what is missing, why it cannot be closed now, and closing it (rule 10.10).
 */
export function VisitClosing({ request, records, onClosed, keepTyped, onOpen, onComplete }: Props) {
  const { t } = useTranslation('closing');
  const { merged, counts, query } = records;
  const [open, setOpen] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const online = useOnline();
  const { user } = useSession();
  const ownKey = useDeviceKey(user);
  const { mutate, isPending, error, reset } = useCloseVisit({
    mutation: {
      // The device signs what the server prepares, where it has a key for that.
      mutationFn: async ({ id, data }) => {
        const { signedClosing } = await import('@/visits/signing/sign-closing');
        return closeVisit(id, merged ? await signedClosing(user, id, data, merged) : data);
      },
      // What is kept is on the screen a moment later: nothing is certified that is not.
      onMutate: async () => {
        if (!(await records.isSettled())) throw new Unsettled();
      },
      onSuccess: ({ certified_lot_id: lot }, { data }) => onClosed(lot, data.animals.length),
      // What the server knows better than this screen shows at once.
      onError: () => void query.refetch(),
    },
  });
  if (!merged || !counts) return null;
  const here = { online, read: query.data !== undefined };
  const reasons = open ? closingReasons(merged, counts, here) : [];
  const now = today();
  const day = request.scheduled_date ?? now;
  const doubts = open ? closingDoubts(merged, request.scheduled_date, now) : [];
  const ask = async () => {
    if (!(await keepTyped())) return;
    reset();
    setTicked(new Set());
    setOpen(true);
  };
  const leaveFor = (lead: () => void) => {
    // First the dialog gives the focus back.
    flushSync(() => setOpen(false));
    lead();
  };
  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" className="no-print" onClick={() => void ask()}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={open}
        wide
        title={t('title', { id: request.id })}
        text={t('text')}
        confirmLabel={t('confirm', { count: closingAnimals(merged).length })}
        pendingLabel={t('pending')}
        cancelLabel={t('back')}
        blocked={reasons.length > 0 || doubts.some(({ id }) => !ticked.has(id))}
        pending={isPending}
        error={error && <ClosingFailure error={error} />}
        onConfirm={() => mutate({ id: request.id, data: closingInput(merged) })}
        onClose={() => setOpen(false)}
      >
        <ClosingFacts request={request} merged={merged} day={day} />
        {reasons.length > 0 && (
          <Notice severity="warning" inForm>
            {t('reasons.title')}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {reasons.map((reason) => (
                <li key={reason.key}>
                  <ReasonText reason={reason} />
                </li>
              ))}
            </Box>
          </Notice>
        )}
        <ClosingTicks
          doubts={doubts}
          ticked={ticked}
          onTick={(id, yes) =>
            setTicked((before) => new Set([...before].filter((one) => one !== id).concat(yes ? [id] : [])))
          }
        />
        <ClosingNotes
          merged={merged}
          day={day}
          onOpen={(clientId) => leaveFor(() => onOpen(clientId))}
          onComplete={(field) => leaveFor(() => onComplete(field))}
        />
        {ownKey && <div>{t(`signing.${ownKey.state}`)}</div>}
      </ConfirmDialog>
    </>
  );
}

/** Something was entered that the server does not have yet, or that somebody has to decide. */
class Unsettled extends Error {}

/** Visits that are none any more. */
const over = new Set(['status_conflict', 'not_found']);

/**
 * Why a visit was not closed, and the way on: what is shown is up to date by then, or there is nothing left to close.
 */
function ClosingFailure({ error }: { error: unknown }) {
  const { t } = useTranslation(['closing', 'agenda']);
  const code = errorCode(error);
  if (error instanceof Unsettled) return t('closing:unsettled');
  if (error instanceof Error && error.name === 'NotAsEntered') return t('closing:signing.notAsEntered');
  return (
    <>
      <ConfirmFailure error={error} action="closeVisit" /> {code === 'visit_changed' && t('again')}
      {over.has(code ?? '') && <TextLink to="/mis-visitas">{t('agenda:visit.backToAgenda')}</TextLink>}
    </>
  );
}

/** One reason why a visit cannot be closed now. */
function ReasonText({ reason }: { reason: ClosingReason }) {
  const { t } = useTranslation('closing');
  const { list } = useFormat();
  if ('count' in reason) return t(`reasons.${reason.key}`, { count: reason.count });
  if ('codes' in reason) return t('reasons.codes', { codes: list(reason.codes) });
  return t(`reasons.${reason.key}`);
}
