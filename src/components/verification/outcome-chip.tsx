import Block from '@mui/icons-material/Block';
import Cancel from '@mui/icons-material/CancelOutlined';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { useTranslation } from 'react-i18next';
import type { Step } from '@/lib/proof/steps';
import { StatusChip } from '@/ui/status-chip';

const looks = {
  passed: { tone: 'green', icon: CheckCircle },
  failed: { tone: 'red', icon: Cancel },
  unchecked: { tone: 'neutral', icon: HelpOutline },
  // What ended is not wrong, and what is under way or local is no doubt.
  revoked: { tone: 'orange', icon: Block },
  superseded: { tone: 'orange', icon: Block },
  renewed: { tone: 'orange', icon: Block },
  pending: { tone: 'blue', icon: HourglassEmpty },
  local: { tone: 'neutral', icon: CheckCircle },
  // Of a thing that nobody looked at.
  served: { tone: 'neutral', icon: HelpOutline },
  attached: { tone: 'neutral', icon: HelpOutline },
  own_word: { tone: 'neutral', icon: HelpOutline },
  // Who did not sign: nothing is wrong, unless it does so otherwise.
  not_signed: { tone: 'neutral', icon: HelpOutline },
  of_lot: { tone: 'neutral', icon: HelpOutline },
  expected: { tone: 'orange', icon: HelpOutline },
} as const;

const special = [
  'revoked',
  'superseded',
  'renewed',
  'pending',
  'local',
  'served',
  'attached',
  'own_word',
  'not_signed',
  'of_lot',
  'expected',
] as const;

/** How a step ended, as a word with its icon; of one that runs, that it does. */
export function OutcomeChip({ step }: { step: Pick<Step, 'outcome' | 'reason'> | undefined }) {
  const { t } = useTranslation('verification');
  if (!step) return <StatusChip tone="neutral" icon={HourglassEmpty} label={t('running')} />;
  const { outcome, reason } = step;
  const shown = special.find((one) => one === reason) ?? outcome;
  return <StatusChip {...looks[shown]} label={t(`outcome.${shown}`)} />;
}
