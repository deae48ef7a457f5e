import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { useFormat } from '@/words/use-format';

/** Says when the visit of a request is; null while it has none. */
export function useWhen(): (request: CertificationRequest) => string | null {
  const { t } = useTranslation('allRequests');
  const { date } = useFormat();
  return ({ scheduled_date: on, scheduled_time: part }) =>
    on && part
      ? t('assign.when', { day: date(on, { dateStyle: 'full' }), slot: t(`assign.slots.${part}`) })
      : null;
}

/** What visit was assigned, in the language of the page. */
export function AssignedVisit({ made }: { made: CertificationRequest }): string {
  const { t } = useTranslation('allRequests');
  const when = useWhen();
  return t('assign.done', { id: made.id, vet: made.vet_profile?.full_name ?? '', when: when(made) });
}

/** What route was assigned, visit by visit, in the language of the page. */
export function AssignedRoute({ made }: { made: readonly CertificationRequest[] }): string {
  const { t } = useTranslation(['allRequests', 'requests']);
  const { date, list } = useFormat();
  const visits = made.map(({ id, scheduled_time: slot }) =>
    t('route.visit', { label: t('requests:label', { id }), slot: t(`assign.slots.${slot ?? 'morning'}`) }),
  );
  const [first] = made;
  return t('route.done', {
    vet: first?.vet_profile?.full_name ?? '',
    day: date(first?.scheduled_date),
    visits: list(visits),
  });
}
