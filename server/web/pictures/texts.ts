import english from '../../../i18n/en/cattle.json';
import spanish from '../../../i18n/es/cattle.json';
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

const words = {
  lot: { es: 'Lote de hacienda certificada', en: 'Lot of certified cattle' },
  lotNumber: { es: 'Lote', en: 'Lot' },
  animal: { es: 'animal', en: 'animal' },
  animals: { es: 'animales', en: 'animals' },
  certified: { es: 'Certificado el', en: 'Certified on' },
  transferred: { es: 'Transferido: ya no está activo', en: 'Transferred: no longer active' },
  inactive: { es: 'Ya no está activo', en: 'No longer active' },
  allRevoked: { es: 'Certificados revocados', en: 'Certificates revoked' },
  revoked: { es: 'Revocado', en: 'Revoked' },
  superseded: { es: 'Reemplazado por uno corregido', en: 'Replaced by a corrected one' },
  certificate: { es: 'Certificado de hacienda', en: 'Cattle certificate' },
  certificateNumber: { es: 'N.º', en: 'No.' },
  issued: { es: 'Emitido el', en: 'Issued on' },
  product: { es: 'Hacienda certificada', en: 'Certified cattle' },
  purpose: { es: 'Certificación y trazabilidad', en: 'Certification and traceability' },
  promise: { es: 'Cada certificado, verificable', en: 'Every certificate can be verified' },
  province: { es: 'Provincia de Buenos Aires', en: 'Buenos Aires province' },
};
const locales = { es: 'es-AR', en: 'en-US' };

/** The calendar day of an instant, in words (rule 1.3). */
function dayOf(moment: Date, language: Language): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], style).format(moment);
}

/** The words of a value; one without words as it came (rule 1.5), nothing for none. */
function named(group: Group, value: string | null, language: Language): string {
  return value === null ? '' : (cattle[language][group][value] ?? value);
}

/** What a lot's picture says. */
export function lotTexts(lot: PicturedLot, language: Language): PictureTexts {
  const animals = words[lot.animals === 1 ? 'animal' : 'animals'][language];
  return {
    kind: words.lot[language],
    name: `${words.lotNumber[language]} ${lotNumber(lot.id)}`,
    facts: [
      named('breeds', lot.breed, language),
      `${new Intl.NumberFormat(locales[language]).format(lot.animals)} ${animals}`,
      lot.locality,
    ],
    foot: lot.certified ? `${words.certified[language]} ${dayOf(lot.certified, language)}` : '',
    notice: noticeOf(lot, language),
  };
}

/** What has to be known of a lot before all else. */
function noticeOf({ standing, valid, revoked }: PicturedLot, language: Language): string | undefined {
  if (standing === 'valid') return undefined;
  if (standing === 'partly') return partlyRevoked[language](valid, revoked);
  return words[standing === 'revoked' ? 'allRevoked' : standing][language];
}

/** What an animal's picture says. */
export function animalTexts(animal: PicturedAnimal, language: Language): PictureTexts {
  const kind = [named('categories', animal.category, language), named('genders', animal.gender, language)];
  return {
    kind: words.certificate[language],
    name: `${words.certificateNumber[language]} ${certificateNumber(animal.id)}`,
    facts: [
      spacedCode(animalCode(animal) ?? cattle[language].noId),
      named('breeds', animal.breed, language),
      kind.filter(Boolean).join(' · '),
    ],
    foot: `${words.issued[language]} ${dayOf(animal.issued, language)}`,
    notice: animal.standing === 'valid' ? undefined : words[animal.standing][language],
  };
}

/** What the picture of every other page says. */
export function productTexts(language: Language): PictureTexts {
  const facts = [words.purpose[language], words.promise[language]];
  return { kind: '', name: words.product[language], facts, foot: words.province[language] };
}
