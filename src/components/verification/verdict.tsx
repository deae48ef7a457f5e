import { useTranslation } from 'react-i18next';
import { certificateNumber } from '@/lib/ids';
import { datesApart } from '@/lib/proof/dates-apart';
import { verdictName } from '@/lib/proof/steps';
import type { Verification } from '@/lib/proof/verification';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';
import type { Progress } from './use-verification';

const severities = {
  verified: 'success',
  revoked: 'warning',
  superseded: 'warning',
  failed: 'error',
  differs: 'error',
  unchecked: 'info',
} as const;

/** Whether an address leads to this machine alone, or into its network. */
function isLocal(address: string): boolean {
  try {
    const { hostname } = new URL(address);
    return /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|\[::1\])$/.test(hostname);
  } catch {
    return false;
  }
}

interface VerdictProps {
  result: Pick<Verification, 'verdict' | 'given' | 'credential' | 'lot'>;
  steps: Progress['steps'];
}

/** What a verification came to, as a sentence for people. */
export function Verdict({ result: { verdict, given, credential, lot }, steps }: VerdictProps) {
  const { t } = useTranslation('verification');
  const { date } = useFormat();
  const { chain, validity } = steps;
  const { at, to, reason, by } = validity?.evidence ?? {};
  const apart = datesApart({ credential }, Object.values(steps));
  const aside = [
    apart && t('apart', { certified: date(apart.certified), recorded: date(apart.recorded) }),
    verdict === 'verified' && chain?.reason === 'pending' && t('chain.pending'),
    verdict === 'verified' && chain?.reason === 'local' && t('chain.local'),
    validity?.reason === 'transferred' && t('moved', { to, date: date(at) }),
    (verdict === 'revoked' || verdict === 'superseded') && reason && `${t('evidence.reason')}: ${reason}`,
    isLocal((credential ?? lot?.credential)?.id ?? '') && t('local'),
  ].filter(Boolean);
  return (
    <Notice severity={apart && verdict === 'verified' ? 'warning' : severities[verdict]}>
      <strong>{t(`verdict.${verdictName(verdict, given, Object.values(steps))}`, { date: date(at) })}</strong>{' '}
      {aside.join(' ')}{' '}
      {by && (
        <TextLink to="/certification/$id" params={{ id: Number(by) }} color="inherit">
          {t('corrected', { number: certificateNumber(Number(by)) })}
        </TextLink>
      )}
    </Notice>
  );
}
