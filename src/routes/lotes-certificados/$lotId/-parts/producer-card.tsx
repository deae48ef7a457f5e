import { Skeleton } from '@/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { useGetProducerProfile } from '@/api/generated/producer-profiles/producer-profiles';
import { Failure } from '@/ui/feedback/failure';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';

/** Who owns the lot; what the viewer may not know is not shown. */
export function ProducerCard({ producerId }: { producerId: number }) {
  const { t } = useTranslation('lots');
  const { data, error, isLoading, refetch } = useGetProducerProfile(producerId);
  const producer = data?.producer_profile;
  return (
    <SectionCard title={t('detail.producer')}>
      {producer && (
        <InfoList
          columns={2}
          items={[
            { label: t('detail.producerName'), value: producer.name },
            { label: t('detail.cuig'), value: producer.cuig_number },
            { label: t('detail.renspa'), value: producer.renspa_number, wide: true },
            { label: t('detail.email'), value: producer.email, wide: true },
          ]}
        />
      )}
      {!producer && error && <Failure onRetry={refetch}>{errorMessage(error, 'getProducerProfile')}</Failure>}
      {!producer && !error && (isLoading ? <Skeleton variant="rounded" height={96} /> : '-')}
    </SectionCard>
  );
}
