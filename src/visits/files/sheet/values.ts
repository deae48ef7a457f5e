import { Breed, Category, DentalChronology, Gender, type VisitAnimalFacts } from '@/api/generated/model';
import type { FactField } from '@/lib/animal-facts';
import { nameKey, sheetLanguages, valueLabels } from './words';

/** What a word in a cell means: facts, of this field and of others, or that it is one of several breeds. */
export interface Meaning {
  facts: VisitAnimalFacts;
  breeds?: readonly Breed[];
}

const angus = [Breed.black_aberdeen_angus, Breed.red_aberdeen_angus] as const;
const brangus = [Breed.black_brangus, Breed.red_brangus] as const;

const breeds: Record<Breed, string> = {
  black_aberdeen_angus: 'angus negro|aa negro|aberdeen negro|negro angus|black angus|angus black|an',
  red_aberdeen_angus:
    'angus colorado|aa colorado|aberdeen colorado|colorado angus|angus rojo|red angus|angus red|ar',
  hereford: 'h|he|hf|polled hereford|poll hereford',
  braford: 'bf|bo',
  brahman: 'b|bm|bh|brahmán',
  black_brangus: 'bg negro|black brangus|brangus black',
  red_brangus: 'bg colorado|brangus rojo|red brangus|brangus red',
  argentine_holstein: 'ha|ho|holando|holstein|holando argentino|holstein friesian|frisona',
  limangus: 'la|lm',
};

/** Breeds that come in two colours, as SENASA names them and as people do. */
const eitherColour: [readonly Breed[], string][] = [
  [angus, 'aa|angus|aberdeen|aberdeen angus'],
  [brangus, 'bg|brangus'],
];

const { male, female } = Gender;

/** What an animal is called says its sex, and of calves the category; of grown ones the sex alone. */
const animals: [VisitAnimalFacts, string][] = [
  [{ gender: female, category: Category.weaned_heifer }, 'ternera|terneras|heifer calf|heifer'],
  [{ gender: male, category: Category.weaned_steer }, 'ternero|terneros|steer calf|bull calf|steer'],
  [{ gender: female, category: Category.unweaned_calf }, 'ternera al pie|ternera mamona'],
  [{ gender: male, category: Category.unweaned_calf }, 'ternero al pie|ternero mamon'],
  [{ category: Category.unweaned_calf }, 'al pie|ternero a al pie|calf|calf at foot'],
  [{ gender: female }, 'vaca|vacas|vaquillona|vaquillonas|vaq|cow'],
  [{ gender: male }, 'toro|toros|torito|novillo|novillos|novillito|novillitos|mej|bull'],
];

const teeth: [DentalChronology, string][] = [
  [DentalChronology.permanent_incisors, '2d|2 d|2 dientes|2 teeth|dos dientes'],
  [DentalChronology.permanent_first_medians, '4d|4 d|4 dientes|4 teeth|cuatro dientes'],
  [DentalChronology.permanent_second_medians, '6d|6 d|6 dientes|6 teeth|seis dientes'],
];

const sexes: [Gender, string][] = [
  [male, 'm|machos|masculino|male|males'],
  [female, 'h|f|hembras|femenino|female|females'],
];

type Meanings = ReadonlyMap<string, Meaning>;

/** The words of the certificate in both languages and the contract's, and what people and SENASA write beside them. */
function meaningsOf(field: FactField, others: readonly (readonly [Meaning, string])[]): Meanings {
  const known = new Map<string, Meaning>();
  for (const [meaning, words] of others)
    for (const word of words.split('|')) known.set(nameKey(word), meaning);
  for (const language of sheetLanguages) {
    for (const [value, label] of Object.entries(valueLabels(field, language) ?? {})) {
      const meaning = { facts: { [field]: value } };
      known.set(nameKey(label), meaning).set(nameKey(value), meaning);
    }
  }
  return known;
}

const facts = (list: readonly (readonly [VisitAnimalFacts, string])[]) =>
  list.map(([said, words]) => [{ facts: said }, words] as const);

/** The one list of words that values of any file are known by. */
export const meanings: Partial<Record<FactField, Meanings>> = {
  cattle_breed: meaningsOf('cattle_breed', [
    ...facts(Object.entries(breeds).map(([breed, words]) => [{ cattle_breed: breed as Breed }, words])),
    ...eitherColour.map(([some, words]) => [{ facts: {}, breeds: some }, words] as const),
  ]),
  gender: meaningsOf(
    'gender',
    facts([...sexes.map(([gender, words]) => [{ gender }, words] as const), ...animals]),
  ),
  category: meaningsOf('category', facts(animals)),
  dental_chronology: meaningsOf(
    'dental_chronology',
    facts(teeth.map(([dental_chronology, words]) => [{ dental_chronology }, words])),
  ),
};
