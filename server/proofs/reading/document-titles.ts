import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certificateRecords, lotDocuments } from '../../database/schema';

/**
 * The name that a document is saved under (a file name), by its SHA-256 as hex; null for one that nothing names any
 * more.
 */
export async function documentTitle(db: Queryable, hash: string): Promise<string | null> {
  const [certificate] = await db
    .select({ id: certificateRecords.cattleCertificationId })
    .from(certificateRecords)
    .where(eq(certificateRecords.pdfHash, hash));
  if (certificate) return `certificado-${certificate.id}.pdf`;
  const [lot] = await db
    .select({ id: lotDocuments.certifiedLotId })
    .from(lotDocuments)
    .where(eq(lotDocuments.pdfHash, hash));
  return lot ? `lote-${lot.id}.pdf` : null;
}
