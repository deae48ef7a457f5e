import { useTranslation } from 'react-i18next';
import type { ProducerProfile } from '@/api/generated/model';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';

/** The establishment that owns the animal and its CUIG number. */
export function OwnerCard({ owner }: { owner: ProducerProfile | null | undefined }) {
  const { t } = useTranslation('certification');
  if (!owner) return null;
  return (
    <SectionCard title={t('owner.title')}>
      <InfoList
        items={[
          { label: t('owner.establishment'), value: owner.name },
          { label: t('owner.cuig'), value: owner.cuig_number },
        ]}
      />
    </SectionCard>
  );
}
