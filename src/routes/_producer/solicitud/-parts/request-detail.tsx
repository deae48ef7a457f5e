import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest } from '@/api/generated/model';
import { AnimalPhoto } from '@/components/animal-photo';
import { mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { useRequestFacts } from '@/components/requests/request-facts';
import { assetUrl } from '@/lib/asset-url';
import { BackButton } from '@/ui/back-button';
import { InfoList } from '@/ui/info-list';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { PhotoViewer } from '@/ui/photo-viewer';
import { CircularProgress } from '@/ui/progress';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';
import { StatusPanel } from './status-panel';

const route = getRouteApi('/_producer/solicitud/$id');

/** The screen of a request by its id: loading, failing, not found or whole. */
export function RequestDetail() {
  const { t } = useTranslation('requests');
  const { date } = useFormat();
  const { id } = route.useParams();
  // Who comes back from paying in another tab sees what it changed.
  const query = useGetCertificationRequest(id, { query: { refetchOnWindowFocus: 'always' } });
  const request = query.data?.certification_request;
  const failed = !request && !query.isPending;
  const toList = (
    <ButtonLink to="/mis-solicitudes" variant="outlined">
      {t('detail.backToList')}
    </ButtonLink>
  );
  return (
    <PageFrame
      title={t('detail.title', { id })}
      // The line of the date is there from the start, so that nothing below it moves.
      description={
        !failed && (
          <Box sx={{ minHeight: '1.5em' }}>
            {request && t('submitted', { date: date(request.created_at) })}
          </Box>
        )
      }
      back={<BackButton fallback="/mis-solicitudes" />}
    >
      <QueryGate
        query={query}
        found={request}
        loading={<Loading />}
        operation="getCertificationRequest"
        failed={t('detail.failed')}
        wayOut={toList}
        absent={
          <>
            <Notice severity="error">{t('detail.failed')}</Notice>
            {toList}
          </>
        }
        absentAt={[403, 404]}
      >
        {(found) => <RequestContent request={found} />}
      </QueryGate>
    </PageFrame>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('loading')} />
    </Box>
  );
}

const halves = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 6fr)' },
};

/** A loaded request: its photo and facts, and where it stands. */
function RequestContent({ request }: { request: CertificationRequest }) {
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
