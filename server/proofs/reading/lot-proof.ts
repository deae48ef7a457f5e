import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { Queryable } from '../../database';
import { certifiedLots, lotDocuments, lotDocumentVersions, producerProfiles } from '../../database/schema';
import { DomainError } from '../../domain/shared/errors';
import type { PlacePrecision } from '../../domain/shared/places';
import { documentUrl, type Wire } from '../../domain/shared/wire';
import { provenEntry, type Installation } from './proofs';

/** What proves the document of a lot. */

type Version = typeof lotDocumentVersions.$inferSelect;

/**
 * The document of a lot that is meant: the one of some bytes, else the one that it has now; none while that is made.
 */
async function meant(
  db: Queryable,
  lot: typeof lotDocuments.$inferSelect,
  digest: string | undefined,
): Promise<Version | undefined> {
  const { certifiedLotId, pdfHash, credentialHash } = lotDocumentVersions;
  const ofLot = eq(certifiedLotId, lot.certifiedLotId);
  const [given] =
    digest === undefined
      ? []
      : await db
          .select()
          .from(lotDocumentVersions)
          .where(and(ofLot, or(eq(pdfHash, digest), eq(credentialHash, digest))));
  if (given ?? lot.pdfHash === null) return given;
  const [current] = await db
    .select()
    .from(lotDocumentVersions)
    .where(and(ofLot, eq(pdfHash, lot.pdfHash)));
  return current;
}

/** Since when another document has the place of one; null while it is the newest. */
async function renewedAt(
  db: Queryable,
  lot: typeof lotDocuments.$inferSelect,
  version: Version | undefined,
): Promise<string | null> {
  if (!version || version.pdfHash === lot.pdfHash) return null;
  const { certifiedLotId, madeAt } = lotDocumentVersions;
  const [next] = await db
    .select({ at: madeAt })
    .from(lotDocumentVersions)
    .where(and(eq(certifiedLotId, lot.certifiedLotId), gt(madeAt, version.madeAt)))
    .orderBy(asc(madeAt))
    .limit(1);
  return (next?.at ?? lot.queuedAt).toISOString();
}

/** The proof of a lot's document, as far as there is one yet. Throws `not_found`. */
export async function getLotProof(
  db: Queryable,
  { id, digest }: { id: number; digest?: string | undefined },
  installation: Installation,
  precision: PlacePrecision = 'address',
): Promise<Wire<'LotProof'>> {
  const [lot] = await db.select().from(lotDocuments).where(eq(lotDocuments.certifiedLotId, id));
  if (!lot) throw new DomainError('not_found');
  const version = await meant(db, lot, digest);
  const { newest: _, ...proven } = await provenEntry(db, version?.logSeq ?? null, installation);
  const [transfer] = await db
    .select({ at: certifiedLots.createdAt, to: producerProfiles.name })
    .from(certifiedLots)
    .innerJoin(producerProfiles, eq(producerProfiles.id, certifiedLots.producerProfileId))
    .where(eq(certifiedLots.parentCertifiedLotId, id));
  return {
    certified_lot_id: id,
    code: precision === 'address' ? lot.code : '',
    issuer: installation.issuer,
    credential_url: version?.credential ? `/api/v1/certified_lots/${id}/credential` : null,
    pdf_url: documentUrl(version?.pdfHash ?? null),
    pdf_hash: version?.pdfHash ?? null,
    ...proven,
    renewed_at: await renewedAt(db, lot, version),
    transfer: transfer ? { at: transfer.at.toISOString(), to: transfer.to } : null,
  };
}
