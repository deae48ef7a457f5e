import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { AnimalPhoto } from '@/components/animal-photo';
import { assetUrl } from '@/lib/asset-url';
import { InfoList } from '@/ui/info-list';
import { PhotoViewer } from '@/ui/photo-viewer';
import { SectionCard } from '@/ui/section-card';

const halves = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
};

interface RequestCardProps {
  request: CertificationRequest;
  /** What is told beside the photo, as far as it is known. */
  items: ComponentProps<typeof InfoList>['items'];
}

/** Detail card: the photo of a request, to be enlarged, and its facts. */
export function RequestCard({ request, items }: RequestCardProps) {
  const { t } = useTranslation('requests');
  const alt = t('detail.photo', { id: request.id });
  const photo = assetUrl(request.file_upload?.photo_url);
  const thumbnail = <AnimalPhoto src={photo} alt={alt} eager />;
  return (
    <SectionCard title={t('detail.facts')}>
      <Box sx={halves}>
        <Box sx={{ borderRadius: 1, overflow: 'hidden', alignSelf: 'start' }}>
          {photo ? (
            <PhotoViewer src={photo} alt={alt}>
              {thumbnail}
            </PhotoViewer>
          ) : (
            thumbnail
          )}
        </Box>
        <InfoList columns={2} items={items} />
      </Box>
    </SectionCard>
  );
}
