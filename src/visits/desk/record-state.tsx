import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Block from '@mui/icons-material/Block';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { useTranslation } from 'react-i18next';
import type { VisitRecord } from '../outbox/merge';
import { StatusChip } from '@/ui/status-chip';

const looks = {
  local: { tone: 'blue', icon: HourglassEmpty },
  sending: { tone: 'blue', icon: HourglassEmpty },
  stored: { tone: 'green', icon: CheckCircle },
  refused: { tone: 'red', icon: Block },
} as const;

/** Where a record is: on this phone, received, or refused (rule 10.9). */
export function RecordState({ record: { state } }: { record: Pick<VisitRecord, 'state'> }) {
  const { t } = useTranslation('animals');
  return <StatusChip {...looks[state]} label={t(`states.${state === 'sending' ? 'local' : state}`)} />;
}
