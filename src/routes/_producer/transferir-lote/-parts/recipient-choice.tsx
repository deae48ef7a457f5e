import type { CertifiedLot, ProducerProfile } from '@/api/generated/model';
import { BlockedNotice } from './blocked-notice';
import { RecipientSearch } from './recipient-search';
import { useBlock } from './use-block';
import type { useRecipients } from './use-recipients';

interface RecipientChoiceProps {
  lot: CertifiedLot;
  recipients: ReturnType<typeof useRecipients>;
  onSelect: (producer: ProducerProfile) => void;
}

/** The search for who is to get the lot; or why it cannot be transferred. */
export function RecipientChoice({ lot, ...search }: RecipientChoiceProps) {
  const block = useBlock(lot);
  return block ? <BlockedNotice block={block} lotId={lot.id} /> : <RecipientSearch {...search} />;
}
