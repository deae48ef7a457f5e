import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { requireExtensions } from '@/routing/guards';
import { loadWords } from '@/words/i18n';
import { LogScreen } from './-parts/log-screen';

const numberOf = (value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;

/** The transparency log as people read it: its head, its newest entries, its anchors, and an audit of it in the browser. */
export const Route = createFileRoute('/registro/')({
  validateSearch: (search: { before?: unknown } & SearchSchemaInput) => ({ before: numberOf(search.before) }),
  search: { middlewares: [stripSearchParams({ before: 0 })] },
  // It is never the same for long.
  staticData: { drawn: false },
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: () => loadWords('log', 'verification'),
  component: LogScreen,
});
