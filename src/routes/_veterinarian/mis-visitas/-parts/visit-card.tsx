import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { VisitListItem } from '@/api/generated/model';
import { RequestStatusChip } from '@/components/request-status-chip';
import { useVisitFacts } from '@/components/requests/visit-facts';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';
import { Card } from '@/ui/mui';
import { FactLine } from '@/ui/fact-line';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { KeptLine } from './kept-line';

/** A visit in the agenda: when and where, whose animals, how far it is, and the way to it. */
export function VisitCard({ visit }: { visit: VisitListItem }) {
  const { t } = useTranslation(['agenda', 'requests']);
  const { number } = useFormat();
  const label = useCattleLabels();
  const { certification_request: request, animals_count: entered } = visit;
  const { producer, reach } = useVisitFacts(request);
  const { id, scheduled_time: slot, intended_animal_group: asked, certified_lot_id: lotId } = request;
  const more = entered - asked;
  const animals = {
    entered: number(entered),
    asked: number(asked),
    more: number(more),
    count: more > 0 ? asked : entered,
  };
  const state = lotId ? 'certified' : 'entered';
  return (
    <Card
      component="article"
      aria-labelledby={`visit-${id}`}
      sx={{
        height: '100%',
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 2, sm: 2.5 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" component="h3" id={`visit-${id}`} sx={{ flex: 1 }}>
          {t('requests:label', { id })}
        </Typography>
        {/* What is to be done is assigned, each of it. */}
        {lotId ? (
          <RequestStatusChip status={request.status} />
        ) : (
          slot && <Typography sx={{ fontWeight: 650 }}>{t(`requests:slots.${slot}`)}</Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.75 }}>
        {lotId && slot && <Typography>{t(`requests:slots.${slot}`)}</Typography>}
        <FactLine look="strong" items={[producer]} />
        {reach.map((way) => (
          <FactLine key={way.label} items={[way]} />
        ))}
        <FactLine
          items={[
            { label: t('facts.animals'), value: t(more > 0 ? `more.${state}` : state, animals) },
            { label: t('requests:facts.breed'), value: label.breed(request.cattle_breed) },
          ]}
        />
        <FactLine
          look="quiet"
          items={[{ label: t('requests:facts.comments'), named: true, value: request.comments }]}
        />
      </Box>
      {more > 0 && !lotId && (
        <Box sx={{ mt: 1.5 }}>
          <Notice severity="warning" still inForm>
            {t('moreHint')}
          </Notice>
        </Box>
      )}
      <KeptLine visit={visit} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 2.5 }}>
        {lotId ? (
          <ButtonLink to="/lotes-certificados/$lotId" params={{ lotId }} variant="outlined">
            {t('openLot')}
          </ButtonLink>
        ) : (
          <ButtonLink
            to="/mis-visitas/$requestId"
            params={{ requestId: id }}
            variant={entered > 0 ? 'contained' : 'outlined'}
            aria-label={t(entered > 0 ? 'goOnWith' : 'openOf', { id })}
          >
            {t(entered > 0 ? 'goOn' : 'open')}
          </ButtonLink>
        )}
      </Box>
    </Card>
  );
}
