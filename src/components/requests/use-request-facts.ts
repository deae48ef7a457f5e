import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { useCattleLabels } from '@/lib/cattle';
import { useFormat } from '@/lib/use-format';

interface Fact {
  label: string;
  value: string | null | undefined;
}

interface RequestFacts {
  /** The lot and the place. */
  facts: Fact[];
  /** The day and the slot of the visit, absent while there is none. */
  visit: Fact[];
  /** The days the producer asked for, `-` when they are not known. */
  preferred: Fact[];
}

/** What a request says of itself, with its names. */
export function useRequestFacts(request: CertificationRequest): RequestFacts {
  const { t } = useTranslation('requests');
  const label = useCattleLabels();
  const { date, number } = useFormat();
  const { scheduled_date: day, scheduled_time: slot, preferred_time_range: range } = request;
  return {
    facts: [
      { label: t('facts.animals'), value: number(request.intended_animal_group) },
      { label: t('facts.breed'), value: label.breed(request.cattle_breed) },
      { label: t('facts.locality'), value: request.locality?.name },
      { label: t('facts.address'), value: request.address },
    ],
    visit: [
      { label: t('facts.visit'), value: day && date(day) },
      { label: t('facts.slot'), value: slot && t(`slots.${slot}`, slot) },
    ],
    preferred: [
      {
        label: t('facts.visit'),
        value:
          typeof range === 'string'
            ? range
            : range
              ? t('preferred', { start: date(range.start), end: date(range.end) })
              : '-',
      },
    ],
  };
}
