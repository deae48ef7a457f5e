import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import { useTranslation } from 'react-i18next';
import type { BlockchainCertification } from '@/api/generated/model';

const waiting = ['queued', 'submitted', 'retrying'] as const;

type Waiting = (typeof waiting)[number];

function isWaiting(status: string | null | undefined): status is Waiting {
  return waiting.some((known) => known === status);
}

/** Where a certificate stands on its way to the chain; `verified` is said only when the API says it is certified. */
type ChainStage = 'verified' | 'waiting' | 'failed' | 'unverified';

/** The stage of a chain record, by its status and its `blockchain_certified`. */
function chainStage({ blockchain_status, blockchain_certified }: BlockchainCertification): ChainStage {
  if (isWaiting(blockchain_status)) return 'waiting';
  if (blockchain_status === 'failed') return 'failed';
  return blockchain_certified ? 'verified' : 'unverified';
}

const looks = {
  verified: { tone: 'green', icon: CheckCircle },
  waiting: { tone: 'blue', icon: Schedule },
  failed: { tone: 'red', icon: ErrorOutline },
  unverified: { tone: 'neutral', icon: HelpOutline },
} as const;

/** Stage, look and word of a chain record; a status without words shows as it came. */
export function useChainState(record: BlockchainCertification) {
  const { t } = useTranslation('certification');
  const stage = chainStage(record);
  const { blockchain_status: status } = record;
  const word = (): string => {
    if (isWaiting(status) || status === 'failed') return t(`chain.status.${status}`);
    if (status && status !== 'confirmed') return status;
    return t(stage === 'verified' ? 'chain.status.confirmed' : 'chain.status.unverified');
  };
  return { stage, label: word(), ...looks[stage] };
}
