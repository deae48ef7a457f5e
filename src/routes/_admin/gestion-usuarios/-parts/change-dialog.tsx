import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountAction, type AccountOutcome, useChangeAccounts } from '@/api/account-changes';
import { speaksExtensions } from '@/api/provider';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { TextField } from '@/ui/mui';
import { useFormat } from '@/words/use-format';
import type { Account } from './accounts';
import { ApproveList } from './approve-list';
import { Consequences } from './consequences';

const maxNamed = 8;

/** Above so many accounts their number is typed: too many go with one click. */
const confirmedByNumber = 10;

/** The names of accounts, of many the first ones, the others folded away. */
function NamedAccounts({ accounts }: { accounts: readonly Account[] }) {
  const { t } = useTranslation('users');
  const more = accounts.length - maxNamed;
  const list = (some: readonly Account[]) => (
    <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
      {some.map(({ key, name, type }) => (
        <li key={key}>{t('bulk.named', { name, type: t(`type.${type}`) })}</li>
      ))}
    </Box>
  );
  return (
    <div>
      {list(accounts.slice(0, maxNamed))}
      {more > 0 && (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5 } }}>
          <summary>{t('bulk.more', { count: more })}</summary>
          {list(accounts.slice(maxNamed))}
        </Box>
      )}
    </div>
  );
}

interface AskedChange {
  accounts: readonly Account[];
  action: AccountAction;
  /** How many accounts were chosen with them and are left out, as they have to be approved on their own. */
  skipped: number;
}

interface ChangeDialogProps {
  asked: AskedChange;
  open: boolean;
  onClose: () => void;
  onDone: (outcomes: AccountOutcome<Account>[]) => void;
}

/** The dialog's words: they name the one account and its kind, or count the accounts (rule 7.2). */
function useWords({ accounts, action }: AskedChange) {
  const { t } = useTranslation('users');
  const [first] = accounts;
  const count = accounts.length;
  if (!first || count > 1) {
    const text = action === 'approve' ? t('bulk.text.approve') : t(`bulk.text.${action}`, { count });
    return { title: t(`bulk.title.${action}`, { count }), text };
  }
  const { type, name, status } = first;
  const asked = action === 'deactivate' && status === 'waiting' ? 'refuse' : action;
  if (asked === 'approve' || asked === 'refuse')
    return { title: t(`dialog.${asked}.title`), text: t(`dialog.${asked}.text`, { name }) };
  return asked === 'activate'
    ? { title: t(`dialog.activate.title.${type}`), text: t(`dialog.activate.text.${type}`, { name }) }
    : { title: t(`dialog.deactivate.title.${type}`), text: t(`dialog.deactivate.text.${type}`, { name }) };
}

/** Why none of the accounts could be changed: of several, each with its name. */
function Failures({ failed }: { failed: readonly AccountOutcome<Account>[] }) {
  const { t } = useTranslation('users');
  const [first, ...others] = failed;
  if (others.length === 0) return first?.failure?.();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
      {failed.map(({ account: { key, name }, failure }) => (
        <li key={key}>{t('bulk.outcome', { name, result: failure?.() })}</li>
      ))}
    </Box>
  );
}

/**
 * Asks before accounts are changed. Where none could be, it says why and stays with what was written; else what became
 * of each is told after it closes.
 */
