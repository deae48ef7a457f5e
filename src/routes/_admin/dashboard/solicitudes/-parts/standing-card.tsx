import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { usePermissions } from '@/api/permissions';
import { RequestStatusChip } from '@/components/request-status-chip';
import { RejectDialog } from '@/components/requests/reject-dialog';
import { effectOn } from '@/components/requests/request-facts';
import { areDaysOver, isOpen } from '@/components/requests/request-state';
import { useUrlChange } from '@/routing/use-url-change';
import { Button } from '@/ui/mui';
import { ChangeNote, Notice } from '@/ui/notice';
import { InfoList } from '@/ui/info-list';
import { useToday } from '@/ui/use-today';
import { ButtonLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';
import { AssignDialog } from './assign-dialog';
import { AssignedVisit } from './assigned';
import { useEnteredAnimals } from './entered-animals';

const route = getRouteApi('/_admin/dashboard/solicitudes/$id');

type Act = 'assign' | 'reject';

/** Status panel: where a request stands since when, and what an admin can do about it (rules 10.3 and 10.5). */
export function StandingCard({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation(['allRequests', 'requests']);
  const { instant } = useFormat();
  const { id, certified_lot_id: lotId } = request;
  const effect = effectOn(request);
  const today = useToday();
  return (
    <SectionCard title={t('requests:detail.status')} aside={<RequestStatusChip status={request.status} />}>
      <InfoList
        items={[
          { label: t('request.sent'), value: instant(request.created_at) },
          { label: t('request.changed'), value: instant(request.updated_at) },
          ...(request.assigned_by ? [{ label: t('request.assignedBy'), value: request.assigned_by }] : []),
          { label: t('requests:facts.reason'), value: request.rejection_reason },
        ]}
      />
      {effect && <ChangeNote>{t(`effect.${effect}`)}</ChangeNote>}
      {areDaysOver(request, today) && <ChangeNote>{t('request.daysOver')}</ChangeNote>}
      {isOpen(request) && <Entered request={request} />}
      {lotId && (
        <ButtonLink to="/lotes-certificados/$lotId" params={{ lotId }} variant="contained" sx={{ mt: 2 }}>
          {t('request.lot')}
        </ButtonLink>
      )}
      <Acts key={id} request={request} />
    </SectionCard>
  );
}

/** How many animals are entered at its visit already, and by whom. */
function Entered({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('allRequests');
  const entered = useEnteredAnimals(request);
  if (entered.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      {entered.map(({ whose, count }) => (
        <div key={whose}>{t('request.entered', { count, vet: whose ?? '-' })}</div>
      ))}
    </Box>
  );
}

/** The acts on a request that is not over, each in a dialog, and what came of the last one. */
function Acts({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation(['allRequests', 'requests']);
  const { act: askedFor } = route.useSearch();
  const change = useUrlChange<{ act: typeof askedFor }>();
  const [asked, setAsked] = useState<{ act: Act; open: boolean; place: number } | null>(null);
  const [heard, setHeard] = useState<typeof askedFor>('');
  const [done, setDone] = useState<CertificationRequest | 'rejected' | null>(null);
  const may = usePermissions()('assignCertificationRequest');
  const { id, vet_profile: vet } = request;
  const ask = (act: Act) => {
    setDone(null);
    // Each time a new dialog: nothing is left of the last one.
    setAsked((last) => ({ act, open: true, place: (last?.place ?? 0) + 1 }));
  };
  // What the address asks for is asked once, and can be asked for again.
  if (heard !== askedFor) {
    setHeard(askedFor);
    if (askedFor !== '' && isOpen(request)) ask(askedFor);
  }
  const close = () => {
    setAsked((last) => last && { ...last, open: false });
    if (askedFor !== '') change({ act: '' }, { replace: true });
  };
  const end = (what: typeof done) => {
    close();
    setDone(what);
  };
  return (
    <>
      {may && isOpen(request) && (
        <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button variant="contained" aria-haspopup="dialog" onClick={() => ask('assign')}>
            {t(vet ? 'assign.change' : 'assign.ask')}
          </Button>
          <Button color="error" aria-haspopup="dialog" onClick={() => ask('reject')}>
            {t('requests:reject.confirm')}
          </Button>
        </Box>
      )}
      {done !== null && (
        <Box sx={{ mt: 2, mb: -2 }}>
          <Notice severity="success" onDismiss={() => setDone(null)}>
            {done === 'rejected' ? t('request.rejected', { id }) : <AssignedVisit made={done} />}
          </Notice>
        </Box>
      )}
      {asked?.act === 'assign' && (
        <AssignDialog key={asked.place} request={request} open={asked.open} onClose={close} onDone={end} />
      )}
      {asked?.act === 'reject' && (
        <RejectDialog
          key={asked.place}
          id={id}
          open={asked.open}
          onClose={close}
          onDone={() => end('rejected')}
        />
      )}
    </>
  );
}
