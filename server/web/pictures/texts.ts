import english from '../../../i18n/en/cattle.json';
import en from '../../../i18n/en/pictures.json';
import spanish from '../../../i18n/es/cattle.json';
import es from '../../../i18n/es/pictures.json';
import { counted } from '../../../src/lib/fill';
import { formatDate, formatNumber } from '../../../src/lib/format';
import { animalCode, spacedCode } from '../../../src/lib/identifiers';
import { certificateNumber, lotNumber } from '../../../src/lib/ids';
import type { PicturedAnimal, PicturedLot } from '../../domain/lots/pictured';
import { partlyRevoked } from '../seal-svg';
import type { Language } from '../../api/words';
import type { PictureTexts } from './picture';

/** The words of share pictures. */

type Group = 'breeds' | 'categories' | 'genders';
type Labels = Record<Group, Partial<Record<string, string>>> & { noId: string };
const cattle: Record<Language, Labels> = { es: spanish, en: english };

const words = { es, en };

/** The calendar day of an instant, in words (rule 1.3). */
function dayOf(moment: Date, language: Language): string {
  return formatDate(moment.toISOString(), language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The words of a value; one without words as it came (rule 1.5), nothing for none. */
function named(group: Group, value: string | null, language: Language): string {
  return value === null ? '' : (cattle[language][group][value] ?? value);
}

/** What a lot's picture says. */
export function lotTexts(lot: PicturedLot, language: Language): PictureTexts {
  const said = words[language];
  return {
    kind: said.lot,
    name: `${said.lotNumber} ${lotNumber(lot.id)}`,
    facts: [
      named('breeds', lot.breed, language),
      counted(said, 'animals', lot.animals, language, formatNumber(lot.animals, language)),
      lot.locality,
    ],
    foot: lot.certified ? `${said.certified} ${dayOf(lot.certified, language)}` : '',
    notice: noticeOf(lot, language),
  };
}

/** What has to be known of a lot before all else. */
function noticeOf({ standing, valid, revoked }: PicturedLot, language: Language): string | undefined {
  const said = words[language];
  if (standing === 'valid') return undefined;
  if (standing === 'partly') return partlyRevoked(valid, revoked, language);
  return said[standing === 'revoked' ? 'allRevoked' : standing];
}

/** What an animal's picture says. */
export function animalTexts(animal: PicturedAnimal, language: Language): PictureTexts {
  const said = words[language];
  const kind = [named('categories', animal.category, language), named('genders', animal.gender, language)];
  return {
    kind: said.certificate,
    name: `${said.certificateNumber} ${certificateNumber(animal.id)}`,
    facts: [
      spacedCode(animalCode(animal) ?? cattle[language].noId),
      named('breeds', animal.breed, language),
      kind.filter(Boolean).join(' · '),
    ],
    foot: `${said.issued} ${dayOf(animal.issued, language)}`,
    notice: animal.standing === 'valid' ? undefined : said[animal.standing],
  };
}

/** What the picture of every other page says. */
export function productTexts(language: Language): PictureTexts {
  const said = words[language];
  const facts = [said.purpose, said.promise];
  return { kind: '', name: said.product, facts, foot: said.province };
}
