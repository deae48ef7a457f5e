import type { Hex } from 'viem';
import type {
  Accounts,
  BlockRow,
  BlockStore,
  Found,
  RanTransaction,
} from '../../proofs/chain/embedded-chain';

type Kept = { number: number; accounts: Accounts } | null;

/**
 * Test fixture: the blocks of an embedded chain in memory; it gives two blocks at a time, so that reading them takes
 * several steps.
 */
export function memoryBlocks(rows: BlockRow[] = [], kept: Kept = null) {
  const transactions = new Map<Hex, Found>();
  const store = {
    rows,
    transactions,
    /** What a process that dies leaves behind. */
    kept,
    /** The blocks that were run, each time. */
    ran: [] as number[],
    after: (number: number) => Promise.resolve(rows.filter((row) => row.number > number).slice(0, 2)),
    add: (row: BlockRow) => {
      if (rows.some(({ number }) => number === row.number)) return Promise.resolve(false);
      rows.push(row);
      return Promise.resolve(true);
    },
    index: (some: RanTransaction[]) => {
      for (const one of some) transactions.set(one.hash, one);
      store.ran.push(...some.map(({ blockNumber }) => blockNumber));
      return Promise.resolve();
    },
    find: (hash: Hex) => Promise.resolve(transactions.get(hash) ?? null),
    states: {
      newest: () => {
        const block = rows.find(({ number }) => number === store.kept?.number);
        return Promise.resolve(block && store.kept ? { block, accounts: store.kept.accounts } : null);
      },
      keep: (number: number, accounts: Accounts) => {
        store.kept = { number, accounts };
        return Promise.resolve();
      },
    },
  };
  return store satisfies BlockStore;
}
