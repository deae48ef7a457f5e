import type { ExportedKind } from '@/api/download';

/** What is exported, as the address says it. */
export interface ExportUrl {
  what: ExportedKind;
  /** Days, `YYYY-MM-DD`; the empty text is none. */
  from: string;
  to: string;
  format: 'csv' | 'ndjson';
}
