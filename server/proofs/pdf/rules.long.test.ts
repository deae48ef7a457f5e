// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { qrCode } from '../../../src/lib/qr';
import { signedBy, signerOf } from '../../../src/lib/proof/testing/signed-papers';
import { marksOf, PdfObjects, type Tag } from '../../tools/testing/pdf';
import { ask } from '../../tools/testing/pdf-programs';
import { certificatePdf } from './certificate';
import {
  allFacts,
  exampleCredential,
  exampleLot,
  exampleStaple,
  longestRecord,
  shortAddress,
} from './example';
import { lotPdf } from './lot';

const folder = mkdtempSync(join(tmpdir(), 'caravana-documents-'));
const fileOf = (name: string) => join(folder, `${name}.pdf`);
afterAll(() => rmSync(folder, { recursive: true }));

const sentence =
  'El animal presentó una conducta tranquila; se auscultó y palpó sin hallazgos de relevancia. ';
const full = JSON.stringify(exampleCredential(allFacts));
/** All that can be long, and letters that the font has not. */
const long = JSON.stringify(
  exampleCredential({
    ...allFacts,
    cuigCode: 'X'.repeat(60),
    tests: Array.from({ length: 22 }, (_, place) => ({ name: `Prueba ${place}`, date: '2026-04-20' })),
    recentTreatments: sentence.repeat(70),
    finalNotes: 'Žižek y Đoković compraron 牛.',
    veterinarian: { name: 'María de los Ángeles '.repeat(3).trim(), licence: 'M.P. 8731' },
    supersedes: 'https://caravana.example.org/certification/3',
  }),
);

const documents = {
  certificate: { pages: 1, address: shortAddress, attached: full, figures: 3 },
  minimal: { pages: 1, address: shortAddress, attached: JSON.stringify(exampleCredential()), figures: 2 },
  long: { pages: 3, address: shortAddress, attached: long, figures: 3 },
  lot: { pages: 3, address: exampleLot(0).address, attached: exampleLot(0).credential, figures: 1 },
};
type Name = keyof typeof documents;
const names = Object.keys(documents) as Name[];
const opened = new Map<Name, PdfObjects>();
const objectsOf = (name: Name) => opened.get(name) as PdfObjects;

beforeAll(async () => {
  const background = '#b0c4a0';
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .webp()
    .toBuffer();
  for (const name of names) {
    const { attached: credential } = documents[name];
    const withPhoto = name === 'minimal' ? null : photo;
    const bytes =
      name === 'lot'
        ? await lotPdf(exampleLot(90))
        : await certificatePdf({
            credential,
            shortAddress,
            record: longestRecord,
            staple: exampleStaple,
            photo: withPhoto,
          });
    writeFileSync(fileOf(name), bytes);
    opened.set(name, new PdfObjects(fileOf(name)));
  }
});

