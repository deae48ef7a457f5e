import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { VetProfile } from '@/api/generated/model';
import { SectionCard } from '@/ui/section-card';
import { ratingShares } from '@/lib/ratings';
import { useFormat } from '@/words/use-format';

/** For 5 down to 1 stars the count and a bar in proportion to all ratings. */
export function RatingStatistics({ vet }: { vet: VetProfile }) {
  const { t } = useTranslation('vet');
  const { number } = useFormat();
  return (
    <SectionCard title={t('statistics')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {ratingShares(vet).map(({ stars, count, share }) => (
          <Box
            component="li"
            key={stars}
            sx={{
              display: 'grid',
              gridTemplateColumns: '6rem minmax(0, 1fr) 2.5rem',
              alignItems: 'center',
              gap: 1,
            }}
          >
            <span>{t('stars', { count: stars })}</span>
            <Box
              aria-hidden
              sx={{
                height: 10,
                borderRadius: 1,
                bgcolor: 'tone.neutral.bg',
                overflow: 'hidden',
                forcedColorAdjust: 'none',
              }}
            >
              <Box sx={{ height: '100%', bgcolor: 'secondary.main' }} style={{ width: `${share * 100}%` }} />
            </Box>
            <Box
              component="span"
              sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}
            >
              {number(count)}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
