import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { loadWords } from '@/words/i18n';
import { searchParam } from '@/routing/params';
import { SignIn } from './-parts/sign-in';

export const Route = createFileRoute('/_guest/signin')({
  /** `to`: where to go once signed in. */
  validateSearch: (search: { to?: unknown } & SearchSchemaInput) => ({ to: searchParam(search.to) }),
  search: { middlewares: [stripSearchParams({ to: '' })] },
  loader: () => loadWords('session', 'form'),
  component: SignIn,
});
