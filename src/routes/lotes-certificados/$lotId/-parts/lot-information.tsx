import { useTranslation } from 'react-i18next';
import type { CertifiedLot } from '@/api/generated/model';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';

/** Where the lot is, since when it is registered, and whether it is active. */
export function LotInformation({ lot }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  const { date } = useFormat();
  const { address, locality } = lot.certification_request;
  const [first] = lot.cattle_certifications;
  return (
    <SectionCard title={t('detail.lotInformation')}>
      <InfoList
        columns={2}
        items={[
          {
            label: t('detail.location'),
            value: [address, locality?.name].filter(Boolean).join(', '),
            wide: true,
          },
          { label: t('detail.registered'), value: date(first?.created_at ?? lot.created_at) },
          { label: t('detail.status'), value: t(lot.is_active ? 'detail.active' : 'detail.notActive') },
        ]}
      />
    </SectionCard>
  );
}
