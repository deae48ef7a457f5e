import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { VetProfile } from '@/api/generated/model';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { StarRating } from '@/ui/star-rating';
import { averageRating, initials, ratingCount } from '@/lib/ratings';
import { useFormat } from '@/words/use-format';
import { fullName } from '@/lib/full-name';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Who examined the animal: name, licence, average rating with its votes, and the way to the profile. */
export function VetCard({ vet }: { vet: VetProfile | null | undefined }) {
  const { t } = useTranslation('certification');
  const { number } = useFormat();
  if (!vet) return null;
  const average = averageRating(vet);
  return (
    <SectionCard title={t('vet.title')}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            width: 52,
            height: 52,
            display: 'grid',
            placeContent: 'center',
            borderRadius: '50%',
            bgcolor: 'tone.green.bg',
            color: 'tone.green.fg',
            fontWeight: 700,
          }}
        >
          {initials(vet.first_name, vet.last_name)}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{fullName(vet)}</Typography>
          {vet.license_number && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('vet.license')} {vet.license_number}
            </Typography>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        {average === null ? (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('vet.noVotes')}
          </Typography>
        ) : (
          <>
            <StarRating value={average} />
            <Box component="span" sx={{ fontWeight: 650 }}>
              {number(average, oneDecimal)}
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('vet.votes', { count: ratingCount(vet) })}
            </Typography>
          </>
        )}
      </Box>
      <TextLink to="/veterinario/$id" params={{ id: vet.id }}>
        {t('vet.profile')}
      </TextLink>
    </SectionCard>
  );
}
