import CircularProgress from '@mui/material/CircularProgress';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import { BackButton } from '@/ui/back-button';
import { PageFrame } from '@/components/layout/page-frame';
import { useFormat } from '@/words/use-format';
import { RequestContent } from './request-content';
import { RequestFailure } from './request-failure';

const route = getRouteApi('/_producer/solicitud/$id');

function Loading() {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ minHeight: '60vh', display: 'grid', placeItems: 'center' }}>
      <CircularProgress aria-label={t('loading')} />
    </Box>
  );
}

/** A request by its id: loading, failing, not found or whole. */
export function RequestDetail() {
  const { t } = useTranslation('requests');
  const { date } = useFormat();
  const { id } = route.useParams();
  // Who comes back from paying in another tab sees what it changed.
  const query = useGetCertificationRequest(id, { query: { refetchOnWindowFocus: 'always' } });
  const { data, error, refetch } = query;
  const request = data?.certification_request;
  const failed = !request && (data !== undefined || error !== null);
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
      back={<BackButton label={t('detail.back')} fallback="/mis-solicitudes" />}
    >
      {request && <RequestContent request={request} />}
      {failed && <RequestFailure error={error} onRetry={refetch} />}
      {!request && !failed && <Loading />}
    </PageFrame>
  );
}
