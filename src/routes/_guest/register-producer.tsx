import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';
import { ProducerFields, producerAttributes, producerRules } from '@/components/accounts/producer-account';
import { Form } from '@/ui/form/form';
import { SubmitButton } from '@/ui/form/submit-button';
import { useSavingForm } from '@/ui/form/use-saving-form';
import { loadWordsOf } from '@/words/i18n';
import {
  CredentialFields,
  credentialRules,
  noCredentials,
  RegistrationFrame,
  useRegistration,
} from './-parts/registration';

export const Route = createFileRoute('/_guest/register-producer')({
  staticData: { words: ['registration', 'form'] },
  loader: ({ route }) => loadWordsOf(route),
  component: RegisterProducer,
});

const schema = object({ ...credentialRules, ...producerRules });
const initialValues = { ...noCredentials, name: '', cuigNumber: '', renspaNumber: '', identityCard: '' };

/** The registration of a producer (rule 3.5). */
function RegisterProducer() {
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
