import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  activateProducerProfile,
  deactivateProducerProfile,
  deactivateProducerProfileWithReason,
} from './generated/producer-profiles/producer-profiles';
import {
  activateVetProfile,
  approveVetProfileWithNote,
  deactivateVetProfile,
  deactivateVetProfileWithReason,
} from './generated/vet-profiles/vet-profiles';
import { useState } from 'react';
import { getAccount, previewDeactivation, undoDeactivation } from './generated/accounts/accounts';
import { errorMessage, isAway } from './errors';
import type { ProducerAccount, VetAccount } from './generated/model';
import { invalidateAfter } from './invalidations';

/** An account by the kind and the id of its profile. */
interface AccountReference {
  type: 'producer' | 'vet';
  id: number;
}

/**
 * What is done with accounts; approving is activating by who has looked at the licence, and refusing is deactivating.
 */
export type AccountAction = 'activate' | 'approve' | 'deactivate';

interface AccountsChange<Account extends AccountReference> {
  accounts: readonly Account[];
  action: AccountAction;
  /** Why they are deactivated, or what is noted of their approval, for their history; blank is none. */
  reason?: string;
  /** Called after each account with how many are done. */
  onProgress?: (done: number) => void;
}

/** What became of one account. */
export interface AccountOutcome<Account extends AccountReference> {
  account: Account;
  /** Says why its change failed, in the language of then; null when it was made. */
  failure: (() => string) | null;
  /** Whose account it is, once it was changed. */
  userId?: number | undefined;
  /** How many visits ahead went to another veterinarian, and how many nobody has now; absent where there were none. */
  visits?: { moved: number; lost: number } | undefined;
}

async function changeOne({ type, id }: AccountReference, action: AccountAction, reason: string) {
  if (action !== 'deactivate') {
    if (type === 'producer') return activateProducerProfile(id);
    if (action !== 'approve') return activateVetProfile(id);
    return reason === ''
      ? activateVetProfile(id, { approve: true })
      : approveVetProfileWithNote(id, { note: reason });
  }
  // The plain call cannot say why.
  if (reason === '') return type === 'producer' ? deactivateProducerProfile(id) : deactivateVetProfile(id);
  return type === 'producer'
    ? deactivateProducerProfileWithReason(id, { reason })
    : deactivateVetProfileWithReason(id, { reason });
}

function visitsOf(made: ProducerAccount | VetAccount): AccountOutcome<AccountReference>['visits'] {
  if (!('vet_profile' in made)) return undefined;
  const { visits_moved: moved = 0, visits_lost: lost = 0 } = made;
  return moved + lost > 0 ? { moved, lost } : undefined;
}

function failureOf(error: unknown, { type }: AccountReference, action: AccountAction): () => string {
  const profile = type === 'producer' ? 'ProducerProfile' : 'VetProfile';
  return () => errorMessage(error, `${action === 'deactivate' ? 'deactivate' : 'activate'}${profile}`);
}

async function change<Account extends AccountReference>({
  accounts,
  action,
  reason = '',
  onProgress,
}: AccountsChange<Account>): Promise<AccountOutcome<Account>[]> {
  const outcomes: AccountOutcome<Account>[] = [];
  for (const account of accounts) {
    const outcome = await changeOne(account, action, reason.trim()).then(
      (made) => ({ failure: null, userId: made.id, visits: visitsOf(made) }),
      (error: unknown) => ({ failure: failureOf(error, account, action) }),
    );
    outcomes.push({ account, ...outcome });
    onProgress?.(outcomes.length);
  }
  return outcomes;
}

/** What deactivating accounts would do now. Read anew each time it is asked. */
export function useDeactivationPreview(accounts: readonly AccountReference[]) {
  const ids = (type: AccountReference['type']) =>
    accounts.flatMap((account) => (account.type === type ? [account.id] : []));
  const asked = { producer_profile_ids: ids('producer'), vet_profile_ids: ids('vet') };
  return useQuery({
    queryKey: ['previewDeactivation', asked],
    queryFn: ({ signal }) => previewDeactivation(asked, {}, signal),
    gcTime: 0,
  });
}

/**
 * Activates or deactivates accounts one after the other and gives what became of each; it does not fail as a whole. The
 * lists are refreshed once, at the end.
 */
export function useChangeAccounts<Account extends AccountReference>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change<Account>,
    onSuccess: () =>
      Promise.all([
        invalidateAfter(queryClient, ['deactivateProducerProfile']),
        invalidateAfter(queryClient, ['deactivateVetProfile']),
      ]),
  });
}

/** What became of undoing several deactivations. */
interface UndoOutcome {
  /** How many were undone. */
  undone: number;
  /** How many visits came back with them. */
  returned: number;
  /** Whose could not be undone, by the ids of their users. */
  left: number[];
  /** Why the first of those could not. */
  error: unknown;
}

/**
 * Undoes the deactivation of an account and gives how many visits came back. Where a try had no answer (`unanswered`)
 * the account tells whether it is undone; what came back by it nobody says then.
 */
async function undo(id: number, unanswered: Set<number>): Promise<number> {
  try {
    return (await undoDeactivation(id)).visits_returned;
  } catch (error) {
    if (isAway(error)) unanswered.add(id);
    const found = unanswered.has(id) ? await getAccount(id).catch(() => null) : null;
    if (!found?.account.active) throw error;
    return 0;
  }
}

/**
 * Undoes the deactivations of accounts, by the ids of their users in the order in which they were deactivated, and
 * gives what became of them; it does not fail as a whole (rule 12.8). The last one is undone first: what it did came
 * after what the others did.
 */
export function useUndoDeactivations() {
  const queryClient = useQueryClient();
  const [unanswered] = useState(() => new Set<number>());
  return useMutation({
    mutationFn: async (userIds: readonly number[]) => {
      const outcome: UndoOutcome = { undone: 0, returned: 0, left: [], error: null };
      for (const id of userIds.toReversed())
        try {
          outcome.returned += await undo(id, unanswered);
          outcome.undone += 1;
        } catch (error) {
          outcome.left.unshift(id);
          outcome.error ??= error;
        }
      return outcome;
    },
    onSettled: () => invalidateAfter(queryClient, ['undoDeactivation']),
  });
}
