import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { usePermissions } from '@/api/permissions';
import type { RejectionOutcome } from '@/api/reject-requests';
import { isOpen, knownStatus } from '@/components/requests/request-state';
import { Button } from '@/ui/mui';
import { Unreached, useOnDemand } from '@/ui/on-demand';
import { bulkBar } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { BulkRejectDialog } from './bulk-reject';

// Who gives nobody a route does not pay for its dialog.
const loadRoute = async () => ({ default: (await import('./route-dialog')).RouteDialog });
const RouteDialog = lazy(loadRoute);

/** What was asked for of some requests, as they were then. */
interface Asked {
  act: 'reject' | 'route';
  requests: readonly CertificationRequest[];
  /** Which time it is asked: each begins anew. */
  turn: number;
}

interface BulkActsProps {
  selected: readonly CertificationRequest[];
  onClear: () => void;
  /** Called with what became of each; those that failed are to stay selected. */
  onRejected: (outcomes: RejectionOutcome[]) => void;
  /** Called with what was assigned, as it is then. */
  onAssigned: (made: readonly CertificationRequest[]) => void;
}

/** What is done with the selected requests together: a day's route of those that wait, and rejecting. */
export function BulkActs({ selected, onClear, onRejected, onAssigned }: BulkActsProps) {
  const { t } = useTranslation('allRequests');
  const { number } = useFormat();
  const may = usePermissions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { unreached, whenLoaded } = useOnDemand();
  const [isShown, setShown] = useState(false);
  // Others may have ended or assigned them meanwhile.
  const open = selected.filter(isOpen);
  const waiting = open.filter(({ status }) => knownStatus(status) === 'created');
  const ask = (act: Asked['act'], requests: readonly CertificationRequest[]) => {
    setAsked({ act, requests, turn: (asked?.turn ?? 0) + 1 });
    setShown(true);
  };
  const close = () => setShown(false);
  return (
    <>
      {open.length > 0 && (
        <Box role="group" aria-label={t('bulk.selected', { count: open.length })} data-at-foot sx={bulkBar}>
          {waiting.length > 0 && may('assignRoute') && (
            <Button
              size="small"
              variant="outlined"
              aria-haspopup="dialog"
              onClick={() => whenLoaded(loadRoute, () => ask('route', waiting))}
            >
              {t('route.ask', { shown: number(waiting.length) })}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            onClick={() => ask('reject', open)}
          >
            {t('bulk.reject', { shown: number(open.length) })}
          </Button>
          <Button size="small" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
          {unreached && <Unreached />}
        </Box>
      )}
      {asked?.act === 'reject' && (
        <BulkRejectDialog
          key={asked.turn}
          requests={asked.requests}
          open={isShown}
          onClose={close}
          onDone={(outcomes) => {
            close();
            onRejected(outcomes);
          }}
        />
      )}
      {asked?.act === 'route' && (
        <Suspense>
          <RouteDialog
            key={asked.turn}
            requests={asked.requests}
            open={isShown}
            onClose={close}
            onDone={(made) => {
              close();
              onClear();
              onAssigned(made);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