describe.each(names)('the document "%s"', (name) => {
  const { pages, address, attached, figures: pictures } = documents[name];

  it('is a whole PDF for archives: tagged, in Spanish, titled, its colours defined, open to everybody', () => {
    expect(ask('qpdf', '--check', fileOf(name))).toContain('No syntax or stream encoding errors');
    const pdf = objectsOf(name);
    const { catalog } = pdf;
    expect(pdf.version).toBe('1.7');
    expect(pdf.trailer['/Encrypt']).toBeUndefined();
    expect(pdf.dictionary(catalog['/MarkInfo'])).toMatchObject({ '/Marked': true });
    expect(catalog['/Lang']).toBe('u:es-AR');
    expect(pdf.dictionary(catalog['/ViewerPreferences'])).toMatchObject({ '/DisplayDocTitle': true });
    expect(pdf.dictionary(pdf.list(catalog['/OutputIntents'])[0])).toMatchObject({ '/S': '/GTS_PDFA1' });
    const metadata = pdf.stream(catalog['/Metadata']).toString();
    expect(metadata).toMatch(/<pdfaid:part>3<.*<pdfaid:conformance>A</s);
    const title = pdf.text(pdf.dictionary(pdf.trailer['/Info'])['/Title']).slice(2);
    expect(title).toMatch(/^(Certificado n\.º 000012|Lote 0007) · Caravana$/);
    expect(metadata).toContain(`>${title}<`);
    expect(metadata).toContain('<xmp:CreateDate>2026-05-04T12:30:00Z<');
    expect(pdf.pages()).toHaveLength(pages);
  });

  it('draws only what is tagged or said to be no content, and every mark stands in the structure once', () => {
    const pdf = objectsOf(name);
    const drawn = pdf.pages().map((page) => {
      return marksOf(page, pdf.stream(pdf.dictionary(page)['/Contents']).toString('latin1'));
    });
    expect(drawn.flatMap(({ outside }) => outside)).toEqual([]);
    const marks = drawn.flatMap((one) => one.marks).toSorted();
    expect(marks.length).toBeGreaterThan(30);
    expect(
      pdf
        .tags()
        .flatMap(({ content }) => content)
        .toSorted(),
    ).toEqual(marks);
  });

  it('has alternatives for its pictures, headings in order, and tables whose every cell is named', () => {
    const tags = objectsOf(name).tags();
    const of = (...types: string[]) => tags.filter(({ type }) => types.includes(type));
    const figures = of('Figure');
    expect(figures).toHaveLength(pictures);
    for (const { about } of figures) {
      expect(about['/Alt']).toMatch(/^u:(Foto del animal|Código QR de la dirección|Código QR con los datos)/);
      expect(about['/A']).toMatchObject({
        '/O': '/Layout',
        '/BBox': [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
      });
    }
    const levels = of('H1', 'H2', 'H3').map(({ type }) => Number(type[1]));
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1)).toEqual([]);
    const scope = ({ about }: Tag) => (about['/A'] as Record<string, unknown> | undefined)?.['/Scope'];
    for (const row of of('TR')) {
      expect(row.parent?.type).toBe('Table');
      const cells = row.children.map((cell) => [cell.type, scope(cell)]);
      const head = cells.map(() => ['TH', '/Column']);
      const body = cells.map((_, place) => (place === 0 ? ['TH', '/Row'] : ['TD', undefined]));
      expect(cells).toEqual(row.parent?.children[0] === row ? head : body);
    }
    const english = of('Span');
    expect(english.length).toBeGreaterThan(10);
    expect(english.filter(({ about }) => about['/Lang'] !== 'u:en')).toEqual([]);
  });

  it('brings its letters, and nothing that runs, moves or shines through', () => {
    const pdf = objectsOf(name);
    const fonts = pdf.all().filter((one) => one['/Type'] === '/Font' && one['/Subtype'] === '/Type0');
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) {
      expect(pdf.stream(font['/ToUnicode']).toString()).toContain('beginbfrange');
      const [inner] = pdf.list(font['/DescendantFonts']);
      const descriptor = pdf.dictionary(pdf.dictionary(inner)['/FontDescriptor']);
      expect(pdf.stream(descriptor['/FontFile2']).length).toBeGreaterThan(500);
    }
    const told = ask('pdffonts', fileOf(name)).split('\n').slice(2).filter(Boolean);
    expect(told.filter((line) => !/^[A-Z]{6}\+PublicSans-\w+ .* yes yes yes /.test(line))).toEqual([]);
    const lively = ['/JS', '/SMask', '/ca', '/CA', '/AA', '/OpenAction'];
    expect(pdf.all().flatMap((one) => lively.filter((key) => one[key] !== undefined))).toEqual([]);
  });

  it('says who signed it, who examined and whether with a key of their own, and where it is checked', () => {
    const told = ask('pdftotext', '-raw', fileOf(name), '-').replaceAll(/\s+/g, ' ');
    expect(told).toContain('Firma electrónica de · Electronic signature of: Caravana (caravana.example.org)');
    expect(told).toMatch(name === 'lot' ? /Examinó(?!,| y)/ : /Examinó, sin firma propia/);
    expect(told).toContain('abra caravana.example.org/verificar y suelte');
  });

  it('leads to where it is checked, by a link and by its QR code on the last page', () => {
    const pdf = objectsOf(name);
    const links = pdf.all().filter((one) => one['/Subtype'] === '/Link');
    expect(links).toHaveLength(1);
    expect(links[0]).toMatchObject({ '/F': 4, '/Contents': `u:${address}` });
    expect(pdf.dictionary(links[0]?.['/A'])).toMatchObject({ '/S': '/URI', '/URI': `u:${address}` });
    const page = String(pages);
    const picture = join(folder, name);
    ask(
      'pdftoppm',
      '-r',
      '300',
      '-gray',
      '-singlefile',
      '-png',
      '-f',
      page,
      '-l',
      page,
      fileOf(name),
      picture,
    );
    const read = ask('zbarimg', '-q', '--raw', `${picture}.png`).trim().split('\n');
    expect(read.toSorted()).toEqual(name === 'lot' ? [address] : [longestRecord, address]);
  });

  it.each(attached === null ? [] : [attached])(
    'carries what it was drawn from, as its source',
    (credential) => {
      const pdf = objectsOf(name);
      const [reference, log, ...others] = pdf.list(pdf.catalog['/AF']);
      expect(others).toEqual([]);
      expect(pdf.dictionary(log)).toMatchObject({
        '/AFRelationship': '/Supplement',
        '/UF': 'u:registro.json',
      });
      const about = pdf.dictionary(reference);
      expect(about).toMatchObject({
        '/AFRelationship': '/Source',
        '/UF': name === 'lot' ? 'u:lote-7.vc.json' : 'u:certificado-12.vc.json',
      });
      const file = pdf.dictionary(pdf.dictionary(about['/EF'])['/F']);
      expect(file).toMatchObject({
        '/Subtype': '/application/vc',
        '/Params': { '/ModDate': 'u:D:20260504123000Z' },
      });
      expect(ask('pdfdetach', '-list', fileOf(name))).toContain(name === 'lot' ? 'lote-7' : 'certificado-12');
      const saved = join(folder, `${name}.json`);
      ask('pdfdetach', '-save', '1', '-o', saved, fileOf(name));
      expect(readFileSync(saved, 'utf8')).toBe(credential);
      ask('pdfdetach', '-save', '2', '-o', saved, fileOf(name));
      expect(readFileSync(saved, 'utf8')).toBe(exampleStaple);
    },
  );
});

