import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { userType, useSession } from '@/api/session';
import { WeekView } from '@/components/accounts/week-view';
import { PageFrame } from '@/components/layout/page-frame';
import { SessionList } from '@/components/session-list';
import { takeFocus } from '@/ui/focus';
import { Button } from '@/ui/mui';
import { InfoList } from '@/ui/info-list';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { Unreached, useOnDemand } from '@/ui/on-demand';
import { SectionCard } from '@/ui/section-card';
import { loadWordsOf } from '@/words/i18n';
import { ChangePassword } from './-parts/change-password';
import { DeviceKeys } from './-parts/device-key';

export const Route = createFileRoute('/_signed-in/profile')({
  staticData: { words: ['profile', 'form', 'keys', 'sessions'] },
  loader: ({ route }) => loadWordsOf(route),
  component: Profile,
});

// The forms come when they are asked for: what is seen stays until they are there.
const loadForms = () => import('./-parts/edit-profile');
const EditProducer = lazy(async () => ({ default: (await loadForms()).EditProducer }));
const EditVet = lazy(async () => ({ default: (await loadForms()).EditVet }));

/** The signed-in user; the last one when the session ended, so that an open form stays. */
function useLastUser(): User | null {
  const { user } = useSession();
  const [last, setLast] = useState(user);
  if (user !== null && user !== last) setLast(user);
  return user ?? last;
}

/** The profile of who is signed in, to see and to edit (rule 3.8). */
function Profile() {
  const user = useLastUser();
  return user && <ProfileOf key={user.id} user={user} />;
}

type State = 'seen' | 'editing' | 'left' | 'saved';

function ProfileOf({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [state, setState] = useState<State>('seen');
  const { unreached, whenLoaded } = useOnDemand();
  const Edit = user.producer_profile ? EditProducer : user.vet_profile ? EditVet : null;
  const editing = state === 'editing';
  const edit = Edit !== null && !editing && (
    <Button
      ref={state === 'seen' ? undefined : takeFocus}
      variant="outlined"
      startIcon={<EditOutlined />}
      onClick={() => whenLoaded(loadForms, () => setState('editing'))}
    >
      {t('edit')}
    </Button>
  );
  return (
    <PageFrame
      title={t('title')}
      description={t('description')}
      actions={
        <>
          {user.vet_profile && speaksExtensions() && (
            <ButtonLink to="/mis-visitas" variant="outlined">
              {t('visits')}
            </ButtonLink>
          )}
          {edit}
        </>
      }
      width="act"
    >
      {unreached && <Unreached />}
      {state === 'saved' && <Notice severity="success">{t('saved')}</Notice>}
      {Edit && editing ? (
        <Edit
          user={user}
          onCancel={() => setState('left')}
          onDone={(changed) => setState(changed ? 'saved' : 'left')}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ProfileView user={user} />
          {user.vet_profile && speaksExtensions() && (
            <DeviceKeys user={user} vetProfileId={user.vet_profile.id} />
          )}
          {speaksExtensions() && <ChangePassword />}
          {speaksExtensions() && <SessionList userId={user.id} />}
        </Box>
      )}
    </PageFrame>
  );
}

/** The facts of an account; the admin's are its names. */
function ProfileView({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'form']);
  const { producer_profile: producer, vet_profile: vet, admin_profile: admin } = user;
  const names = vet ?? admin;
  const areas = vet && (vet.localities.map(({ name }) => name).join(', ') || t('noAreas'));
  return (
    <SectionCard title={t('account')}>
      <InfoList
        columns={2}
        items={[
          { label: t('userType'), value: t(`types.${userType(user)}`) },
          { label: t('form:fields.email'), value: user.email, wide: 'narrow' },
          { label: t('form:fields.name'), value: producer?.name },
          { label: t('form:fields.firstName'), value: names?.first_name },
          { label: t('form:fields.lastName'), value: names?.last_name },
          { label: t('form:fields.cuigNumber'), value: producer?.cuig_number },
          { label: t('form:fields.renspaNumber'), value: producer?.renspa_number, wide: 'narrow' },
          { label: t('form:fields.licenseNumber'), value: vet?.license_number },
          { label: t('form:fields.identityCard'), value: (producer ?? vet)?.identity_card },
          { label: t('telephone.label'), value: producer?.telephone, wide: true },
          { label: t('form:fields.serviceAreas'), value: areas, wide: true },
          {
            label: t('form:fields.workSchedule'),
            value: vet && <WeekView schedule={vet.work_schedule} />,
            wide: true,
          },
        ]}
      />
    </SectionCard>
  );
}
