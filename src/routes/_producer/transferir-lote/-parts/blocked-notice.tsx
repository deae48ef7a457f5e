import { useTranslation } from 'react-i18next';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import type { Block } from './use-block';

/** Why the lot cannot be transferred, and where to go instead. */
export function BlockedNotice({ block, lotId }: { block: Block; lotId: number }) {
  const { t } = useTranslation('transfers');
  return (
    <Notice severity="warning">
      {t(`initiate.blocked.${block}`)}{' '}
      {block === 'pending' ? (
        <TextLink to="/mis-transferencias" color="inherit">
          {t('initiate.blocked.toTransfers')}
        </TextLink>
      ) : (
        <TextLink to="/lotes-certificados/$lotId" params={{ lotId: lotId }} color="inherit">
          {t('initiate.blocked.toLot')}
        </TextLink>
      )}
    </Notice>
  );
}
