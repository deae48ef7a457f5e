import { mixed } from 'yup';
import type { ProducerProfileInput, VetProfileInput } from '@/api/generated/model';
import { requiredText } from '@/ui/form/rules';
import type { Week } from '@/lib/week';

/** The rules of a producer's own fields (rule 3.4). */
export const producerRules = {
  name: requiredText('nameRequired'),
  cuigNumber: requiredText('cuigRequired'),
  renspaNumber: requiredText('renspaRequired'),
  identityCard: requiredText('identityCardRequired'),
};

/** The rules of a veterinarian's own fields; areas and week are free (rule 3.4). */
export const vetRules = {
  firstName: requiredText('firstNameRequired'),
  lastName: requiredText('lastNameRequired'),
  licenseNumber: requiredText('licenseRequired'),
  identityCard: requiredText('identityCardRequired'),
  areas: mixed<number[]>().defined(),
  week: mixed<Week>().defined(),
};

interface ProducerValues {
  name: string;
  cuigNumber: string;
  renspaNumber: string;
  identityCard: string;
}

/** A producer's fields as the API names them. */
export function producerAttributes(values: ProducerValues): ProducerProfileInput {
  return {
    name: values.name,
    cuig_number: values.cuigNumber,
    renspa_number: values.renspaNumber,
    identity_card: values.identityCard,
  };
}

interface VetValues {
  firstName: string;
  lastName: string;
  licenseNumber: string;
  identityCard: string;
}

/** A veterinarian's fields of text as the API names them. */
export function vetAttributes(
  values: VetValues,
): Omit<VetProfileInput, 'vet_service_areas_attributes' | 'vet_work_schedule_attributes'> {
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    license_number: values.licenseNumber,
    identity_card: values.identityCard,
  };
}

/** Ids of localities as the API takes them. */
export function serviceAreas(ids: readonly number[]): { locality_id: number }[] {
  return ids.map((id) => ({ locality_id: id }));
}
