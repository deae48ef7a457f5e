import { useTranslation } from 'react-i18next';
import { AdminGrade } from '@/api/generated/model';
import { useFormField } from '@/ui/form/form-context';
import { SelectInput } from '@/ui/form/select-input';

/** A field for what an admin may do, which says what that is. */
export function GradeInput() {
  const { t } = useTranslation('settings');
  const { value } = useFormField<AdminGrade>('grade');
  return (
    <SelectInput
      name="grade"
      label={t('admins.permission')}
      options={Object.values(AdminGrade).map((grade) => ({ value: grade, label: t(`grade.${grade}`) }))}
      hint={t(`gradeHint.${value}`)}
      required
    />
  );
}
