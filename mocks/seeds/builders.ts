import type {
  Breed,
  CattleCertification,
  CertifiedLot,
  Locality,
  ProducerProfile,
  VeterinarianRating,
  VetProfile,
} from '../../src/api/generated/model';

export const created = '2026-05-04T12:30:00.000Z';

export const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="400" height="300"%3E' +
  '%3Crect width="400" height="300" fill="%23a9c08f"/%3E%3C/svg%3E';

export const ayacucho: Locality = { id: 1, name: 'Ayacucho', province_id: 6 };

/** An animal with little known of it; what a test is about is given. */
export function buildAnimal(given: Partial<CattleCertification> & { id: number }): CattleCertification {
  return {
    cuig_code: `DM101 A${String(given.id).padStart(3, '0')}`,
    alternative_code: null,
    cattle_breed: 'hereford',
    gender: 'female',
    category: 'weaned_heifer',
    dental_chronology: null,
    estimated_weight: 172.4,
    corporal_condition: null,
    brucellosis_test_date: null,
    brucellosis_test_result: null,
    foot_and_mouth_test_date: null,
    foot_and_mouth_test_result: null,
    other_tests: [],
    brucellosis_vaccination_date: null,
    foot_and_mouth_vaccination_date: null,
    other_vaccinations: [],
    recent_treatments: null,
    clinical_observations: null,
    final_notes: null,
    photo_url: null,
    pdf_url: null,
    vet_profile_id: 1,
    producer_profile_id: 1,
    created_at: created,
    blockchain_certification: null,
    ...given,
  };
}

type LotInput = Partial<Omit<CertifiedLot, 'certification_request'>> & {
  id: number;
  address?: string;
  breed?: Breed;
  status?: CertifiedLot['certification_request']['status'];
};

/** A lot of producer 1 in Ayacucho; what a test is about is given. */
export function buildLot({ address, breed, status, ...given }: LotInput): CertifiedLot {
  return {
    is_active: true,
    parent_certified_lot_id: null,
    producer_profile_id: 1,
    created_at: created,
    updated_at: created,
    certification_request: {
      id: given.id,
      address: address ?? `Ruta Provincial 50, km ${given.id}`,
      locality: ayacucho,
      intended_animal_group: 24,
      declared_lot_weight: 168.5,
      declared_lot_age: 8,
      cattle_breed: breed ?? 'hereford',
      status: status === undefined ? 'executed' : status,
      created_at: created,
    },
    cattle_certifications: [],
    transfer_pending: false,
    pdf_url: null,
    successor_certified_lot_id: null,
    ...given,
  };
}

/** A producer that is active. */
export function buildProducer(given: Partial<ProducerProfile> & { id: number }): ProducerProfile {
  return {
    name: `Establecimiento ${given.id}`,
    cuig_number: `DM1${String(given.id).padStart(2, '0')}`,
    renspa_number: `01.042.0.001${String(given.id).padStart(2, '0')}/00`,
    identity_card: `20-2145678${given.id % 10}-0`,
    active: true,
    takes_inquiries: false,
    email: `productor${given.id}@caravana.example`,
    created_at: created,
    updated_at: created,
    ...given,
  };
}

/** A veterinarian who works mornings from Monday to Friday. */
export function buildVet(given: Partial<VetProfile> & { id: number }): VetProfile {
  return {
    first_name: 'Marina',
    last_name: 'Etcheverry',
    full_name: `${given.first_name ?? 'Marina'} ${given.last_name ?? 'Etcheverry'}`,
    license_number: `M.P. 94${String(given.id).padStart(2, '0')}`,
    identity_card: `27-2567891${given.id % 10}-9`,
    active: true,
    email: `vet${given.id}@caravana.example`,
    localities: [ayacucho],
    work_schedule: {
      id: given.id,
      monday: 'morning',
      tuesday: 'morning',
      wednesday: 'morning',
      thursday: 'morning',
      friday: 'morning',
      saturday: 'none',
      sunday: 'none',
    },
    veterinarian_ratings: [],
    created_at: created,
    updated_at: created,
    ...given,
  };
}

/** A rating of veterinarian 1 by producer 2. */
export function buildRating(given: Partial<VeterinarianRating> & { id: number }): VeterinarianRating {
  return {
    rating: 5,
    comments: null,
    producer_profile: { name: 'Los Tres Ombúes' },
    vet_profile: null,
    certification_request: {
      id: given.id,
      address: `Ruta Provincial 50, km ${given.id}`,
      intended_animal_group: 24,
      cattle_breed: 'hereford',
      status: 'executed',
      created_at: created,
    },
    created_at: created,
    updated_at: created,
    ...given,
  };
}
