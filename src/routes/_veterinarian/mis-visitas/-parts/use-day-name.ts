import { useTranslation } from 'react-i18next';
import { addDays, today } from '@/lib/calendar-day';
import { useFormat } from '@/words/use-format';

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const short = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** Gives the name of a day `YYYY-MM-DD`, in short unless told otherwise; today and tomorrow say so. */
export function useDayName(): (day: string, length?: 'long' | 'short') => string {
  const { t } = useTranslation('agenda');
  const { date } = useFormat();
  return (day, length = 'short') => {
    const now = today();
    const near = day === now ? t('today') : day === addDays(now, 1) ? t('tomorrow') : null;
    const name = date(day, length === 'long' ? long : short);
    if (near === null) return name.charAt(0).toUpperCase() + name.slice(1);
    return length === 'long' ? t('near', { near, day: name }) : near;
  };
}
