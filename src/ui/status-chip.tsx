import type SvgIcon from '@mui/material/SvgIcon';
import Box from '@mui/material/Box';
import type { Tone } from '@/theme/tokens';

interface StatusChipProps {
  tone: Tone;
  icon: typeof SvgIcon;
  label: string;
}

/** A status as an icon and a word in its tone, never by colour alone. */
export function StatusChip({ tone, icon: Icon, label }: StatusChipProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 0.25,
        borderRadius: 1,
        fontSize: '0.85rem',
        fontWeight: 600,
        bgcolor: `tone.${tone}.bg`,
        color: `tone.${tone}.fg`,
      }}
    >
      <Icon fontSize="inherit" aria-hidden />
      {label}
    </Box>
  );
}
