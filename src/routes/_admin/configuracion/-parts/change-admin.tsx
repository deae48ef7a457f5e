import { useTranslation } from 'react-i18next';
import { mixed, object } from 'yup';
import { useUpdateAdmin } from '@/api/generated/admins/admins';
import { type Admin, AdminGrade } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { GradeInput } from './grade-input';

interface ChangeProps {
  admin: Admin;
  open: boolean;
  onClose: () => void;
}

const schema = object({ grade: mixed<AdminGrade>().oneOf(Object.values(AdminGrade)).required() });

/** Changes what an admin may do. */
export function GradeDialog({ admin, open, onClose }: ChangeProps) {
  const { t } = useTranslation('settings');
  const { user_id: id, full_name: name, grade } = admin;
  const mutation = useUpdateAdmin({ mutation: { onSuccess: onClose } });
  const form = useSavingForm({
    initialValues: { grade },
    schema,
    mutation,
    payload: (data) => ({ id, data }),
  });
  return (
    <ConfirmForm
      form={form}
      action="updateAdmin"
      open={open}
      title={t('admins.changeOf', { name })}
      text={t('admins.changeText', { name })}
      confirmLabel={t('admins.save')}
      cancelLabel={t('admins.cancel')}
      blocked={form.formik.values.grade === grade}
      onClose={onClose}
    >
      <GradeInput />
    </ConfirmForm>
  );
}

/** Deactivates an admin's account, or activates it again. */
export function ActiveDialog({ admin, open, onClose }: ChangeProps) {
  const { t } = useTranslation('settings');
  const { user_id: id, full_name: name, active } = admin;
  const { mutate, isPending, error } = useUpdateAdmin({ mutation: { onSuccess: onClose } });
  const act = active ? 'deactivate' : 'activate';
  return (
    <ConfirmDialog
      open={open}
      danger={active}
      title={t(`admins.${act}Of`, { name })}
      text={t(`admins.${act}Text`)}
      confirmLabel={t(`admins.${act}`)}
      cancelLabel={t('admins.cancel')}
      pending={isPending}
      error={error && <ConfirmFailure error={error} action="updateAdmin" />}
      onConfirm={() => mutate({ id, data: { active: !active } })}
      onClose={onClose}
    />
  );
}
