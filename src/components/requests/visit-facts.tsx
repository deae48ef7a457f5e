import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { PhoneLink } from '@/components/phone-link';
import { today } from '@/lib/calendar-day';
import { mapAddress, placeOf } from '@/lib/place';
import { OutwardLink } from '@/ui/links';
import { useFormat } from '@/words/use-format';

/**
 * Whose animals a visit is about and where they are, with the ways to get there, and when; for a fact list
 * (`InfoList`).
 */
export function useVisitFacts(request: CertificationRequest) {
  const { t } = useTranslation('requests');
  const { date } = useFormat();
  const { producer_profile: producer, producer_telephone: telephone } = request;
  const { scheduled_date: day, scheduled_time: slot, certified_at: certified } = request;
  const closed = certified ? today(new Date(certified)) : null;
  const reach = [
    {
      label: t('facts.telephone'),
      value: telephone && <PhoneLink number={telephone} />,
      // Half a narrow window is less than a number is wide.
      wide: 'narrow' as const,
    },
    {
      label: t('facts.place'),
      value: (
        <OutwardLink href={mapAddress(request)} target="_blank" rel="noreferrer">
          {placeOf(request)}
        </OutwardLink>
      ),
      wide: true as const,
    },
  ];
  // Half a narrow window breaks most names.
  const whose = { label: t('facts.producer'), value: producer?.name, wide: 'narrow' as const };
  return {
    facts: [whose, ...reach],
    producer: whose,
    /** Without the producer's name. */
    reach,
    when: [
      { label: t('facts.visit'), value: day && date(day, { dateStyle: 'full' }) },
      { label: t('facts.slot'), value: slot && t(`slots.${slot}`) },
      {
        label: t('facts.closed'),
        value: closed && day && closed < day && t('facts.closedBefore', { day: date(closed) }),
        wide: true as const,
      },
    ],
  };
}
