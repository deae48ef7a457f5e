import english from '../../i18n/en/cattle.json';
import spanish from '../../i18n/es/cattle.json';
import { animalCode, spacedCode } from '../../src/lib/identifiers';
import { certificateNumber, lotNumber } from '../../src/lib/ids';
import type { PicturedAnimal, PicturedLot } from '../domain/pictured';
import type { Language } from '../http/words';
import type { PictureTexts } from './picture';

/** The words of share pictures. */

type Group = 'breeds' | 'categories' | 'genders';
type Labels = Record<Group, Partial<Record<string, string>>> & { noId: string };
const cattle: Record<Language, Labels> = { es: spanish, en: english };

const words = {
  es: {
    lot: 'Lote de hacienda certificada',
    lotName: (number: string) => `Lote ${number}`,
    animals: (count: string) => (count === '1' ? '1 animal' : `${count} animales`),
    certified: (day: string) => `Certificado el ${day}`,
    ended: 'Transferido: ya no está activo',
    certificate: 'Certificado de hacienda',
    certificateName: (number: string) => `N.º ${number}`,
    issued: (day: string) => `Emitido el ${day}`,
    product: ['Hacienda certificada', 'Certificación y trazabilidad', 'Cada certificado, verificable'],
    province: 'Provincia de Buenos Aires',
  },
  en: {
    lot: 'Lot of certified cattle',
    lotName: (number: string) => `Lot ${number}`,
    animals: (count: string) => (count === '1' ? '1 animal' : `${count} animals`),
    certified: (day: string) => `Certified on ${day}`,
    ended: 'Transferred: not active any more',
    certificate: 'Cattle certificate',
    certificateName: (number: string) => `No. ${number}`,
    issued: (day: string) => `Issued on ${day}`,
    product: ['Certified cattle', 'Certification and traceability', 'Every certificate can be checked'],
    province: 'Buenos Aires province',
  },
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
  const say = words[language];
  const animals = new Intl.NumberFormat(locales[language]).format(lot.animals);
  return {
    kind: say.lot,
    name: say.lotName(lotNumber(lot.id)),
    facts: [named('breeds', lot.breed, language), say.animals(animals), lot.locality],
    foot: lot.certified ? say.certified(dayOf(lot.certified, language)) : '',
    notice: lot.active ? undefined : say.ended,
  };
}

/** What an animal's picture says. */
export function animalTexts(animal: PicturedAnimal, language: Language): PictureTexts {
  const say = words[language];
  const kind = [named('categories', animal.category, language), named('genders', animal.gender, language)];
  return {
    kind: say.certificate,
    name: say.certificateName(certificateNumber(animal.id)),
    facts: [
      spacedCode(animalCode(animal) ?? cattle[language].noId),
      named('breeds', animal.breed, language),
      kind.filter(Boolean).join(' · '),
    ],
    foot: say.issued(dayOf(animal.issued, language)),
  };
}

/** What the picture of every other page says. */
export function productTexts(language: Language): PictureTexts {
  const { product, province } = words[language];
  const [name = '', ...facts] = product;
  return { kind: '', name, facts, foot: province };
}
