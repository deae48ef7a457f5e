// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readAnimalFile } from './file';

const read = (text: string) => readAnimalFile(text);

/** The facts, or the refusals, of a table of one column and one cell. */
function cellOf(column: string, cell: string): unknown {
  const quoted = `"${cell.replaceAll('"', '""')}"`;
  const [row] = read(`Sexo;${column}\r\nM;${quoted}\r\n`).rows;
  const { gender: _gender, ...facts } = row?.facts ?? {};
  const { faults = [], remarks = [], unread = [] } = row ?? {};
  const told = [...faults, ...remarks].map(({ field, remark }) => [field, remark.key]);
  return faults.length + unread.length > 0 ? told : facts;
}

describe('a cell', () => {
  it.each([
    ['Código CUIG', '032 010 000 123 456', { cuig_code: '032 010 000 123 456' }],
    ['CUIG code', '="032010000123456"', { cuig_code: '032010000123456' }],
    ['cuig_code', '32010000123456', { cuig_code: '032010000123456' }],
    ['Código CUIG', '="32010000123456"', { cuig_code: '32010000123456' }],
    ['Código CUIG', "'032010000123456", { cuig_code: '032010000123456' }],
    ['Código CUIG', '–', { cuig_code: null }],
    ['Código CUIG', '3,2E+13', [['cuig_code', 'spreadsheetNumber']]],
    ['Código alternativo', '12 A', { alternative_code: '12 A' }],
    ['Código alternativo', '00:00:00', [['alternative_code', 'spreadsheetDay']]],
    ['Código CUIG', '12:00 a. m.', [['cuig_code', 'spreadsheetDay']]],
    ['Código alternativo', '2026-02-01', [['alternative_code', 'spreadsheetDay']]],
    ['Código alternativo', '="2026-02-01"', { alternative_code: '2026-02-01' }],
    ['Caravana visual', '12 A', { alternative_code: '12 A' }],
    ['Caravana visual', '0:00:00', [['alternative_code', 'spreadsheetDay']]],
    ['Código alternativo', 'A'.repeat(61), [['alternative_code', 'tooLong']]],
    ['Raza', 'aberdeen angus COLORADO', { cattle_breed: 'red_aberdeen_angus' }],
    ['raza', 'Red Aberdeen Angus', { cattle_breed: 'red_aberdeen_angus' }],
    ['Breed', 'red_aberdeen_angus', { cattle_breed: 'red_aberdeen_angus' }],
    ['Raza', 'Charolais', [['cattle_breed', 'unknownValue']]],
    ['Raza', 'Angus colorado', { cattle_breed: 'red_aberdeen_angus' }],
    ['Raza', 'HA', { cattle_breed: 'argentine_holstein' }],
    ['Categoría', 'ternera', { category: 'weaned_heifer' }],
    ['Categoría', 'vaquillona', [['category', 'unknownValue']]],
    ['Cronología dentaria', '2D', { dental_chronology: 'permanent_incisors' }],
    ['Peso (lb)', '400', { estimated_weight: 181.4 }],
    ['Weight', '400 lb', { estimated_weight: 181.4 }],
    ['Peso', '182.125', { estimated_weight: 182.125 }],
    ['CUIG code', '0000123456', { cuig_code: '032010000123456' }],
    ['Categoría', 'Ternero/a al pie', { category: 'unweaned_calf' }],
    ['Edad (cronología dentaria)', 'Nivelación de pinzas', { dental_chronology: 'leveling_incisors' }],
    ['Peso estimado', '182,5', { estimated_weight: 182.5 }],
    ['Peso estimado (kg)', '182.5 kg', { estimated_weight: 182.5 }],
    ['Peso estimado', '1.182', [['estimated_weight', 'badNumber']]],
    ['Peso estimado', 'mucho', [['estimated_weight', 'badNumber']]],
    ['Peso estimado', '0', [['estimated_weight', 'outOfRange']]],
    ['Peso estimado', '2001', [['estimated_weight', 'outOfRange']]],
    ['Condición corporal', '3', { corporal_condition: 3 }],
    ['Condición corporal', 'Optimal', { corporal_condition: 3 }],
    ['Condición corporal', '6', [['corporal_condition', 'unknownValue']]],
    ['Mes de nacimiento', '2026-03', { birth_month: '2026-03' }],
    ['Mes de nacimiento', '3/2026', { birth_month: '2026-03' }],
    ['Mes de nacimiento', 'mar-26', { birth_month: '2026-03' }],
    ['Mes de nacimiento', 'agosto de 2025', { birth_month: '2025-08' }],
    ['Mes de nacimiento', '01/03/2026', { birth_month: '2026-03' }],
    ['Mes de nacimiento', '13/2026', [['birth_month', 'badMonth']]],
    ['Brucelosis: fecha de la vacuna', '4/5/2026', { brucellosis_vaccination_date: '2026-05-04' }],
    ['Brucelosis: fecha de la vacuna', '2026-05-04', { brucellosis_vaccination_date: '2026-05-04' }],
    ['Brucelosis: fecha de la vacuna', '31/02/2026', [['brucellosis_vaccination_date', 'badDay']]],
    ['Brucelosis: fecha de la vacuna', 'mayo', [['brucellosis_vaccination_date', 'badDay']]],
    ['Fiebre aftosa: resultado', 'Negativo', { foot_and_mouth_test_result: 'Negativo' }],
    ['Notas finales', "'=1+1", { final_notes: '=1+1' }],
    ['Notas finales', "'tis", { final_notes: "'tis" }],
    ['Notas finales', '-', { final_notes: null }],
    ['Notas finales', "'-", { final_notes: null }],
    ['Notas finales', '="-"', { final_notes: '-' }],
    ['Notas finales', '—', { final_notes: null }],
    ['Notas finales', "'—", { final_notes: '—' }],
    ['Notas finales', '— renguea', { final_notes: '— renguea' }],
    ['Notas finales', 'x'.repeat(2001), [['final_notes', 'tooLong']]],
    ['Raza', '–', { cattle_breed: null }],
    ['Peso estimado', '-', { estimated_weight: null }],
    ['Otras vacunas', '-', { other_vaccinations: [] }],
    ['Notas finales', '  ', {}],
    ['Notas finales', 'una\r\nlínea\u0001', { final_notes: 'una\nlínea' }],
    ['Notas finales', '\u0001', {}],
    ['Brucelosis: fecha de la vacuna', '4/5/2101', [['brucellosis_vaccination_date', 'badDay']]],
  ])('under %j with %j', (column, cell, expected) => {
    expect(cellOf(column, cell)).toEqual(expected);
  });

  it.each([
    ['Tuberculina (2026-05-04): Negativo', [['Tuberculina', '2026-05-04', 'Negativo']]],
    ['Tuberculina: Negativo (4/5/2026)', [['Tuberculina', '2026-05-04', 'Negativo']]],
    ['Tuberculina', [['Tuberculina', null, null]]],
    [
      'Leptospirosis: 1:100 | IBR (4/5/26) |',
      [
        ['Leptospirosis', null, '1:100'],
        ['IBR', '2026-05-04', null],
      ],
    ],
    [String.raw`a\|b\: c (2026-05-04): d\\`, [['a|b: c', '2026-05-04', 'd\\']]],
    ['Panel (8 antígenos) (2026-05-04): x', [['Panel (8 antígenos)', '2026-05-04', 'x']]],
  ])('of tests: %j', (cell, expected) => {
    const tests = expected.map(([name, date, result]) => ({ name, date, result }));
    expect(cellOf('Otras pruebas', cell)).toEqual({ other_tests: tests });
  });

  it.each([
    ['Otras pruebas', 'IBR (2026-05-04) repetida'],
    ['Otras pruebas', 'IBR: x (2026-05-04): y'],
    ['Otras pruebas', '(2026-05-04): x'],
    ['Otras vacunas', 'Mancha (2026-05-04): x'],
  ])('of a list that is not understood, under %j: %j', (column, cell) => {
    expect(cellOf(column, cell)).toEqual([[expect.any(String), 'badList']]);
  });

  it('of a list may have 20 items of 200 characters', () => {
    expect(cellOf('Otras vacunas', Array(21).fill('Mancha').join('|'))).toEqual([
      ['other_vaccinations', 'tooMany'],
    ]);
    expect(cellOf('Otras vacunas', 'x'.repeat(201))).toEqual([['other_vaccinations', 'tooLong']]);
    expect(cellOf('Otras vacunas', 'Mancha: (8 vías)')).toEqual({
      other_vaccinations: [{ name: 'Mancha: (8 vías)', date: null }],
    });
  });

  it('has the day first where semicolons separate, whatever the names', () => {
    const [row] = read('Sex;Brucellosis: test date;Estimated weight\nF;5/4/2026;182,125\n').rows;
    expect(row?.facts).toMatchObject({ brucellosis_test_date: '2026-04-05', estimated_weight: 182.125 });
  });

  it('has the month first in English, and says which field and value it refuses', () => {
    const [row] = read('Sex,Brucellosis: test date,Estimated weight\nF,5/4/2026,"1,182"\n').rows;
    expect(row?.facts).toEqual({ gender: 'female', brucellosis_test_date: '2026-05-04' });
    expect(row?.remarks).toEqual([
      { field: 'estimated_weight', remark: { key: 'badNumber', values: { value: '1,182' } } },
    ]);
  });
});
