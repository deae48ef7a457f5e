import { join } from 'node:path';
import { keccak256, type Hex } from 'viem';
import { WorkerClient, WorkerClosedError } from '../../worker-client';
import { ChainError, type Teller } from './adapter';

/**
 * The embedded chain: an Ethereum chain of this installation alone, whose blocks are in the database and run in a
 * thread.
 */

export const embeddedChainId = 4_541_305;

/** A block as it is kept: its RLP with its number and hash. */
export interface BlockRow {
  number: number;
  hash: Hex;
  block: Uint8Array;
}

/** Where a transaction is, and what became of it. */
export interface Found {
  blockNumber: number;
  blockHash: Hex;
  status: 'success' | 'reverted';
}

/** A transaction of a block that was run. */
export interface RanTransaction extends Found {
  hash: Hex;
  sender: Hex;
  recipient: Hex | null;
  data: Hex;
}

/** All accounts after a block, as the leaves of its state's tree: by the hash of their address, in RLP. */
export type Accounts = Record<string, string>;

/** Where the chain begins again without running the blocks before. */
export interface KeptStates {
  /** The newest kept state with the block it is of; null when there is none. */
  newest: () => Promise<{ block: BlockRow; accounts: Accounts } | null>;
  /** Keeps the accounts after a block in place of those after earlier ones. */
  keep: (number: number, accounts: Accounts) => Promise<void>;
}

/** Where the blocks are kept. */
export interface BlockStore {
  /** Some of the blocks after a number, without a gap, the lowest first; none when there is none. */
  after: (number: number) => Promise<BlockRow[]>;
  /** Keeps a block; false when there is one of its number already. */
  add: (row: BlockRow) => Promise<boolean>;
  /** Keeps where transactions are that were run, again after every run of their blocks. */
  index: (transactions: RanTransaction[]) => Promise<void>;
  /** A transaction of a block that was run; null when none is there. */
  find: (hash: Hex) => Promise<Found | null>;
  /** Without them, every start runs all blocks. */
  states?: KeptStates;
}

/** What the thread is asked, and what it answers. */
export interface ThreadCalls {
  restore: { input: { block: BlockRow; accounts: Accounts }; output: { head: number } | { refused: string } };
  append: {
    input: BlockRow[];
    output: { head: number; ran: RanTransaction[] } | { damaged: number; reason: string };
  };
  build: { input: { raw: Hex; seconds: number }; output: BlockRow | { refused: string } };
  nonce: { input: { address: Hex }; output: number };
  state: { input: null; output: { number: number; accounts: Accounts } | null };
}

/** After so many blocks their state is kept, and at a stop: that many at most are run again at the next start. */
const stateIntervalBlocks = 100;

interface Parts {
  log: Teller;
  stateIntervalBlocks?: number | undefined;
}

/**
 * The chain over its kept blocks. Several processes may share the blocks: a block is kept only as the next one by its
 * number, so of two that propose one at once, one learns the other's block first and then finds whether its transaction
 * is in it.
 */
