// @vitest-environment node
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { textOfFile } from '../spreadsheet/decode';
import { readAnimalFile } from './file';
import type { FileRow } from './file-row';

/**
 * Files as sticks, scales, spreadsheets and SENASA's forms have them: no code is lost, and of no column is it untold
 * what became of it.
 */

interface Animal {
  code: string;
  weight: string;
  gender: string;
  breed: string;
  month: string;
}

const animal = fc.record({
  code: fc.stringMatching(/^0320[12]\d{10}$/),
  weight: fc.integer({ min: 40, max: 900 }).map(String),
  gender: fc.constantFrom('M', 'H'),
  breed: fc.constantFrom('AA', 'H', 'BF'),
  month: fc.integer({ min: 1, max: 12 }).map((month) => `${String(month).padStart(2, '0')}/2026`),
});
const herd = (least: number) =>
  fc.uniqueArray(animal, { selector: ({ code }) => code, minLength: least, maxLength: 25 });

/**
 * Columns of tables: by which names they go, what they hold, and what tells that they were read; without it they are to
 * be named.
 */
interface Column {
  names: string[];
  cell: (one: Animal) => string;
  read?: (row: FileRow) => unknown;
}

const fact = (field: keyof VisitAnimalFacts) => (row: FileRow) => row.facts[field];
const codeColumn: Column = {
  names: ['Caravana', 'EID', 'RFID', 'Código CUIG', 'N° de caravana'],
  cell: ({ code }) => code,
};
/** Letters that encodings write otherwise, and what separates cells within one. */
const noted = 'renguea; "ñandú", 2 años';
const columns: Column[] = [
  {
    names: ['Peso', 'Weight (kg)', 'PESO VIVO'],
    cell: ({ weight }) => weight,
    read: fact('estimated_weight'),
  },
  { names: ['Sexo', 'Sex', 'Género'], cell: ({ gender }) => gender, read: fact('gender') },
  { names: ['Raza', 'Breed'], cell: () => 'Hereford', read: fact('cattle_breed') },
  { names: ['Nacimiento', 'Mes de nacimiento'], cell: ({ month }) => month, read: fact('birth_month') },
  {
    names: ['Observaciones', 'Notes'],
    cell: () => noted,
    read: (row) => (fact('final_notes')(row) === noted ? noted : null),
  },
  { names: ['Fecha', 'Date'], cell: () => '2026-04-15', read: ({ day }) => day },
  { names: ['Potrero', 'Paddock'], cell: () => '7' },
  { names: ['Lote viejo', 'Vendor'], cell: () => 'Don Julio' },
  { names: ['Peso anterior', 'Average gain'], cell: () => '120' },
];

const table = fc
  .record({ animals: herd(1), chosen: fc.shuffledSubarray(columns), names: fc.infiniteStream(fc.nat(20)) })
  .map(({ animals, chosen, names }) => {
    // A second one of a kind is to be named, too.
    const again = chosen.slice(0, 1).map((first): Column => ({ names: first.names, cell: first.cell }));
    const all = [codeColumn, ...chosen, ...again].map((column: Column) => {
      const place = (names.next().value ?? 0) % column.names.length;
      return { ...column, name: column.names[place] ?? '' };
    });
    const rows = [all.map(({ name }) => name), ...animals.map((one) => all.map(({ cell }) => cell(one)))];
    return { codes: animals.map(({ code }) => code), rows, columns: all };
  });
const lines = (least: number, write: (animals: Animal[]) => string) =>
  herd(least).map((animals) => ({ codes: animals.map(({ code }) => code), text: write(animals) }));

const bytes = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
/** As programs of spreadsheets encode a text: in turn, so that each separator meets each encoding. */
const encodings: ((text: string) => Uint8Array)[] = [
  bytes,
  (text) => new Uint8Array(Buffer.from(text, 'latin1')),
  (text) => new Uint8Array(utf16(text)),
  (text) => new Uint8Array(utf16(text).swap16()),
];

const quoted = (separator: string) => (cell: string) =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
const separated = (separator: string) => (rows: string[][], encode: (text: string) => Uint8Array) =>
  encode(rows.map((cells) => cells.map(quoted(separator)).join(separator)).join('\r\n'));

/** A workbook whose cells are texts in their places. */
function workbook(rows: string[][]): Uint8Array {
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCodePoint(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const sheet = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  );
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const inLines = (write: (one: Animal) => string) => lines(1, (animals) => animals.map(write).join('\r\n'));
const tables = [separated(';'), separated(','), separated('\t'), workbook];
const texts = [
  inLines(({ code }) => code),
  inLines(({ code }) => `LA ${code.slice(0, 3)} ${code.slice(3)}`),
  inLines(({ code }) => `1000000${code}260415080005`),
  inLines(({ code }) => `[|A0000000${code}|15042026|080005|0|]`),
  // The declaration of devices in one line and one a line, a list of movement, devices in the place of others.
  lines(1, (all) =>
    all.map(({ code, gender, breed, month }) => `${code}-${gender}-${breed}-${month}`).join(';'),
  ),
  inLines(({ code, gender, breed, month }) => `${code}-${gender}-${breed}-${month}`),
  lines(3, (all) => all.map(({ code }) => code).join(' ')),
  lines(1, (all) =>
    all.map(({ code }, place) => `0329900000${String(place).padStart(5, '0')}-${code}`).join(';'),
  ),
];

/** What a file gives of itself. */
async function read(file: Uint8Array) {
  const { text } = await textOfFile(file);
  return readAnimalFile(text ?? '');
}

const one = <Value>(of: fc.Arbitrary<Value>, seed: number) => fc.sample(of, { seed, numRuns: 1 })[0] as Value;
/** So many files, the kinds in turn. */
const turns = <Kind>(kinds: readonly Kind[], count: number) =>
  Array.from({ length: count }, (_, seed) => [seed, kinds[seed % kinds.length] as Kind] as const);

it.each(turns(texts, 24))('lines of seed %i lose no code', async (seed, kind) => {
  const { codes, text } = one(kind, seed);
  const { rows } = await read(bytes(text));
  expect(rows.map(({ facts }) => facts.cuig_code)).toEqual(codes);
});

it.each(turns(tables, 16))(
  'a table of seed %i loses no code and drops no column in silence',
  async (seed, write) => {
    const { codes, rows: cells, columns: all } = one(table, seed);
    const { rows, left } = await read(write(cells, encodings[Math.floor(seed / tables.length)] ?? bytes));
    expect(rows.map(({ facts }) => facts.cuig_code ?? facts.alternative_code)).toEqual(codes);
    const silent = all.slice(1).filter(({ name, read: told }) => {
      if (!told) return !left.includes(name);
      return rows.some((row) => told(row) === undefined || told(row) === null);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  },
);
