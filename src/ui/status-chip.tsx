import Chip from '@mui/material/Chip';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Tone } from '@/theme/tokens';

interface StatusChipProps {
  tone: Tone;
  icon: typeof SvgIcon;
  label: string;
}

/** Status badge: an icon and a word in its tone, never a colour alone. */
export function StatusChip({ tone, icon: Icon, label }: StatusChipProps) {
  return <Chip component="span" color={tone} icon={<Icon aria-hidden />} label={label} />;
}
