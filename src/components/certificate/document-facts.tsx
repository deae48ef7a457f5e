import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { DocumentList } from './document-list';
import { DocumentSection } from './document-section';
import { useAnimalFacts } from './use-facts';

/** What is known of the animal. */
export function DocumentFacts({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation(['certification', 'certificate']);
  const facts = useAnimalFacts(animal);
  if (facts.length === 0) return null;
  return (
    <DocumentSection title={t('certificate:document.animal')}>
      <DocumentList items={facts} columns={3} />
    </DocumentSection>
  );
}
