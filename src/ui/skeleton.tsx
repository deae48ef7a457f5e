import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

interface SkeletonProps {
  variant?: 'text' | 'rectangular' | 'rounded' | 'circular';
  width?: number | string;
  height?: number | string;
  sx?: SxProps<Theme>;
}

const radius = { text: 1, rectangular: 0, rounded: 1, circular: '50%' };

/** The place of something to come. It does not move: a quiet screen is easier to wait at. */
export function Skeleton({ variant = 'text', width = '100%', height = '1.2em', sx }: SkeletonProps) {
  return (
    <Box
      aria-hidden
      sx={[
        {
          width,
          height,
          my: variant === 'text' ? 0.5 : 0,
          borderRadius: radius[variant],
          bgcolor: 'tone.neutral.bg',
        },
        (sx ?? {}) as object,
      ]}
    />
  );
}
