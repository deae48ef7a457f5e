import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import type { BovineCredential, DataIntegrityProof } from '../../src/lib/proof/credential-shape';
import { certificatesRoot } from '../../src/lib/proof/log-entry';
import { shortCodeHash } from '../../src/lib/proof/short-code';
import { inTransaction, type Database } from '../database';
import {
  cattleCertifications,
  certificateRecords,
  logOutbox,
  lotDocuments,
  lotDocumentVersions,
} from '../database/schema';
import { paperRecordOf, signPaperRecord } from '../../src/lib/proof/paper-record';
import type { PlacePrecision } from '../domain/shared/places';
import type { Files } from '../files';
import { WorkerClosedError } from '../worker-client';
import type { BundleParts } from './bundle';
import { credentialOf } from './credential/document';
import { lotCredentialOf } from './credential/lot';
import { credentialJwt, sha256Hex, signCredential } from './credential/sign';
import { claim, giveBack, recordFailure } from './document-queue';
import { restWhenBusy } from './rest-when-busy';
import type { Signer } from './keys/signer';
import { readLot } from './lot-document';
import type { Certificate } from './pdf/certificate';
import type { Lot } from './pdf/lot';

/** Makes the credentials and documents of what was issued, the newest first. */

/** Draws documents, beside the work of this process. */
export interface DocumentRenderer {
  certificate: (input: Certificate) => Promise<Uint8Array>;
  lot: (input: Lot) => Promise<Uint8Array>;
  /** A certificate with all that proves it, as a ZIP. */
  bundle: (input: BundleParts) => Promise<Uint8Array>;
  /** Draws nothing any more: what is asked for is rejected with a `WorkerClosedError`. */
  close: () => Promise<void>;
}

export interface Making {
  db: Database;
  files: Files;
  pdfRenderer: DocumentRenderer;
  signer: Signer;
  origin: string;
  /** What of the log travels in documents (`Staple` as JSON); null while it is empty. */
  staple: () => Promise<string | null>;
  /** How much of where cattle are strangers are told: documents are given to anybody. */
  precision: PlacePrecision;
  /** Whether it rests while the process has others to answer. */
  restsWhenBusy?: boolean;
}

/** A document that its veterinarian signed, and nobody else yet. */
type Signed = { proof: DataIntegrityProof };

async function bytesOf(files: Files, name: string | null): Promise<Buffer | null> {
  const photo = name === null ? null : await files.get(name);
  if (name !== null && photo === null) throw new Error(`The photo ${name} is missing`);
  return photo && buffer(photo.body);
}

/** What a certificate was issued with, as far as strangers are told of it. */
function publicly(
  { issuedWith, ...record }: typeof certificateRecords.$inferSelect,
  precision: PlacePrecision,
) {
  const { lot } = issuedWith;
  const shownLot = precision === 'address' ? lot : { ...lot, address: '' };
  return { ...record, issuedWith: { ...issuedWith, lot: shownLot } };
}

/** What a veterinarian signed of a certificate, with its proof; null where it did not sign. */
function signedByVet(vetSigned: string | null, issuer: string): (BovineCredential & Signed) | null {
  if (vetSigned === null) return null;
  const document = JSON.parse(vetSigned) as BovineCredential & Signed;
  if (document.issuer !== issuer) throw new Error(`Its veterinarian signed it as of ${document.issuer}`);
  return document;
}

/** What a certificate says, as it was issued. */
export async function documentOf(
  certification: typeof cattleCertifications.$inferSelect,
  record: typeof certificateRecords.$inferSelect,
  {
    origin,
    issuer,
    precision,
    digest,
  }: { precision: PlacePrecision; digest: string | null } & Pick<Making, 'origin'> & {
      issuer: string;
    },
): Promise<BovineCredential> {
  const { photo } = certification;
  return credentialOf(certification, publicly(record, precision), {
    origin,
    issuer,
    photo: digest === null || photo === null ? null : { name: photo, digest },
    codeHash: await shortCodeHash(record.nonce, record.code),
  });
}

