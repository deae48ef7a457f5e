import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { AnimalCode, CaravanaTag } from '@/components/animal-code';
import { AnimalPhoto } from '@/components/animal-photo';
import { useAnimalFacts, useAnimalIdentity } from '@/components/certificate/certificate-facts';
import { InfoList } from '@/ui/info-list';
import { PhotoViewer } from '@/ui/photo-viewer';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';

/** Photo, codes and what is known of the animal, and the review date. */
export function AnimalCard({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation(['certification', 'common']);
  const { date } = useFormat();
  const facts = useAnimalFacts(animal);
  const { code, otherCode, photo, photoOf } = useAnimalIdentity(animal);
  const other = {
    label: t('animal.alternativeCode'),
    term: 'earTag' as const,
    value: otherCode && <AnimalCode code={otherCode} />,
    // A code is never broken, and a column may be narrower.
    wide: true,
  };
  const review = { label: t('certificationDetails.reviewDate'), value: date(animal.created_at) };
  return (
    <SectionCard title={t('animal.title')}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            ...(photo && { sm: 'minmax(0, 5fr) minmax(0, 6fr)' }),
          },
        }}
      >
        <Box sx={{ borderRadius: 1, overflow: 'hidden', alignSelf: 'start' }}>
          {photo ? (
            <PhotoViewer src={photo} alt={photoOf}>
              <AnimalPhoto src={photo} alt={photoOf} eager />
            </PhotoViewer>
          ) : (
            <Box sx={{ color: 'text.secondary' }}>{t('common:noPhoto')}</Box>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <CaravanaTag code={code} />
          <InfoList columns={2} items={[other, ...facts, review]} />
        </Box>
      </Box>
    </SectionCard>
  );
}
