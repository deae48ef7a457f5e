import type { BovineCredential } from '../../../src/lib/proof/credential-shape';
import { put, row, text } from './blocks';
import { testRows, vaccinationRows } from './facts';
import { gap, mm, styles } from './look';
import { area, areaWidth, type Paper } from './paper';
import { heading, section } from './parts';
import { longTable, table, type Cell, type Column } from './table';
import { say, type Bilingual } from './words';

/** An animal's health on its certificate: tests and vaccinations. */

type Subject = BovineCredential['credentialSubject'];

const share = (width: number, heads: [head: Bilingual, part: number][]): Column[] =>
  heads.map(([head, part]) => ({ head, width: width * part }));

interface Records {
  title: Bilingual;
  none: Bilingual;
  rows: Cell[][];
  heads: [head: Bilingual, part: number][];
}

/** Tests and vaccinations, side by side where they are short; that there are none is said. */
export function putHealth(paper: Paper, subject: Subject): void {
  const date = say('certificate:document.testDate');
  const tests: Records = {
    title: say('certification:tests.title'),
    none: say('certificate:document.noTests'),
    rows: testRows(subject),
    heads: [
      [say('certificate:document.disease'), 0.37],
      [date, 0.4],
      [say('certificate:document.result'), 0.23],
    ],
  };
  const vaccinations: Records = {
    title: say('certification:vaccinations.title'),
    none: say('certificate:document.noVaccinations'),
    rows: vaccinationRows(subject),
    heads: [
      [say('certificate:document.vaccine'), 0.65],
      [date, 0.35],
    ],
  };
  const shortly = ({ title, none, rows, heads }: Records, width: number) =>
    section(
      paper,
      title,
      width,
      rows.length === 0
        ? text(paper, 'P', none, styles.note, width)
        : table(paper, share(width, heads), rows),
    );
  const between = 8 * mm;
  const split = (part: number) => {
    const left = (areaWidth - between) * part;
    return row([
      { at: 0, block: shortly(tests, left) },
      { at: left + between, block: shortly(vaccinations, areaWidth - between - left) },
    ]);
  };
  const parts = [
    ...(tests.rows.length === 0 ? [0.3] : []),
    ...(vaccinations.rows.length === 0 ? [0.7] : []),
    ...[0.555, 0.5, 0.45, 0.4],
  ];
  if (tests.rows.length + vaccinations.rows.length <= 12) {
    // What lowers both: who has nothing to tell needs little room.
    const beside = parts.map(split).reduce((lowest, one) => (one.height < lowest.height ? one : lowest));
    if (beside.height <= area.bottom - area.top) {
      put(paper, paper.root, beside, gap);
      return;
    }
  }
  for (const records of [tests, vaccinations]) {
    if (records.rows.length === 0) {
      put(paper, paper.root, shortly(records, areaWidth), gap);
      continue;
    }
    const part = paper.element(paper.root, 'Sect');
    paper.ensureRoom(90);
    put(paper, part, heading(paper, records.title, areaWidth));
    longTable(paper, part, share(areaWidth, records.heads), records.rows);
    paper.y += gap;
  }
}
