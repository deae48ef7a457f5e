import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { Button } from '@/ui/button';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { AnimalCode } from '@/components/animal-code';
import { AnimalPhoto } from '@/components/animal-photo';
import { CaravanaTag } from '@/components/certificate/caravana-tag';
import { useAnimalFacts } from '@/components/certificate/use-facts';
import { InfoList } from '@/ui/info-list';
import { PhotoViewer } from '@/ui/photo-viewer';
import { SectionCard } from '@/ui/section-card';
import { assetUrl } from '@/lib/asset-url';
import { animalCode } from '@/lib/cattle';
import { spacedCode } from '@/lib/identifiers';
import { useFormat } from '@/words/use-format';

/** Photo, codes and what is known of the animal, the review date, and the PDF when there is one. */
export function AnimalCard({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation(['certification', 'cattle']);
  const { date } = useFormat();
  const facts = useAnimalFacts(animal);
  const code = animalCode(animal) ?? t('cattle:noId');
  const other = animal.alternative_code;
  const alt = t('certificationDetails.photoOf', { code: spacedCode(code) });
  const photo = assetUrl(animal.photo_url);
  const pdf = assetUrl(animal.pdf_url);
  const thumbnail = <AnimalPhoto src={photo} alt={alt} eager />;
  const codes = [
    {
      label: t('animal.alternativeCode'),
      value: other === code ? null : other && <AnimalCode code={other} />,
    },
  ];
  const review = [{ label: t('certificationDetails.reviewDate'), value: date(animal.created_at) }];
  return (
    <SectionCard title={t('animal.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
        }}
      >
        <Box sx={{ borderRadius: 1, overflow: 'hidden', alignSelf: 'start' }}>
          {photo ? (
            <PhotoViewer src={photo} alt={alt}>
              {thumbnail}
            </PhotoViewer>
          ) : (
            thumbnail
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <CaravanaTag code={code} />
          <InfoList columns={2} items={[...codes, ...facts, ...review]} />
          {pdf && (
            <Button
              href={pdf}
              target="_blank"
              rel="noopener"
              variant="contained"
              startIcon={<Download />}
              sx={{ justifySelf: 'start' }}
            >
              {t('certificationDetails.downloadPdf')}
            </Button>
          )}
        </Box>
      </Box>
    </SectionCard>
  );
}
