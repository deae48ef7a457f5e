import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type InferType, object } from 'yup';
import { getListLocalitiesQueryOptions } from '@/api/generated/localities/localities';
import type { RegistrationInput } from '@/api/generated/model';
import { prefetch } from '@/api/prefetch';
import { VetFields, serviceAreas, vetAttributes, vetRules } from '@/components/accounts/vet-account';
import { hasWork, wholeWeek } from '@/lib/week';
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

export const Route = createFileRoute('/_guest/register-vet')({
  staticData: { words: ['registration', 'form'] },
  loader: ({ context, route }) => {
    prefetch(context.queryClient, getListLocalitiesQueryOptions());
    return loadWordsOf(route);
  },
  component: RegisterVet,
});

const schema = object({ ...credentialRules, ...vetRules });
const initialValues = {
  ...noCredentials,
  firstName: '',
  lastName: '',
  licenseNumber: '',
  identityCard: '',
  areas: [] as number[],
  week: wholeWeek(),
};

/** The areas are sent only when there is one, the week only when a day is worked (rule 3.5). */
function registration({ email, password, ...profile }: InferType<typeof schema>): RegistrationInput {
  const { areas, week } = profile;
  return {
    user: {
      email,
      password,
      vet_profile_attributes: {
        ...vetAttributes(profile),
        ...(areas.length > 0 && { vet_service_areas_attributes: serviceAreas(areas) }),
        ...(hasWork(week) && { vet_work_schedule_attributes: week }),
      },
    },
  };
}

/** The registration of a veterinarian (rule 3.5). */
function RegisterVet() {
  const { t } = useTranslation('registration');
  const form = useSavingForm({
    initialValues,
    schema,
    mutation: useRegistration(),
    payload: (values) => ({ data: registration(values) }),
  });
  return (
    <RegistrationFrame
      title={t('vet.title')}
      description={t('vet.description')}
      other={{
        title: t('toProducer.title'),
        text: t('toProducer.text'),
        link: t('toProducer.link'),
        to: '/register-producer',
      }}
    >
      <Form
        form={form}
        action="createVetRegistration"
        buttons={<SubmitButton label={t('vet.submit')} pendingLabel={t('pending')} untilValid />}
      >
        <CredentialFields />
        <VetFields />
      </Form>
    </RegistrationFrame>
  );
}
