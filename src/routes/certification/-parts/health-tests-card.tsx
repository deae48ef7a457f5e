import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { ResultChip } from '@/components/certificate/result-chip';
import { useHealthTests } from '@/components/certificate/use-facts';
import { SectionCard } from '@/ui/section-card';
import { DatedList } from './dated-list';

/** The health tests with their dates and results; without any, no card. */
export function HealthTestsCard({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation('certification');
  const tests = useHealthTests(animal);
  if (tests.length === 0) return null;
  return (
    <SectionCard title={t('tests.title')}>
      <DatedList
        rows={tests.map(({ result, ...test }) => ({ ...test, badge: <ResultChip result={result} /> }))}
      />
    </SectionCard>
  );
}
