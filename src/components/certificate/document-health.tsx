import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { wide } from './document-data';
import { DocumentSection } from './document-section';
import { DocumentTable } from './document-table';
import { useResultWord } from './result-word';
import { useHealthTests, useVaccinations } from './use-facts';

/** Tests and vaccinations beside each other; that there are none is said, so that nothing can be added by hand. */
export function DocumentHealth({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation(['certification', 'certificate']);
  const tests = useHealthTests(animal);
  const vaccinations = useVaccinations(animal);
  const resultWord = useResultWord();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        [wide]: { gap: '8mm', gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)' },
      }}
    >
      <DocumentSection title={t('tests.title')}>
        <DocumentTable
          columns={[
            t('certificate:document.disease'),
            t('certificate:document.testDate'),
            t('certificate:document.result'),
          ]}
          rows={tests.map(({ id, name, date, result }) => ({
            id,
            cells: [name, date, resultWord(result)],
          }))}
          none={t('certificate:document.noTests')}
        />
      </DocumentSection>
      <DocumentSection title={t('vaccinations.title')}>
        <DocumentTable
          columns={[t('certificate:document.vaccine'), t('certificate:document.testDate')]}
          rows={vaccinations.map(({ id, name, date }) => ({ id, cells: [name, date] }))}
          none={t('certificate:document.noVaccinations')}
        />
      </DocumentSection>
    </Box>
  );
}
