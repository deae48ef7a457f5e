import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { tokenTimes } from '@/api/token';
import { addDays, today } from '@/lib/calendar-day';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';

/** A session that ends so soon is told of also when it is the same day, ms. */
const eveMs = 3 * 60 * 60 * 1000;

/** Whether a session that is over at an instant ends today or tomorrow; null when that is no news yet. */
function eveOf(over: number): 'today' | 'tomorrow' | null {
  const day = today(over);
  if (day === today()) return over - Date.now() > eveMs ? null : 'today';
  return day === addDays(today(), 1) ? 'tomorrow' : null;
}

/** On the eve, and shortly before: when the session of who works without a signal ends. */
export function SessionEve() {
  const { t } = useTranslation('agenda');
  const { time } = useFormat();
  const { over } = useSession();
  const times = tokenTimes();
  const eve = over === null && times ? eveOf(times.over) : null;
  return times && eve && <Notice severity="info">{t(`eve.${eve}`, { time: time(times.over) })}</Notice>;
}
