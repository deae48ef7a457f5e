import { createFileRoute, redirect } from '@tanstack/react-router';
import { getGetLedgerTransactionQueryOptions } from '@/api/generated/proofs/proofs';
import { prefetch } from '@/api/prefetch';
import { requireExtensions } from '@/routing/guards';
import { loadWordsOf } from '@/words/i18n';
import { TransactionScreen } from './-parts/transaction-screen';

/** A transaction that anchors the log: our own page of it, as a chain's explorer has one. */
export const Route = createFileRoute('/registro/transacciones/$hash')({
  staticData: { words: ['log', 'verification'] },
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ context, params, route }) => {
    if (!/^0x[0-9a-f]{64}$/.test(params.hash)) throw redirect({ to: '/registro', replace: true });
    prefetch(context.queryClient, getGetLedgerTransactionQueryOptions(params.hash));
    return loadWordsOf(route);
  },
  component: TransactionScreen,
});
