import { useTranslation } from 'react-i18next';
import { Failure } from '@/ui/feedback/failure';
import { accountTypes } from './url-state';
import type { useAccounts } from './use-accounts';

/** Which list could not be loaded, above the accounts of the other. */
export function AccountsFailure({ lists }: { lists: ReturnType<typeof useAccounts> }) {
  const { t } = useTranslation('users');
  return accountTypes
    .filter((type) => lists[type].failed)
    .map((type) => (
      <Failure key={type} onRetry={lists[type].retry}>
        {t('table.failed', { list: t(`list.title.${type}`), message: t('list.failed') })}
      </Failure>
    ));
}
