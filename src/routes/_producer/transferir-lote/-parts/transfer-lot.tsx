import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import type { CertifiedLot, ProducerProfile } from '@/api/generated/model';
import { useSession } from '@/api/session';
import { PageFrame } from '@/components/layout/page-frame';
import { useTransferState } from '@/components/lots/use-transfer-state';
import { lotNumber } from '@/lib/ids';
import { unbroken } from '@/lib/place';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { Trail } from '@/ui/trail';
import { RecipientSkeleton } from './recipient-list';
import { RecipientSearch, useRecipients } from './recipient-search';
import { SendDialog } from './send-dialog';

const route = getRouteApi('/_producer/transferir-lote/$lotId');

interface Choice {
  /** Of which lot: it is for no other one. */
  lotId: number;
  producer: ProducerProfile;
  open: boolean;
  /** Each choice is a new dialog, which knows nothing of the last one. */
  turn: number;
}

/**
 * The screen on which a lot is offered to another producer (rule 6.1): the lot is loading, not found, failing or there.
 */
export function TransferLot() {
  const { t } = useTranslation(['transfers', 'common']);
  const { lotId } = route.useParams();
  const query = useGetCertifiedLot(lotId);
  const recipients = useRecipients();
  const [choice, setChoice] = useState<Choice | null>(null);
  const lot = query.data?.certified_lot;
  const number = lotNumber(lotId);
  const subtitle = lot
    ? t('initiate.subtitle', { number, address: unbroken(lot.certification_request.address) })
    : t('initiate.subtitleLoading', { number });
  const select = (producer: ProducerProfile) =>
    setChoice({ lotId, producer, open: true, turn: (choice?.turn ?? 0) + 1 });
  return (
    <PageFrame
      title={t('initiate.title')}
      description={subtitle}
      width="act"
      back={
        <Trail
          steps={[
            { link: linkOptions({ to: '/mis-lotes-certificados' }), label: t('common:nav.myCertifiedLots') },
            {
              link: linkOptions({ to: '/lotes-certificados/$lotId', params: { lotId } }),
              label: t('common:nav.lot', { number }),
            },
          ]}
          here={t('initiate.title')}
        />
      }
    >
      <QueryGate query={query} found={lot} loading={<RecipientSkeleton />} operation="getCertifiedLot">
        {(found) => <RecipientChoice lot={found} recipients={recipients} onSelect={select} />}
      </QueryGate>
      {choice?.lotId === lotId && (
        <SendDialog
          key={choice.turn}
          lotId={lotId}
          recipient={choice.producer}
          open={choice.open}
          onRefused={() => void recipients.query.refetch()}
          onClose={() => setChoice({ ...choice, open: false })}
        />
      )}
    </PageFrame>
  );
}

interface RecipientChoiceProps {
  lot: CertifiedLot;
  recipients: ReturnType<typeof useRecipients>;
  onSelect: (producer: ProducerProfile) => void;
}

/** The search for who is to get the lot; or why it cannot be transferred. */
function RecipientChoice({ lot, ...search }: RecipientChoiceProps) {
  const block = useBlock(lot);
  return block ? <BlockedNotice block={block} lotId={lot.id} /> : <RecipientSearch {...search} />;
}

/** Why the viewer cannot transfer a lot. */
type Block = 'notYours' | 'inactive' | 'pending';

/** What keeps the viewer from transferring the lot; null when nothing does (rule 4.3). */
function useBlock(lot: CertifiedLot): Block | null {
  const { user } = useSession();
  const { canTransfer } = useTransferState(lot);
  // A session that ended meanwhile is for the one who saves to tell.
  if (canTransfer || !user) return null;
  if (user.producer_profile?.id !== lot.producer_profile_id) return 'notYours';
  return lot.is_active ? 'pending' : 'inactive';
}

/** Why the lot cannot be transferred, and where to go instead. */
function BlockedNotice({ block, lotId }: { block: Block; lotId: number }) {
  const { t } = useTranslation('transfers');
  return (
    <Notice severity="warning">
      {t(`initiate.blocked.${block}`)}{' '}
      {block === 'pending' ? (
        <TextLink to="/mis-transferencias" color="inherit">
          {t('initiate.blocked.toTransfers')}
        </TextLink>
      ) : (
        <TextLink to="/lotes-certificados/$lotId" params={{ lotId }} color="inherit">
          {t('initiate.blocked.toLot')}
        </TextLink>
      )}
    </Notice>
  );
}
