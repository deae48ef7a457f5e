import { useState } from 'react';
import type { CertifiedLot, ProducerProfile } from '@/api/generated/model';
import { BlockedNotice } from './blocked-notice';
import { RecipientSearch } from './recipient-search';
import { SendDialog } from './send-dialog';
import { useBlock } from './use-block';
import { useRecipients } from './use-recipients';

interface Choice {
  producer: ProducerProfile;
  open: boolean;
  /** Each choice is a new dialog, which knows nothing of the last one. */
  turn: number;
}

/** The search for who is to get the lot, and the question before it is offered; or why it cannot be transferred. */
export function RecipientChoice({ lot }: { lot: CertifiedLot }) {
  const block = useBlock(lot);
  const recipients = useRecipients();
  const [choice, setChoice] = useState<Choice | null>(null);
  const select = (producer: ProducerProfile) =>
    setChoice({ producer, open: true, turn: (choice?.turn ?? 0) + 1 });
  return (
    <>
      {block && <BlockedNotice block={block} lotId={lot.id} />}
      {!block && <RecipientSearch recipients={recipients} onSelect={select} />}
      {choice && (
        <SendDialog
          key={choice.turn}
          lotId={lot.id}
          recipient={choice.producer}
          open={choice.open}
          onRefused={() => void recipients.refetch()}
          onClose={() => setChoice({ ...choice, open: false })}
        />
      )}
    </>
  );
}
