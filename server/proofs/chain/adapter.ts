import type { Hex } from 'viem';

/** What a blockchain is asked for (adapter): one signed transaction that carries a root, sent, and found again. */

type ChainKind = 'embedded' | 'calldata' | 'stamper';

/** Where a transaction stands on its chain. */
interface ChainReceipt {
  blockNumber: number;
  blockHash: Hex;
  status: 'success' | 'reverted';
  /** Blocks that hold it or stand upon it: 1 in the newest one. */
  confirmations: number;
}

export interface ChainAdapter {
  kind: ChainKind;
  /** Its name in the table of anchors: the kind with the chain's id, such as `stamper:200941592`. */
  name: string;
  /** The id of the chain, as it is configured. */
  id: number;
  /** Where people see a transaction; null when nowhere is configured. */
  urlOf: (hash: Hex) => string | null;
  /** Nodes that browsers may ask. */
  publicRpcUrls: readonly string[];
  /** How many confirmations make an anchor confirmed. */
  confirmations: number;
  /** Whose transactions they are. */
  sender: Hex;
  /** Where they go: to the sender itself, or to the stamper's contract. */
  recipient: Hex;
  /**
   * The chain's id, as the chain itself says. Throws ChainError: `wrong_chain` when it is not the one that is
   * configured.
   */
  chainId: () => Promise<number>;
  /** A signed transaction with a root, not sent. Throws ChainError. */
  prepare: (root: Hex, nonce: number) => Promise<{ raw: Hex; hash: Hex }>;
  /**
   * A signed transaction in the place of one, which pays an eighth more; null where more cannot be paid. Throws
   * ChainError.
   */
  raise: (raw: Hex) => Promise<{ raw: Hex; hash: Hex } | null>;
  /** The sender's next nonce, after what waits to be taken into a block too. */
  nextNonce: () => Promise<number>;
  /** The sender's nonce so many blocks ago that those below it are used for good. */
  settledNonce: () => Promise<number>;
  /** Sends what `prepare` gave, as often as wanted. Throws ChainError. */
  send: (raw: Hex) => Promise<'sent' | 'known' | 'nonce_too_low'>;
  /** Where a transaction stands; null when no block holds it. */
  receipt: (hash: Hex) => Promise<ChainReceipt | null>;
}

/** The log of the service, where chains tell of themselves. */
export interface Teller {
  info: (facts: object, sentence: string) => void;
  warn: (facts: object, sentence: string) => void;
}

/** Why a chain did not do what was asked, as a code that words know. */
export type ChainFailure =
  | 'unreachable'
  | 'wrong_chain'
  | 'no_contract'
  | 'no_funds'
  | 'refused'
  | 'reverted'
  | 'damaged';

/** No use in asking again: somebody has to change something first. */
const definite = new Set<ChainFailure>(['wrong_chain', 'no_contract', 'reverted']);

/**
 * A failure of a chain. Its detail is for people who run the installation and never holds an address of a node or a
 * key.
 */
export class ChainError extends Error {
  readonly definite: boolean;

  constructor(
    readonly code: ChainFailure,
    readonly detail: string,
  ) {
    super(detail);
    this.definite = definite.has(code);
  }
}
