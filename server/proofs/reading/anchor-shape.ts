import type { anchors, logCheckpoints } from '../../database/schema';
import type { Wire } from '../../domain/shared/wire';

/** An anchor of a checkpoint in the contract's shape; on an embedded chain it is of this installation alone. */
export function anchorShape(
  anchor: typeof anchors.$inferSelect,
  checkpoint: Pick<typeof logCheckpoints.$inferSelect, 'size' | 'root'>,
): Wire<'Anchor'> {
  return {
    id: anchor.id,
    kind: anchor.kind,
    chain_id: anchor.chainId,
    status: anchor.status,
    size: checkpoint.size,
    root: checkpoint.root,
    transaction_hash: anchor.transactionHash,
    sender: anchor.sender,
    recipient: anchor.recipient,
    block_number: anchor.blockNumber,
    created_at: anchor.createdAt.toISOString(),
    confirmed_at: anchor.confirmedAt?.toISOString() ?? null,
    url: anchor.url,
    local: anchor.kind === 'embedded',
  };
}
