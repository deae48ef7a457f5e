import { useTranslation } from 'react-i18next';
import { isPartial } from '@/api/long-lists';
import { useFormat } from '@/words/use-format';
import { Notice } from './notice';

interface PartialNoticeProps {
  /** The key of the list's query. */
  list: readonly unknown[];
  /** What was read of it. */
  rows: readonly unknown[] | undefined;
}

/** Says that a list is longer than what was read of it, when it is. */
export function PartialNotice({ list, rows }: PartialNoticeProps) {
  const { t } = useTranslation();
  const { number } = useFormat();
  if (!rows || !isPartial(list)) return null;
  return <Notice severity="info">{t('partialList', { rows: number(rows.length) })}</Notice>;
}
