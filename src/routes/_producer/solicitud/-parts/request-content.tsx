import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { AnimalPhoto } from '@/components/animal-photo';
import { InfoList } from '@/ui/info-list';
import { mainAndAside } from '@/components/layout/columns';
import { PhotoViewer } from '@/ui/photo-viewer';
import { useRequestFacts } from '@/components/requests/use-request-facts';
import { SectionCard } from '@/ui/section-card';
import { assetUrl } from '@/lib/asset-url';
import { StatusPanel } from './status-panel';

const halves = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
};

/** A loaded request: its photo and facts, and where it stands. */
export function RequestContent({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  const { facts, visit, noDay, comments } = useRequestFacts(request);
  const alt = t('detail.photo', { id: request.id });
  const photo = assetUrl(request.file_upload?.photo_url);
  const thumbnail = <AnimalPhoto src={photo} alt={alt} eager />;
  return (
    <Box sx={mainAndAside}>
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
          <InfoList columns={2} items={[...facts, ...noDay, ...visit, comments]} />
        </Box>
      </SectionCard>
      <StatusPanel request={request} />
    </Box>
  );
}
