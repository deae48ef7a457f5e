import { useTranslation } from 'react-i18next';

const words: Partial<Record<string, 'negative' | 'positive'>> = {
  negativo: 'negative',
  negativa: 'negative',
  negative: 'negative',
  positivo: 'positive',
  positiva: 'positive',
  positive: 'positive',
};

/** What the result of a test says, whether it came in Spanish or in English; null for any other. */
export function resultKind(result: string | null): 'negative' | 'positive' | null {
  return words[result?.trim().toLowerCase() ?? ''] ?? null;
}

/** The word for a result; an unknown one shows as it came, a missing one says that it is missing. */
export function useResultWord() {
  const { t } = useTranslation('certification');
  return (result: string | null): string => {
    const kind = resultKind(result);
    return kind ? t(`tests.${kind}`) : result?.trim() || t('tests.noResult');
  };
}
