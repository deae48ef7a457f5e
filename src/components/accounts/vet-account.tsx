import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { mixed } from 'yup';
import type { VetProfileInput } from '@/api/generated/model';
import { twoColumns } from '@/components/layout/columns';
import type { Week } from '@/lib/week';
import { AreasInput } from '@/ui/form/areas-input';
import { requiredText } from '@/ui/form/rules';
import { IdentifierInput, TextInput } from '@/ui/form/text-input';
import { WeekInput } from '@/ui/form/week-input';

/** The rules of a veterinarian's own fields; areas and week are free (rule 3.4). */
export const vetRules = {
  firstName: requiredText('firstNameRequired'),
  lastName: requiredText('lastNameRequired'),
  licenseNumber: requiredText('licenseRequired'),
  identityCard: requiredText('identityCardRequired'),
  areas: mixed<number[]>().defined(),
  week: mixed<Week>().defined(),
};

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

/** A veterinarian's own fields. */
export function VetFields() {
  const { t } = useTranslation('form');
  return (
    <>
      <Box sx={twoColumns}>
        <TextInput
          name="firstName"
          label={t('fields.firstName')}
          autoComplete="given-name"
          maxLength={120}
          required
        />
        <TextInput
          name="lastName"
          label={t('fields.lastName')}
          autoComplete="family-name"
          maxLength={120}
          required
        />
        <IdentifierInput kind="license" name="licenseNumber" label={t('fields.licenseNumber')} />
        <IdentifierInput kind="identityCard" name="identityCard" label={t('fields.identityCard')} />
      </Box>
      <AreasInput name="areas" label={t('fields.serviceAreas')} />
      <WeekInput name="week" label={t('fields.workSchedule')} />
    </>
  );
}
