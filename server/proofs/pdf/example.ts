import type {
  BovineCredential,
  DataIntegrityProof,
  SignedCredential,
} from '../../../src/lib/proof/credential-shape';
import type { Lot } from './lot';

/** A credential and a lot for tests of documents. */

export const shortAddress = 'https://caravana.example.org/c/Ab3dE5gH';

/** The text of a signed record as long as they are at most: 300 bytes. */
export const longestRecord = `CARAVANA1:${'A2Z7'.repeat(120)}`;

/** What a document brings of the log, as long as it may be at a million entries with three witnesses. */
export const exampleStaple = JSON.stringify({ entry: '{}', hashes: 'ab'.repeat(1_500) });

const exampleKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';

const exampleProof: DataIntegrityProof = {
  type: 'DataIntegrityProof',
  cryptosuite: 'eddsa-jcs-2022',
  created: '2026-05-04T12:31:00.000Z',
  proofPurpose: 'assertionMethod',
  verificationMethod: `did:web:caravana.example.org#${exampleKey}`,
  proofValue: 'z1',
};

type Subject = BovineCredential['credentialSubject'];

/** A credential whose certificate says what is given beside what every one says. */
export function exampleCredential(facts: Partial<Subject> = {}): SignedCredential {
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://caravana.example.org/contexts/bovine/v1'],
    type: ['VerifiableCredential', 'BovineCertificate'],
    id: 'https://caravana.example.org/certification/12',
    issuer: 'did:web:caravana.example.org',
    validFrom: '2026-05-04T12:30:00.000Z',
    credentialStatus: {
      id: 'https://caravana.example.org/status/1#94567',
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: '94567',
      statusListCredential: 'https://caravana.example.org/status/1',
    },
    credentialSubject: {
      type: 'CertifiedAnimal',
      certificateNumber: 12,
      tests: [],
      vaccinations: [],
      veterinarian: { name: 'Lucía Peralta', licence: 'M.P. 8731' },
      owner: { establishment: 'Estancia La Ñandubaysera', cuig: 'AB123', renspa: '01.049.0.05236/00' },
      lot: { number: 7, address: 'Ruta 29 km 134', locality: 'General Belgrano' },
      nonce: '00112233445566778899aabbccddeeff',
      ...facts,
    },
    proof: exampleProof,
  };
}

/** What can be known of an animal. */
export const allFacts: Partial<Subject> = {
  cuigCode: '982000123456789',
  alternativeCode: 'LÑ-0042',
  breed: 'black_aberdeen_angus',
  gender: 'female',
  category: 'weaned_heifer',
  birthMonth: '2025-09',
  applicationDate: '2026-03-02',
  dentalChronology: 'milk_incisors_first_medians',
  weightKg: 172.4,
  corporalCondition: 3,
  tests: [
    { name: 'brucellosis', date: '2026-04-20', result: 'negativo' },
    { name: 'foot_and_mouth', date: '2026-04-20', result: 'Negative' },
    { name: 'Tuberculosis', date: '2026-04-21', result: 'sospechoso' },
  ],
  vaccinations: [
    { name: 'brucellosis', date: '2026-01-12' },
    { name: 'foot_and_mouth', date: '2026-02-15' },
    { name: 'Mancha, gangrena y enterotoxemia', date: '2026-03-01' },
  ],
  recentTreatments: 'Ivermectina al destete, dosis única según peso.',
  clinicalObservations: 'Ternera vivaz, mucosas rosadas, sin lesiones ni parásitos externos a la vista.',
  finalNotes: 'Caravana y botón de lectura en buen estado.',
};

const kinds = [
  { category: 'unweaned_calf', gender: 'female' },
  { category: 'weaned_heifer', gender: 'female' },
  { category: 'weaned_steer', gender: 'male' },
];

/** A lot of so many animals. */
export function exampleLot(animals: number): Lot {
  const { veterinarian, owner, lot } = exampleCredential().credentialSubject;
  return {
    credential: JSON.stringify({ proof: exampleProof }),
    issuer: exampleCredential().issuer,
    staple: exampleStaple,
    number: lot.number,
    address: 'https://caravana.example.org/lotes-certificados/7',
    place: lot,
    certifiedAt: '2026-05-04T12:30:00.000Z',
    owner,
    veterinarian,
    animals: Array.from({ length: animals }, (_, place) => ({
      number: place + 1,
      cuigCode: `98200012345${String(place).padStart(4, '0')}`,
      ...kinds[place % kinds.length],
      weightKg: 150 + (place % 50) + 0.4,
      standing: 'valid',
    })),
  };
}
