import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCattleCertification } from '@/api/generated/cattle-certifications/cattle-certifications';
import { BackButton } from '@/ui/back-button';
import { PageFrame } from '@/components/layout/page-frame';
import { QueryGate } from '@/ui/query-gate';
import { DetailsContent } from './details-content';
import { DetailsSkeleton } from './details-skeleton';
import { IssuedBadge } from './issued-badge';

const route = getRouteApi('/certification/$id');

/** Certification details: loading, not found, failed, or all its cards (rule 4.5). */
export function CertificationDetails() {
  const { t } = useTranslation(['certification', 'common']);
  const { id } = route.useParams();
  const query = useGetCattleCertification(id);
  const certification = query.data?.cattle_certification;
  return (
    <PageFrame
      title={t('certificationDetails.title', { id })}
      back={<BackButton label={t('certificationDetails.back')} fallback="/lotes-certificados" />}
      description={query.error && !certification ? null : <IssuedBadge certification={certification} />}
    >
      <QueryGate
        query={query}
        found={certification}
        loading={<DetailsSkeleton />}
        operation="getCattleCertification"
        failed={t('certificationDetails.errorLoading')}
      >
        {(found) => <DetailsContent certification={found} />}
      </QueryGate>
    </PageFrame>
  );
}
