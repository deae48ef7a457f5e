import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { useCattleLabels } from '@/lib/cattle';
import { useFormat } from '@/lib/use-format';

/** What a request says of itself, with its names: the lot, the place and the visit. */
export function useRequestFacts(request: CertificationRequest) {
  const { t } = useTranslation('requests');
  const label = useCattleLabels();
  const { date, number } = useFormat();
  const { scheduled_date: day, scheduled_time: time, preferred_time_range: range } = request;
  const scheduled = () => {
    if (day === null) return null;
    return time ? t('visit', { date: date(day), slot: t(`slots.${time}`, time) }) : date(day);
  };
  return {
    facts: [
      { label: t('facts.animals'), value: number(request.intended_animal_group) },
      { label: t('facts.breed'), value: label.breed(request.cattle_breed) },
      { label: t('facts.locality'), value: request.locality?.name },
      { label: t('facts.address'), value: request.address },
    ],
    visitLabel: t('facts.visit'),
    /** The day and the slot of the visit, null while there is none. */
    scheduled: scheduled(),
    /** The days the producer asked for, null when they are not known. */
    preferred: range && t('preferred', { start: date(range.start), end: date(range.end) }),
  };
}
