import { anchors } from '../../database/schema';

/** Test fixture: an anchor of a checkpoint on a chain of others, not sent yet. */
export const anchorOf = (
  checkpointSize: number,
  more: Partial<typeof anchors.$inferInsert> = {},
): typeof anchors.$inferInsert => ({
  checkpointSize,
  chain: 'calldata:1',
  kind: 'calldata',
  chainId: 1,
  sender: '0x1',
  recipient: '0x2',
  ...more,
});

/** What one has besides, once its transaction is signed. */
export const signedAs = (transactionHash: string) => ({
  nonce: 1,
  rawTransaction: `0xf8${transactionHash}`,
  transactionHash,
});
