import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/components/status-chip';

const looks = {
  negative: { tone: 'green', icon: CheckCircle },
  positive: { tone: 'red', icon: Warning },
} as const;

/** What the result of a test says, whether it came in Spanish or in English; null for any other. */
export function resultKind(result: string | null): keyof typeof looks | null {
  const word = result?.trim().toLowerCase() ?? '';
  if (['negativo', 'negativa', 'negative'].includes(word)) return 'negative';
  return ['positivo', 'positiva', 'positive'].includes(word) ? 'positive' : null;
}

/** The result of a health test as a badge; an unknown one shows as it came. */
export function ResultChip({ result }: { result: string | null }) {
  const { t } = useTranslation('certification');
  const kind = resultKind(result);
  if (kind) return <StatusChip {...looks[kind]} label={t(`tests.${kind}`)} />;
  return <StatusChip tone="neutral" icon={HelpOutline} label={result || t('tests.noResult')} />;
}
