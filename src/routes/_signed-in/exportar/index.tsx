import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import { exportedKinds } from '@/api/download';
import { parseDay } from '@/lib/calendar-day';
import { requireExtensions } from '@/routing/guards';
import { loadWordsOf } from '@/words/i18n';
import { ExportScreen } from './-parts/export-screen';
import type { ExportUrl } from './-parts/export-url';

const plain: ExportUrl = { what: 'lots', from: '', to: '', format: 'csv' };

/** What is taken away as a file, of what is the user's, or of all for admins (rule 13.3). */
export const Route = createFileRoute('/_signed-in/exportar/')({
  staticData: { words: ['exports'] },
  validateSearch: (search: Partial<Record<keyof ExportUrl, unknown>> & SearchSchemaInput): ExportUrl => ({
    what: exportedKinds.find((kind) => kind === search.what) ?? plain.what,
    from: parseDay(search.from),
    to: parseDay(search.to),
    format: search.format === 'ndjson' ? 'ndjson' : plain.format,
  }),
  search: { middlewares: [stripSearchParams(plain)] },
  beforeLoad: () => requireExtensions('/lotes-certificados'),
  loader: ({ route }) => loadWordsOf(route),
  component: ExportScreen,
});
