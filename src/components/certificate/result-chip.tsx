import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { StatusChip } from '@/ui/status-chip';
import { resultKind, useResultWord } from './result-word';

const looks = {
  negative: { tone: 'green', icon: CheckCircle },
  positive: { tone: 'red', icon: Warning },
  other: { tone: 'neutral', icon: HelpOutline },
} as const;

/** The result of a health test as a badge. */
export function ResultChip({ result }: { result: string | null }) {
  const word = useResultWord();
  return <StatusChip {...looks[resultKind(result) ?? 'other']} label={word(result)} />;
}
