import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TransferIntent } from '@/api/generated/model';
import { Button, Card } from '@/ui/mui';
import { ChangeNote } from '@/ui/notice';
import { FactLine } from '@/ui/fact-line';
import { TextLink } from '@/ui/links';
import { TransferStatusChip } from '@/components/transfer-status-chip';
import { useCattleLabels } from '@/words/cattle';
import { lotNumber } from '@/lib/ids';
import { unbroken } from '@/lib/place';
import { useFormat } from '@/words/use-format';

/** Which of a producer's transfers: those sent or those received. */
export type Side = 'sent' | 'received';

/** What can be done with a pending transfer: its sender cancels it, its recipient accepts or rejects it (rule 6.2). */
export type Action = 'cancel' | 'accept' | 'reject';

/** What one is about to do with which transfer. */
export interface Ask {
  action: Action;
  transfer: TransferIntent;
}

/** The actions on a transfer; only pending ones have any. */
function actionsOf({ status }: TransferIntent, side: Side): Action[] {
  if (status !== 'pending') return [];
  return side === 'sent' ? ['cancel'] : ['accept', 'reject'];
}

interface TransferCardProps {
  transfer: TransferIntent;
  side: Side;
  onAsk: (ask: Ask) => void;
}

const looks = { cancel: 'outlined', accept: 'contained', reject: 'outlined' } as const satisfies Record<
  Action,
  string
>;

/** A transfer in a list: its lot, where it stands, the other producer, and what can be done about it. */
export function TransferCard({ transfer, side, onAsk }: TransferCardProps) {
  const { t } = useTranslation('transfers');
  const { date, number: shown, weight } = useFormat();
  const label = useCattleLabels();
  const { certified_lot: lot, message, deactivation_effect: effect } = transfer;
  const { certified_animals_count: animals, average_weight: average } = lot;
  const request = lot.certification_request;
  const other = side === 'sent' ? transfer.to_producer_profile : transfer.from_producer_profile;
  const number = lotNumber(lot.id);
  const count = animals ?? request.intended_animal_group;
  const actions = actionsOf(transfer, side);
  return (
    <Card
      component="article"
      aria-label={t('card.lot', { number })}
      sx={{
        height: '100%',
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        p: { xs: 2, sm: 2.5 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          <TextLink to="/lotes-certificados/$lotId" params={{ lotId: lot.id }}>
            {t('card.lot', { number })}
          </TextLink>
        </Typography>
        <TransferStatusChip status={transfer.status} />
      </Box>
      <Typography sx={{ color: 'text.secondary', mb: 1.5, overflowWrap: 'anywhere' }}>
        {unbroken(request.address)}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.5 }}>
        <FactLine
          look="strong"
          items={[
            {
              label: t(side === 'sent' ? 'card.to' : 'card.from'),
              named: true,
              value: other.cuig_number
                ? t('person', { name: other.name, cuig: other.cuig_number })
                : other.name,
            },
          ]}
        />
        <FactLine items={[{ label: t(`card.${side}`), named: true, value: date(transfer.created_at) }]} />
        <FactLine
          items={[
            { label: t('card.animals'), value: t('card.count', { count, shown: shown(count) }) },
            { label: t('card.breed'), value: label.breed(request.cattle_breed) },
            // Only ours says it.
            {
              label: t('card.averageWeight'),
              named: true,
              value: typeof average === 'number' && weight(average),
            },
          ]}
        />
        <FactLine look="quiet" items={[{ label: t('card.message'), named: true, value: message }]} />
      </Box>
      {effect && transfer.status === 'cancelled' && <ChangeNote>{t(`effect.${effect}`)}</ChangeNote>}
      {actions.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 2 }}>
          {actions.map((action) => (
            <Button
              key={action}
              variant={looks[action]}
              aria-haspopup="dialog"
              aria-label={t(`actions.${action}Of`, { number })}
              onClick={() => onAsk({ action, transfer })}
            >
              {t(`actions.${action}`)}
            </Button>
          ))}
        </Box>
      )}
    </Card>
  );
}
