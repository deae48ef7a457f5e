import { useTranslation } from 'react-i18next';
import { mixed, object } from 'yup';
import { useCreateAdminInvitation } from '@/api/generated/admins/admins';
import { AdminGrade, type CreateAdminInvitation201 } from '@/api/generated/model';
import { MadeLinkDialog } from '@/components/share/made-link-dialog';
import { ConfirmForm } from '@/ui/form/confirm-form';
import { requiredEmail } from '@/ui/form/rules';
import { TextInput } from '@/ui/form/text-input';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { useFormat } from '@/words/use-format';
import { GradeInput } from './grade-input';

const schema = object({
  email: requiredEmail(),
  grade: mixed<AdminGrade>().oneOf(Object.values(AdminGrade)).required(),
});

const initialValues: { email: string; grade: AdminGrade } = { email: '', grade: 'coordinates' };

interface InviteProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for whom to invite, and then shows the link, which is told this once. */
export function InviteDialog({ open, onClose }: InviteProps) {
  const { t } = useTranslation(['settings', 'form']);
  const mutation = useCreateAdminInvitation();
  const form = useSavingForm({ initialValues, schema, mutation, payload: (data) => ({ data }) });
  if (mutation.data) return <LinkDialog made={mutation.data} open={open} onClose={onClose} />;
  return (
    <ConfirmForm
      form={form}
      action="createAdminInvitation"
      open={open}
      title={t('invite.title')}
      text={t('invite.text')}
      confirmLabel={t('invite.confirm')}
      cancelLabel={t('admins.cancel')}
      onClose={onClose}
    >
      <TextInput name="email" type="email" label={t('invite.email')} maxLength={254} required />
      <GradeInput />
    </ConfirmForm>
  );
}

function LinkDialog({ made, open, onClose }: InviteProps & { made: CreateAdminInvitation201 }) {
  const { t } = useTranslation('settings');
  const { instant } = useFormat();
  const { email, expires_at: until } = made.admin_invitation;
  return (
    <MadeLinkDialog
      open={open}
      title={t('invite.done', { email })}
      text={t('invite.doneText', { until: instant(until) })}
      label={t('invite.link')}
      url={made.url}
      closeLabel={t('invite.close')}
      onClose={onClose}
    />
  );
}
