import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { wide } from './document-data';
import { DocumentList } from './document-list';
import { DocumentSection } from './document-section';
import { useClinicalFacts } from './use-facts';

/** What the veterinarian wrote; beside each other on the page, five lines each at most. */
export function DocumentClinical({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation(['certification', 'certificate']);
  const facts = useClinicalFacts(animal);
  if (facts.length === 0) return null;
  const clamp = {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '5',
    overflow: 'hidden',
  };
  return (
    <DocumentSection title={t('certificate:document.clinical')}>
      <Box sx={{ '& dd': { fontWeight: 400, [wide]: clamp } }}>
        <DocumentList items={facts} columns={facts.length} narrowColumns={1} />
      </Box>
    </DocumentSection>
  );
}
