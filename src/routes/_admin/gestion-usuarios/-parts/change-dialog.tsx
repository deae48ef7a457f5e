import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountOutcome, useChangeAccounts } from '@/api/account-changes';
import { ConfirmDialog } from '@/components/confirm-dialog';
import type { Account } from './accounts';

export interface AskedChange {
  accounts: readonly Account[];
  /** What the accounts are to be. */
  active: boolean;
}

interface ChangeDialogProps {
  asked: AskedChange;
  open: boolean;
  onClose: () => void;
  onDone: (outcomes: AccountOutcome<Account>[]) => void;
}

/** Asks before one account is changed, naming it and its kind; a failure shows inside (specification §2). */
export function ChangeDialog({ asked: { accounts, active }, open, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation('users');
  const { mutate, isPending } = useChangeAccounts<Account>();
  const [error, setError] = useState<string | null>(null);
  const [first] = accounts;
  if (!first) return null;
  const { type, name } = first;
  const action = active ? 'activate' : 'deactivate';
  const confirm = () => {
    setError(null);
    mutate(
      { accounts, active },
      {
        onSuccess: (outcomes) => {
          const failure = outcomes[0]?.failure ?? null;
          if (failure !== null) return setError(failure);
          onClose();
          onDone(outcomes);
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={open}
      title={t(active ? `dialog.activate.title.${type}` : `dialog.deactivate.title.${type}`)}
      text={t(active ? `dialog.activate.text.${type}` : `dialog.deactivate.text.${type}`, { name })}
      confirmLabel={t(`dialog.confirm.${action}`)}
      pendingLabel={t(`dialog.pending.${action}`)}
      cancelLabel={t('dialog.cancel')}
      danger={!active}
      pending={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
