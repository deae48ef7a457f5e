import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import {
  getListCertificationRequestsQueryKey,
  useListCertificationRequests,
} from '@/api/generated/certification-requests/certification-requests';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { PartialNotice } from '@/ui/partial-notice';
import { WindowedList } from '@/ui/windowed-list';
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
      <>
        <PartialNotice list={getListCertificationRequestsQueryKey()} rows={data} />
        <WindowedList
          name="myRequests"
          items={requests}
          itemKey={({ certification_request: { id } }) => id}
          sx={requestGrid}
          itemHeight={400}
          columns={(width) => (width < 900 ? 1 : 2)}
        >
          {({ certification_request: request }) => <RequestCard request={request} onCancel={onCancel} />}
        </WindowedList>
      </>
    );
  }
  if (!error) return <RequestListSkeleton />;
  return <Failure onRetry={refetch}>{errorMessage(error, 'listCertificationRequests')}</Failure>;
}