function ChangeDialog({ asked, open, onClose, onDone }: ChangeDialogProps) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const { accounts, action, skipped } = asked;
  const { mutate, isPending } = useChangeAccounts<Account>();
  const [failed, setFailed] = useState<readonly AccountOutcome<Account>[]>([]);
  const [reason, setReason] = useState('');
  const [made, setMade] = useState(0);
  const [typed, setTyped] = useState('');
  const [verified, setVerified] = useState<ReadonlySet<string>>(new Set());
  const words = useWords(asked);
  const several = accounts.length > 1;
  const approves = action === 'approve';
  // Who is approved is ticked one by one.
  const many = !approves && accounts.length > confirmedByNumber;
  const deactivates = action === 'deactivate';
  const concerned = approves ? accounts.filter(({ key }) => verified.has(key)) : accounts;
  const label = deactivates && !several && accounts[0]?.status === 'waiting' ? 'refuse' : action;
  const refuses = label === 'refuse' && speaksExtensions();
  const asks = approves ? 'note' : deactivates ? (refuses ? 'refuseReason' : 'reason') : null;
  const noted = speaksExtensions() ? asks : null;
  const verify = (key: string, isVerified: boolean) =>
    setVerified((now) => new Set([...now].filter((one) => one !== key).concat(isVerified ? [key] : [])));
  const settle = (outcomes: AccountOutcome<Account>[]) => {
    if (outcomes.every(({ failure }) => failure !== null)) return setFailed(outcomes);
    onClose();
    onDone(outcomes);
  };
  const confirm = () => {
    setFailed([]);
    setMade(0);
    mutate({ accounts: concerned, action, reason, onProgress: setMade }, { onSuccess: settle });
  };
  return (
    <ConfirmDialog
      open={open}
      title={words.title}
      text={words.text}
      confirmLabel={
        approves && several
          ? t('bulk.approve', { shown: number(concerned.length) })
          : t(`dialog.confirm.${label}`)
      }
      pendingLabel={
        several ? t('bulk.progress', { made, total: concerned.length }) : t(`dialog.pending.${label}`)
      }
      cancelLabel={t('dialog.cancel')}
      danger={deactivates}
      blocked={
        concerned.length === 0 ||
        (many && typed.trim() !== String(accounts.length)) ||
        (refuses && reason.trim() === '')
      }
      pending={isPending}
      error={failed.length > 0 && <Failures failed={failed} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      {approves ? (
        <ApproveList accounts={accounts} verified={verified} disabled={isPending} onVerified={verify} />
      ) : (
        several && <NamedAccounts accounts={accounts} />
      )}
      {skipped > 0 && <Notice severity="info">{t('bulk.skipped', { count: skipped })}</Notice>}
      {deactivates && speaksExtensions() && <Consequences accounts={accounts} />}
      {noted && (
        <TextField
          label={t(`dialog.given.${noted}`)}
          helperText={t(`dialog.givenHint.${noted}`)}
          required={refuses}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          minRows={2}
          disabled={isPending}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          sx={{ mt: 1 }}
        />
      )}
      {many && (
        <TextField
          label={t('bulk.typeNumber', { count: accounts.length })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          disabled={isPending}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
          sx={{ mt: 1 }}
        />
      )}
    </ConfirmDialog>
  );
}

/** What an admin can ask for about accounts. */
export interface AccountActions {
  details: (account: Account) => void;
  /** `skipped` tells how many of the chosen ones it leaves out. */
  change: (accounts: readonly Account[], action: AccountAction, skipped?: number) => void;
}

interface AccountDialogs {
  change: AccountActions['change'];
  /** The last change that was made, until another is asked for. */
  done: { action: AccountAction; outcomes: AccountOutcome<Account>[] } | null;
  dismiss: () => void;
  dialog: ReactNode;
}

/** Changes of accounts, each after a dialog that asks, and what became of the last one. */
export function useAccountDialogs(onDone: (outcomes: AccountOutcome<Account>[]) => void): AccountDialogs {
  const [asked, setAsked] = useState<(AskedChange & { open: boolean; place: number }) | null>(null);
  const [done, setDone] = useState<AccountDialogs['done']>(null);
  const dismiss = useCallback(() => setDone(null), []);
  const change: AccountActions['change'] = useCallback(
    (accounts, action, skipped = 0) => {
      dismiss();
      // Every question is a new dialog: no failure, no reason is left of the last one.
      setAsked((last) => ({ accounts, action, skipped, open: true, place: (last?.place ?? 0) + 1 }));
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
        setDone({ action: asked.action, outcomes });
        onDone(outcomes);
      }}
    />
  );
  return { change, done, dismiss, dialog };
}
