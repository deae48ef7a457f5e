import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { useVaccinations } from '@/components/certificate/use-facts';
import { SectionCard } from '@/ui/section-card';
import { DatedList } from './dated-list';

/** The vaccinations with their dates; without any, no card. */
export function VaccinationsCard({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation('certification');
  const vaccinations = useVaccinations(animal);
  if (vaccinations.length === 0) return null;
  return (
    <SectionCard title={t('vaccinations.title')}>
      <DatedList rows={vaccinations} />
    </SectionCard>
  );
}