async function makeCertificate(
  { db, files, pdfRenderer, signer, origin, staple, precision }: Making,
  id: number,
  now: Date,
) {
  const [row] = await db
    .select()
    .from(certificateRecords)
    .innerJoin(cattleCertifications, eq(cattleCertifications.id, certificateRecords.cattleCertificationId))
    .where(eq(cattleCertifications.id, id));
  if (!row) return;
  const { cattle_certifications: certification, certificate_records: record } = row;
  const photo = await bytesOf(files, certification.photo);
  const digest = photo && createHash('sha256').update(photo).digest('base64');
  // What its veterinarian signed is what it says, whatever the database has by now.
  const document =
    signedByVet(record.vetSigned, signer.issuer) ??
    (await documentOf(certification, record, { origin, issuer: signer.issuer, precision, digest }));
  const credential = await signCredential(document, signer, now);
  const shortAddress = `${origin}/c/${record.code}`;
  const paperRecord = await signPaperRecord(paperRecordOf(document, signer.multikey), signer.sign);
  const pdf = await pdfRenderer.certificate({
    credential,
    shortAddress,
    record: paperRecord,
    staple: await staple(),
    photo,
  });
  const pdfHash = sha256Hex(pdf);
  await files.put(pdf, `${pdfHash}.pdf`);
  const jwt = await credentialJwt(credential, signer);
  await db
    .update(certificateRecords)
    .set({
      credential,
      credentialJwt: jwt,
      paperRecord,
      credentialHash: sha256Hex(credential),
      pdfHash,
      documentError: null,
    })
    .where(and(eq(certificateRecords.cattleCertificationId, id), isNull(certificateRecords.pdfHash)));
}

async function makeLot(
  { db, files, pdfRenderer, signer, origin, staple, precision }: Making,
  id: number,
  { claimed, now }: { claimed: Date; now: Date },
) {
  const lot = await readLot(db, id, origin, precision);
  const nonce = randomBytes(16).toString('hex');
  const codeHash = await shortCodeHash(nonce, lot.code);
  const { issuer } = signer;
  const listed = lotCredentialOf(lot, { origin, issuer, at: now, codeHash, nonce });
  const credential = await signCredential(listed, signer, now);
  const pdf = await pdfRenderer.lot({ ...lot, credential, issuer, staple: await staple() });
  const pdfHash = sha256Hex(pdf);
  await files.put(pdf, `${pdfHash}.pdf`);
  const credentialHash = sha256Hex(credential);
  const certificates = await certificatesRoot(lot.animals.map((animal) => animal.credentialHash));
  await inTransaction(db, async (tx) => {
    const kept = await tx
      .update(lotDocuments)
      .set({ pdfHash, documentError: null })
      // A lot whose certificates changed meanwhile is due anew.
      .where(and(eq(lotDocuments.certifiedLotId, id), eq(lotDocuments.documentDueAt, claimed)))
      .returning();
    if (kept.length === 0) return;
    await tx
      .insert(lotDocumentVersions)
      .values({ pdfHash, certifiedLotId: id, credential, credentialHash, madeAt: now });
    await tx.insert(logOutbox).values({
      type: 'lot',
      certifiedLotId: id,
      details: { credential: credentialHash, pdf: pdfHash, certificates, codeHash },
      createdAt: now,
    });
  });
}

/** Makes some of the documents that wait, certificates before lots, and tells how many it took. */
export async function makeDocuments(making: Making, clock: () => Date): Promise<number> {
  const { db, restsWhenBusy = false } = making;
  for (const [table, make] of [
    [certificateRecords, (id: number) => makeCertificate(making, id, clock())],
    [lotDocuments, (id: number, claimed: Date) => makeLot(making, id, { claimed, now: clock() })],
  ] as const) {
    const { ids, until } = await claim(db, table, clock());
    for (const [place, id] of ids.entries()) {
      try {
        const one = () => make(id, until);
        await (restsWhenBusy ? restWhenBusy(one) : one());
      } catch (error) {
        if (error instanceof WorkerClosedError) {
          await giveBack(db, table, ids.slice(place), until, clock());
          return 0;
        }
        await recordFailure(db, table, id, error, clock());
      }
    }
    if (ids.length > 0) return ids.length;
  }
  return 0;
}
