import Rating from '@mui/material/Rating';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/words/use-format';

interface StarRatingProps {
  /** From 0 to 5; the stars are rounded, what a screen reader says has one decimal at most (rule 6.4). */
  value: number;
  size?: 'small' | 'medium';
}

/** Rating: five stars to read, never to set, full up to the rounded value. */
export function StarRating({ value, size = 'medium' }: StarRatingProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <Rating
      readOnly
      size={size}
      value={Math.round(value)}
      getLabelText={() => t('stars', { value: number(value) })}
    />
  );
}
