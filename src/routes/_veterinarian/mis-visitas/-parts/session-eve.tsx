import { useTranslation } from 'react-i18next';
import { useSession } from '@/api/session';
import { tokenTimes } from '@/api/token';
import { addDays, today } from '@/lib/calendar-day';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';

/** A session that ends so soon is told of also when it is the same day, ms. */
const soon = 3 * 60 * 60 * 1000;

/** On the eve, and shortly before: when the session of who works without a signal ends. */
export function SessionEve() {
  const { t } = useTranslation('agenda');
  const { time } = useFormat();
  const { over } = useSession();
  const times = tokenTimes();
  // A session that nothing renews is another provider's.
  if (over !== null || times === null) return null;
  const day = today(times.over);
  if (day === today()) {
    if (times.over - Date.now() > soon) return null;
    return <Notice severity="info">{t('eve.today', { time: time(times.over) })}</Notice>;
  }
  if (day !== addDays(today(), 1)) return null;
  return <Notice severity="info">{t('eve.tomorrow', { time: time(times.over) })}</Notice>;
}
