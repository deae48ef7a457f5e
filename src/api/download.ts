import {
  exportAnimals,
  exportAuditEvents,
  exportCertifications,
  exportLots,
  exportProducers,
  exportTransfers,
} from './generated/exports/exports';
import type { ExportAuditEventsParams } from './generated/model';

/** What the screen of exports takes away as a file; the audit log does so itself, by its filters. */
export const exportedKinds = ['lots', 'animals', 'certifications', 'transfers', 'producers'] as const;
export type ExportedKind = (typeof exportedKinds)[number];

const files = {
  lots: exportLots,
  animals: exportAnimals,
  certifications: exportCertifications,
  transfers: exportTransfers,
  producers: exportProducers,
  auditEvents: exportAuditEvents,
};
export type ExportKind = keyof typeof files;

/** The format and the days; of events also what else they are filtered by. */
export type ExportParams = ExportAuditEventsParams;

interface Download {
  signal: AbortSignal;
  /** Told how many bytes have come. */
  onReceived: (bytes: number) => void;
}

/** A file of a kind of records, whole; it takes as long as it is long. */
export async function downloadExport(
  kind: ExportKind,
  params: ExportParams,
  { signal, onReceived }: Download,
): Promise<Blob> {
  const body: unknown = await files[kind](
    params,
    { responseType: 'blob', timeout: 0, onDownloadProgress: ({ loaded }) => onReceived(loaded) },
    signal,
  );
  return body instanceof Blob ? body : new Blob([String(body)]);
}
