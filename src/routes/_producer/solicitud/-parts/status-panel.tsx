import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { ButtonLink } from '@/ui/links';
import { RequestStatusChip } from '@/components/request-status-chip';
import {
  CancelAction,
  PayAction,
  RepeatAction,
  useCancelRequest,
} from '@/components/requests/request-actions';
import { DeactivationNote, useRequestFacts } from '@/components/requests/request-facts';
import { OtherDays } from '@/components/requests/other-days';
import { outcomeOf } from '@/components/requests/request-state';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';

/**
 * The link to the lot that came of an executed request; a provider that does not name it leaves the producer's lots.
 */
function ViewLot({ lotId }: { lotId: number | null | undefined }) {
  const { t } = useTranslation('requests');
  if (!lotId) {
    return (
      <ButtonLink to="/mis-lotes-certificados" variant="contained">
        {t('detail.viewLots')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to="/lotes-certificados/$lotId" params={{ lotId }} variant="contained">
      {t('detail.viewLot')}
    </ButtonLink>
  );
}

/** Where a request stands, and what can be done about it. */
export function StatusPanel({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  const navigate = useNavigate();
  const { ask, dialog } = useCancelRequest(
    (id) => void navigate({ to: '/mis-solicitudes', state: { canceledRequest: id } }),
  );
  const outcome = outcomeOf(request);
  const { reason } = useRequestFacts(request);
  return (
    <SectionCard title={t('detail.status')} aside={<RequestStatusChip status={request.status} />}>
      <Typography sx={{ mb: 1 }}>{t(`detail.stands.${outcome}`)}</Typography>
      <InfoList items={[reason]} />
      <DeactivationNote request={request} />
      <OtherDays request={request} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {outcome === 'visited' && <ViewLot lotId={request.certified_lot_id} />}
        <RepeatAction request={request} />
        <PayAction request={request} />
        <CancelAction request={request} onAsk={ask} />
      </Box>
      {dialog}
    </SectionCard>
  );
}
