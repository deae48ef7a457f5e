import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { AccountOutcome } from '@/api/account-changes';
import { IconButton } from '@/ui/button';
import { Notice } from '@/ui/notice';
import type { Account } from './accounts';

interface DoneNoticeProps {
  active: boolean;
  outcomes: AccountOutcome<Account>[];
  onDismiss: () => void;
}

/** What became of the accounts that were changed: of several, each with its result. */
export function DoneNotice({ active, outcomes, onDismiss }: DoneNoticeProps) {
  const { t } = useTranslation('users');
  const [first] = outcomes;
  if (!first) return null;
  const result = t(active ? 'status.active' : 'status.inactive');
  const failed = outcomes.filter(({ failure }) => failure !== null).length;
  const made = outcomes.length - failed;
  const summary =
    failed === 0
      ? t(active ? 'bulk.allActivated' : 'bulk.allDeactivated', { count: made })
      : t('bulk.someFailed', { made, count: failed });
  return (
    <Notice
      severity={failed === 0 ? 'success' : 'error'}
      action={
        <IconButton aria-label={t('done.dismiss')} onClick={onDismiss}>
          <Close aria-hidden />
        </IconButton>
      }
    >
      {outcomes.length === 1 ? (
        t(active ? 'done.activated' : 'done.deactivated', { name: first.account.name })
      ) : (
        <>
          {summary}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
            {outcomes.map(({ account: { key, name }, failure }) => (
              <li key={key}>{t('bulk.outcome', { name, result: failure ?? result })}</li>
            ))}
          </Box>
        </>
      )}
    </Notice>
  );
}
