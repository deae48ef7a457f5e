import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { FactLine } from '@/ui/fact-line';
import { InfoList } from '@/ui/info-list';
import { ButtonLink } from '@/ui/links';
import { RequestStatusChip } from '@/components/request-status-chip';
import { CancelAction, PayAction, RepeatAction } from '@/components/requests/request-actions';
import { OtherDays } from '@/components/requests/other-days';
import { DeactivationNote, useRequestFacts } from '@/components/requests/request-facts';
import { Card } from '@/ui/mui';
import { useFormat } from '@/words/use-format';

interface RequestCardProps {
  request: CertificationRequest;
  onCancel: (id: number) => void;
}

/** A request in a list: where it stands, what it is about, and what can be done with it. */
export function RequestCard({ request, onCancel }: RequestCardProps) {
  const { t } = useTranslation('requests');
  const { date } = useFormat();
  const { day, asked, vet, shortLot, place, reason } = useRequestFacts(request);
  const { id } = request;
  return (
    <Card
      component="article"
      aria-labelledby={`request-${id}`}
      sx={{
        height: '100%',
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 2, sm: 2.5 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" id={`request-${id}`} sx={{ flex: 1 }}>
          {t('label', { id })}
        </Typography>
        <RequestStatusChip status={request.status} />
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
        {t('submitted', { date: date(request.created_at) })}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.5 }}>
        <FactLine look="strong" items={[...day, asked]} />
        <FactLine items={[vet]} />
        <FactLine items={shortLot} />
        <FactLine look="quiet" items={place} />
        {reason.value && <InfoList items={[reason]} />}
      </Box>
      <DeactivationNote request={request} />
      <OtherDays request={request} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 2.5 }}>
        <ButtonLink
          to="/solicitud/$id"
          params={{ id }}
          variant="outlined"
          aria-label={t('actions.detailsOf', { id })}
        >
          {t('actions.details')}
        </ButtonLink>
        <RepeatAction request={request} />
        <PayAction request={request} />
        <CancelAction request={request} onAsk={onCancel} />
      </Box>
    </Card>
  );
}
