import { createFileRoute } from '@tanstack/react-router';
import { getListLocalitiesQueryOptions } from '@/api/generated/localities/localities';
import { prefetch } from '@/api/prefetch';
import { loadWords } from '@/words/i18n';
import { RegisterVet } from './-parts/register-vet';

export const Route = createFileRoute('/_guest/register-vet')({
  loader: ({ context }) => {
    prefetch(context.queryClient, getListLocalitiesQueryOptions());
    return loadWords('registration', 'form');
  },
  component: RegisterVet,
});
