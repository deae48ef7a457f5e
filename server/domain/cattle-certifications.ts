import { eq } from 'drizzle-orm';
import type { Queryable } from '../database';
import { blockchainCertifications, cattleCertifications } from '../database/schema';
import { DomainError } from './errors';
import { fileUrl, type Wire } from './wire';

type Row = typeof cattleCertifications.$inferSelect;
type Blockchain = typeof blockchainCertifications.$inferSelect;

/** A stored certification in the contract's shape. */
export function certificationShape(row: Row, blockchain: Blockchain | null): Wire<'CattleCertification'> {
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
    pdf_url: fileUrl(row.pdf),
    vet_profile_id: row.vetProfileId,
    producer_profile_id: row.producerProfileId,
    created_at: row.createdAt.toISOString(),
    blockchain_certification: blockchain && {
      pdf_hash: blockchain.pdfHash,
      transaction_hash: blockchain.transactionHash,
      blockchain_status: blockchain.blockchainStatus,
      blockchain_url: blockchain.blockchainUrl,
      blockchain_certified: blockchain.blockchainCertified,
    },
  };
}

/** The certificate of one animal. Throws `not_found`. */
export async function getCattleCertification(
  db: Queryable,
  id: number,
): Promise<Wire<'CattleCertification'>> {
  const [row] = await db
    .select({ certification: cattleCertifications, blockchain: blockchainCertifications })
    .from(cattleCertifications)
    .leftJoin(
      blockchainCertifications,
      eq(blockchainCertifications.cattleCertificationId, cattleCertifications.id),
    )
    .where(eq(cattleCertifications.id, id));
  if (!row) throw new DomainError('not_found');
  return certificationShape(row.certification, row.blockchain);
}
