import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Anchor, Log } from '@/api/generated/model';
import { useGetLog } from '@/api/generated/proofs/proofs';
import { mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { Failure } from '@/ui/feedback/failure';
import { InfoList } from '@/ui/info-list';
import { passFocusOn } from '@/ui/focus';
import { ButtonLink, TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { Skeleton } from '@/ui/mui';
import { Figure } from '@/ui/strip';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { AnchorChip } from './anchor-facts';
import { Audit } from './audit';
import { EntryList } from './entry-list';
import { logParams } from './log-query';
import { Threats } from './threats';

const route = getRouteApi('/registro/');

/** The log's head: how long it is, what was signed last, and by whom. */
function Head({ log }: { log: Log }) {
  const { t } = useTranslation('log');
  const { date, number } = useFormat();
  const { checkpoint, size, pending, issuer, origin, local } = log;
  return (
    <SectionCard title={t('head.title')}>
      <InfoList
        columns={3}
        items={[
          { label: t('head.size'), value: <Figure>{number(size)}</Figure> },
          { label: t('head.pending'), value: pending > 0 && <Figure>{number(pending)}</Figure> },
          { label: t('head.origin'), value: origin },
          {
            label: t('head.checkpoint'),
            value:
              checkpoint &&
              t('head.checkpointOf', { size: number(checkpoint.size), date: date(checkpoint.at) }),
          },
          { label: t('head.issuer'), value: issuer, wide: true },
          { label: t('head.root'), value: checkpoint?.root, wide: true },
        ]}
      />
      {local && (
        <Box sx={{ mt: 2 }}>
          <Notice severity="info" still>
            {t('head.local')}
          </Notice>
        </Box>
      )}
    </SectionCard>
  );
}

function AnchorLine({ anchor }: { anchor: Anchor }) {
  const { t } = useTranslation('log');
  const { number } = useFormat();
  const { transaction_hash: hash } = anchor;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box sx={{ flex: '1 1 auto' }}>
          {t('anchor.of', { size: number(anchor.size), chain: anchor.chain_id })}
        </Box>
        <AnchorChip anchor={anchor} />
      </Box>
      {hash && (
        <TextLink to="/registro/transacciones/$hash" params={{ hash }}>
          {hash}
        </TextLink>
      )}
    </Box>
  );
}

/** All of the log that a screen shows. */
function LogContent({ log }: { log: Log }) {
  const { t } = useTranslation('log');
  const { before } = route.useSearch();
  const oldest = log.entries.at(-1)?.seq ?? 0;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, '& > *': { minWidth: 0 } }}>
      <Box sx={mainAndAside}>
        <Head log={log} />
        <Audit />
      </Box>
      <Box sx={mainAndAside}>
        <SectionCard title={t('entries')}>
          {log.entries.length === 0 ? t('none') : <EntryList entries={log.entries} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            {before > 0 && (
              <ButtonLink ref={passFocusOn} to="/registro" variant="outlined">
                {t('newest')}
              </ButtonLink>
            )}
            {oldest > 0 && (
              <ButtonLink ref={passFocusOn} to="/registro" search={{ before: oldest }} variant="outlined">
                {t('earlier')}
              </ButtonLink>
            )}
          </Box>
        </SectionCard>
        <SectionCard title={t('anchors')}>
          {log.anchors.length === 0 && t('noAnchors')}
          <Box component="ul" sx={plainList}>
            {log.anchors.map((anchor) => (
              <AnchorLine key={anchor.id} anchor={anchor} />
            ))}
          </Box>
        </SectionCard>
      </Box>
      <Threats />
    </Box>
  );
}

/** The log: loading, failing, or whole. */
export function LogScreen() {
  const { t } = useTranslation('log');
  const { before } = route.useSearch();
  // Until other entries have come the last ones stay, and so does what an audit came to.
  const query = useGetLog(logParams(before), { query: { placeholderData: keepPreviousData } });
  return (
    <PageFrame title={t('title')} about={{ description: t('about') }} description={t('about')}>
      <QueryGate
        query={query}
        found={query.data?.log}
        loading={<Skeleton variant="rounded" height={640} />}
        failure={<Failure onRetry={query.refetch}>{t('failed')}</Failure>}
      >
        {(log) => <LogContent log={log} />}
      </QueryGate>
    </PageFrame>
  );
}
