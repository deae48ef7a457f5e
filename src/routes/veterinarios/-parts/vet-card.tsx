import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Veterinarian } from '@/api/generated/model';
import { InfoList } from '@/ui/info-list';
import { TextLink } from '@/ui/links';
import { Card } from '@/ui/mui';
import { StarRating } from '@/ui/star-rating';
import { useFormat } from '@/words/use-format';

/** How many service areas are named; the others are counted (rule 6.6). */
const shownAreas = 3;
const shownDays = 3;
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const weekday: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** A veterinarian of the directory: name, rating, places and the next free days, which not everybody is told. */
export function VetCard({ vet }: { vet: Veterinarian }) {
  const { t } = useTranslation(['vet', 'common']);
  const { date, number } = useFormat();
  const { average_rating: average, ratings_count: ratings, free_days: days } = vet;
  const names = vet.localities.map(({ name }) => name);
  const more = names.length - shownAreas;
  const areas = [names.slice(0, shownAreas).join(', '), more > 0 && t('more', { count: more })];
  return (
    <Card component="li" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 1.5, alignContent: 'start' }}>
      <div>
        <Typography variant="h2">
          <TextLink to="/veterinario/$id" params={{ id: vet.id }}>
            {vet.full_name}
          </TextLink>
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            mt: 0.5,
            color: 'text.secondary',
          }}
        >
          {average !== null && (
            <>
              <StarRating value={average} size="small" />
              <span>{t('averageOf', { average: number(average, oneDecimal) })}</span>
            </>
          )}
          <span>{t('common:ratings', { count: ratings })}</span>
        </Box>
      </div>
      <InfoList
        items={[
          { label: t('directory.areas'), value: areas.filter(Boolean).join(' ') },
          {
            label: t('directory.freeDays'),
            value:
              days &&
              (days
                .slice(0, shownDays)
                .map((day) => date(day, weekday))
                .join(' · ') ||
                t('directory.noFreeDays')),
          },
          { label: t('common:license'), value: vet.license_number },
        ]}
      />
    </Card>
  );
}
