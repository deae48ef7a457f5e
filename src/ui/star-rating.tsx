import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/words/use-format';

interface StarRatingProps {
  /** From 0 to 5; the stars are rounded, what a screen reader says has one decimal at most (rule 6.4). */
  value: number;
  size?: 'small' | 'medium';
}

/**
 * Rating: five stars to read, never to set, full up to the rounded value; MUI's, which sets too, weighs six times as
 * much.
 */
export function StarRating({ value, size = 'medium' }: StarRatingProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('stars', { value: number(value) })}
      sx={{ display: 'inline-flex', color: 'secondary.main', fontSize: size === 'small' ? 18 : 24 }}
    >
      {[1, 2, 3, 4, 5].map((place) => {
        const Sign = place <= Math.round(value) ? Star : StarBorder;
        return <Sign key={place} fontSize="inherit" />;
      })}
    </Box>
  );
}
