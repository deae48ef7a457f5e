import { useTranslation } from 'react-i18next';
import type { CattleCertification, VetProfile } from '@/api/generated/model';
import { useGetProducerProfile } from '@/api/generated/producer-profiles/producer-profiles';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import type { About } from '@/components/layout/page-head';
import { assetUrl } from '@/lib/asset-url';
import { animalCode, spacedCode } from '@/lib/identifiers';
import { certificateNumber } from '@/lib/ids';
import { knownRemedy, resultKind } from '@/lib/health-facts';
import { fullName } from '@/lib/person';
import { certificationThing } from '@/lib/certified-facts';
import { withoutRatings } from '@/lib/ratings';
import { useCattleLabels } from '@/words/cattle';
import type { TermName } from '@/ui/term';
import { useFormat } from '@/words/use-format';
import { useEnding } from './ending';

/** A fact of a certificate with its name. */
export interface Fact {
  label: string;
  value: string;
  /** The word of the field that its name is. */
  term?: TermName | undefined;
}

interface Vaccination {
  id: string;
  name: string;
  date: string;
}

interface HealthTest extends Vaccination {
  result: string | null;
}

function known<Value>(value: Value | null | undefined, show: (value: Value) => string): string | null {
  return value === null || value === undefined || value === '' ? null : show(value);
}

/** One that may not be known. */
type Known = Omit<Fact, 'value'> & { value: string | null };

function isFact(fact: Known): fact is Fact {
  return fact.value !== null;
}

/**
 * Where a certificate is checked, as a path: its short address, as its PDF has it, else that of its page (rule 11.4).
 */
export function checkPath({ id, short_code: code }: CattleCertification): string {
  return code ? `/c/${code}` : `/certification/${id}`;
}

/** What an animal is known by: its code, the other one when it has two, its photo and what that shows (rule 4.4). */
export function useAnimalIdentity(animal: CattleCertification) {
  const { t } = useTranslation(['certification', 'cattle']);
  const code = animalCode(animal) ?? t('cattle:noId');
  return {
    code,
    otherCode: animal.alternative_code === code ? null : animal.alternative_code,
    photo: assetUrl(animal.photo_url),
    photoOf: t('certificationDetails.photoOf', { code: spacedCode(code) }),
  };
}

/** How a document writes a day, in any language: a month in digits would be mistaken for a day. */
export const paperDays: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };

/** The animal's facts that are known, from its breed to the day its device was applied (rule 4.5). */
export function useAnimalFacts(animal: CattleCertification, days?: Intl.DateTimeFormatOptions): Fact[] {
  const { t } = useTranslation('certification');
  const labels = useCattleLabels();
  const { date, weight } = useFormat();
  const month = (value: string) => date(`${value}-01`, { month: 'long', year: 'numeric' });
  const facts: Known[] = [
    { label: t('animal.breed'), value: known(animal.cattle_breed, labels.breed) },
    { label: t('animal.gender'), value: known(animal.gender, labels.gender) },
    { label: t('animal.category'), value: known(animal.category, labels.category) },
    { label: t('animal.birthMonth'), value: known(animal.birth_month, month) },
    {
      label: t('animal.age'),
      term: 'teeth',
      value: known(animal.dental_chronology, labels.dentalChronology),
    },
    { label: t('animal.weight'), value: known(animal.estimated_weight, weight) },
    {
      label: t('animal.condition'),
      term: 'condition',
      value: known(animal.corporal_condition, labels.corporalCondition),
    },
    {
      label: t('animal.applied'),
      term: 'earTag',
      value: known(animal.application_date, (day) => date(day, days)),
    },
  ];
  return facts.filter(isFact);
}

/**
 * What a vaccine or a test is called: a known one in every language, any other, and each in Spanish, as it was written.
 */
function useRemedyName() {
  const { t, i18n } = useTranslation('certification');
  return (name: string): string => {
    const remedy = i18n.language === 'es' ? null : knownRemedy(name);
    return remedy ? t(`remedies.${remedy}`) : name;
  };
}

