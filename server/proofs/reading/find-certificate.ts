import { eq, or } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certificateRecords, lotDocuments, lotDocumentVersions } from '../../database/schema';
import { DomainError } from '../../domain/shared/errors';

/** A short code as it is on paper, whatever it was typed as. */
export const typedCode = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** The lot of a short code, or of the SHA-256 as hex of any document or credential that was made of it; else null. */
async function findLot(
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

/**
 * The certificate or the lot of a short code, or of a credential's or a document's SHA-256 as hex. Throws `not_found`.
 */
export async function findCertificate(
  db: Queryable,
  { code, digest }: { code?: string | undefined; digest?: string | undefined },
): Promise<{ cattle_certification_id: number | null; certified_lot_id: number | null }> {
  const { cattleCertificationId: id, code: codes, credentialHash, pdfHash } = certificateRecords;
  const condition = digest
    ? or(eq(pdfHash, digest), eq(credentialHash, digest))
    : eq(codes, typedCode(code ?? ''));
  const [row] = await db.select({ id }).from(certificateRecords).where(condition);
  if (row) return { cattle_certification_id: row.id, certified_lot_id: null };
  const lotId = await findLot(db, { code, digest });
  if (lotId === null) throw new DomainError('not_found');
  return { cattle_certification_id: null, certified_lot_id: lotId };
}
