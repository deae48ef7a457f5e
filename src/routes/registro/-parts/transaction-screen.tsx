import Box from '@mui/material/Box';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { LedgerTransaction } from '@/api/generated/model';
import { useGetLedgerTransaction } from '@/api/generated/proofs/proofs';
import { PageFrame } from '@/components/layout/page-frame';
import { assetUrl } from '@/lib/asset-url';
import { Failure } from '@/ui/feedback/failure';
import { InfoList } from '@/ui/info-list';
import { OutwardLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { Skeleton } from '@/ui/mui';
import { Trail } from '@/ui/trail';
import { useFormat } from '@/words/use-format';
import { AnchorChip } from './anchor-facts';

const route = getRouteApi('/registro/transacciones/$hash');

/** All that is known of a transaction. */
function TransactionCard({ transaction }: { transaction: LedgerTransaction }) {
  const { t } = useTranslation(['log', 'verification']);
  const { date } = useFormat();
  const { anchor, nonce, block_hash: block, raw_transaction: raw } = transaction;
  const url = anchor.local ? null : assetUrl(anchor.url);
  return (
    <SectionCard title={t('transaction.title')} aside={<AnchorChip anchor={anchor} />}>
      <InfoList
        items={[
          { label: t('verification:evidence.transaction'), value: anchor.transaction_hash },
          { label: t('verification:evidence.chain'), value: anchor.chain_id },
          { label: t('verification:evidence.size'), value: anchor.size },
          { label: t('verification:evidence.root'), value: anchor.root },
          { label: t('verification:evidence.sender'), value: anchor.sender },
          { label: t('verification:evidence.recipient'), value: anchor.recipient },
          { label: t('verification:evidence.block'), value: anchor.block_number },
          { label: t('transaction.blockHash'), value: block },
          { label: t('transaction.confirmed'), value: anchor.confirmed_at && date(anchor.confirmed_at) },
          { label: t('transaction.nonce'), value: `${nonce}` },
        ]}
      />
      {url && (
        <OutwardLink href={url} target="_blank" rel="noopener">
          {t('transaction.explorer')}
        </OutwardLink>
      )}
      <Box
        component="details"
        sx={{ mt: 1, '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5 } }}
      >
        <summary>{t('transaction.raw')}</summary>
        <Box component="code" sx={{ fontSize: '0.8rem', overflowWrap: 'anywhere' }}>
          {raw}
        </Box>
      </Box>
    </SectionCard>
  );
}

/** A transaction by its hash: loading, failing, not found or whole. */
export function TransactionScreen() {
  const { t } = useTranslation('log');
  const { hash } = route.useParams();
  const query = useGetLedgerTransaction(hash);
  return (
    <PageFrame
      title={t('transaction.title')}
      about={{ description: t('transaction.about') }}
      description={t('transaction.about')}
      back={
        <Trail
          steps={[{ link: linkOptions({ to: '/registro' }), label: t('title') }]}
          here={t('transaction.title')}
        />
      }
      width="act"
    >
      <QueryGate
        query={query}
        found={query.data?.ledger_transaction}
        loading={<Skeleton variant="rounded" height={420} />}
        failure={<Failure onRetry={query.refetch}>{t('transaction.failed')}</Failure>}
      >
        {(transaction) => <TransactionCard transaction={transaction} />}
      </QueryGate>
    </PageFrame>
  );
}
