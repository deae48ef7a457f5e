import { createFileRoute } from '@tanstack/react-router';
import { getGetReportsQueryOptions } from '@/api/generated/reports/reports';
import { getListVetProfilesQueryOptions } from '@/api/generated/vet-profiles/vet-profiles';
import { prefetch } from '@/api/prefetch';
import { speaksExtensions } from '@/api/provider';
import { loadWords } from '@/words/i18n';
import { Dashboard } from './-parts/dashboard';

export const Route = createFileRoute('/_admin/dashboard/')({
  loader: async ({ context }) => {
    prefetch(context.queryClient, getGetReportsQueryOptions());
    if (speaksExtensions()) prefetch(context.queryClient, getListVetProfilesQueryOptions());
    await loadWords('dashboard');
  },
  component: Dashboard,
});
