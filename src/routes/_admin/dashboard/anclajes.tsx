import Box from '@mui/material/Box';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import type { Anchoring } from '@/api/generated/model';
import { getGetAnchoringQueryOptions, useGetAnchoring } from '@/api/generated/proofs/proofs';
import { prefetch } from '@/api/prefetch';
import { PageFrame } from '@/components/layout/page-frame';
import { requireExtensions } from '@/routing/guards';
import { Failure } from '@/ui/feedback/failure';
import { QueryGate } from '@/ui/query-gate';
import { Notice } from '@/ui/notice';
import { Skeleton } from '@/ui/mui';
import { loadWordsOf } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { AnchorList } from './-parts/anchoring/anchor-list';
import { FailedDocuments } from './-parts/anchoring/failed-documents';
import { WaitingFigures, waitingGrid } from './-parts/anchoring/waiting-figures';
import { BackToDashboard } from './-parts/back-to-dashboard';

/** How certificates get to the chain (anchoring queue): what waits, what failed, and trying it again (rule 11.9). */
export const Route = createFileRoute('/_admin/dashboard/anclajes')({
  staticData: { words: ['dashboard', 'anchoring'] },
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient }, route }) => {
    prefetch(queryClient, getGetAnchoringQueryOptions());
    return loadWordsOf(route);
  },
  component: AnchoringScreen,
});

/** While something waits, how soon it is read again, in ms. */
const refetchIntervalMs = 5_000;

const isWaiting = ({ documents, outbox, anchors }: Anchoring): boolean =>
  documents.waiting + outbox.waiting + anchors.waiting > 0;

function AnchoringScreen() {
  const { t } = useTranslation('anchoring');
  const query = useGetAnchoring({
    query: {
      refetchOnWindowFocus: 'always',
      refetchInterval: ({ state: { data } }) => data !== undefined && isWaiting(data) && refetchIntervalMs,
    },
  });
  const { data, error, dataUpdatedAt, refetch } = query;
  return (
    <PageFrame title={t('title')} description={t('description')} back={<BackToDashboard />}>
      {data && error && <Failure onRetry={refetch}>{errorMessage(error, 'getAnchoring')}</Failure>}
      <QueryGate
        query={query}
        found={data}
        absentAt={[]}
        loading={<AnchoringSkeleton />}
        operation="getAnchoring"
      >
        {(found) => (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <LogAhead ahead={found.log_ahead} />
            <LogSetBack setBack={found.log_set_back} />
            <CheckpointOverdue overdue={found.checkpoint_overdue} />
            <WaitingFigures anchoring={found} at={dataUpdatedAt} />
            <FailedDocuments failed={found.documents.failed} />
            <AnchorList anchors={found.anchors} />
          </Box>
        )}
      </QueryGate>
    </PageFrame>
  );
}

/** Why the log takes no entries, and what an admin can do. */
function LogAhead({ ahead }: { ahead: Anchoring['log_ahead'] }) {
  const { t } = useTranslation('anchoring');
  const { instant } = useFormat();
  if (!ahead) return null;
  const [last, clock] = [instant(ahead.last_entry_at), instant(ahead.clock_at)];
  return (
    <Notice severity="error">
      <strong>{t('ahead.title')}</strong>{' '}
      {t('ahead.text', { last, clock, setting: `LOG_AHEAD_UNTIL=${ahead.last_entry_at}` })}
    </Notice>
  );
}

/** Why the log is not signed, and what an admin can do. */
function LogSetBack({ setBack }: { setBack: Anchoring['log_set_back'] }) {
  const { t } = useTranslation('anchoring');
  const { number } = useFormat();
  if (!setBack) return null;
  const [signed, size] = [number(setBack.signed_size), number(setBack.size)];
  return (
    <Notice severity="error">
      <strong>{t('setBack.title')}</strong>{' '}
      {t('setBack.text', { origin: setBack.origin, signed, size, command: 'npm run restore -- --fork-log' })}
    </Notice>
  );
}

/** Since when nothing is signed, whatever keeps it. */
function CheckpointOverdue({ overdue }: { overdue: Anchoring['checkpoint_overdue'] }) {
  const { t } = useTranslation('anchoring');
  const { instant } = useFormat();
  if (!overdue) return null;
  return (
    <Notice severity="warning">
      <strong>{t('overdue.title')}</strong>{' '}
      {t('overdue.text', { count: overdue.entries, since: instant(overdue.since) })}
    </Notice>
  );
}

/** Three figures and two panels, where they will be. */
function AnchoringSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={waitingGrid}>
        {['documents', 'outbox', 'anchors'].map((key) => (
          <Skeleton key={key} variant="rounded" height={130} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={120} />
      <Skeleton variant="rounded" height={320} />
    </Box>
  );
}
