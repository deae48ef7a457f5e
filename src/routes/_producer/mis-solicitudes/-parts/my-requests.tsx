import Box from '@mui/material/Box';
import { GuideLink } from '@/components/guide-link';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getListCertificationRequestsQueryKey,
  useListCertificationRequests,
} from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest } from '@/api/generated/model';
import { twoColumns } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { outcomeOf } from '@/components/requests/request-state';
import { useCancelRequest } from '@/components/requests/request-actions';
import { Empty } from '@/ui/feedback/empty';
import { ButtonLink } from '@/ui/links';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Notice } from '@/ui/notice';
import { PartialNotice } from '@/ui/partial-notice';
import { QueryGate } from '@/ui/query-gate';
import { StateFilter } from '@/ui/state-filter';
import { useDoneBefore } from '@/routing/use-done-before';
import { useUrlChange } from '@/routing/use-url-change';
import { Skeleton } from '@/ui/mui';
import { plainList } from '@/ui/styles';
import { WindowedList } from '@/ui/windowed-list';
import { RequestCard } from './request-card';

interface ListedRequest {
  certification_request: CertificationRequest;
}

const route = getRouteApi('/_producer/mis-solicitudes/');

/** The screen of what a producer asked for, and what became of it. */
export function MyRequests() {
  const { t } = useTranslation(['requests', 'common']);
  // Which request was just canceled, in its detail or here.
  const before = useLocation({ select: ({ state }) => state.canceledRequest });
  const [canceled, setCanceled] = useState(useDoneBefore(before));
  const { ask, dialog } = useCancelRequest(setCanceled);
  return (
    <PageFrame
      title={t('title')}
      actions={
        <ButtonLink to="/solicitar-certificado" variant="contained">
          {t('new')}
        </ButtonLink>
      }
    >
      {canceled !== undefined && (
        <Notice severity="success" onDismiss={() => setCanceled(undefined)}>
          {t('canceled', { id: canceled })}
        </Notice>
      )}
      <RequestList without={canceled} onCancel={ask} />
      {dialog}
    </PageFrame>
  );
}

const list = { ...twoColumns, alignItems: 'stretch', ...plainList };

interface RequestListProps {
  /** What was canceled in its detail is gone at once, not when the list has been read again. */
  without: number | undefined;
  onCancel: (id: number) => void;
}

const states = ['open', 'visited', 'rejected', 'canceled'] as const;
type State = (typeof states)[number];

function inState(requests: readonly ListedRequest[], state: State | '') {
  return requests.filter(({ certification_request: one }) => state === '' || outcomeOf(one) === state);
}

/** The state that is asked for; any when no request is in it, as after the last one was canceled. */
const shownState = (requests: readonly ListedRequest[], state: State | '') =>
  inState(requests, state).length > 0 ? state : '';

/** The producer's requests, newest first: loading, failing, none or all of them. */
function RequestList({ without, onCancel }: RequestListProps) {
  const { t } = useTranslation(['requests', 'common']);
  const { state: asked } = route.useSearch();
  const change = useUrlChange<{ state: State | '' }>();
  // Who comes back from paying in another tab sees what it changed.
  const query = useListCertificationRequests(undefined, { query: { refetchOnWindowFocus: 'always' } });
  return (
    <QueryGate
      query={query}
      found={query.data?.filter(({ certification_request: { id } }) => id !== without)}
      loading={<RequestListSkeleton />}
      operation="listCertificationRequests"
      absentAt={[]}
    >
      {(requests) =>
        requests.length === 0 ? (
          <Empty
            title={t('none')}
            hint={t('noneHint')}
            action={
              <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
                <ButtonLink to="/solicitar-certificado" variant="contained">
                  {t('common:nav.requestCertificate')}
                </ButtonLink>
                <GuideLink />
              </Box>
            }
          />
        ) : (
          <>
            <PartialNotice list={getListCertificationRequestsQueryKey()} rows={query.data} />
            <StateFilter
              label={t('states.label')}
              all={t('states.all')}
              states={states.map((state) => ({
                state,
                label: t(`states.${state}`),
                count: inState(requests, state).length,
              }))}
              value={shownState(requests, asked)}
              onState={(state) => change({ state })}
            />
            <WindowedList
              name="myRequests"
              items={inState(requests, shownState(requests, asked))}
              itemKey={({ certification_request: { id } }) => id}
              sx={list}
              itemHeight={{ xs: 280, md: 260 }}
              columns={{ xs: 1, md: 2 }}
            >
              {({ certification_request: request }) => <RequestCard request={request} onCancel={onCancel} />}
            </WindowedList>
          </>
        )
      }
    </QueryGate>
  );
}

function RequestListSkeleton() {
  return (
    <ListSkeleton cards sx={list} itemSx={{ p: { xs: 2, sm: 2.5 }, minHeight: 250 }}>
      <Skeleton width="30%" height={28} />
      <Skeleton width="45%" />
      <Skeleton width="90%" height={56} sx={{ mt: 2 }} />
      <Skeleton width="90%" height={56} />
    </ListSkeleton>
  );
}
