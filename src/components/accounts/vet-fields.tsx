import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { AreasInput } from '@/ui/form/areas-input';
import { IdentifierInput, TextInput } from '@/ui/form/text-input';
import { twoColumns } from '@/components/layout/columns';
import { WeekInput } from '@/ui/form/week-input';

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
