import { asc, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database';
import {
  anchors,
  cattleCertifications,
  certificateRecords,
  certifiedLotAnimals,
  certifiedLots,
} from '../../database/schema';
import { DomainError } from '../shared/errors';
import type { PlacePrecision } from '../shared/places';
import { documentUrl, fileUrl, type Wire } from '../shared/wire';

type Row = typeof cattleCertifications.$inferSelect;
type CertificateRecord = typeof certificateRecords.$inferSelect;
type Anchor = typeof anchors.$inferSelect;

/** Where a certificate stands on its way to the chain: what its first anchor says. */
function chainShape(
  record: Pick<CertificateRecord, 'pdfHash'>,
  anchor: Anchor | null,
): Wire<'BlockchainCertification'> {
  return {
    pdf_hash: record.pdfHash,
    transaction_hash: anchor?.transactionHash ?? null,
    blockchain_status: anchor?.status ?? 'queued',
    blockchain_url: anchor?.url ?? null,
    blockchain_certified: anchor?.status === 'confirmed',
    chain_kind: anchor?.kind ?? null,
  };
}

/** Whether a certificate is good. */
export function standingOf(
  record: Pick<CertificateRecord, 'revokedAt' | 'supersededAt'> | null,
): Wire<'CertificateStanding'> {
  if (record?.revokedAt) return 'revoked';
  return record?.supersededAt ? 'superseded' : 'valid';
}

/** Whether a certificate is good, and since when and why it is not. */
function standingShape(record: CertificateRecord | null) {
  return {
    standing: standingOf(record),
    ended_at: (record?.revokedAt ?? record?.supersededAt)?.toISOString() ?? null,
    ending_reason: record?.revocationReason ?? record?.supersessionReason ?? null,
    superseded_by_id: record?.supersededById ?? null,
    supersedes_id: record?.supersedesId ?? null,
  };
}

/** A stored certification in the contract's shape; its short code only to who may see where the animal is. */
export function certificationShape(
  { certification: row, record, anchor }: Certified,
  precision: PlacePrecision = 'address',
): Wire<'CattleCertification'> {
  return {
    id: row.id,
    cuig_code: row.cuigCode,
    alternative_code: row.alternativeCode,
    cattle_breed: row.cattleBreed,
    gender: row.gender,
    category: row.category,
    dental_chronology: row.dentalChronology,
    estimated_weight: row.estimatedWeight,
    corporal_condition: row.corporalCondition,
    brucellosis_test_date: row.brucellosisTestDate,
    brucellosis_test_result: row.brucellosisTestResult,
    foot_and_mouth_test_date: row.footAndMouthTestDate,
    foot_and_mouth_test_result: row.footAndMouthTestResult,
    other_tests: row.otherTests,
    brucellosis_vaccination_date: row.brucellosisVaccinationDate,
    foot_and_mouth_vaccination_date: row.footAndMouthVaccinationDate,
    other_vaccinations: row.otherVaccinations,
    recent_treatments: row.recentTreatments,
    clinical_observations: row.clinicalObservations,
    final_notes: row.finalNotes,
    photo_url: fileUrl(row.photo),
    birth_month: row.birthMonth,
    application_date: row.applicationDate,
    pdf_url: documentUrl(record?.pdfHash ?? null),
    vet_profile_id: row.vetProfileId,
    producer_profile_id: row.producerProfileId,
    created_at: row.createdAt.toISOString(),
    blockchain_certification: record && chainShape(record, anchor),
    ...standingShape(record),
    ...(record && precision === 'address' && { short_code: record.code }),
  };
}

/** Who examined an animal and whose it was, as its credential has them. */
function issuedWithShape({ issuedWith: { veterinarian, owner } }: CertificateRecord): Wire<'IssuedWith'> {
  const { establishment, cuig, renspa } = owner;
  const { name, licence } = veterinarian;
  return { veterinarian: { name, licence }, owner: { establishment, cuig, renspa } };
}

interface Certified {
  certification: Row;
  record: CertificateRecord | null;
  anchor: Anchor | null;
}

/**
 * The size of the checkpoint whose anchors are told of an entry: of those that hold it the first that a chain has, else
 * the first that is on its way to one, which may be a chain that was left.
 */
export function anchoredSize(seq: number | typeof certificateRecords.logSeq): SQL<number> {
  const above = sql`select min(held.checkpoint_size) from anchors held where held.checkpoint_size > ${seq}`;
  return sql<number>`coalesce((${above} and held.status = 'confirmed'), (${above}))`;
}

/** Reads certifications with what proves them; more joins and conditions can follow. */
export function selectCertifications(db: Queryable) {
  const first = db
    .select()
    .from(anchors)
    .where(eq(anchors.checkpointSize, anchoredSize(certificateRecords.logSeq)))
    .orderBy(asc(anchors.id))
    .limit(1)
    .as('first_anchor');
  return db
    .select({
      certification: getTableColumns(cattleCertifications),
      record: getTableColumns(certificateRecords),
      anchor: first._.selectedFields,
    })
    .from(cattleCertifications)
    .leftJoin(certificateRecords, eq(certificateRecords.cattleCertificationId, cattleCertifications.id))
    .leftJoinLateral(first, sql`true`)
    .$dynamic();
}

/** The certificate of one animal. Throws `not_found`. */
export async function getCattleCertification(
  db: Queryable,
  id: number,
  precision: PlacePrecision = 'address',
): Promise<Wire<'CattleCertification'>> {
  const [row] = await selectCertifications(db).where(eq(cattleCertifications.id, id));
  if (!row) throw new DomainError('not_found');
  const [lot] = await db
    .select({ id: certifiedLots.id })
    .from(certifiedLotAnimals)
    .innerJoin(certifiedLots, eq(certifiedLots.id, certifiedLotAnimals.certifiedLotId))
    .where(eq(certifiedLotAnimals.cattleCertificationId, id))
    .orderBy(desc(certifiedLots.isActive), desc(certifiedLots.id))
    .limit(1);
  return {
    ...certificationShape(row, precision),
    certified_lot_id: lot?.id ?? null,
    issued_with: row.record && issuedWithShape(row.record),
    paper_record: row.record?.paperRecord ?? null,
  };
}
