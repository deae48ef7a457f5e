import { useTranslation } from 'react-i18next';
import type { Difference } from '@/lib/proof/page-differences';
import { differenceLine } from '@/lib/shown-facts';
import { Notice } from '@/ui/notice';
import { currentLanguage } from '@/words/i18n';
import { useFactWords } from './fact-words';

/** What the certificate's page shows otherwise than it was signed, a line each. */
export function PageDifferences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('verification');
  const words = useFactWords();
  if (differences.length === 0) return null;
  const differs = t('differs', { returnObjects: true, skipInterpolation: true });
  return (
    <Notice severity="warning">
      <strong>{t('differs.title')}</strong>
      <ul>
        {differences.map((difference) => (
          <li key={difference.fact}>{differenceLine(difference, words, differs, currentLanguage())}</li>
        ))}
      </ul>
    </Notice>
  );
}
