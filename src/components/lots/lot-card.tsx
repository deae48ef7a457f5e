import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { AnimalPhoto } from '@/components/animal-photo';
import { TextLink } from '@/ui/links';
import { StatusChip } from '@/ui/status-chip';
import { useCattleLabels } from '@/words/cattle';
import { lotNumber } from '@/lib/ids';
import { useFormat } from '@/words/use-format';
import { Card } from '@/ui/mui';

interface LotCardProps {
  lot: CertifiedLotListItem;
  /** Whether a transfer of the lot is pending. */
  pending: boolean;
  /** The first cards of a list load their photo at once. */
  eager: boolean;
}

const fact = { display: 'flex', justifyContent: 'space-between', gap: 2 };

/** A lot in a list: the whole card leads to its detail. */
export function LotCard({ lot, pending, eager }: LotCardProps) {
  const { t } = useTranslation('lots');
  const label = useCattleLabels();
  const { date, weight, number } = useFormat();
  const { revoked_count: revoked = 0 } = lot;
  const facts = [
    { name: t('card.certified'), value: date(lot.certification_date) },
    { name: t('card.animals'), value: number(lot.certified_animals_count) },
    ...(revoked > 0 ? [{ name: t('card.revoked'), value: number(revoked) }] : []),
    { name: t('card.averageWeight'), value: weight(lot.average_weight) },
  ];
  return (
    <Card
      component="article"
      sx={{
        position: 'relative',
        height: '100%',
        display: 'flex',
        flexDirection: 'column',
        '&:hover': { borderColor: 'primary.main' },
        '&:focus-within': { outline: '3px solid', outlineColor: 'secondary.main' },
      }}
    >
      <AnimalPhoto
        src={lot.photo_url}
        alt={t('card.photo', { number: lotNumber(lot.id) })}
        ratio="16 / 9"
        eager={eager}
      />
      <Box sx={{ p: 2, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2" sx={{ flex: '1 1 auto' }}>
            <TextLink
              to="/lotes-certificados/$lotId"
              params={{ lotId: lot.id }}
              color="text.primary"
              underline="none"
              sx={{
                outline: 'none',
                '&::after': { content: '""', position: 'absolute', inset: 0 },
              }}
            >
              {t('card.title', { number: lotNumber(lot.id) })}
            </TextLink>
          </Typography>
          {pending && <StatusChip tone="orange" icon={SwapHoriz} label={t('card.transferPending')} />}
        </Box>
        <Typography sx={{ fontWeight: 550, color: 'primary.main' }}>
          {label.breed(lot.cattle_breed)}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{lot.address}</Typography>
        <Box component="dl" sx={{ m: 0, fontSize: '0.9rem', fontVariantNumeric: 'tabular-nums' }}>
          {facts.map(({ name, value }) => (
            <Box key={name} sx={fact}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {name}
              </Box>
              <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Card>
  );
}