it('what a page draws outside of every mark is found', () => {
  const page = '/P <<\n/MCID 3\n>> BDC\n[<01> 0] TJ\nEMC\n10 20 m\nS\n/Artifact BMC\nf*\nEMC';
  expect(marksOf('1 0 R', page)).toEqual({ outside: ['S'], marks: ['1 0 R 3'] });
});

describe('the code of the signed record', () => {
  it.each(['certificate', 'minimal', 'long'] as const)('is 25 mm on the paper of "%s"', async (name) => {
    const pdf = objectsOf(name);
    const { about } = pdf.tags().find(({ about: one }) => /con los datos/.test(pdf.text(one['/Alt'])))!;
    const box = pdf.list(pdf.dictionary(about['/A'])['/BBox']).map(Number);
    const [, , , sheet = 0] = pdf.list(pdf.dictionary(pdf.pages().at(-1))['/MediaBox']).map(Number);
    // Ten dots a millimetre of what is drawn, half of one around where it says that it is.
    const dots = (points: number) => Math.round((points / 72) * 254);
    const [x, y] = [Math.min(box[0]!, box[2]!), Math.max(box[1]!, box[3]!)];
    const sides = { left: dots(x) - 5, top: dots(sheet - y) - 5, width: 260, height: 260 };
    const picture = join(folder, `${name}-record`);
    const last = String(documents[name].pages);
    const page = ['-r', '254', '-gray', '-png', '-singlefile', '-f', last, '-l', last];
    ask('pdftoppm', ...page, fileOf(name), picture);
    const drawn = await sharp(`${picture}.png`).extract(sides).toColourspace('b-w').raw().toBuffer();
    const dark = [...drawn.keys()].filter((place) => drawn[place]! < 128);
    const [columns, rows] = [dark.map((place) => place % 260), dark.map((place) => Math.floor(place / 260))];
    for (const along of [columns, rows]) {
      const side = Math.max(...along) - Math.min(...along) + 1;
      expect(Math.abs(side - 250)).toBeLessThanOrEqual(2);
    }
  });

  it('is one of version 14 at most, of the longest record too', () => {
    expect(qrCode(longestRecord).size).toBeLessThanOrEqual(17 + 4 * 14);
  });
});

describe('what is read aloud', () => {
  /** A paragraph that goes on on the next page comes in two parts. */
  const heard = (name: Name) =>
    ask('pdfinfo', '-struct-text', fileOf(name))
      .replaceAll(/\s*"\s+"/g, ' ')
      .replaceAll(/\s+/g, ' ');

  it('of a certificate is what it says, in both languages, word by word', () => {
    const text = heard('certificate');
    for (const part of [
      '"982 000 123 456 789"',
      '"Aberdeen Angus negro" Span (inline) "Black Aberdeen Angus"',
      '"172,4 kg"',
      '"20 de abr de 2026" Span (inline) "Apr 20, 2026"',
      '"sospechoso"',
      'figura al pie',
      '"FIRMA ELECTRÓNICA"',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/firma digital|oficial|SENASA certifica/i);
  });

  it('of an animal without codes, tests and vaccinations says that there are none', () => {
    for (const part of ['Sin identificación', 'Sin pruebas registradas.', 'Sin vacunas registradas.'])
      expect(heard('minimal')).toContain(part);
  });

  it('goes on from page to page, with what the letters of the font cannot show', () => {
    const text = heard('long');
    expect(text.split('se auscultó y palpó sin hallazgos de relevancia.')).toHaveLength(71);
    expect(text).toContain('Prueba 21');
    expect(text).toContain('Corrige y reemplaza al certificado 000003');
    const unseen = objectsOf('long')
      .tags()
      .flatMap(({ about }) => about['/ActualText'] ?? []);
    expect(unseen).toEqual(['u:Žižek y Đoković compraron 牛.']);
  });

  it('of a lot has a line for each animal, and the head of the list once', () => {
    const rows = objectsOf('lot')
      .tags()
      .filter(({ type }) => type === 'TR');
    expect(rows).toHaveLength(91);
  });
});

it("a certificate that the veterinarian's own key signed too says so", async () => {
  const { proof } = await signedBy(await signerOf(7), exampleCredential());
  const credential = JSON.stringify({ ...exampleCredential(), proof: [proof, proof] });
  const file = fileOf('signed');
  const parts = { credential, shortAddress, record: longestRecord, staple: exampleStaple, photo: null };
  writeFileSync(file, await certificatePdf(parts));
  expect(ask('pdftotext', '-raw', file, '-')).toContain('Examinó y firmó con su clave');
});
