import { createFileRoute } from '@tanstack/react-router';
import { loadWords } from '@/lib/i18n';
import { SignIn } from './-parts/sign-in';

export const Route = createFileRoute('/_guest/signin')({
  loader: () => loadWords('session', 'form'),
  component: SignIn,
});
