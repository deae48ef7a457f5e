import certificateEn from '../../../i18n/en/certificate.json';
import certificationEn from '../../../i18n/en/certification.json';
import cattleEn from '../../../i18n/en/cattle.json';
import commonEn from '../../../i18n/en/common.json';
import lotsEn from '../../../i18n/en/lots.json';
import pdfEn from '../../../i18n/en/pdf.json';
import certificateEs from '../../../i18n/es/certificate.json';
import certificationEs from '../../../i18n/es/certification.json';
import cattleEs from '../../../i18n/es/cattle.json';
import commonEs from '../../../i18n/es/common.json';
import lotsEs from '../../../i18n/es/lots.json';
import pdfEs from '../../../i18n/es/pdf.json';
import { conditionOf, knownRemedy, resultKind } from '../../../src/lib/health-facts';
import { formatDate, formatNumber, formatWeight, type Language } from '../../../src/lib/format';

/** The words of documents, bilingual: the app's own, and those that only paper has. */

/** A text in both languages; where both are the same, it is written once. */
export type Bilingual = Record<Language, string>;

interface Tree {
  [key: string]: string | Tree;
}

const trees = {
  es: {
    certificate: certificateEs,
    certification: certificationEs,
    cattle: cattleEs,
    common: commonEs,
    lots: lotsEs,
    pdf: pdfEs,
  },
  en: {
    certificate: certificateEn,
    certification: certificationEn,
    cattle: cattleEn,
    common: commonEn,
    lots: lotsEn,
    pdf: pdfEn,
  },
};

function found(tree: Tree, path: string): string | undefined {
  const at = path.split(/[.:]/).reduce<string | Tree | undefined>((here, name) => {
    return typeof here === 'object' ? here[name] : undefined;
  }, tree);
  return typeof at === 'string' ? at : undefined;
}

/** The same text in both languages. */
export const same = (text: string): Bilingual => ({ es: text, en: text });

/** A text made once for each language. */
const inBoth = (make: (language: Language) => string): Bilingual => ({ es: make('es'), en: make('en') });

/** The words of a key, such as `certification:animal.breed`. */
export function say(key: string): Bilingual {
  const spanish = found(trees.es, key);
  const english = found(trees.en, key);
  if (spanish === undefined || english === undefined) throw new Error(`There are no words for ${key}.`);
  return { es: spanish, en: english };
}

type Group = 'breeds' | 'categories' | 'genders' | 'dentalChronologies';

/** What a value of the API is called; one without words shows as it came (rule 1.5). */
export function label(group: Group, value: string): Bilingual {
  return inBoth((language) => found(trees[language].cattle[group], value) ?? value);
}

/** The word for a mark of body condition. */
export const condition = (mark: number): Bilingual => say(`cattle:corporalConditions.${conditionOf(mark)}`);

const days: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' };

/** A day in words. */
export const longDay = (day: string): Bilingual => inBoth((language) => formatDate(day, language, days));

/** A day, short, its month as letters: two ways to write digits would be mistaken for each other. */
export const day = (value: string | undefined): Bilingual =>
  inBoth((language) => formatDate(value, language, { ...days, month: 'short' }));

/** A month, given as `YYYY-MM`. */
export const month = (value: string): Bilingual =>
  inBoth((language) => formatDate(`${value}-01`, language, { month: 'long', year: 'numeric' }));

/** A weight in kg. */
export const weight = (kilograms: number): Bilingual =>
  inBoth((language) => formatWeight(kilograms, language));

/** A count. */
export const count = (value: number): Bilingual => inBoth((language) => formatNumber(value, language));

/** What a disease is called; another vaccine or test as the veterinarian wrote it, a known one in English too. */
export function disease(name: string): Bilingual {
  if (name === 'brucellosis') return say('certification:diseases.brucellosis');
  if (name === 'foot_and_mouth') return say('certification:diseases.footAndMouth');
  const remedy = knownRemedy(name);
  return { es: name, en: remedy ? say(`certification:remedies.${remedy}`).en : name };
}

/** The result of a test; an unknown one as it came, a missing one says that it is missing. */
export function result(text: string | undefined): Bilingual {
  const kind = resultKind(text);
  if (kind) return say(`certification:tests.${kind}`);
  return text?.trim() ? same(text.trim()) : say('certification:tests.noResult');
}

/** What only documents say. */
export const paper = Object.fromEntries(
  Object.keys(pdfEs).map((name) => [name, say(`pdf:${name}`)]),
) as Record<keyof typeof pdfEs, Bilingual>;
