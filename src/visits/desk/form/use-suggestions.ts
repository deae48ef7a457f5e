import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const tests = [
  'tuberculin',
  'leptospirosis',
  'rhinotracheitis',
  'diarrhea',
  'trichomoniasis',
  'campylobacteriosis',
] as const;
const vaccinations = [
  'anthrax',
  'clostridial',
  'blackleg',
  'rabies',
  'leptospirosis',
  'respiratory',
  'keratoconjunctivitis',
] as const;

/** The tests, vaccinations and results that are usual, offered while one is typed. */
export function useSuggestions() {
  const { t } = useTranslation(['animals', 'certification']);
  return useMemo(
    () => ({
      tests: tests.map((name) => t(`animals:tests.${name}`)),
      vaccinations: vaccinations.map((name) => t(`animals:vaccinations.${name}`)),
      results: [t('certification:tests.negative'), t('certification:tests.positive')],
    }),
    [t],
  );
}
