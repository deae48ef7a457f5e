import { createFileRoute } from '@tanstack/react-router';
import { getGetAccountQueryOptions } from '@/api/generated/accounts/accounts';
import { prefetch } from '@/api/prefetch';
import { requireExtensions } from '@/routing/guards';
import { routeId } from '@/routing/params';
import { loadWordsOf } from '@/words/i18n';
import { AccountScreen } from './-parts/account-screen';

const kinds = { '': 'user', 'producer-': 'producer', 'vet-': 'veterinarian' } as const;

/** Whose account a key is, such as `12` (a user), `producer-3` or `vet-2`. */
function readKey(key: string) {
  const [, prefix = '', digits = key] = /^(producer-|vet-)?(\d+)$/.exec(key) ?? [];
  return { id: routeId(digits), of: kinds[prefix as keyof typeof kinds] };
}

/** All of an account, for admins (rule 12.4). */
export const Route = createFileRoute('/_admin/cuentas/$key')({
  staticData: { words: ['account', 'audit', 'users', 'requests', 'transfers', 'cattle', 'form', 'sessions'] },
  beforeLoad: ({ params }) => {
    requireExtensions('/dashboard');
    return { whose: readKey(params.key) };
  },
  loader: ({ context: { queryClient }, params, route }) => {
    const { id, of } = readKey(params.key);
    prefetch(queryClient, getGetAccountQueryOptions(id, { of }));
    return loadWordsOf(route);
  },
  component: AccountScreen,
});
