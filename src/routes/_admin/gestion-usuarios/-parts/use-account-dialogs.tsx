import { type ReactNode, useCallback, useState } from 'react';
import type { AccountOutcome } from '@/api/account-changes';
import type { Account } from './accounts';
import { type AskedChange, ChangeDialog } from './change-dialog';

/** What an admin can ask for about accounts. */
export interface AccountActions {
  details: (account: Account) => void;
  change: (accounts: readonly Account[], active: boolean) => void;
}

interface AccountDialogs {
  change: AccountActions['change'];
  /** The last change that was made, until another is asked for. */
  done: { active: boolean; outcomes: AccountOutcome<Account>[] } | null;
  dismiss: () => void;
  dialog: ReactNode;
}

/** Changes of accounts, each after a dialog that asks, and what became of the last one. */
export function useAccountDialogs(onDone: (outcomes: AccountOutcome<Account>[]) => void): AccountDialogs {
  const [asked, setAsked] = useState<(AskedChange & { open: boolean; place: number }) | null>(null);
  const [done, setDone] = useState<AccountDialogs['done']>(null);
  const dismiss = useCallback(() => setDone(null), []);
  const change: AccountActions['change'] = useCallback(
    (accounts, active) => {
      dismiss();
      // Every question is a new dialog: no failure, no reason is left of the last one.
      setAsked((last) => ({ accounts, active, open: true, place: (last?.place ?? 0) + 1 }));
    },
    [dismiss],
  );
  const close = () => setAsked((last) => last && { ...last, open: false });
  const dialog = asked && (
    <ChangeDialog
      key={asked.place}
      open={asked.open}
      asked={asked}
      onClose={close}
      onDone={(outcomes) => {
        setDone({ active: asked.active, outcomes });
        onDone(outcomes);
      }}
    />
  );
  return { change, done, dismiss, dialog };
}
