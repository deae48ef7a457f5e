import { filled } from './fill';
import { formatDate, formatInstant, formatWeight, type Language } from './format';
import { conditionOf, resultKind } from './health-facts';
import { spacedCode } from './identifiers';
import { certificateNumber } from './ids';
import type { Difference } from './proof/page-differences';
import { numbered, type FactWords } from './signed-facts';

/** Facts that a page shows otherwise than they were signed, in words. */

/** The words `verification.differs`. */
export interface DiffersWords {
  title: string;
  line: string;
  photo: string;
  nothing: string;
}

type Said = (value: string, words: FactWords, language: Language) => string;

const code: Said = (value) => spacedCode(value);

/** Tests or vaccinations as they are compared (`name · result · date; …`), each part in words where it has any. */
const remedies: Said = (value, { word }, language) => {
  const said = (part: string) => {
    if (part === 'brucellosis' || part === 'foot_and_mouth') return word(part);
    if (/^\d{4}-\d\d-\d\d$/.test(part)) return formatDate(part, language);
    const kind = resultKind(part);
    return kind ? word(kind) : part;
  };
  const rows = value.split('; ').map((row) => row.split(' · ').map(said).join(' · '));
  return rows.join('; ');
};

/** How values are said; those of the other facts stand as they are. */
const saying: Partial<Record<Difference['fact'], Said>> = {
  number: (value) => numbered(value, certificateNumber),
  breed: (value, { label }) => label('breeds', value),
  gender: (value, { label }) => label('genders', value),
  category: (value, { label }) => label('categories', value),
  age: (value, { label }) => label('dentalChronologies', value),
  condition: (value, { label }) => label('corporalConditions', conditionOf(Number(value))),
  weight: (value, _words, language) => formatWeight(Number(value), language),
  certified: (value, _words, language) => formatInstant(value, language),
  applied: (value, _words, language) => formatDate(value, language),
  birthMonth: (value, _words, language) =>
    formatDate(`${value}-01`, language, { month: 'long', year: 'numeric' }),
  tests: remedies,
  vaccinations: remedies,
  code,
  otherCode: code,
};

/** A difference as a line: the fact, what is shown, and what was signed. */
export function differenceLine(
  { fact, signed, shown }: Difference,
  words: FactWords,
  differs: DiffersWords,
  language: Language,
): string {
  if (fact === 'photo' && shown) return differs.photo;
  const inWords = [shown, signed].map((value) => value && (saying[fact]?.(value, words, language) ?? value));
  // What reads the same is told as it stands in the records.
  const [one, other] = inWords[0] === inWords[1] ? [shown, signed] : inWords;
  const told = { fact: words.word(fact), shown: one || differs.nothing, signed: other || differs.nothing };
  return filled(differs.line, told);
}
