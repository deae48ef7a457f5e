import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { AnimalPhoto } from '@/components/animal-photo';
import { TextLink } from '@/ui/links';
import { StatusChip } from '@/ui/status-chip';
import { visuallyHidden } from '@/ui/styles';
import { useCattleLabels } from '@/words/cattle';
import { lotNumber } from '@/lib/ids';
import { unbroken } from '@/lib/place';
import { useFormat } from '@/words/use-format';
import { Card } from '@/ui/mui';

interface LotCardProps {
  lot: CertifiedLotListItem;
  /** Whether a transfer of the lot is pending. */
  pending: boolean;
  /** The first cards of a list load their photo at once. */
  eager: boolean;
  /** What its owner does with it, at the foot of the card. */
  action?: ReactNode;
}

/** On a phone a row with the photo at its left, from there on a card with the photo above. */
const shape = {
  position: 'relative',
  height: '100%',
  display: 'grid',
  gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
  gridTemplateRows: { sm: 'auto 1fr' },
  '&:hover': { borderColor: 'primary.main' },
  '&:focus-within': { outline: '3px solid', outlineColor: 'secondary.main' },
} as const;

/** The photo of a row is as high as the row, and never makes it higher. */
const photoPlace = {
  position: 'relative',
  '& > *': {
    position: { xs: 'absolute', sm: 'static' },
    inset: 0,
    height: { xs: '100% !important', sm: 'auto' },
  },
} as const;

/** In a row it is cut at its sides, so it is wider than what shows of it. */
const photoSizes = '(max-width: 599px) 160px, (max-width: 1099px) 50vw, 400px';

/** The facts at the foot: in a row one line of values, which say by themselves what they are. */
const foot = {
  m: 0,
  mt: { xs: 0.25, sm: 'auto' },
  // What parts two values is cut off where a line begins.
  ml: { xs: '-1em', sm: 0 },
  clipPath: { xs: 'inset(0 0 0 1em)', sm: 'none' },
  pt: { sm: 1.25 },
  borderTop: { sm: 1 },
  borderColor: { sm: 'divider' },
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: { sm: 'space-between' },
  columnGap: { xs: 0, sm: 2 },
  rowGap: { xs: 0, sm: 1 },
  fontSize: { xs: '0.875rem', sm: '0.9rem' },
  fontVariantNumeric: 'tabular-nums',
} as const;

const fact = {
  display: { xs: 'flex', sm: 'grid' },
  '&::before': { content: '"·"', width: '1em', textAlign: 'center', display: { sm: 'none' } },
} as const;

/** A lot in a list: the whole card leads to its detail. */
export function LotCard({ lot, pending, eager, action }: LotCardProps) {
  const { t } = useTranslation('lots');
  const label = useCattleLabels();
  const { date, weight, number } = useFormat();
  const { revoked_count: revoked = 0, certified_animals_count: animals } = lot;
  const facts = [
    { name: t('card.animals'), value: number(animals), unit: t('card.animalsUnit', { count: animals }) },
    ...(revoked > 0
      ? [
          {
            name: t('card.revoked'),
            value: number(revoked),
            unit: t('card.revokedUnit', { count: revoked }),
          },
        ]
      : []),
    { name: t('card.averageWeight'), value: weight(lot.average_weight) },
    { name: t('card.certified'), value: date(lot.certification_date) },
  ];
  return (
    <Card component="article" sx={shape}>
      <Box sx={photoPlace}>
        <AnimalPhoto
          src={lot.photo_url}
          alt={t('card.photo', { number: lotNumber(lot.id) })}
          ratio="16 / 9"
          sizes={photoSizes}
          eager={eager}
        />
      </Box>
      <Box
        sx={{
          p: { xs: 1.25, sm: 2 },
          minWidth: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: { xs: 0.25, sm: 0.75 },
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography variant="h2">
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
        <Typography
          sx={{
            color: 'text.secondary',
            overflowWrap: 'anywhere',
            fontSize: { xs: '0.925rem', sm: '1rem' },
            lineHeight: 1.4,
          }}
        >
          {unbroken(lot.address)}
        </Typography>
        <Box component="dl" sx={foot}>
          {facts.map(({ name, value, unit }) => (
            <Box key={name} sx={fact}>
              <Box
                component="dt"
                // In a row only a screen reader says them.
                sx={[
                  { color: 'text.secondary', fontSize: '0.85rem' },
                  (theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden }),
                ]}
              >
                {name}
              </Box>
              <Box
                component="dd"
                data-unit={unit}
                sx={{
                  m: 0,
                  fontWeight: { xs: 500, sm: 600 },
                  ...(unit && { '&::after': { content: '" " attr(data-unit)', display: { sm: 'none' } } }),
                }}
              >
                {value}
              </Box>
            </Box>
          ))}
        </Box>
        {/* Above the link that the whole card is. */}
        {action && <Box sx={{ position: 'relative', mt: { xs: 0.5, sm: 1 } }}>{action}</Box>}
      </Box>
    </Card>
  );
}
