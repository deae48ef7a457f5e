import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { useTranslation } from 'react-i18next';
import type { Account } from '@/api/generated/model';
import { WeekView } from '@/components/accounts/week-view';
import { PhoneLink } from '@/components/phone-link';
import { averageRating } from '@/lib/ratings';
import { hasWork, wholeWeek } from '@/lib/week';
import { InfoList } from '@/ui/info-list';
import { StatusChip } from '@/ui/status-chip';
import { useFormat } from '@/words/use-format';

/** Whether an account is active, or awaits its approval, or was never looked at. */
export function AccountState({ account: { active, vet_profile: vet } }: { account: Account }) {
  const { t } = useTranslation('users');
  if (vet?.approval === 'awaiting')
    return <StatusChip tone="orange" icon={HourglassEmpty} label={t('status.waiting')} />;
  return (
    <>
      <StatusChip
        tone={active ? 'green' : 'gray'}
        icon={active ? CheckCircle : Block}
        label={t(active ? 'status.active' : 'status.inactive')}
      />
      {vet?.approval === 'unreviewed' && (
        <StatusChip tone="orange" icon={HourglassEmpty} label={t('status.unreviewed')} />
      )}
    </>
  );
}

/** What is known of who has an account. */
export function AccountFacts({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'form']);
  const { instant, number } = useFormat();
  const { user_id: id, email, created_at: since, producer_profile: producer, vet_profile: vet } = account;
  const { telephone } = producer ?? {};
  const week = vet?.work_schedule ?? null;
  const mean = vet && averageRating(vet);
  return (
    <InfoList
      columns={2}
      items={[
        { label: t('form:fields.email'), value: email, wide: 'narrow' },
        { label: t('telephone'), value: telephone && <PhoneLink number={telephone} /> },
        { label: t('form:fields.cuigNumber'), value: producer?.cuig_number },
        { label: t('form:fields.renspaNumber'), value: producer?.renspa_number },
        { label: t('form:fields.licenseNumber'), value: vet?.license_number },
        { label: t('form:fields.identityCard'), value: (producer ?? vet)?.identity_card },
        { label: t('since'), value: instant(since) },
        { label: t('number'), value: id },
        { label: t('rating'), value: mean !== null && mean !== undefined ? number(mean) : null },
        {
          label: t('form:fields.serviceAreas'),
          value: vet && (vet.localities.map(({ name }) => name).join(', ') || t('noAreas')),
          wide: true,
        },
        {
          label: t('form:fields.workSchedule'),
          value: vet && (hasWork(wholeWeek(week)) ? <WeekView schedule={week} /> : t('noWeek')),
          wide: true,
        },
      ]}
    />
  );
}
