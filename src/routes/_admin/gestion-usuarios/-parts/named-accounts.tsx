import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Account } from './accounts';

const named = 8;

/** The names of accounts, the first ones of many. */
export function NamedAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('users');
  const more = accounts.length - named;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {accounts.slice(0, named).map(({ key, name, type }) => (
        <li key={key}>{t('bulk.named', { name, type: t(`type.${type}`) })}</li>
      ))}
      {more > 0 && <li>{t('bulk.more', { count: more })}</li>}
    </Box>
  );
}