export class EmbeddedChain {
  private readonly client: WorkerClient<ThreadCalls>;
  /** Whether the thread has taken over what is kept. */
  private begun = false;
  private head = 0;
  /** The block whose state is kept. */
  private kept = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: BlockStore,
    private readonly parts: Parts,
  ) {
    this.client = new WorkerClient({
      file: join(import.meta.dirname, 'embedded-worker.mjs'),
      name: 'The thread of the embedded chain',
      input: embeddedChainId,
      niceness: 10,
      maxMemoryMb: 256,
      oneAtATime: true,
      onEnd: () => (this.begun = false),
    });
  }

  private async call<Name extends keyof ThreadCalls>(
    name: Name,
    input: ThreadCalls[Name]['input'],
  ): Promise<ThreadCalls[Name]['output']> {
    try {
      return await this.client.call(name, input);
    } catch (error) {
      if (!(error instanceof WorkerClosedError)) throw error;
      throw new ChainError('unreachable', 'The embedded chain was closed.');
    }
  }

  /** One after the other: what follows depends on the head. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Takes over the kept state, where one is that agrees with its block. */
  private async begin(): Promise<void> {
    this.head = 0;
    this.kept = 0;
    const { states } = this.store;
    const state = await states?.newest();
    if (state) {
      const outcome = await this.call('restore', state);
      if ('head' in outcome) this.head = this.kept = outcome.head;
      else {
        const { number } = state.block;
        this.parts.log.warn(
          { block: number, reason: outcome.refused },
          `The kept state of block ${number} of the embedded chain is refused: all blocks are run.`,
        );
      }
    } else if (states && (await this.store.after(0)).length > 0)
      this.parts.log.info({}, 'The embedded chain has no kept state: all blocks are run.');
    this.begun = true;
  }

  /** Keeps the state after the newest block. */
  private async keepState(): Promise<void> {
    const state = await this.call('state', null);
    if (!state) return;
    await this.store.states?.keep(state.number, state.accounts);
    this.kept = state.number;
  }

  /** Runs the blocks that others, or earlier lives of this process, have kept. */
  private async catchUp(): Promise<void> {
    if (!this.begun) await this.begin();
    const { states } = this.store;
    const interval = this.parts.stateIntervalBlocks ?? stateIntervalBlocks;
    for (;;) {
      const rows = await this.store.after(this.head);
      if (rows.length === 0) return;
      const outcome = await this.call('append', rows);
      if ('damaged' in outcome) {
        // The thread has the good blocks before it: it begins anew, when the damage may be mended.
        await this.client.end();
        throw new ChainError(
          'damaged',
          `Block ${outcome.damaged} of the embedded chain is damaged: ${outcome.reason}. Bring back a backup.`,
        );
      }
      // A transaction is found before a state is kept that spares running its block.
      await this.store.index(outcome.ran);
      this.head = outcome.head;
      if (states && this.head - this.kept >= interval) await this.keepState();
    }
  }

  /** Runs all blocks that there are. Throws ChainError. */
  run(): Promise<void> {
    return this.inTurn(() => this.catchUp());
  }

  /** Takes a signed transaction into a block of its own; the same one again changes nothing. Throws ChainError. */
  submit(raw: Hex, now: Date): Promise<'sent' | 'known' | 'nonce_too_low'> {
    return this.inTurn(async () => {
      for (;;) {
        await this.catchUp();
        if (await this.store.find(keccak256(raw))) return 'known';
        const proposal = await this.call('build', { raw, seconds: Math.floor(now.getTime() / 1000) });
        if ('refused' in proposal) {
          const [, account, its] =
            /account has nonce of: (\d+) tx has nonce of: (\d+)/.exec(proposal.refused) ?? [];
          if (Number(account) > Number(its)) return 'nonce_too_low';
          throw new ChainError('refused', `The embedded chain refuses: ${proposal.refused.slice(0, 300)}`);
        }
        if (!(await this.store.add(proposal))) continue;
        await this.catchUp();
        return 'sent';
      }
    });
  }

  /** How many transactions of an address the chain holds: the nonce of its next. */
  nonce(address: Hex): Promise<number> {
    return this.inTurn(async () => {
      await this.catchUp();
      return this.call('nonce', { address });
    });
  }

  /** The block of a transaction with the number of the newest one; null when none holds it. */
  find(hash: Hex): Promise<(Found & { head: number }) | null> {
    return this.inTurn(async () => {
      await this.catchUp();
      const found = await this.store.find(hash);
      // Another process may have put it into a block since.
      return found && { ...found, head: Math.max(this.head, found.blockNumber) };
    });
  }

  /** Ends the thread, whatever it does; one that does nothing tells its state first, for the next start. */
  async close(): Promise<void> {
    if (this.begun && this.store.states && !this.client.busy && this.head > this.kept) {
      await this.keepState().catch((error: unknown) => {
        this.parts.log.warn({ err: error }, 'The state of the embedded chain could not be kept.');
      });
    }
    await this.client.close();
  }
}
