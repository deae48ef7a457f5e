import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { canonicalize } from '../../src/lib/proof/canonical';
import type { DataIntegrityProof } from '../../src/lib/proof/credential-shape';
import { verifyProof } from '../../src/lib/proof/data-integrity';
import { didKeyOf, fromMultikey, verificationMethodOf } from '../../src/lib/proof/multikey';
import { inTransaction, type Database, type Queryable, type Transactional } from '../database';
import {
  cattleCertifications,
  certificateRecords,
  certificationRequests,
  closingPlans,
  visitAnimals,
} from '../database/schema';
import type { ClosingPlan } from '../database/schema-visits';
import { requireUsableKey } from '../domain/accounts/vet-keys';
import { animalIds } from '../domain/lots/lots';
import { DomainError } from '../domain/shared/errors';
import type { PlacePrecision } from '../domain/shared/places';
import type { Wire } from '../domain/shared/wire';
import type { HeldVisit } from '../domain/visits/held-visit';
import { closeVisit } from '../domain/visits/visit-closing';
import type { Files } from '../files';
import { instantOf } from './credential/sign';
import { documentOf } from './documents';

/**
 * Closing a visit whose veterinarian signs: the documents are made by a rehearsal of the closing, which is rolled back,
 * and what was drawn by chance for them is kept, so that the closing itself makes the very same ones.
 */

export interface VetClosing {
  db: Database;
  files: Files;
  issuer: string;
  origin: string;
  precision: PlacePrecision;
}

type Seen = Wire<'VisitClosingInput'>;

/** For how long, in ms, a visit gets the same documents, and until when they may be signed. */
const [sameMs, validMs] = [10 * 60_000, 60 * 60_000];

/** SHA-256 in base64 of the photos of a visit, by their names. */
async function photosOf({ db, files }: VetClosing, visit: HeldVisit): Promise<Record<string, string>> {
  const { certificationRequestId, photo, deleted } = visitAnimals;
  const rows = await db
    .select({ photo })
    .from(visitAnimals)
    .innerJoin(certificationRequests, eq(certificationRequests.id, certificationRequestId))
    .where(
      and(
        eq(certificationRequestId, visit.id),
        eq(certificationRequests.vetProfileId, visit.vetProfileId),
        eq(certificationRequests.status, 'assigned'),
        eq(deleted, false),
        isNotNull(photo),
      ),
    );
  const digests: Record<string, string> = {};
  for (const name of rows.flatMap((row) => row.photo ?? [])) {
    const kept = await files.get(name);
    if (!kept) throw new DomainError('photos_missing');
    digests[name] = createHash('sha256')
      .update(await buffer(kept.body))
      .digest('base64');
  }
  return digests;
}

/** The documents of certificates that were just issued, by the animals' ids. */
async function documentsOf(tx: Queryable, plan: ClosingPlan, { issuer, origin, precision }: VetClosing) {
  const ids = plan.certificates.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(cattleCertifications)
    .innerJoin(certificateRecords, eq(cattleCertifications.id, certificateRecords.cattleCertificationId))
    .where(inArray(cattleCertifications.id, ids));
  const byId = new Map(rows.map((row) => [row.cattle_certifications.id, row]));
  return Promise.all(
    ids.map(async (id, at) => {
      const row = byId.get(id);
      if (!row) throw new DomainError('signature_mismatch');
      const { cattle_certifications: certification, certificate_records: record } = row;
      const digest = certification.photo === null ? null : plan.photos[certification.photo];
      if (digest === undefined) throw new DomainError('signature_mismatch');
      const document = await documentOf(certification, record, { origin, issuer, precision, digest });
      return { id, clientId: plan.clientIds[at] ?? '', document };
    }),
  );
}

/** What was drawn for a lot that was just issued. */
async function drawnFor(tx: Queryable, lotId: number, clientIds: string[]) {
  const ids = await animalIds(tx, lotId);
  const { cattleCertificationId: id, code, nonce, statusIndex } = certificateRecords;
  const rows = await tx
    .select({ id, code, nonce, statusIndex })
    .from(certificateRecords)
    .where(inArray(id, ids));
  return { lotId, clientIds, certificates: rows.toSorted((a, b) => a.id - b.id) };
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, at) => one === others[at]);

/** What a rehearsal came to: thrown, so that nothing of it stays. */
class Rehearsed extends Error {
  constructor(
    readonly result: { plan: ClosingPlan; documents: Awaited<ReturnType<typeof documentsOf>> } | null,
  ) {
    super('rehearsed');
  }
}

