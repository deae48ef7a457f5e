import Box from '@mui/material/Box';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest } from '@/api/generated/model';
import { mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { RequestCard } from '@/components/requests/request-card';
import { useRequestFacts } from '@/components/requests/request-facts';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { CircularProgress } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { Trail } from '@/ui/trail';
import { useFormat } from '@/words/use-format';
import { RequestHistory } from './request-history';
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
      back={
        <Trail
          steps={[{ link: linkOptions({ to: '/mis-solicitudes' }), label: t('title') }]}
          here={t('detail.title', { id })}
        />
      }
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
        {(found) => <RequestContent key={found.id} request={found} />}
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

/** A loaded request: its photo and facts, and where it stands. */
function RequestContent({ request }: { request: CertificationRequest }) {
  const { facts, visit, noDay, comments } = useRequestFacts(request);
  return (
    <>
      <Box sx={mainAndAside}>
        <RequestCard request={request} items={[...noDay, ...visit, ...facts, comments]} />
        {/* Where it stands comes first on a phone. */}
        <Box sx={{ order: { xs: -1, md: 0 } }}>
          <StatusPanel request={request} />
        </Box>
      </Box>
      <Box sx={{ mt: 2.5 }}>
        <RequestHistory request={request} />
      </Box>
    </>
  );
}
