import { enumerations } from '../../server/contract.gen';
import type { CattleCertification, CertifiedLot } from '../../src/api/generated/model';
import { buildAnimal, buildLot, photo } from './builders';

/** An animal of which everything is known. */
const wholeAnimal: CattleCertification = buildAnimal({
  id: 1,
  dental_chronology: 'milk_corners',
  corporal_condition: 3,
  brucellosis_test_date: '2026-04-02',
  brucellosis_test_result: 'Negativo',
  foot_and_mouth_test_date: '2026-04-03',
  foot_and_mouth_test_result: 'Negativo',
  other_tests: [{ name: 'Tuberculina', date: '2026-04-04', result: 'Negativo' }],
  brucellosis_vaccination_date: '2026-02-10',
  foot_and_mouth_vaccination_date: '2026-03-12',
  other_vaccinations: [{ name: 'Carbunclo', date: '2026-01-20' }],
  recent_treatments: 'Ivermectina al destete',
  clinical_observations: 'Sin particularidades',
  final_notes: 'Apta para traslado',
  photo_url: photo,
  pdf_url: '/files/certificado-1.pdf',
  blockchain_certification: {
    pdf_hash: '9f'.repeat(32),
    transaction_hash: `0x${'4e'.repeat(32)}`,
    blockchain_status: 'confirmed',
    blockchain_url: 'https://explorer.example/tx/1',
    blockchain_certified: true,
  },
});

const firstAnimals = [
  wholeAnimal,
  buildAnimal({
    id: 2,
    cuig_code: null,
    alternative_code: 'ALT-77',
    gender: 'male',
    category: 'weaned_steer',
  }),
  buildAnimal({
    id: 3,
    cuig_code: null,
    alternative_code: null,
    estimated_weight: null,
    category: 'unweaned_calf',
  }),
];

/** The mock's lots: one whole, one that was transferred, one of each breed, one on offer. */
export function lots(): CertifiedLot[] {
  const plain = enumerations.Breed.map((breed, place) => {
    const id = place + 4;
    const animals = [buildAnimal({ id: id * 10, cattle_breed: breed })];
    return buildLot({
      id,
      breed,
      cattle_certifications: animals,
      producer_profile_id: (place % 3) + 1,
      // The lot of the pending transfer 5.
      transfer_pending: id === 5,
    });
  });
  return [
    buildLot({
      id: 1,
      cattle_certifications: firstAnimals,
      address: 'Camino a Udaquiola s/n',
      pdf_url: '/files/lote-1.pdf',
    }),
    buildLot({ id: 2, is_active: false, successor_certified_lot_id: 3, producer_profile_id: 2 }),
    buildLot({ id: 3, parent_certified_lot_id: 2, cattle_certifications: [buildAnimal({ id: 31 })] }),
    ...plain,
    buildLot({ id: 20, transfer_pending: true, cattle_certifications: [buildAnimal({ id: 200 })] }),
  ];
}
