import type { ExportKind } from '@/api/download';

/** What is exported, as the address says it. */
export interface ExportUrl {
  what: ExportKind;
  /** Days, `YYYY-MM-DD`; the empty text is none. */
  from: string;
  to: string;
  format: 'csv' | 'ndjson';
}
