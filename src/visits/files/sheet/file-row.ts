import type words from '../../../../i18n/es/visits.json';
import type { Breed, VisitAnimalFacts } from '@/api/generated/model';
import type { FactField } from '@/lib/animal-facts';
import type { Remark } from '@/visits/desk/animal-words';

/** Why a row or a cell of it is refused, or what is said of it. */
export type CellRemark = Remark<keyof (typeof words)['refusals']>;

/** What is said of a row, and of which field; null for the row as a whole. */
export interface RowRemark {
  field: FactField | null;
  remark: CellRemark;
}

/** An animal as a row of a file, or a part of a line, tells of it. */
export interface FileRow {
  /** Its number in the file, from 1; as a spreadsheet counts. */
  line: number;
  /** Its place in a line of several, from 1. */
  nth: number | null;
  /** The line as it stands, where no column says what its parts are. */
  text: string | null;
  /** Which of our rows it is by its id; empty in others' files. */
  clientId: string;
  facts: VisitAnimalFacts;
  /** Whether its code may stand in either field of an animal. */
  eitherCode: boolean;
  /** The code that its own takes the place of (re-identification). */
  replaces: string | null;
  /** The breeds that its word may mean. */
  breeds: readonly Breed[] | null;
  /** Why nothing of it is taken. */
  faults: RowRemark[];
  /** What is taken otherwise than it stands, or left out. */
  remarks: RowRemark[];
  /** Fields whose cell says something that is not known. */
  unread: FactField[];
  /** The session of the reader; null where the file names none. */
  session: string | null;
  /** When it was read: `YYYY-MM-DD`, `HH:MM:SS`. */
  day: string | null;
  time: string | null;
}

/** A row of which nothing is known but where it stands. */
export function emptyRow(line: number, text: string | null): FileRow {
  return {
    line,
    nth: null,
    text,
    clientId: '',
    facts: {},
    eitherCode: false,
    replaces: null,
    breeds: null,
    faults: [],
    remarks: [],
    unread: [],
    session: null,
    day: null,
    time: null,
  };
}

/** The longest part of a line that a remark repeats. */
const maxQuotedLength = 60;

/** A text as a remark can repeat it. */
export function shortText(text: string): string {
  return text.length > maxQuotedLength ? `${text.slice(0, maxQuotedLength)}…` : text;
}
