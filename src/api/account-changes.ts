import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  activateProducerProfile,
  deactivateProducerProfile,
} from './generated/producer-profiles/producer-profiles';
import { activateVetProfile, deactivateVetProfile } from './generated/vet-profiles/vet-profiles';
import { errorMessage } from './errors';
import { invalidateAfter } from './invalidations';

/** An account by the kind and the id of its profile. */
interface AccountReference {
  type: 'producer' | 'vet';
  id: number;
}

interface AccountsChange<Account extends AccountReference> {
  accounts: readonly Account[];
  active: boolean;
  /** Why they are deactivated, for their history; blank is none. */
  reason?: string;
  /** Called after each account with how many are done. */
  onProgress?: (done: number) => void;
}

/** What became of one account: why its change failed, or null when it was made. */
export interface AccountOutcome<Account extends AccountReference> {
  account: Account;
  failure: string | null;
}

async function changeOne({ type, id }: AccountReference, active: boolean, reason: string) {
  if (active) return type === 'producer' ? activateProducerProfile(id) : activateVetProfile(id);
  const why = reason === '' ? {} : { reason };
  return type === 'producer' ? deactivateProducerProfile(id, why) : deactivateVetProfile(id, why);
}

function failureOf(error: unknown, { type }: AccountReference, active: boolean): string {
  const profile = type === 'producer' ? 'ProducerProfile' : 'VetProfile';
  return errorMessage(error, `${active ? 'activate' : 'deactivate'}${profile}`);
}

async function change<Account extends AccountReference>({
  accounts,
  active,
  reason = '',
  onProgress,
}: AccountsChange<Account>): Promise<AccountOutcome<Account>[]> {
  const outcomes: AccountOutcome<Account>[] = [];
  for (const account of accounts) {
    const failure = await changeOne(account, active, reason.trim()).then(
      () => null,
      (error: unknown) => failureOf(error, account, active),
    );
    outcomes.push({ account, failure });
    onProgress?.(outcomes.length);
  }
  return outcomes;
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
        invalidateAfter(queryClient, ['activateProducerProfile']),
        invalidateAfter(queryClient, ['activateVetProfile']),
      ]),
  });
}
