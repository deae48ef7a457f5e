import axios from 'axios';
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

/** Throws what a file was refused with: it came as bytes, as the file would have, and is read out of them. */
async function refuse(error: unknown): Promise<never> {
  if (axios.isAxiosError<unknown>(error) && error.response?.data instanceof Blob) {
    const text = new TextDecoder().decode(await error.response.data.arrayBuffer());
    // What is no JSON is a proxy's page, and says nothing.
    error.response.data = text.startsWith('{') ? JSON.parse(text) : null;
  }
  throw error;
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
  ).catch(refuse);
  return body instanceof Blob ? body : new Blob([String(body)]);
}
