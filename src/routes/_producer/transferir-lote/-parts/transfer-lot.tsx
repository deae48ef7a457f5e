import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, errorStatus } from '@/api/errors';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import type { ProducerProfile } from '@/api/generated/model';
import { BackButton } from '@/ui/back-button';
import { Failure } from '@/ui/feedback/failure';
import { NotFound } from '@/ui/feedback/not-found';
import { PageFrame } from '@/components/layout/page-frame';
import { lotNumber } from '@/lib/ids';
import { RecipientChoice } from './recipient-choice';
import { RecipientSkeleton } from './recipient-skeleton';
import { SendDialog } from './send-dialog';
import { useRecipients } from './use-recipients';

const route = getRouteApi('/_producer/transferir-lote/$lotId');

interface Choice {
  producer: ProducerProfile;
  open: boolean;
  /** Each choice is a new dialog, which knows nothing of the last one. */
  turn: number;
}

/** Offers a lot to another producer (rule 6.1): the lot is loading, not found, failing or there. */
export function TransferLot() {
  const { t } = useTranslation('transfers');
  const { lotId } = route.useParams();
  const { data, error, refetch } = useGetCertifiedLot(lotId);
  const recipients = useRecipients();
  const [choice, setChoice] = useState<Choice | null>(null);
  const lot = data?.certified_lot;
  if ((data && !lot) || (!data && errorStatus(error) === 404)) return <NotFound />;
  const number = lotNumber(lotId);
  const subtitle = lot
    ? t('initiate.subtitle', { number, address: lot.certification_request.address })
    : t('initiate.subtitleLoading', { number });
  const select = (producer: ProducerProfile) =>
    setChoice({ producer, open: true, turn: (choice?.turn ?? 0) + 1 });
  return (
    <PageFrame
      title={t('initiate.title')}
      description={subtitle}
      width="column"
      back={<BackButton label={t('initiate.back')} fallback="/mis-lotes-certificados" />}
    >
      {lot && <RecipientChoice lot={lot} recipients={recipients} onSelect={select} />}
      {!lot && !error && <RecipientSkeleton />}
      {!lot && error && <Failure onRetry={refetch}>{errorMessage(error, 'getCertifiedLot')}</Failure>}
      {choice && (
        <SendDialog
          key={choice.turn}
          lotId={lotId}
          recipient={choice.producer}
          open={choice.open}
          onRefused={() => void recipients.refetch()}
          onClose={() => setChoice({ ...choice, open: false })}
        />
      )}
    </PageFrame>
  );
}
