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

/** The word for a result; an unknown one shows as it came, a missing one says that it is missing. */
export function useResultWord() {
  const { t } = useTranslation('certification');
  return (result: string | null): string => {
    const kind = resultKind(result);
    return kind ? t(`tests.${kind}`) : result?.trim() || t('tests.noResult');
  };
}

/** The result of a health test as a badge. */
export function ResultChip({ result }: { result: string | null }) {
  const word = useResultWord();
  const kind = resultKind(result);
  const look = kind ? looks[kind] : ({ tone: 'neutral', icon: HelpOutline } as const);
  return <StatusChip {...look} label={word(result)} />;
}
