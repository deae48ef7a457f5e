import Box from '@mui/material/Box';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '@/api/errors';
import type { Visit } from '@/api/generated/model';
import { isViewing } from '@/api/token';
import { AnimalPhoto } from '@/components/animal-photo';
import { asideCards, mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { assetUrl } from '@/lib/asset-url';
import { useDeviceFailed } from '@/visits/outbox/use-outbox';
import { useVisit, type VisitRecords } from '@/visits/desk/use-visit';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { PhotoViewer } from '@/ui/photo-viewer';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/mui';
import { Trail } from '@/ui/trail';
import { AbsentVisit } from './absent-visit';
import { type AnimalOpener, Animals } from '@/visits/desk/animals';
import { VisitClosing } from './closing/visit-closing';
import { VisitResult } from './closing/visit-result';
import { VisitFiles } from '@/visits/files/visit-files';
import { VisitPaper } from './visit-paper';
import { VisitRequest } from './visit-request';

const route = getRouteApi('/_veterinarian/mis-visitas/$requestId');

/** The screen of a visit: whose animals, where, and what is entered of them (rule 10.2). */
export function VisitScreen() {
  const { t } = useTranslation('agenda');
  const { requestId } = route.useParams();
  const records = useVisit(requestId);
  const { query } = records;
  const animals = useRef<AnimalOpener>(null);
  const [closedNow, setClosedNow] = useState<{ id: number; lotId: number; count: number } | null>(null);
  // One that was given to somebody else meanwhile stays on no screen.
  const visit = errorStatus(query.error) === 404 ? undefined : query.data?.visit;
  const result = closedNow?.id === requestId ? closedNow : null;
  const toAgenda = (
    <ButtonLink to="/mis-visitas" variant="outlined">
      {t('visit.backToAgenda')}
    </ButtonLink>
  );
  return (
    <PageFrame
      title={t('visit.title', { id: requestId })}
      back={
        <Trail
          steps={[{ link: linkOptions({ to: '/mis-visitas' }), label: t('title') }]}
          here={t('visit.title', { id: requestId })}
        />
      }
      actions={
        !isViewing() &&
        visit?.certification_request.status === 'assigned' &&
        result === null && (
          <VisitClosing
            key={requestId}
            request={visit.certification_request}
            records={records}
            onClosed={(lotId, count) => setClosedNow({ id: requestId, lotId, count })}
            keepTyped={async () => animals.current?.keep() ?? true}
            onOpen={(clientId) => animals.current?.edit(clientId)}
            onComplete={(field) => animals.current?.complete(field)}
          />
        )
      }
    >
      <QueryGate
        query={query}
        found={visit}
        loading={<Skeleton variant="rounded" height={320} />}
        operation="getVisit"
        wayOut={toAgenda}
        absent={<AbsentVisit id={requestId} />}
      >
        {(found) => (
          <VisitContent key={requestId} visit={found} records={records} closedNow={result} opener={animals} />
        )}
      </QueryGate>
    </PageFrame>
  );
}

interface VisitContentProps {
  visit: Visit;
  records: VisitRecords;
  /** The lot that it has just become, of so many animals. */
  closedNow: { lotId: number; count: number } | null;
  opener: RefObject<AnimalOpener | null>;
}

function VisitContent({ visit, records, closedNow, opener }: VisitContentProps) {
  const { certification_request: request } = visit;
  const { t } = useTranslation(['agenda', 'requests', 'offline']);
  const failed = useDeviceFailed();
  const alt = t('requests:detail.photo', { id: request.id });
  const photo = assetUrl(request.file_upload?.photo_url);
  const { id, status } = request;
  const lotId = closedNow?.lotId ?? request.certified_lot_id;
  // What is on this device besides came too late for the lot.
  const certified = closedNow?.count ?? visit.animals.filter(({ deleted }) => !deleted).length;
  // Nothing is entered by who sees it as the veterinarian does.
  const closed = status !== 'assigned' || closedNow !== null || isViewing();
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {lotId && <VisitResult lotId={lotId} count={certified} news={closedNow !== null} />}
      <Box sx={mainAndAside}>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <VisitRequest request={request} begun={!closed && records.begun} />
          <Box className="no-print">
            {failed ? (
              <Notice severity="error">{t('offline:closed')}</Notice>
            ) : (
              <Animals
                requestId={id}
                asked={request.intended_animal_group}
                records={records}
                readOnly={closed}
                opener={opener}
              />
            )}
          </Box>
          {records.merged && <VisitPaper merged={records.merged} asked={request.intended_animal_group} />}
        </Box>
        <Box className="no-print" sx={asideCards}>
          <Box sx={{ borderRadius: 1, overflow: 'hidden' }}>
            {photo ? (
              <PhotoViewer src={photo} alt={alt}>
                <AnimalPhoto src={photo} alt={alt} eager />
              </PhotoViewer>
            ) : (
              <AnimalPhoto src={null} alt={alt} />
            )}
          </Box>
          <VisitFiles
            id={id}
            records={records}
            closed={closed}
            onTaken={(kept) => opener.current?.changedHere(kept)}
          />
        </Box>
      </Box>
    </Box>
  );
}
