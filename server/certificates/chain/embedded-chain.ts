import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { keccak256, type Hex } from 'viem';
import { ChainError } from './adapter';

/** The embedded chain: an Ethereum chain of this installation alone, whose blocks are in the database and run in a thread. */

export const embeddedChainId = 4_541_305;

/** A block as it is kept: its RLP with its number and hash. */
export interface BlockRow {
  number: number;
  hash: Hex;
  block: Uint8Array;
}

/** Where the blocks are kept. */
export interface BlockStore {
  /** Some of the blocks after a number, without a gap, the lowest first; none when there is none. */
  after: (number: number) => Promise<BlockRow[]>;
  /** Keeps a block; false when there is one of its number already. */
  add: (row: BlockRow) => Promise<boolean>;
}

/** A transaction, the block that holds it, and what became of it. */
export interface Found {
  blockNumber: number;
  blockHash: Hex;
  status: 'success' | 'reverted';
  sender: Hex;
  recipient: Hex | null;
  data: Hex;
}

/** What the thread is asked, and what it answers. */
export interface ThreadCalls {
  append: { input: BlockRow[]; output: { head: number } | { damaged: number; reason: string } };
  build: { input: { raw: Hex; seconds: number }; output: BlockRow | { refused: string } };
  nonce: { input: { address: Hex }; output: number };
  find: { input: { hash: Hex }; output: Found | null };
}

type Said = { id: number; output: unknown } | { id: number; failure: string };

const nonceTooLow = /account has nonce of: (\d+) tx has nonce of: (\d+)/;

/**
 * The chain over its kept blocks. Several processes may share the blocks: a block is kept only as the next one by its number, so
 * of two that propose one at once, one learns the other's block first and then finds whether its transaction is in it.
 */
export class EmbeddedChain {
  private worker: Worker | undefined;
  private head = 0;
  private calls = 0;
  private waiting = new Map<number, { done: (output: never) => void; fail: (error: Error) => void }>();
  private turn: Promise<unknown> = Promise.resolve();
  private closed = false;

  constructor(private readonly store: BlockStore) {}

  private start(): Worker {
    const worker = new Worker(join(import.meta.dirname, 'embedded-thread.mjs'), {
      workerData: embeddedChainId,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
    // It alone keeps no process running.
    worker.unref();
    worker.on('message', (said: Said) => {
      const call = this.waiting.get(said.id);
      this.waiting.delete(said.id);
      if ('failure' in said) call?.fail(new Error(said.failure));
      else call?.done(said.output as never);
    });
    let reason = new Error('The thread of the embedded chain ended.');
    worker.on('error', (error) => (reason = error));
    worker.once('exit', () => {
      if (this.worker === worker) this.worker = undefined;
      for (const { fail } of this.waiting.values()) fail(reason);
      this.waiting.clear();
    });
    this.head = 0;
    return worker;
  }

  private call<Name extends keyof ThreadCalls>(
    name: Name,
    input: ThreadCalls[Name]['input'],
  ): Promise<ThreadCalls[Name]['output']> {
    if (this.closed) return Promise.reject(new ChainError('unreachable', 'The embedded chain was closed.'));
    const worker = (this.worker ??= this.start());
    this.calls += 1;
    const id = this.calls;
    return new Promise((done, fail) => {
      this.waiting.set(id, { done, fail });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ id, name, input });
    });
  }

  /** One after the other: what follows depends on the head. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Runs the blocks that others, or earlier lives of this process, have kept. */
  private async catchUp(): Promise<void> {
    if (!this.worker) this.head = 0;
    for (;;) {
      const rows = await this.store.after(this.head);
      if (rows.length === 0) return;
      const outcome = await this.call('append', rows);
      if ('damaged' in outcome) {
        // The thread has the good blocks before it: it begins anew, when the damage may be mended.
        await this.worker?.terminate();
        throw new ChainError(
          'damaged',
          `Block ${outcome.damaged} of the embedded chain is damaged: ${outcome.reason}. Bring back a backup.`,
        );
      }
      this.head = outcome.head;
    }
  }

  /** Takes a signed transaction into a block of its own; the same one again changes nothing. Throws ChainError. */
  submit(raw: Hex, now: Date): Promise<'sent' | 'known' | 'nonce_too_low'> {
    return this.inTurn(async () => {
      for (;;) {
        await this.catchUp();
        if (await this.call('find', { hash: keccak256(raw) })) return 'known';
        const proposal = await this.call('build', { raw, seconds: Math.floor(now.getTime() / 1000) });
        if ('refused' in proposal) {
          const [, account, its] = nonceTooLow.exec(proposal.refused) ?? [];
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
      const found = await this.call('find', { hash });
      return found && { ...found, head: this.head };
    });
  }

  /** Ends the thread, whatever it does. */
  async close(): Promise<void> {
    this.closed = true;
    await this.worker?.terminate();
  }
}
