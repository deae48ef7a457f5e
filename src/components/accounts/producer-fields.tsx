import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { IdentifierInput, TextInput } from '@/ui/form/text-input';
import { twoColumns } from '@/components/layout/columns';

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