async function rehearse(
  closing: VetClosing,
  visit: HeldVisit,
  {
    seen,
    at,
    photos,
    before,
  }: { seen: Seen; at: Date; photos: Record<string, string>; before: ClosingPlan | null },
) {
  const work = async (tx: Transactional): Promise<never> => {
    let clientIds: string[] | null = null;
    const lotId = await closeVisit(tx, visit, seen, at, (ids) => {
      clientIds = [...ids];
      return before && isSame(before.clientIds, ids) ? { ...before, issuedAt: at } : undefined;
    });
    // It was closed before: there is nothing left to sign.
    if (clientIds === null) throw new Rehearsed(null);
    const plan = { ...(await drawnFor(tx, lotId, clientIds)), at: at.toISOString(), photos };
    throw new Rehearsed({ plan, documents: await documentsOf(tx, plan, closing) });
  };
  try {
    return await inTransaction(closing.db, work);
  } catch (error) {
    if (error instanceof Rehearsed) return error.result;
    throw error;
  }
}

/**
 * The documents that closing a visit would make, to be signed; none of one that is closed. Throws what `closeVisit`
 * throws.
 */
export async function prepareVisitClosing(
  closing: VetClosing,
  visit: HeldVisit,
  seen: Seen,
  now: Date,
): Promise<Wire<'ClosingDocuments'>> {
  const { db } = closing;
  const photos = await photosOf(closing, visit);
  const [kept] = await db
    .select()
    .from(closingPlans)
    .where(eq(closingPlans.certificationRequestId, visit.id));
  const before = kept?.plan ?? null;
  const age = now.getTime() - Date.parse(before?.at ?? '');
  const second = new Date(Math.floor(now.getTime() / 1000) * 1000);
  const at = before && age >= 0 && age < sameMs ? new Date(before.at) : second;
  const attempt = (plan: ClosingPlan | null) => rehearse(closing, visit, { seen, at, photos, before: plan });
  const made = await attempt(before).catch((error: unknown) => {
    // Another certificate has by now what was drawn for one of these.
    if (!(error instanceof DomainError) || error.code !== 'signature_mismatch') throw error;
    return attempt(null);
  });
  if (!made) return { signed_at: instantOf(at), documents: [] };
  const { plan, documents } = made;
  await db
    .insert(closingPlans)
    .values({ certificationRequestId: visit.id, plan })
    .onConflictDoUpdate({ target: closingPlans.certificationRequestId, set: { plan } });
  return {
    signed_at: instantOf(at),
    documents: documents.map(({ clientId, document }) => ({
      client_id: clientId,
      document: canonicalize(document),
    })),
  };
}

/**
 * Closes a visit with what its veterinarian's device signed of each document, all in the caller's transaction. Throws
 * what `closeVisit` throws, `key_unusable`, and `signature_mismatch` unless every certificate is signed as it is
 * issued.
 */
export async function closeSignedVisit(
  tx: Transactional,
  closing: VetClosing,
  visit: HeldVisit,
  { seen, signature, now }: { seen: Seen; signature: Wire<'ClosingSignature'>; now: Date },
): Promise<number> {
  const [kept] = await tx
    .select()
    .from(closingPlans)
    .where(eq(closingPlans.certificationRequestId, visit.id));
  const plan = kept?.plan;
  let isClosing = false;
  const lotId = await closeVisit(tx, visit, seen, now, (ids) => {
    isClosing = true;
    if (!plan || !isSame(plan.clientIds, ids) || now.getTime() - Date.parse(plan.at) > validMs)
      throw new DomainError('signature_mismatch');
    return { ...plan, issuedAt: new Date(plan.at) };
  });
  // A repeat gets the same lot.
  if (!isClosing || !plan) return lotId;
  await requireUsableKey(tx, visit.vetProfileId, signature.key);
  const values = new Map(signature.values.map(({ client_id: clientId, value }) => [clientId, value]));
  const publicKey = fromMultikey(signature.key);
  const signed = await Promise.all(
    (await documentsOf(tx, plan, closing)).map(async ({ id, clientId, document }) => {
      const proof: DataIntegrityProof = {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-jcs-2022',
        created: instantOf(new Date(plan.at)),
        verificationMethod: verificationMethodOf(didKeyOf(signature.key), signature.key),
        proofPurpose: 'assertionMethod',
        '@context': document['@context'],
        proofValue: values.get(clientId) ?? '',
      };
      if (!(await verifyProof(document, publicKey, proof))) throw new DomainError('signature_mismatch');
      return sql`(${id}::int, ${canonicalize({ ...document, proof })}::text)`;
    }),
  );
  await tx.execute(
    sql`update certificate_records r set vet_signed = v.signed
      from (values ${sql.join(signed, sql`, `)}) as v (id, signed) where r.cattle_certification_id = v.id`,
  );
  return lotId;
}
