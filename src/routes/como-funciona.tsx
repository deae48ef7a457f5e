import { createFileRoute } from '@tanstack/react-router';
import { requireExtensions } from '@/routing/guards';
import { loadWordsOf } from '@/words/i18n';
import { HowItWorks } from './-parts/how-it-works';

/** What is certified, by whom, what that proves, and the words explained; it asks the API nothing. */
export const Route = createFileRoute('/como-funciona')({
  staticData: { words: ['guide', 'terms'] },
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ route }) => loadWordsOf(route),
  component: HowItWorks,
});
