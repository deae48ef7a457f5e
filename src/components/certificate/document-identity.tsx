import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { AnimalCode } from '@/components/animal-code';
import { AnimalPhoto } from '@/components/animal-photo';
import { assetUrl } from '@/lib/asset-url';
import { animalCode } from '@/lib/cattle';
import { spacedCode } from '@/lib/identifiers';
import { lotNumber } from '@/lib/ids';
import { CaravanaTag } from './caravana-tag';
import { type CertificateData, wide } from './document-data';
import { DocumentList } from './document-list';
import { DocumentSection } from './document-section';

/** The ear tag, the lot and its place; the owner; the photo when there is one. */
export function DocumentIdentity({ data: { animal, owner, lotId, place } }: { data: CertificateData }) {
  const { t } = useTranslation(['certification', 'certificate', 'cattle']);
  const code = animalCode(animal) ?? t('cattle:noId');
  const other = animal.alternative_code === code ? null : animal.alternative_code;
  const photo = assetUrl(animal.photo_url);
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
              { label: t('animal.alternativeCode'), value: other && <AnimalCode code={other} /> },
              { label: t('certificate:document.lot'), value: lotNumber(lotId) },
              { label: t('certificate:document.place'), value: place },
            ]}
          />
        </Box>
      </DocumentSection>
      <DocumentSection title={t('certificate:document.holder')}>
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
          <AnimalPhoto
            src={photo}
            alt={t('certificationDetails.photoOf', { code: spacedCode(code) })}
            eager
          />
        </Box>
      )}
    </Box>
  );
}
