import { useState } from 'react';
import type { Account } from './accounts';
import { AccountDetails } from './account-details';
import type { AccountActions } from './use-account-dialogs';
import { useUrlState } from './use-url-state';

interface OpenDetailsProps {
  accounts: readonly Account[];
  onChange: AccountActions['change'];
}

/** The details of the account that the URL names; while they close, they still show it. */
export function OpenDetails({ accounts, onChange }: OpenDetailsProps) {
  const { url, change } = useUrlState();
  const [last, setLast] = useState('');
  if (url.account !== '' && url.account !== last) setLast(url.account);
  const account = accounts.find(({ key }) => key === last);
  if (!account) return null;
  return (
    <AccountDetails
      account={account}
      open={url.account !== ''}
      onChange={onChange}
      onClose={() => change({ account: '' }, { replace: true })}
      onExited={() => setLast('')}
    />
  );
}
