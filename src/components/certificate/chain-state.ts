import { useTranslation } from 'react-i18next';
import type { BlockchainCertification } from '@/api/generated/model';

const waiting = ['queued', 'submitted', 'retrying'] as const;

type Waiting = (typeof waiting)[number];

function isWaiting(status: string | null | undefined): status is Waiting {
  return waiting.some((known) => known === status);
}

/**
 * Where a certificate stands on its way to the chain; `verified` is said only when the API says it is certified, and of
 * the installation's own chain it is `local`: nobody else holds that.
 */
type ChainStage = 'verified' | 'local' | 'waiting' | 'failed' | 'unverified';

/** The stage of a chain record, by its status, its `blockchain_certified` and the kind of its chain. */
export function chainStage(record: BlockchainCertification): ChainStage {
  const { blockchain_status: status, blockchain_certified: certified, chain_kind: kind } = record;
  if (isWaiting(status)) return 'waiting';
  if (status === 'failed') return 'failed';
  if (!certified) return 'unverified';
  return kind === 'embedded' ? 'local' : 'verified';
}

/** Stage and word of a chain record; a status without words shows as it came. */
export function useChainState(record: BlockchainCertification) {
  const { t } = useTranslation('certification');
  const stage = chainStage(record);
  const { blockchain_status: status } = record;
  const word = (): string => {
    if (isWaiting(status) || status === 'failed') return t(`chain.status.${status}`);
    if (status && status !== 'confirmed') return status;
    if (stage === 'local') return t('chain.status.local');
    return t(stage === 'verified' ? 'chain.status.confirmed' : 'chain.status.unverified');
  };
  return { stage, label: word() };
}
