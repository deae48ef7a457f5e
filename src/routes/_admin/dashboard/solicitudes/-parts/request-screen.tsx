import Box from '@mui/material/Box';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCertificationRequest } from '@/api/generated/certification-requests/certification-requests';
import type { CertificationRequest } from '@/api/generated/model';
import { AccountLink } from '@/components/accounts/account-link';
import { EventList } from '@/components/audit/event-list';
import { asideCards, mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { RequestCard } from '@/components/requests/request-card';
import { useRequestFacts } from '@/components/requests/request-facts';
import { isDropped } from '@/components/requests/request-state';
import { useVisitFacts } from '@/components/requests/visit-facts';
import { ButtonLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { Skeleton } from '@/ui/mui';
import { Trail } from '@/ui/trail';
import { useFormat } from '@/words/use-format';
import { StandingCard } from './standing-card';

const route = getRouteApi('/_admin/dashboard/solicitudes/$id');

/** The screen of any request by its id: loading, failing, not found or whole. */
export function RequestScreen() {
  const { t } = useTranslation(['allRequests', 'requests']);
  const { id } = route.useParams();
  // Its producer and its veterinarian change it too.
  const query = useGetCertificationRequest(id, { query: { refetchOnWindowFocus: 'always' } });
  const toList = (
    <ButtonLink to="/dashboard/solicitudes" variant="outlined">
      {t('request.backToList')}
    </ButtonLink>
  );
  return (
    <PageFrame
      title={t('requests:detail.title', { id })}
      back={
        <Trail
          steps={[{ link: linkOptions({ to: '/dashboard/solicitudes' }), label: t('table.title') }]}
          here={t('requests:detail.title', { id })}
        />
      }
    >
      <QueryGate
        query={query}
        found={query.data?.certification_request}
        loading={<Skeleton variant="rounded" height={360} />}
        operation="getCertificationRequest"
        wayOut={toList}
        absent={
          <>
            <Notice severity="error">{t('request.absent')}</Notice>
            {toList}
          </>
        }
      >
        {(request) => <RequestContent key={id} request={request} />}
      </QueryGate>
    </PageFrame>
  );
}

/** A request with all its facts, and where it stands. */
function RequestContent({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation(['allRequests', 'requests']);
  const { weight, number, date } = useFormat();
  const { lot, visit, noDay, comments } = useRequestFacts(request);
  const { reach } = useVisitFacts(request);
  const { producer_profile: producer, declared_lot_weight: mass, declared_lot_age: age } = request;
  const { scheduled_date: day, preferred_time_range: preferred } = request;
  const declared = [
    { label: t('request.weight'), value: mass === null ? null : weight(mass) },
    {
      label: t('request.age'),
      value: age === null ? null : t('request.months', { count: age, months: number(age) }),
    },
  ];
  const account = producer && (
    <AccountLink id={producer.id} of="producer">
      {producer.name}
    </AccountLink>
  );
  const asked = typeof preferred === 'object' &&
    preferred && {
      label: t('request.asked'),
      value: t('request.range', { start: date(preferred.start), end: date(preferred.end) }),
    };
  return (
    <Box sx={mainAndAside}>
      <RequestCard
        request={request}
        items={[
          { label: t('requests:facts.producer'), value: account },
          ...reach,
          ...lot,
          ...declared,
          ...(asked && (day || isDropped(request)) ? [asked] : []),
          ...noDay,
          ...visit,
          comments,
        ]}
      />
      <Box sx={asideCards}>
        <StandingCard request={request} />
        <SectionCard title={t('request.history')}>
          <EventList asked={{ object_type: 'request', object_id: request.id, limit: 50 }} />
        </SectionCard>
      </Box>
    </Box>
  );
}
