import {
  exportAnimals,
  exportCertifications,
  exportLots,
  exportProducers,
  exportTransfers,
} from './generated/exports/exports';
import type { ExportLotsParams } from './generated/model';

/** What can be taken away as a file. */
export const exportKinds = ['lots', 'animals', 'certifications', 'transfers', 'producers'] as const;
export type ExportKind = (typeof exportKinds)[number];

const files = {
  lots: exportLots,
  animals: exportAnimals,
  certifications: exportCertifications,
  transfers: exportTransfers,
  producers: exportProducers,
};

interface Download {
  signal: AbortSignal;
  /** Told how many bytes have come. */
  onReceived: (bytes: number) => void;
}

/** A file of a kind of records, whole; it takes as long as it is long. */
export async function downloadExport(
  kind: ExportKind,
  params: ExportLotsParams,
  { signal, onReceived }: Download,
): Promise<Blob> {
  const body: unknown = await files[kind](
    params,
    { responseType: 'blob', timeout: 0, onDownloadProgress: ({ loaded }) => onReceived(loaded) },
    signal,
  );
  return body instanceof Blob ? body : new Blob([String(body)]);
}
