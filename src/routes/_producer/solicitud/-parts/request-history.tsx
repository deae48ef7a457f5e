import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { knownStatus, outcomeOf } from '@/components/requests/request-state';
import { type Happening, HistoryLine } from '@/ui/history-line';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';

/** What happened to a request and what is to come: submitted, assigned, visited, certified; or how it ended. */
export function RequestHistory({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  const { date } = useFormat();
  const { created_at: submitted, scheduled_date: day, certified_at: certified } = request;
  const outcome = outcomeOf(request);
  const assigned = knownStatus(request.status) === 'assigned';
  const created: Happening = { name: t('history.created'), told: date(submitted), state: 'done' };
  const visit = (state: Happening['state']): Happening => ({
    name: t('history.visit'),
    told: day && date(day),
    state,
  });
  const toCome: Happening = { name: t('history.ahead'), state: 'ahead' };
  const ways: Record<typeof outcome, Happening[]> = {
    open: assigned
      ? [{ name: t('history.assigned'), state: 'done' }, visit('now'), toCome]
      : [{ name: t('history.waits'), state: 'now' }, visit('ahead'), toCome],
    visited: [
      visit('done'),
      { name: t('history.executed'), told: certified && date(certified), state: 'done' },
    ],
    canceled: [{ name: t('history.canceled'), state: 'ended' }],
    rejected: [{ name: t('history.rejected'), state: 'ended' }],
  };
  return (
    <SectionCard title={t('history.title')}>
      <HistoryLine label={t('history.title')} happenings={[created, ...ways[outcome]]} />
    </SectionCard>
  );
}
