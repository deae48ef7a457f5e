import type { TFunction } from 'i18next';
import type words from '../../../i18n/es/visits.json';
import type { FactField } from '@/lib/animal-facts';

type Words = typeof words;

/** A key of the words about facts of animals. */
type VisitWord =
  | `visits:fields.${keyof Words['fields']}`
  | `visits:warnings.${keyof Words['warnings']}`
  | `visits:refusals.${keyof Words['refusals']}`;

/** What gives the words for a key and what is put into them. */
export type Say = (key: FactWord | VisitWord, values?: Record<string, string | number>) => string;

/** i18next's `t` of both namespaces, which asks of each key its own values, as what gives the words for any of them. */
export function sayBy(t: TFunction<('visits' | 'certification')[]>): Say {
  return (key, values) => t(key as 'visits:fields.cuigCode', { ...values });
}

/** The words that fields are called by: the certificate's, and ours for what it says otherwise or not. */
const labels = {
  cuig_code: 'visits:fields.cuigCode',
  alternative_code: 'certification:animal.alternativeCode',
  cattle_breed: 'certification:animal.breed',
  gender: 'certification:animal.gender',
  category: 'certification:animal.category',
  dental_chronology: 'certification:animal.age',
  estimated_weight: 'certification:animal.weight',
  corporal_condition: 'certification:animal.condition',
  birth_month: 'visits:fields.birthMonth',
  application_date: 'visits:fields.applicationDate',
  brucellosis_test_date: 'visits:fields.testDate',
  brucellosis_test_result: 'visits:fields.testResult',
  foot_and_mouth_test_date: 'visits:fields.testDate',
  foot_and_mouth_test_result: 'visits:fields.testResult',
  other_tests: 'visits:fields.otherTests',
  brucellosis_vaccination_date: 'visits:fields.vaccinationDate',
  foot_and_mouth_vaccination_date: 'visits:fields.vaccinationDate',
  other_vaccinations: 'visits:fields.otherVaccinations',
  recent_treatments: 'certification:clinical.treatments',
  clinical_observations: 'certification:clinical.observations',
  final_notes: 'certification:clinical.notes',
} as const satisfies Record<FactField, string>;

/** A key of the words that say what a field is. */
type FactWord =
  | (typeof labels)[FactField]
  | 'certification:diseases.brucellosis'
  | 'certification:diseases.footAndMouth';

/** What a field of an animal is called, on its certificate, in forms and above columns. */
export function factLabel(field: FactField, say: Say): string {
  const brucellosis = field.startsWith('brucellosis_');
  if (!brucellosis && !field.startsWith('foot_and_mouth_')) return say(labels[field]);
  const disease = brucellosis ? 'certification:diseases.brucellosis' : 'certification:diseases.footAndMouth';
  return say(labels[field], { disease: say(disease) });
}

/** What a missing field is called (rule 10.14): of the codes either would do. */
export function missingLabel(field: FactField, say: Say): string {
  return field === 'cuig_code' ? say('visits:fields.identification') : factLabel(field, say);
}

/** What a warning says (rule 10.8). */
export function warningText({ key, values }: AnimalWarning, say: Say): string {
  return say(`visits:warnings.${key}`, values);
}

/** Why a file, a line or a cell of it is refused, or what is said of it. */
export function refusalText({ key, values }: Remark<keyof Words['refusals']>, say: Say): string {
  return say(`visits:refusals.${key}`, values);
}

/** A remark on something read or entered: the key of its words, and what is put into them. */
export interface Remark<Key extends string> {
  key: Key;
  values?: Record<string, string | number>;
}

/** What is doubted of an animal, as a key of the words `visits:warnings`, and the field it is about (rule 10.8). */
export interface AnimalWarning extends Remark<keyof (typeof words)['warnings']> {
  field: FactField;
}
