import { useTranslation } from 'react-i18next';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import type { CertifiedLot } from '@/api/generated/model';
import { useGetProducerProfile } from '@/api/generated/producer-profiles/producer-profiles';
import { certifiedAt } from '@/lib/herd';
import { placeOf } from '@/lib/place';
import { InfoList } from '@/ui/info-list';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { Skeleton } from '@/ui/mui';
import { useFormat } from '@/words/use-format';

interface LotBannersProps {
  lot: CertifiedLot;
  pending: boolean;
}

/** What a reader of the lot must know first: a pending transfer, a lot that ended, where it came from. */
export function LotBanners({ lot, pending }: LotBannersProps) {
  const { t } = useTranslation('lots');
  const successor = lot.successor_certified_lot_id;
  return (
    <>
      {pending && <Notice severity="warning">{t('detail.transferPending')}</Notice>}
      {!lot.is_active && (
        <Notice severity="info">
          {t('detail.inactive')}{' '}
          {successor && (
            <TextLink to="/lotes-certificados/$lotId" params={{ lotId: successor }} color="inherit">
              {t('detail.successor')}
            </TextLink>
          )}
        </Notice>
      )}
      {lot.parent_certified_lot_id && <TransferredFrom lot={lot} parentId={lot.parent_certified_lot_id} />}
    </>
  );
}

/** The previous producer, out of the parent lot; nothing when it cannot be known (rule 4.2). */
function TransferredFrom({ lot, parentId }: { lot: CertifiedLot; parentId: number }) {
  const { t } = useTranslation('lots');
  const { date } = useFormat();
  const { data: parent } = useGetCertifiedLot(parentId);
  const { data } = useGetProducerProfile(parent?.certified_lot?.producer_profile_id ?? 0);
  const producer = data?.producer_profile;
  if (!producer) return null;
  return (
    <Notice severity="info">
      {t('detail.transferredFrom', { name: producer.name, date: date(lot.created_at) })}{' '}
      {producer.cuig_number && `${t('detail.transferredFromCuig', { cuig: producer.cuig_number })}. `}
      <TextLink to="/lotes-certificados/$lotId" params={{ lotId: parentId }} color="inherit">
        {t('detail.previousLot')}
      </TextLink>
    </Notice>
  );
}

/** Who owns the lot; what the viewer may not know is not shown. */
export function ProducerCard({ producerId }: { producerId: number }) {
  const { t } = useTranslation('lots');
  const query = useGetProducerProfile(producerId);
  return (
    <SectionCard title={t('detail.producer')}>
      <QueryGate
        query={query}
        found={query.data?.producer_profile}
        loading={<Skeleton variant="rounded" height={96} />}
        operation="getProducerProfile"
        absent="-"
        absentAt={[]}
      >
        {(producer) => (
          <InfoList
            columns={2}
            items={[
              { label: t('detail.producerName'), value: producer.name },
              { label: t('detail.cuig'), term: 'cuig', value: producer.cuig_number },
              { label: t('detail.renspa'), term: 'renspa', value: producer.renspa_number, wide: true },
              { label: t('detail.email'), value: producer.email, wide: true },
            ]}
          />
        )}
      </QueryGate>
    </SectionCard>
  );
}

/** Where the lot is, since when it is registered, and whether it is active. */
export function LotInformation({ lot }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  const { date } = useFormat();
  return (
    <SectionCard title={t('detail.lotInformation')}>
      <InfoList
        columns={2}
        items={[
          {
            label: t('detail.location'),
            value: placeOf(lot.certification_request),
            wide: true,
          },
          { label: t('detail.registered'), value: date(certifiedAt(lot)) },
          { label: t('detail.status'), value: t(lot.is_active ? 'detail.active' : 'detail.notActive') },
        ]}
      />
    </SectionCard>
  );
}