/** The health tests on record: the two of the law when they have a date, then the others. */
export function useHealthTests(animal: CattleCertification, days?: Intl.DateTimeFormatOptions): HealthTest[] {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const nameOf = useRemedyName();
  const tests = [
    {
      name: t('diseases.brucellosis'),
      date: animal.brucellosis_test_date,
      result: animal.brucellosis_test_result,
    },
    {
      name: t('diseases.footAndMouth'),
      date: animal.foot_and_mouth_test_date,
      result: animal.foot_and_mouth_test_result,
    },
  ].filter((test) => Boolean(test.date));
  const others = (animal.other_tests ?? []).map((test) => ({ ...test, name: nameOf(test.name) }));
  return [...tests, ...others].map((test, index) => ({
    ...test,
    id: String(index),
    date: date(test.date, days),
  }));
}

/** The vaccinations on record: the two of the law when they have a date, then the others. */
export function useVaccinations(
  animal: CattleCertification,
  days?: Intl.DateTimeFormatOptions,
): Vaccination[] {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const nameOf = useRemedyName();
  const vaccinations = [
    { name: t('diseases.brucellosis'), date: animal.brucellosis_vaccination_date },
    { name: t('diseases.footAndMouth'), date: animal.foot_and_mouth_vaccination_date },
  ].filter((vaccination) => Boolean(vaccination.date));
  const others = (animal.other_vaccinations ?? []).map((one) => ({ ...one, name: nameOf(one.name) }));
  const all = [...vaccinations, ...others];
  return all.map((vaccination, index) => ({
    ...vaccination,
    id: String(index),
    date: date(vaccination.date, days),
  }));
}

/** What the veterinarian wrote, each only when something stands there. */
export function useClinicalFacts(animal: CattleCertification): Fact[] {
  const { t } = useTranslation('certification');
  const asIs = (text: string) => text;
  return [
    { label: t('clinical.treatments'), value: known(animal.recent_treatments, asIs) },
    { label: t('clinical.observations'), value: known(animal.clinical_observations, asIs) },
    { label: t('clinical.notes'), value: known(animal.final_notes, asIs) },
  ].filter(isFact);
}

/** The word for a result; an unknown one shows as it came, a missing one says that it is missing. */
export function useResultWord() {
  const { t } = useTranslation('certification');
  return (result: string | null): string => {
    const kind = resultKind(result);
    return kind ? t(`tests.${kind}`) : result?.trim() || t('tests.noResult');
  };
}

/** The owner and the veterinarian of a certificate, once it is there, in parallel (rule 4.5). */
export function usePeople(certification: CattleCertification | null | undefined) {
  const ownerId = certification?.producer_profile_id ?? 0;
  const vetId = certification?.vet_profile_id ?? 0;
  return {
    owner: useGetProducerProfile(ownerId, { query: { enabled: ownerId > 0 } }),
    vet: useGetVetProfile(vetId, withoutRatings, { query: { enabled: vetId > 0 } }),
  };
}

/** What a link to an animal's certificate says: code, breed, category, day and who examined it. */
export function useCertificateAbout(animal: CattleCertification | undefined, vet?: VetProfile): About {
  const { t } = useTranslation(['certification', 'cattle']);
  const { breed, category } = useCattleLabels();
  const { date } = useFormat();
  const ending = useEnding(animal);
  if (!animal) return {};
  const number = certificateNumber(animal.id);
  const code = spacedCode(animalCode(animal) ?? t('cattle:noId'));
  const issued = t('certificationDetails.issued', { date: date(animal.created_at) });
  const what = [
    animal.cattle_breed && breed(animal.cattle_breed),
    animal.category && category(animal.category),
  ];
  const examiner = vet && `${t('vet.title')}: ${fullName(vet)}`;
  return {
    description: [ending?.text, t('certificationDetails.about'), code, ...what, issued, examiner]
      .filter(Boolean)
      .join(' · '),
    lotId: animal.certified_lot_id,
    picture: `/imagenes/animal/${animal.id}.jpg`,
    facts: certificationThing({
      number,
      name: t('certificationDetails.title', { number }),
      about: [code, ...what].filter(Boolean).join(', '),
      issued: animal.created_at,
      active: ending === null,
    }),
  };
}
