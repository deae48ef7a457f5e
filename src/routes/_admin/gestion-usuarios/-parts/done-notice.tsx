import Close from '@mui/icons-material/Close';
import { useTranslation } from 'react-i18next';
import type { AccountOutcome } from '@/api/account-changes';
import { IconButton } from '@/components/button';
import { Notice } from '@/components/notice';
import type { Account } from './accounts';

interface DoneNoticeProps {
  active: boolean;
  outcomes: AccountOutcome<Account>[];
  onDismiss: () => void;
}

/** Tells that an account was changed. */
export function DoneNotice({ active, outcomes: [first], onDismiss }: DoneNoticeProps) {
  const { t } = useTranslation('users');
  if (!first) return null;
  return (
    <Notice
      severity="success"
      action={
        <IconButton aria-label={t('done.dismiss')} onClick={onDismiss}>
          <Close aria-hidden />
        </IconButton>
      }
    >
      {t(active ? 'done.activated' : 'done.deactivated', { name: first.account.name })}
    </Notice>
  );
}
