import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { VetProfile } from '@/api/generated/model';
import { unbroken } from '@/lib/place';
import { ratingCount, ratingShares } from '@/lib/ratings';
import { Empty } from '@/ui/feedback/empty';
import { SectionCard } from '@/ui/section-card';
import { StarRating } from '@/ui/star-rating';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';

/** What producers said, newest first. */
export function Feedback({ vet }: { vet: VetProfile }) {
  const { t } = useTranslation('vet');
  const { date, number } = useFormat();
  const ratings = vet.veterinarian_ratings ?? [];
  const all = ratingCount(vet);
  return (
    <SectionCard title={t('feedback')}>
      {ratings.length === 0 && <Empty title={t('noFeedback')} />}
      <Box component="ul" sx={plainList}>
        {ratings.map((rating) => (
          <Box
            component="li"
            key={rating.id}
            sx={{ py: 2, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography component="h3" sx={{ fontWeight: 650, flex: '1 1 12rem' }}>
                {rating.producer_profile?.name || t('notAvailable')}
              </Typography>
              <StarRating value={rating.rating} size="small" />
              {/* As wide as the longest date: the stars of all stand in one column. */}
              <Typography
                variant="body2"
                sx={{
                  color: 'text.secondary',
                  fontVariantNumeric: 'tabular-nums',
                  minWidth: '10ch',
                  textAlign: { sm: 'right' },
                }}
              >
                {date(rating.created_at)}
              </Typography>
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {unbroken(rating.certification_request?.address ?? '') || t('notAvailable')}
            </Typography>
            {rating.comments && <Typography sx={{ mt: 1 }}>{rating.comments}</Typography>}
          </Box>
        ))}
      </Box>
      {ratings.length < all && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {t('newestFeedback', { shown: number(ratings.length), all: number(all) })}
        </Typography>
      )}
    </SectionCard>
  );
}

/** For 5 down to 1 stars the count and a bar in proportion to all ratings. */
export function RatingStatistics({ vet }: { vet: VetProfile }) {
  const { t } = useTranslation(['vet', 'common']);
  const { number } = useFormat();
  return (
    <SectionCard title={t('statistics')}>
      <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1.25 }}>
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
            <span>{t('common:mark', { count: stars })}</span>
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
              <Box sx={{ height: '100%', bgcolor: 'secondary.main', width: `${share * 100}%` }} />
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
