import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { RequestStatusChip } from '@/components/request-status-chip';
import { useRequestFacts } from '@/components/requests/request-facts';
import { useVisitFacts } from '@/components/requests/visit-facts';
import { placeOf } from '@/lib/place';
import { Card } from '@/ui/mui';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';
import { useNarrow } from '@/ui/use-narrow';
import { DecisionDialog, useVisitDecisions, VisitDecisions } from './visit-decisions';

interface VisitRequestProps {
  request: CertificationRequest;
  /** Whether there were animals when the visit was opened: on a phone the request makes room then. */
  begun: boolean;
}

/**
 * What a visit was asked for: whose animals, where, how many; on a phone a line that unfolds, where the work had begun.
 */
export function VisitRequest({ request, begun }: VisitRequestProps) {
  const decisions = useVisitDecisions();
  return (
    <>
      <RequestCard request={request} begun={begun} decisions={decisions} />
      <DecisionDialog request={request} decisions={decisions} />
    </>
  );
}

type RequestCardProps = VisitRequestProps & { decisions: ReturnType<typeof useVisitDecisions> };

function RequestCard({ request, begun, decisions }: RequestCardProps) {
  const { t } = useTranslation('agenda');
  const narrow = useNarrow();
  const { facts: people, when } = useVisitFacts(request);
  const { lot, comments } = useRequestFacts(request);
  const content = (
    <>
      <InfoList columns={2} items={[...when, ...people, ...lot, comments]} />
      <VisitDecisions request={request} decisions={decisions} />
    </>
  );
  if (!narrow || !begun)
    return (
      <SectionCard title={t('visit.request')} aside={<RequestStatusChip status={request.status} />}>
        {content}
      </SectionCard>
    );
  const line = [request.producer_profile?.name, placeOf(request)].filter(Boolean).join(' · ');
  return (
    <Card component="details" sx={{ px: 2, minWidth: 0 }}>
      <Box component="summary" sx={{ py: 1.5, minHeight: 24, cursor: 'pointer' }}>
        <Typography variant="h2" component="span" sx={{ fontSize: '1rem' }}>
          {t('visit.request')}
        </Typography>
        {` · ${line}`}
      </Box>
      <Box sx={{ pb: 2 }}>{content}</Box>
    </Card>
  );
}
