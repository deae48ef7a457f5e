import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { lotDocuments, lotDocumentVersions } from '../../database/schema';

/** A short code as it is on paper, whatever it was typed as. */
export const typedCode = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The lot of a short code, or of the SHA-256 as hex of any document or credential that was made of it; else null. */
export async function findLot(
  db: Queryable,
  { code, digest }: { code?: string | undefined; digest?: string | undefined },
): Promise<number | null> {
  const { pdfHash, credentialHash, certifiedLotId } = lotDocumentVersions;
  const [row] = digest
    ? await db
        .select({ id: certifiedLotId })
        .from(lotDocumentVersions)
        .where(or(eq(pdfHash, digest), eq(credentialHash, digest)))
    : await db
        .select({ id: lotDocuments.certifiedLotId })
        .from(lotDocuments)
        .where(eq(lotDocuments.code, typedCode(code ?? '')));
  return row?.id ?? null;
}
