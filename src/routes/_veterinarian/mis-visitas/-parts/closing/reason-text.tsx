import { useTranslation } from 'react-i18next';
import { useFormat } from '@/words/use-format';
import type { ClosingReason } from '@/visits/desk/closing';

/** One reason why a visit cannot be closed now. */
export function ReasonText({ reason }: { reason: ClosingReason }) {
  const { t } = useTranslation('closing');
  const { list } = useFormat();
  if ('count' in reason) return t(`reasons.${reason.key}`, { count: reason.count });
  if ('codes' in reason) return t('reasons.codes', { codes: list(reason.codes) });
  return t(`reasons.${reason.key}`);
}
