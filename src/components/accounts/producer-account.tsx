import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ProducerProfileInput } from '@/api/generated/model';
import { twoColumns } from '@/components/layout/columns';
import { requiredText } from '@/ui/form/rules';
import { IdentifierInput, TextInput } from '@/ui/form/text-input';

/** The rules of a producer's own fields (rule 3.4). */
export const producerRules = {
  name: requiredText('nameRequired'),
  cuigNumber: requiredText('cuigRequired'),
  renspaNumber: requiredText('renspaRequired'),
  identityCard: requiredText('identityCardRequired'),
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

/** A producer's own fields. */
export function ProducerFields() {
  const { t } = useTranslation('form');
  return (
    <Box sx={twoColumns}>
      <TextInput name="name" label={t('fields.name')} autoComplete="organization" maxLength={120} required />
      <IdentifierInput kind="cuig" name="cuigNumber" label={t('fields.cuigNumber')} />
      <IdentifierInput kind="renspa" name="renspaNumber" label={t('fields.renspaNumber')} />
      <IdentifierInput kind="identityCard" name="identityCard" label={t('fields.identityCard')} />
    </Box>
  );
}
