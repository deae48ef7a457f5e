import type { BovineCredential, CertifiedAnimal } from '../../../src/lib/proof/credential-shape';
import { statusListLength } from '../../../src/lib/proof/status-list';
import type { cattleCertifications, certificateRecords } from '../../database/schema';
import { certificationRef } from '../../../src/lib/proof/log-entry';

/** The credential of a certificate before it is signed: what the record says, in the terms of the context. */

type Certification = typeof cattleCertifications.$inferSelect;
type CertificateRecord = typeof certificateRecords.$inferSelect;

/** The stored photo of an animal with its SHA-256 in base64. */
interface PhotoDigest {
  name: string;
  digest: string;
}

interface Issuing {
  origin: string;
  issuer: string;
  photo: PhotoDigest | null;
  /** What its short code is hashed to. */
  codeHash: string;
}

/** Whether something was recorded. */
const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/** A record without what nobody recorded; texts in the one form that is signed (NFC). */
function known<Members extends object>(
  members: Members,
): { [Name in keyof Members]: NonNullable<Members[Name]> } {
  const kept = Object.entries(members).filter(([, value]) => isKnown(value));
  const texts = kept.map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? value.normalize('NFC') : value,
  ]);
  return Object.fromEntries(texts) as { [Name in keyof Members]: NonNullable<Members[Name]> };
}

function testsOf(row: Certification): CertifiedAnimal['tests'] {
  const fixed = [
    { name: 'brucellosis', date: row.brucellosisTestDate, result: row.brucellosisTestResult },
    { name: 'foot_and_mouth', date: row.footAndMouthTestDate, result: row.footAndMouthTestResult },
  ].filter(({ date, result }) => isKnown(date) || isKnown(result));
  return [...fixed, ...row.otherTests].map(known);
}

function vaccinationsOf(row: Certification): CertifiedAnimal['vaccinations'] {
  const fixed = [
    { name: 'brucellosis', date: row.brucellosisVaccinationDate },
    { name: 'foot_and_mouth', date: row.footAndMouthVaccinationDate },
  ].filter(({ date }) => isKnown(date));
  return [...fixed, ...row.otherVaccinations].map(known);
}

function subjectOf(row: Certification, record: CertificateRecord, origin: string): CertifiedAnimal {
  const { veterinarian, owner, lot } = record.issuedWith;
  const { supersedesId } = record;
  return known({
    type: 'CertifiedAnimal' as const,
    certificateNumber: row.id,
    cuigCode: row.cuigCode,
    alternativeCode: row.alternativeCode,
    breed: row.cattleBreed,
    gender: row.gender,
    category: row.category,
    birthMonth: row.birthMonth,
    applicationDate: row.applicationDate,
    dentalChronology: row.dentalChronology,
    weightKg: row.estimatedWeight,
    corporalCondition: row.corporalCondition,
    tests: testsOf(row),
    vaccinations: vaccinationsOf(row),
    recentTreatments: row.recentTreatments,
    clinicalObservations: row.clinicalObservations,
    finalNotes: row.finalNotes,
    veterinarian: known(veterinarian),
    owner: known(owner),
    lot: known(lot),
    supersedes: supersedesId === null ? null : `${origin}/${certificationRef(supersedesId)}`,
    nonce: record.nonce,
  });
}

const photoResource = (origin: string, { name, digest }: PhotoDigest) => ({
  id: `${origin}/files/${name}`,
  digestSRI: `sha256-${digest}`,
  mediaType: 'image/webp' as const,
});

/** The credential of a certificate, not signed yet, for an installation's public origin and its issuer. */
export function credentialOf(
  row: Certification,
  record: CertificateRecord,
  { origin, issuer, photo, codeHash }: Issuing,
): BovineCredential {
  const list = Math.floor(record.statusIndex / statusListLength);
  const index = String(record.statusIndex % statusListLength);
  const listAddress = `${origin}/status/${list}`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', `${origin}/contexts/bovine/v1`],
    id: `${origin}/${certificationRef(row.id)}`,
    type: ['VerifiableCredential', 'BovineCertificate'],
    issuer,
    validFrom: row.createdAt.toISOString(),
    credentialStatus: {
      id: `${listAddress}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: index,
      statusListCredential: listAddress,
    },
    credentialSubject: { ...subjectOf(row, record, origin), codeHash },
    ...(photo && { relatedResource: [photoResource(origin, photo)] }),
  };
}
