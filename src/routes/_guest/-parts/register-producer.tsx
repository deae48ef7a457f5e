import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { producerAttributes, producerRules } from '@/components/accounts/account-values';
import { ProducerFields } from '@/components/accounts/producer-fields';
import { Form } from '@/ui/form/form';
import { SubmitButton } from '@/ui/form/submit-button';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { CredentialFields, credentialRules, noCredentials } from './credentials';
import { RegistrationFrame } from './registration-frame';
import { useRegistration } from './use-registration';

const schema = object({ ...credentialRules, ...producerRules });
const initialValues = { ...noCredentials, name: '', cuigNumber: '', renspaNumber: '', identityCard: '' };

/** The registration of a producer (rule 3.5). */
export function RegisterProducer() {
  const { t } = useTranslation('registration');
  const form = useSavingForm({
    initialValues,
    schema,
    mutation: useRegistration(),
    payload: ({ email, password, ...profile }) => ({
      data: { user: { email, password, producer_profile_attributes: producerAttributes(profile) } },
    }),
  });
  return (
    <RegistrationFrame
      title={t('producer.title')}
      description={t('producer.description')}
      other={{
        title: t('toVet.title'),
        text: t('toVet.text'),
        link: t('toVet.link'),
        to: '/register-vet',
      }}
    >
      <Form
        form={form}
        action="createProducerRegistration"
        buttons={<SubmitButton label={t('producer.submit')} pendingLabel={t('pending')} untilValid />}
      >
        <CredentialFields />
        <ProducerFields />
      </Form>
    </RegistrationFrame>
  );
}
