import { createFileRoute } from '@tanstack/react-router';
import { loadWords } from '@/words/i18n';
import { Profile } from './-parts/profile';

export const Route = createFileRoute('/_signed-in/profile')({
  loader: () => loadWords('profile', 'form'),
  component: Profile,
});
