import { useTranslation } from 'react-i18next';
import type { CertificationRequest, FreeSlot } from '@/api/generated/model';
import { FilterSelect } from '@/ui/filter-select';
import { useFormat } from '@/words/use-format';

interface SlotChoiceProps {
  request: CertificationRequest;
  slots: readonly FreeSlot[];
  value: FreeSlot | null;
  onChoose: (slot: FreeSlot | null) => void;
}

const keyOf = ({ scheduled_date: day, scheduled_time: slot }: FreeSlot) => `${day} ${slot}`;

/** The free slots of a veterinarian, those that the producer asked for before the others. */
export function SlotChoice({ request, slots, value, onChoose }: SlotChoiceProps) {
  const { t } = useTranslation('allRequests');
  const { date } = useFormat();
  const { preferred_time_range: preferred } = request;
  const suits = ({ scheduled_date: day }: FreeSlot) =>
    typeof preferred === 'object' && preferred !== null && day >= preferred.start && day <= preferred.end;
  const options = slots.map((one) => ({
    value: keyOf(one),
    label: t('assign.option', {
      day: date(one.scheduled_date, { weekday: 'short', day: 'numeric', month: 'long' }),
      slot: t(`assign.slots.${one.scheduled_time}`),
    }),
    group: t(suits(one) ? 'assign.preferred' : 'assign.others'),
  }));
  return (
    <FilterSelect
      label={t('assign.slot')}
      all={t(slots.length > 0 ? 'assign.choose' : 'assign.noneFree')}
      value={value ? keyOf(value) : ''}
      options={options}
      onChange={(key) => onChoose(slots.find((one) => keyOf(one) === key) ?? null)}
    />
  );
}
