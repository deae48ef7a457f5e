import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import type { CertifiedLot } from '@/api/generated/model';
import { type Happening, HistoryLine } from '@/ui/history-line';
import { certifiedAt } from '@/lib/herd';
import { lotNumber } from '@/lib/ids';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';

interface LotHistoryProps {
  lot: CertifiedLot;
  /** Whether a transfer of it is pending. */
  pending: boolean;
}

/** The way to another lot of the same animals: the one that this one was, or became (lineage). */
function LotLink({ lotId }: { lotId: number }) {
  const { t } = useTranslation('lots');
  return (
    <TextLink to="/lotes-certificados/$lotId" params={{ lotId }}>
      {t('detail.history.viewLot', { number: lotNumber(lotId) })}
    </TextLink>
  );
}

/**
 * The lots that the animals were in, as a line to follow from the first to the one of today: whose each was, since
 * when, and which of them this page is.
 */
function useLineage({ id, lineage = [] }: CertifiedLot): Happening[] {
  const { t } = useTranslation('lots');
  const { date } = useFormat();
  return lineage.map((lot, place) => ({
    id: lot.id,
    name:
      place === 0
        ? t('detail.history.certifiedFor', { owner: lot.owner })
        : t('detail.history.receivedBy', { owner: lot.owner }),
    told: (
      <>
        {`${date(lot.created_at)} · `}
        {lot.id === id ? t('detail.history.thisLot') : <LotLink lotId={lot.id} />}
      </>
    ),
    state: lot.id === id ? 'now' : 'done',
  }));
}

/**
 * What happened to a lot: requested, certified, received from another owner, passed on to the next; its animals were in
 * the lots before it and are in the one behind it, as far as is known without asking for more.
 */
export function LotHistory({ lot, pending }: LotHistoryProps) {
  const { t } = useTranslation('lots');
  const { date } = useFormat();
  const { certification_request: request } = lot;
  const { parent_certified_lot_id: parent, successor_certified_lot_id: successor } = lot;
  // Whose it was is told above, out of the same answer.
  const { data: before } = useGetCertifiedLot(parent ?? 0, { query: { enabled: !!parent } });
  const ancestors = [before?.certified_lot?.parent_certified_lot_id, parent].filter(
    (id) => typeof id === 'number',
  );
  const happened = (
    name: 'requested' | 'certified' | 'received' | 'transferred',
    told?: ReactNode,
  ): Happening => ({
    name: t(`detail.history.${name}`),
    told,
    state: 'done',
  });
  const lineage = useLineage(lot);
  const waits = pending ? [{ name: t('detail.history.pending'), state: 'ahead' as const }] : [];
  if (lineage.length > 1)
    return (
      <SectionCard title={t('detail.history.title')}>
        <HistoryLine
          label={t('detail.history.title')}
          happenings={[happened('requested', date(request.created_at)), ...lineage, ...waits]}
        />
      </SectionCard>
    );
  return (
    <SectionCard title={t('detail.history.title')}>
      <HistoryLine
        label={t('detail.history.title')}
        happenings={[
          happened('requested', date(request.created_at)),
          happened('certified', date(certifiedAt(lot))),
          ...ancestors.map((id): Happening => ({
            name: t('detail.history.lot', { number: lotNumber(id) }),
            told: <LotLink lotId={id} />,
            state: 'done',
          })),
          ...(parent ? [happened('received', date(lot.created_at))] : []),
          ...(lot.is_active
            ? []
            : [happened('transferred', successor ? <LotLink lotId={successor} /> : undefined)]),
          ...(pending ? [{ name: t('detail.history.pending'), state: 'now' as const }] : []),
        ]}
      />
    </SectionCard>
  );
}
