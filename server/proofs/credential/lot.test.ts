import { expect, it } from 'vitest';
import { lotCredentialOf } from './lot';

const origin = 'https://caravana.example';
const animal = {
  number: 7,
  cuigCode: 'AR-1',
  category: 'steer',
  gender: 'male',
  weightKg: 190.5,
  standing: 'valid' as const,
  credentialHash: 'ab'.repeat(32),
};
const lot = {
  number: 3,
  code: 'not to be told',
  address: `${origin}/c/not-to-be-told`,
  certifiedAt: '2026-05-01T12:00:00.000Z',
  owner: { establishment: 'Don Anselmo', cuig: 'DM103' },
  veterinarian: { name: 'Inés Ríos', licence: 'MP 1234' },
  // As another keyboard writes it: i and an accent.
  place: { address: 'Ruta 50, km 12', locality: 'Maipú'.normalize('NFD') },
  animals: [animal],
};
const signing = {
  origin,
  issuer: 'did:web:caravana.example',
  at: new Date('2026-05-04T12:00:00.000Z'),
  codeHash: 'cd'.repeat(32),
  nonce: 'ef'.repeat(16),
};

it('says what the document of a lot says, and of its code nothing but the hash', () => {
  const { number, ...listed } = animal;
  expect(lotCredentialOf({ ...lot, previousOwner: 'El Ceibal' }, signing)).toStrictEqual({
    '@context': ['https://www.w3.org/ns/credentials/v2', `${origin}/contexts/bovine/v1`],
    id: `${origin}/lotes-certificados/3`,
    type: ['VerifiableCredential', 'BovineLot'],
    issuer: 'did:web:caravana.example',
    validFrom: '2026-05-04T12:00:00.000Z',
    credentialSubject: {
      type: 'CertifiedLot',
      lotNumber: 3,
      certifiedAt: '2026-05-01T12:00:00.000Z',
      veterinarian: lot.veterinarian,
      owner: lot.owner,
      previousOwner: 'El Ceibal',
      address: 'Ruta 50, km 12',
      locality: 'Maipú'.normalize('NFC'),
      animals: [{ certificateNumber: number, ...listed }],
      codeHash: signing.codeHash,
      nonce: signing.nonce,
    },
  });
});

it('leaves out an owner before where there was none, and an address that is not published', () => {
  const { credentialSubject } = lotCredentialOf({ ...lot, place: { ...lot.place, address: '' } }, signing);
  expect(credentialSubject).not.toHaveProperty('previousOwner');
  expect(credentialSubject).not.toHaveProperty('address');
});
