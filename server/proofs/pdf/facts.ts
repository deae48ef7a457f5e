import { spacedCode } from '../../../src/lib/identifiers';
import { lotNumber } from '../../../src/lib/ids';
import type { BovineCredential } from '../../../src/lib/proof/credential-shape';
import type { Fact } from './parts';
import type { Cell } from './table';
import { condition, day, disease, label, month, result, same, say, weight, type Bilingual } from './words';

/** What a document says of an animal: the facts of its credential in words. */

type Subject = BovineCredential['credentialSubject'];

function known<Value>(
  name: string,
  value: Value | null | undefined,
  show: (value: Value) => Bilingual,
): Fact[] {
  if (value === null || value === undefined || value === '') return [];
  return [{ label: say(name), value: show(value) }];
}

/** The code an animal goes by (rule 4.4), in the groups it is read in. */
export function codeOf({ cuigCode, alternativeCode }: Subject): Bilingual {
  const code = cuigCode ?? alternativeCode;
  return code === undefined ? say('cattle:noId') : same(spacedCode(code));
}

/** What the animal is known by besides, its lot and where that was. */
export function identity({ cuigCode, alternativeCode, lot }: Subject): Fact[] {
  const other = cuigCode === undefined ? undefined : alternativeCode;
  const place = [lot.address, lot.locality].filter(Boolean).join(', ');
  return [
    ...known('certification:animal.alternativeCode', other, (code) => same(spacedCode(code))),
    ...known('certificate:document.lot', lot.number, (id) => same(lotNumber(id))),
    ...known('certificate:document.place', place, same),
  ];
}

/** Who the animal belonged to when it was certified. */
export function ownerFacts({ owner }: Subject): Fact[] {
  return [
    ...known('certification:owner.establishment', owner.establishment, same),
    ...known('certification:owner.cuig', owner.cuig, same),
    ...known('certification:owner.renspa', owner.renspa, same),
  ];
}

/** What is known of the animal, in the order of the app's certificate (rule 4.5). */
export function animalFacts(subject: Subject): Fact[] {
  return [
    ...known('certification:animal.breed', subject.breed, (value) => label('breeds', value)),
    ...known('certification:animal.gender', subject.gender, (value) => label('genders', value)),
    ...known('certification:animal.category', subject.category, (value) => label('categories', value)),
    ...known('certification:animal.birthMonth', subject.birthMonth, month),
    ...known('certification:animal.age', subject.dentalChronology, (value) =>
      label('dentalChronologies', value),
    ),
    ...known('certification:animal.weight', subject.weightKg, weight),
    ...known('certification:animal.condition', subject.corporalCondition, condition),
    ...known('certification:animal.applied', subject.applicationDate, day),
  ];
}

/** The health tests as lines of a table. */
export const testRows = ({ tests }: Subject): Cell[][] =>
  tests.map((test) => [disease(test.name), day(test.date), result(test.result)]);

/** The vaccinations as lines of a table. */
export const vaccinationRows = ({ vaccinations }: Subject): Cell[][] =>
  vaccinations.map(({ name, date }) => [disease(name), day(date)]);

/** What the veterinarian wrote, in the veterinarian's language. */
export function notes(subject: Subject): Fact[] {
  return [
    ...known('certification:clinical.treatments', subject.recentTreatments, same),
    ...known('certification:clinical.observations', subject.clinicalObservations, same),
    ...known('certification:clinical.notes', subject.finalNotes, same),
  ];
}
