import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/words/use-format';

const places = [1, 2, 3, 4, 5];

interface StarRatingProps {
  /** From 0 to 5; the stars are rounded, what a screen reader says has one decimal at most (rule 6.4). */
  value: number;
  size?: 'small' | 'medium';
}

/** Five stars to read, never to set: full ones up to the rounded value. */
export function StarRating({ value, size = 'medium' }: StarRatingProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const full = Math.round(value);
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('stars', { value: number(value) })}
      sx={{
        display: 'inline-flex',
        verticalAlign: 'middle',
        color: 'secondary.main',
        fontSize: size === 'small' ? '1.05rem' : '1.4rem',
      }}
    >
      {places.map((place) =>
        place <= full ? (
          <Star key={place} fontSize="inherit" />
        ) : (
          <StarBorder key={place} fontSize="inherit" />
        ),
      )}
    </Box>
  );
}
