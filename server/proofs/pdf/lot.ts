import type { DataIntegrityProof } from '../../../src/lib/proof/credential-shape';
import { signersOf } from '../../../src/lib/proof/fingerprint';
import { spacedCode } from '../../../src/lib/identifiers';
import { certificateNumber, lotNumber } from '../../../src/lib/ids';
import { drawFrame, numberPages } from './page-decoration';
import { put, row } from './blocks';
import { foot } from './foot';
import { putHead } from './head';
import { gap, mm } from './look';
import { filled } from '../../../src/lib/fill';
import { area, areaWidth, logFile, Paper } from './paper';
import { facts, heading, section, type Fact } from './parts';
import { longTable, type Cell, type Column } from './table';
import { count, label, longDay, paper as words, same, say, weight, type Bilingual } from './words';

/** A certified lot as a document (PDF/A-3a): the list of its animals. */

/** An animal of a lot; values are the contract's. */
export interface LotAnimal {
  /** Of its certificate. */
  number: number;
  cuigCode?: string;
  alternativeCode?: string;
  category?: string;
  gender?: string;
  weightKg?: number;
  /** Where its certificate stands. */
  standing: 'valid' | 'revoked' | 'superseded';
}

/** What the document of a lot says. */
export interface Lot {
  /** The very bytes of the signed credential that says the same, as text. */
  credential: string;
  /** Who signed it. */
  issuer: string;
  /** The log as it is now (`Staple` as JSON); null while it is empty. */
  staple: string | null;
  number: number;
  /** Where the lot is read: what the QR code says. */
  address: string;
  place: { address: string; locality: string };
  /** An ISO instant. */
  certifiedAt: string;
  owner: { establishment: string; cuig?: string; renspa?: string };
  /** Who it came from, when it was transferred. */
  previousOwner?: string;
  veterinarian: { name: string; licence: string };
  animals: LotAnimal[];
}

const fact = (name: Bilingual, value: Bilingual | string | undefined): Fact[] =>
  value === undefined || value === ''
    ? []
    : [{ label: name, value: typeof value === 'string' ? same(value) : value }];

/** The mean of the weights that are known, in kg, of the animals whose certificate is good. */
function averageWeight(animals: readonly LotAnimal[]): number | undefined {
  const good = animals.filter(({ standing }) => standing === 'valid');
  const known = good.flatMap(({ weightKg }) => weightKg ?? []);
  return known.length === 0 ? undefined : known.reduce((sum, one) => sum + one, 0) / known.length;
}

function lotFacts({ animals, place, previousOwner }: Lot): Fact[] {
  const mean = averageWeight(animals);
  return [
    ...fact(say('lots:card.animals'), count(animals.length)),
    ...fact(say('lots:card.averageWeight'), mean === undefined ? undefined : weight(mean)),
    ...fact(say('certificate:document.place'), [place.address, place.locality].filter(Boolean).join(', ')),
    ...fact(words.previousOwner, previousOwner),
  ];
}

const named = (group: 'categories' | 'genders', value: string | undefined): Cell =>
  value === undefined ? '-' : label(group, value);

/** A column of the list: its name, its part of the width, and what it says of an animal. */
interface Listed {
  head: Bilingual;
  part: number;
  align?: 'right';
  cell: (animal: LotAnimal) => Cell;
}

