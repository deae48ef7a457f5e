import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useListVisits } from '@/api/generated/visits/visits';
import { defaultsId } from '../outbox/records';
import { useCopyOfVisits } from '../outbox/use-copy-of-visits';
import { Button } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import type { Settling, Troubled } from './use-visit';

const route = getRouteApi('/_veterinarian/mis-visitas/$requestId');

interface LeftOverProps {
  record: Troubled;
  name: string;
  settling: Settling;
  /** Tells when something of it cannot be written. */
  attempt: (work: Promise<unknown>) => void;
  discard: ReactNode;
}

/** The ways on for an animal that came too late for the lot of its visit: another visit, or a copy. */
export function LeftOver({ record, name, settling, attempt, discard }: LeftOverProps) {
  const { t } = useTranslation(['animals', 'offline']);
  const { requestId } = route.useParams();
  const copies = useCopyOfVisits();
  const [asked, setAsked] = useState(false);
  return (
    <Notice severity="warning" still inForm>
      {t('leftOver.text')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        {record.clientId !== defaultsId && (
          <Button
            color="inherit"
            size="small"
            aria-label={t('leftOver.moveOf', { name })}
            aria-haspopup="dialog"
            onClick={() => setAsked(true)}
          >
            {t('leftOver.move')}
          </Button>
        )}
        <Button color="inherit" size="small" onClick={() => attempt(copies.save(requestId))}>
          {t('offline:copy.save')}
        </Button>
        {discard}
      </Box>
      {asked && (
        <OtherVisit
          name={name}
          onMove={(visit) => {
            setAsked(false);
            attempt(settling.move(record.clientId, visit));
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Notice>
  );
}

interface OtherVisitProps {
  name: string;
  onMove: (visitId: number) => void;
  onClose: () => void;
}

/** Asks into which visit that is still open an animal goes. */
function OtherVisit({ name, onMove, onClose }: OtherVisitProps) {
  const { t } = useTranslation('animals');
  const { data, error } = useListVisits({ status: 'assigned' });
  const visits = (data ?? []).map(({ certification_request: request }) => request);
  const [chosen, setChosen] = useState<number | null>(null);
  const visit = chosen ?? visits[0]?.id ?? null;
  return (
    <ConfirmDialog
      open
      title={t('leftOver.title', { name })}
      text={t(visits.length > 0 || !data ? 'leftOver.hint' : 'leftOver.none')}
      confirmLabel={t('leftOver.move')}
      cancelLabel={t('leftOver.back')}
      blocked={visit === null}
      pending={false}
      // What nobody could be asked is not told as none.
      error={!data && error && errorMessage(error, 'listVisits')}
      onConfirm={() => visit !== null && onMove(visit)}
      onClose={onClose}
    >
      <Box role="radiogroup" aria-label={t('leftOver.title', { name })} sx={{ display: 'grid', gap: 1 }}>
        {visits.map((one) => (
          <Box
            component="label"
            key={one.id}
            sx={{ display: 'flex', gap: 1, alignItems: 'baseline', minHeight: 32 }}
          >
            <input type="radio" name="visit" checked={one.id === visit} onChange={() => setChosen(one.id)} />
            <span>
              {t('leftOver.visit', {
                id: one.id,
                producer: one.producer_profile?.name ?? '',
                place: one.locality?.name ?? '',
              })}
            </span>
          </Box>
        ))}
      </Box>
    </ConfirmDialog>
  );
}
