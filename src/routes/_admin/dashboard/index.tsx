import { createFileRoute } from '@tanstack/react-router';
import { getGetReportsQueryOptions } from '@/api/generated/reports/reports';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/lib/i18n';
import { Dashboard } from './-parts/dashboard';

export const Route = createFileRoute('/_admin/dashboard/')({
  loader: async ({ context }) => {
    prefetch(context.queryClient, getGetReportsQueryOptions());
    await loadWords('dashboard');
  },
  component: Dashboard,
});
