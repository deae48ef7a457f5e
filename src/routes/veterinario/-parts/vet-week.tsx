import { useTranslation } from 'react-i18next';
import type { VetProfile } from '@/api/generated/model';
import { weekdays } from '@/lib/calendar-day';
import { hasWork, wholeWeek } from '@/lib/week';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';

/** The days on which a veterinarian works, where that is public (rule 4.14); nothing without any. */
export function VetWeek({ vet }: { vet: VetProfile }) {
  const { t } = useTranslation('vet');
  const week = wholeWeek(vet.work_schedule);
  if (!hasWork(week)) return null;
  return (
    <SectionCard title={t('week.title')}>
      <InfoList
        columns={2}
        items={weekdays.map((day) => ({
          label: t(`week.${day}`),
          value: week[day] !== 'none' && t(`week.${week[day]}`),
        }))}
      />
    </SectionCard>
  );
}
