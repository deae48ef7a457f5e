import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { User, VetProfile } from '@/api/generated/model';
import { userType } from '@/api/session';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';
import { weekdays, wholeWeek } from '@/lib/week';

function WeekView({ schedule }: { schedule: VetProfile['work_schedule'] }) {
  const { t } = useTranslation('form');
  const week = wholeWeek(schedule);
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
      }}
    >
      {weekdays.map((day) => (
        <Box
          component="li"
          key={day}
          sx={{ px: 1, py: 0.75, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Box
            component="span"
            sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8rem', fontWeight: 400 }}
          >
            {t(`days.${day}`)}
          </Box>
          {t(`shifts.${week[day]}`)}
        </Box>
      ))}
    </Box>
  );
}

/** The facts of an account; the admin's are its names. */
export function ProfileView({ user }: { user: User }) {
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
          { label: t('form:fields.email'), value: user.email, wide: true },
          { label: t('form:fields.name'), value: producer?.name },
          { label: t('form:fields.firstName'), value: names?.first_name },
          { label: t('form:fields.lastName'), value: names?.last_name },
          { label: t('form:fields.cuigNumber'), value: producer?.cuig_number },
          { label: t('form:fields.renspaNumber'), value: producer?.renspa_number, wide: true },
          { label: t('form:fields.licenseNumber'), value: vet?.license_number },
          { label: t('form:fields.identityCard'), value: (producer ?? vet)?.identity_card },
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
