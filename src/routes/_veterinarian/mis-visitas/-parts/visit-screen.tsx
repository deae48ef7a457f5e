import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '@/api/generated/model';
import { AnimalPhoto } from '@/components/animal-photo';
import { mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { RequestStatusChip } from '@/components/request-status-chip';
import { useVisitFacts } from '@/components/requests/visit-facts';
import { useRequestFacts } from '@/components/requests/request-facts';
import { assetUrl } from '@/lib/asset-url';
import type { VisitRecords } from '@/offline/use-visit-records';
import { BackButton } from '@/ui/back-button';
import { InfoList } from '@/ui/info-list';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { PhotoViewer } from '@/ui/photo-viewer';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { Skeleton } from '@/ui/skeleton';
import { type AnimalOpener, Animals } from './animals/animals';
import { VisitClosing } from './closing/visit-closing';
import { VisitResult } from './closing/visit-result';
import { VisitFiles } from './files/visit-files';
import { VisitDecisions } from './visit-decisions';
import { useVisitRecords } from './visit-records';

const route = getRouteApi('/_veterinarian/mis-visitas/$requestId');

/** The screen of a visit: whose animals, where, and what is entered of them (rule 10.2). */
export function VisitScreen() {
  const { t } = useTranslation('agenda');
  const { requestId } = route.useParams();
  const records = useVisitRecords(requestId);
  const { query } = records;
  const toAgenda = (
    <ButtonLink to="/mis-visitas" variant="outlined">
      {t('visit.backToAgenda')}
    </ButtonLink>
  );
  return (
    <PageFrame title={t('visit.title', { id: requestId })} back={<BackButton fallback="/mis-visitas" />}>
      <QueryGate
        query={query}
        found={query.data?.visit}
        loading={<Skeleton variant="rounded" height={320} />}
        operation="getVisit"
        wayOut={toAgenda}
        absent={
          <>
            <Notice severity="error">{t('visit.absent')}</Notice>
            {toAgenda}
          </>
        }
      >
        {(visit) => <VisitContent visit={visit} records={records} />}
      </QueryGate>
    </PageFrame>
  );
}

interface VisitContentProps {
  visit: Visit;
  records: VisitRecords;
}

function VisitContent({ visit: { certification_request: request }, records }: VisitContentProps) {
  const animals = useRef<AnimalOpener>(null);
  const [closedNow, setClosedNow] = useState<number | null>(null);
  const { t } = useTranslation(['agenda', 'requests']);
  const { facts: people, when } = useVisitFacts(request);
  const { facts, comments } = useRequestFacts(request);
  const alt = t('requests:detail.photo', { id: request.id });
  const photo = assetUrl(request.file_upload?.photo_url);
  const { id, status } = request;
  const lotId = closedNow ?? request.certified_lot_id;
  const closed = status !== 'assigned' || closedNow !== null;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {lotId && <VisitResult lotId={lotId} count={records.counts?.onDevice ?? 0} news={closedNow !== null} />}
      <Box sx={mainAndAside}>
        <SectionCard title={t('visit.request')} aside={<RequestStatusChip status={request.status} />}>
          <InfoList columns={2} items={[...when, ...people, ...facts, comments]} />
          <VisitDecisions request={request} />
        </SectionCard>
        <Box sx={{ borderRadius: 1, overflow: 'hidden' }}>
          {photo ? (
            <PhotoViewer src={photo} alt={alt}>
              <AnimalPhoto src={photo} alt={alt} eager />
            </PhotoViewer>
          ) : (
            <AnimalPhoto src={null} alt={alt} />
          )}
        </Box>
      </Box>
      <Animals requestId={id} records={records} readOnly={closed} opener={animals} />
      <VisitFiles id={id} records={records} closed={closed} />
      {!closed && (
        <VisitClosing
          request={request}
          records={records}
          onClosed={setClosedNow}
          onOpen={(clientId) => animals.current?.edit(clientId)}
        />
      )}
    </Box>
  );
}
