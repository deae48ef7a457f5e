import { useTranslation } from 'react-i18next';
import { boolean, object, string } from 'yup';
import { CheckRow, checkRows } from '@/ui/form/check-list';
import { useFormField } from '@/ui/form/form-context';
import { TextInput } from '@/ui/form/text-input';
import Box from '@mui/material/Box';

/** What a view is called, and whether all admins see it. */
export const viewSchema = object({
  name: string().trim().required('nameRequired').max(60),
  shared: boolean().required(),
});

/** Their fields. */
export function ViewFields() {
  const { t } = useTranslation('views');
  const { value, change } = useFormField<boolean>('shared');
  return (
    <>
      <TextInput name="name" label={t('name')} maxLength={60} required />
      <Box sx={checkRows}>
        <CheckRow label={t('share')} checked={value} onChange={change} />
      </Box>
    </>
  );
}
