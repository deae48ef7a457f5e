import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { loadWords } from '@/lib/i18n';
import { returnPath } from '@/lib/return-path';
import { SignIn } from './-parts/sign-in';

export const Route = createFileRoute('/_guest/signin')({
  /** `to`: where to go once signed in, a path of this application. */
  validateSearch: (search: { to?: unknown } & SearchSchemaInput) => ({ to: returnPath(search.to) }),
  search: { middlewares: [stripSearchParams({ to: '/' })] },
  loader: () => loadWords('session', 'form'),
  component: SignIn,
});
