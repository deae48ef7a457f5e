import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import EventAvailable from '@mui/icons-material/EventAvailableOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import type SvgIcon from '@mui/material/SvgIcon';
import type { RequestStatus } from '@/api/generated/model';
import { useCattleLabels } from '@/words/cattle';
import type { Tone } from '@/theme/tokens';
import { StatusChip } from '@/ui/status-chip';
import { knownStatus } from './requests/request-state';

interface Look {
  tone: Tone;
  icon: typeof SvgIcon;
}

const looks: Record<RequestStatus, Look> = {
  created: { tone: 'yellow', icon: HourglassEmpty },
  assigned: { tone: 'blue', icon: EventAvailable },
  executed: { tone: 'green', icon: CheckCircle },
  canceled: { tone: 'gray', icon: Block },
  rejected: { tone: 'red', icon: Block },
};

const unknown: Look = { tone: 'neutral', icon: HelpOutline };

interface RequestStatusChipProps {
  /** A missing status shows as created (rule 5.7). */
  status: string | null;
  /** Canceled is red in a lot's detail and gray in lists. */
  canceledTone?: Tone;
}

/** Chip: the status of a certification request; a value this version does not know shows as it came. */
export function RequestStatusChip({ status, canceledTone = 'gray' }: RequestStatusChipProps) {
  const label = useCattleLabels();
  const known = knownStatus(status);
  const { tone, icon } = known ? looks[known] : unknown;
  return (
    <StatusChip
      tone={known === 'canceled' ? canceledTone : tone}
      icon={icon}
      label={label.requestStatus(status ?? 'created')}
    />
  );
}