/** The columns that have something to say. */
function columnsOf(animals: readonly LotAnimal[]): Listed[] {
  const twice = animals.some(
    ({ cuigCode, alternativeCode }) => cuigCode !== undefined && alternativeCode !== undefined,
  );
  const ended = animals.some(({ standing }) => standing !== 'valid');
  const code = ({ cuigCode, alternativeCode }: LotAnimal) => cuigCode ?? alternativeCode;
  const other: Listed = {
    head: say('certification:animal.alternativeCode'),
    part: 70,
    cell: ({ cuigCode, alternativeCode }) =>
      cuigCode === undefined || alternativeCode === undefined ? '-' : spacedCode(alternativeCode),
  };
  const status: Listed = {
    head: words.status,
    part: 75,
    cell: ({ standing }) => (standing === 'valid' ? '' : words[standing]),
  };
  return [
    { head: words.certificate, part: 50, cell: ({ number }) => certificateNumber(number) },
    {
      head: say('lots:animals.column.code'),
      part: 112,
      cell: (animal) => {
        const known = code(animal);
        return known === undefined ? say('cattle:noId') : spacedCode(known);
      },
    },
    ...(twice ? [other] : []),
    {
      head: say('lots:animals.column.category'),
      part: 96,
      cell: ({ category }) => named('categories', category),
    },
    { head: say('lots:animals.column.gender'), part: 55, cell: ({ gender }) => named('genders', gender) },
    {
      head: say('lots:animals.column.weight'),
      part: 55,
      align: 'right',
      cell: ({ weightKg }) => (weightKg === undefined ? '-' : weight(weightKg)),
    },
    ...(ended ? [status] : []),
  ];
}

/** The list of all animals, over as many pages as it takes. */
function putAnimals(paper: Paper, animals: readonly LotAnimal[]): void {
  const listed = columnsOf(animals);
  const whole = listed.reduce((sum, { part }) => sum + part, 0);
  const columns = listed.map(({ head, part, align }): Column => {
    return { head, width: (areaWidth * part) / whole, ...(align && { align }) };
  });
  const list = paper.element(paper.root, 'Sect');
  put(paper, list, heading(paper, say('lots:animals.title'), areaWidth));
  longTable(
    paper,
    list,
    columns,
    animals.map((animal) => listed.map(({ cell }) => cell(animal))),
  );
}

/** The document of a lot with all its animals. The same input gives the same bytes. */
export async function lotPdf(lot: Lot): Promise<Uint8Array> {
  const number = lotNumber(lot.number);
  const titled = say('lots:card.title');
  const name = { es: filled(titled.es, { number }), en: filled(titled.en, { number }) };
  const certified = say('lots:detail.certified');
  const date = longDay(lot.certifiedAt);
  const paper = new Paper({
    title: `${name.es} · Caravana`,
    subject: say('lots:detail.about').es,
    at: new Date(lot.certifiedAt),
    decorate: drawFrame,
    attached: [
      {
        name: `lote-${lot.number}.vc.json`,
        type: 'application/vc',
        bytes: Buffer.from(lot.credential),
        description: words.lotAttachment.es,
        relationship: 'Source',
      },
      ...logFile(lot.staple),
    ],
  });
  putHead(paper, {
    number: name,
    lines: [{ es: filled(certified.es, { date: date.es }), en: filled(certified.en, { date: date.en }) }],
    title: say('lots:detail.about'),
    statement: words.lotStatement,
  });
  const half = (areaWidth - 6 * mm) / 2;
  const { establishment, cuig, renspa } = lot.owner;
  const owner = [
    ...fact(say('certification:owner.establishment'), establishment),
    ...fact(say('certification:owner.cuig'), cuig),
    ...fact(say('certification:owner.renspa'), renspa),
  ];
  const about = section(paper, say('certificate:document.lot'), half, facts(paper, lotFacts(lot), half));
  const owned = section(paper, say('certification:owner.title'), half, facts(paper, owner, half));
  put(
    paper,
    paper.root,
    row([
      { at: 0, block: about },
      { at: half + 6 * mm, block: owned },
    ]),
    gap,
  );
  putAnimals(paper, lot.animals);
  const { address, veterinarian, issuer } = lot;
  const { keyWords } = signersOf((JSON.parse(lot.credential) as { proof: DataIntegrityProof }).proof, null);
  const end = foot(paper, { issuer, keyWords, address, veterinarian }, areaWidth);
  paper.y += gap;
  paper.ensureRoom(end.height);
  end.draw(paper.root, area.left, area.bottom - end.height);
  numberPages(paper, name);
  return paper.bytes();
}
