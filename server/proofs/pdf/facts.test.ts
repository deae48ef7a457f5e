import { describe, expect, it } from 'vitest';
import { allFacts, exampleCredential } from './example';
import { animalFacts, codeOf, identity, notes, ownerFacts, testRows, vaccinationRows } from './facts';
import type { Fact } from './parts';
import type { Cell } from './table';

const subjectOf = (facts: typeof allFacts = {}) => exampleCredential(facts).credentialSubject;
const full = subjectOf(allFacts);
const bare = subjectOf();
/** Facts as they are read: in Spanish, and in English. */
const read = (facts: Fact[]) =>
  facts.map(({ label, value }) => [`${label.es}: ${value.es}`, `${label.en}: ${value.en}`]);

const inSpanish = (cells: Cell[]) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.es));

describe('the code an animal goes by', () => {
  it('is that of its caravana, else the other one, in the groups it is read in', () => {
    expect(codeOf(full).es).toBe('982 000 123 456 789');
    expect(codeOf(subjectOf({ alternativeCode: '982000123456789' })).en).toBe('982 000 123 456 789');
    expect(codeOf(bare)).toEqual({ es: 'Sin identificación', en: 'No ID' });
  });

  it('stands beside the other one where it has both', () => {
    const place = [
      'Ubicación: Ruta 29 km 134, General Belgrano',
      'Location: Ruta 29 km 134, General Belgrano',
    ];
    const lot = ['Lote: 0007', 'Lot: 0007'];
    expect(read(identity(full)).slice(1)).toEqual([lot, place]);
    expect(identity(full)[0]?.value.es).toBe('LÑ-0042');
    expect(read(identity(subjectOf({ alternativeCode: 'LÑ-0042' })))).toEqual([lot, place]);
    const { lot: where } = bare;
    const kept = subjectOf({ lot: { number: where.number, locality: where.locality } as typeof where });
    expect(read(identity(kept))[1]?.[0]).toBe('Ubicación: General Belgrano');
  });
});

it('says of the owner what is known', () => {
  expect(ownerFacts(bare).map(({ value }) => value.es)).toEqual([
    'Estancia La Ñandubaysera',
    'AB123',
    '01.049.0.05236/00',
  ]);
  expect(ownerFacts(subjectOf({ owner: { establishment: 'Don Anselmo' } }))).toHaveLength(1);
});

it('says what is known of the animal in both languages, in the order of the certificate', () => {
  expect(read(animalFacts(full)).map((one) => one.join(' | '))).toEqual([
    'Raza: Aberdeen Angus negro | Breed: Black Aberdeen Angus',
    'Sexo: Hembra | Sex: Female',
    'Categoría: Ternera destetada | Category: Weaned heifer',
    'Mes de nacimiento: septiembre de 2025 | Month of birth: September 2025',
    'Edad (cronología dentaria): Dientes de leche: pinzas y primeros medianos | ' +
      'Age (dental chronology): Milk teeth: incisors and first intermediates',
    'Peso estimado: 172,4\u00A0kg | Estimated weight: 172.4\u00A0kg',
    'Condición corporal: Óptima | Body condition: Optimal',
    'Dispositivo colocado el: 2 de mar de 2026 | Device applied on: Mar 2, 2026',
  ]);
  expect(animalFacts(bare)).toEqual([]);
  const [breed] = animalFacts(subjectOf({ breed: 'criolla' }));
  expect(breed?.value).toEqual({ es: 'criolla', en: 'criolla' });
});

it('says of each test and vaccine what it was, when, and what it showed', () => {
  expect(testRows(full).map(inSpanish)).toEqual([
    ['Brucelosis', '20 de abr de 2026', 'Negativo'],
    ['Fiebre aftosa', '20 de abr de 2026', 'Negativo'],
    ['Tuberculosis', '21 de abr de 2026', 'sospechoso'],
  ]);
  expect(vaccinationRows(full).map(inSpanish)).toEqual([
    ['Brucelosis', '12 de ene de 2026'],
    ['Fiebre aftosa', '15 de feb de 2026'],
    ['Mancha, gangrena y enterotoxemia', '1 de mar de 2026'],
  ]);
  const rare = subjectOf({
    tests: [
      { name: 'brucellosis', result: ' ' },
      { name: ' Otra ', result: ' x ' },
    ],
  });
  expect(testRows(rare).map((row) => row[2])).toEqual([
    { es: 'Sin resultado', en: 'No result' },
    { es: 'x', en: 'x' },
  ]);
});

it('gives what the veterinarian wrote as it was written', () => {
  expect(notes(full).map(({ value }) => value.es)).toEqual([
    allFacts.recentTreatments,
    allFacts.clinicalObservations,
    allFacts.finalNotes,
  ]);
  expect(notes(full).map(({ label }) => label.en)).toEqual([
    'Recent treatments',
    'Clinical observations',
    'Final notes',
  ]);
  expect(notes(bare)).toEqual([]);
});
