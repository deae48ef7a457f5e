import Box from '@mui/material/Box';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useListCertificationRequests } from '@/api/generated/certification-requests/certification-requests';
import { Empty } from '@/components/feedback/empty';
import { Failure } from '@/components/feedback/failure';
import { RequestCard } from './request-card';
import { requestGrid, RequestListSkeleton } from './request-list-skeleton';

/** The producer's requests, newest first: loading, failing, none or all of them. */
export function RequestList({ onCancel }: { onCancel: (id: number) => void }) {
  const { t } = useTranslation('requests');
  // Who comes back from paying in another tab sees what it changed.
  const { data, error, refetch } = useListCertificationRequests(undefined, {
    query: { refetchOnWindowFocus: 'always' },
  });
  // What was canceled in its detail is gone at once, not when the list has been read again.
  const canceled = useLocation({ select: (location) => location.state.canceledRequest });
  const requests = data?.filter(({ certification_request: request }) => request.id !== canceled);
  if (requests?.length === 0) return <Empty title={t('none')} hint={t('noneHint')} />;
  if (requests) {
    return (
      <Box component="ul" sx={requestGrid}>
        {requests.map(({ certification_request: request }) => (
          <Box component="li" key={request.id} sx={{ minWidth: 0 }}>
            <RequestCard request={request} onCancel={onCancel} />
          </Box>
        ))}
      </Box>
    );
  }
  if (!error) return <RequestListSkeleton />;
  return <Failure onRetry={refetch}>{errorMessage(error, 'listCertificationRequests')}</Failure>;
}
