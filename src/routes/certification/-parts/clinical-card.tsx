import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { useClinicalFacts } from '@/components/certificate/use-facts';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';

/** Treatments, observations and notes as they were written; without any, no card. */
export function ClinicalCard({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation('certification');
  const facts = useClinicalFacts(animal);
  if (facts.length === 0) return null;
  return (
    <SectionCard title={t('clinical.title')}>
      <Box sx={{ maxWidth: '75ch', '& dd': { fontWeight: 400, whiteSpace: 'pre-line' } }}>
        <InfoList items={facts} />
      </Box>
    </SectionCard>
  );
}
