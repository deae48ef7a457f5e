import { expect, it } from 'vitest';
import type { LotStanding } from '../../domain/lots/lot-standing';
import { animalTexts, lotTexts } from './texts';

const lot = (standing: LotStanding['standing']) => ({
  id: 12,
  standing,
  animals: 1_234,
  valid: 1_233,
  revoked: 1,
  breed: 'hereford',
  locality: 'Azul',
  certified: new Date('2026-05-04T23:30:00Z'),
  photo: null,
});

it('of a lot say its breed, animals, locality and day, in the language of the page', () => {
  expect(lotTexts(lot('valid'), 'es')).toEqual({
    kind: 'Lote de hacienda certificada',
    name: 'Lote 0012',
    facts: ['Hereford', '1.234 animales', 'Azul'],
    foot: 'Certificado el 4 de mayo de 2026',
    notice: undefined,
  });
  expect(lotTexts({ ...lot('valid'), animals: 1, certified: null }, 'en')).toMatchObject({
    name: 'Lot 0012',
    facts: ['Hereford', '1 animal', 'Azul'],
    foot: '',
  });
});

it('of a lot that ended say first whether it lives on as another one', () => {
  expect(lotTexts(lot('transferred'), 'es').notice).toBe('Transferido: ya no está activo');
  expect(lotTexts(lot('inactive'), 'es').notice).toBe('Ya no está activo');
  expect(lotTexts(lot('inactive'), 'en').notice).toBe('No longer active');
  expect(lotTexts(lot('partly'), 'es').notice).toBe('1233 vigentes, 1 revocado');
  expect(lotTexts(lot('revoked'), 'en').notice).toBe('Certificates revoked');
});

it('of an animal say its code, a breed without words as it came, and nothing of what is not known', () => {
  const animal = {
    id: 7,
    cuig_code: null,
    alternative_code: null,
    category: null,
    gender: null,
    photo: null,
    standing: 'valid',
  } as const;
  expect(animalTexts({ ...animal, breed: 'wagyu', issued: new Date('2026-05-04') }, 'en')).toEqual({
    kind: 'Cattle certificate',
    name: 'No. 000007',
    facts: ['No ID', 'wagyu', ''],
    foot: 'Issued on May 4, 2026',
  });
});

it.each([
  ['revoked', 'Revocado', 'Revoked'],
  ['superseded', 'Reemplazado por uno corregido', 'Replaced by a corrected one'],
] as const)('of an animal whose certificate is %s say so', (standing, spanish, english) => {
  const animal = {
    id: 7,
    cuig_code: null,
    alternative_code: null,
    breed: null,
    category: null,
    gender: null,
    issued: new Date('2026-05-04'),
    photo: null,
    standing,
  };
  expect(animalTexts(animal, 'es').notice).toBe(spanish);
  expect(animalTexts(animal, 'en').notice).toBe(english);
});
