import { filled } from './fill';
import { formatDate, formatInstant, formatWeight, type Language } from './format';
import { conditionOf } from './health-facts';
import { spacedCode } from './identifiers';
import type { Difference } from './proof/page-differences';
import type { FactWords } from './signed-facts';

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

/** How values are said; those of the other facts stand as they are. */
const saying: Partial<Record<Difference['fact'], Said>> = {
  breed: (value, { label }) => label('breeds', value),
  gender: (value, { label }) => label('genders', value),
  category: (value, { label }) => label('categories', value),
  age: (value, { label }) => label('dentalChronologies', value),
  condition: (value, { label }) => label('corporalConditions', conditionOf(Number(value))),
  weight: (value, _words, language) => formatWeight(Number(value), language),
  certified: (value, _words, language) => formatInstant(value, language),
  applied: (value, _words, language) => formatDate(value, language),
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
