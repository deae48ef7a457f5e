import Box from '@mui/material/Box';
import { Skeleton } from '@/ui/skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { twoColumns } from '@/components/layout/columns';

const blocks = [
  { name: 'animals', height: 92 },
  { name: 'status', height: 92 },
  { name: 'producer', height: 230 },
  { name: 'lot', height: 230 },
];

/** The shape of a lot's screen while it loads. */
export function LotDetailSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('loading')}</Typography>
      <Box sx={twoColumns} aria-hidden>
        {blocks.map(({ name, height }) => (
          <Skeleton key={name} variant="rounded" height={height} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={480} sx={{ mt: 2.5 }} aria-hidden />
    </Box>
  );
}
