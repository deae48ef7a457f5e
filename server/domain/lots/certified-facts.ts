import type { visitAnimals } from '../../database/schema';
import type { Wire } from '../shared/wire';
import type { NewAnimal } from './lots';

/** What is certified of an animal: what was entered, and where that says nothing what all animals of the visit have. */
export function certifiedFacts(
  { facts: own, photo }: Pick<typeof visitAnimals.$inferSelect, 'facts' | 'photo'>,
  defaults: Wire<'AnimalFacts'>,
): NewAnimal {
  const facts: Wire<'VisitAnimalFacts'> = { ...defaults, ...own };
  return {
    cuigCode: facts.cuig_code ?? null,
    alternativeCode: facts.alternative_code ?? null,
    cattleBreed: facts.cattle_breed ?? null,
    gender: facts.gender ?? null,
    category: facts.category ?? null,
    dentalChronology: facts.dental_chronology ?? null,
    estimatedWeight: facts.estimated_weight ?? null,
    corporalCondition: facts.corporal_condition ?? null,
    birthMonth: facts.birth_month ?? null,
    applicationDate: facts.application_date ?? null,
    brucellosisTestDate: facts.brucellosis_test_date ?? null,
    brucellosisTestResult: facts.brucellosis_test_result ?? null,
    footAndMouthTestDate: facts.foot_and_mouth_test_date ?? null,
    footAndMouthTestResult: facts.foot_and_mouth_test_result ?? null,
    otherTests: facts.other_tests ?? [],
    brucellosisVaccinationDate: facts.brucellosis_vaccination_date ?? null,
    footAndMouthVaccinationDate: facts.foot_and_mouth_vaccination_date ?? null,
    otherVaccinations: facts.other_vaccinations ?? [],
    recentTreatments: facts.recent_treatments ?? null,
    clinicalObservations: facts.clinical_observations ?? null,
    finalNotes: facts.final_notes ?? null,
    photo,
  };
}
