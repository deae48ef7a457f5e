import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { AnimalCode, CaravanaTag } from '@/components/animal-code';
import { AnimalPhoto } from '@/components/animal-photo';
import { lotNumber } from '@/lib/ids';
import {
  paperDays,
  useAnimalFacts,
  useAnimalIdentity,
  useClinicalFacts,
  useHealthTests,
  useResultWord,
  useVaccinations,
} from './certificate-facts';
import { type CertificateData, DocumentList, DocumentSection, DocumentTable, wide } from './document-parts';

/** The ear tag, the lot and its place; the owner; the photo when there is one. */
export function DocumentIdentity({ data: { animal, owner, lotId, place } }: { data: CertificateData }) {
  const { t } = useTranslation(['certification', 'certificate']);
  const { code, otherCode, photo, photoOf } = useAnimalIdentity(animal);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        [wide]: { gap: '6mm', gridTemplateColumns: `repeat(2, minmax(0, 1fr))${photo ? ' 46mm' : ''}` },
      }}
    >
      <DocumentSection title={t('certificate:document.identification')}>
        <Box sx={{ display: 'grid', gap: 1.25 }}>
          <CaravanaTag code={code} />
          <DocumentList
            items={[
              { label: t('animal.alternativeCode'), value: otherCode && <AnimalCode code={otherCode} /> },
              { label: t('certificate:document.lot'), value: lotNumber(lotId) },
              { label: t('certificate:document.place'), value: place },
            ]}
          />
        </Box>
      </DocumentSection>
      <DocumentSection title={t('owner.title')}>
        <DocumentList
          items={[
            { label: t('owner.establishment'), value: owner?.name ?? '-' },
            { label: t('owner.cuig'), value: owner?.cuig_number },
            { label: t('owner.renspa'), value: owner?.renspa_number },
          ]}
        />
      </DocumentSection>
      {photo && (
        <Box sx={{ alignSelf: 'start', border: 1, borderColor: 'divider', p: 0.5 }}>
          {/* Paper shows more than a screen. */}
          <AnimalPhoto src={photo} alt={photoOf} sizes="100vw" eager />
        </Box>
      )}
    </Box>
  );
}

/** What is known of the animal, in two lines on paper. */
export function DocumentFacts({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation(['certification', 'certificate']);
  const facts = useAnimalFacts(animal, paperDays);
  if (facts.length === 0) return null;
  return (
    <DocumentSection title={t('certificate:document.animal')}>
      <DocumentList items={facts} columns={facts.length > 6 ? 4 : 3} narrowColumns={2} />
    </DocumentSection>
  );
}

/** So many tests and vaccinations stand beside each other, as in the PDF; more below each other. */
const fewRows = 12;

/** Tests and vaccinations; that there are none is said, so that nothing can be added by hand. */
export function DocumentHealth({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation(['certification', 'certificate']);
  const tests = useHealthTests(animal, paperDays);
  const vaccinations = useVaccinations(animal, paperDays);
  const resultWord = useResultWord();
  const beside = tests.length + vaccinations.length <= fewRows;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        [wide]: {
          gap: '8mm',
          gridTemplateColumns: beside ? 'minmax(0, 1.25fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        },
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

/** Notes that are all this short stand beside each other, as in the PDF; longer ones below each other. */
const shortNote = 220;

/** What the veterinarian wrote, all of it. */
export function DocumentClinical({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation(['certification', 'certificate']);
  const facts = useClinicalFacts(animal);
  if (facts.length === 0) return null;
  const beside = facts.every(({ value }) => value.length <= shortNote);
  return (
    <DocumentSection title={t('certificate:document.clinical')}>
      <Box sx={{ '& dd': { fontWeight: 400, whiteSpace: 'pre-line' } }}>
        <DocumentList items={facts} columns={beside ? facts.length : 1} narrowColumns={1} />
      </Box>
    </DocumentSection>
  );
}
