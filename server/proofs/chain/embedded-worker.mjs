// The thread of the embedded chain: Ethereum's virtual machine (EVM) over the blocks that the database keeps. Plain
// JavaScript: a thread starts without the loader that reads TypeScript.
import { createBlock, createBlockFromRLP } from '@ethereumjs/block';
import { Common, Hardfork, Mainnet } from '@ethereumjs/common';
import { createMPT } from '@ethereumjs/mpt';
import { MerkleStateManager } from '@ethereumjs/statemanager';
import { createTxFromRLP } from '@ethereumjs/tx';
import {
  MapDB,
  bytesToHex,
  createAccountFromRLP,
  createAddressFromString,
  equalsBytes,
  hexToBytes,
  KECCAK256_RLP,
} from '@ethereumjs/util';
import { buildBlock, createVM, runBlock } from '@ethereumjs/vm';
import { serve, workerInput } from '../../worker-serve.mjs';

/** @typedef {import('@ethereumjs/block').Block} Block */
/** @typedef {import('viem').Hex} Hex */
/** @typedef {import('./embedded-chain').BlockRow} BlockRow */
/** @typedef {import('./embedded-chain').RanTransaction} RanTransaction */
/** @typedef {import('./embedded-chain').ThreadCalls} ThreadCalls */

/**
 * The rules before the merge of Ethereum and none after: blocks come when a transaction does, and gas costs nothing.
 */
const common = new Common({
  chain: {
    ...Mainnet,
    name: 'caravana',
    chainId: /** @type {number} */ (workerInput),
    consensus: { type: 'pos', algorithm: 'casper', casper: {} },
    hardforks: [
      ...['chainstart', 'homestead', 'tangerineWhistle', 'spuriousDragon', 'byzantium', 'constantinople'],
      ...['petersburg', 'istanbul', 'berlin', 'london', 'paris'],
    ].map((name) => ({ name, block: 0 })),
  },
  hardfork: Hardfork.Paris,
});
/** The nodes of the state's tree, by their hashes. */
const nodes = /** @type {MapDB<string, string | Uint8Array>} */ (new MapDB());
const tree = await createMPT({ db: nodes, useKeyHashing: true, common });
const vm = await createVM({ common, stateManager: new MerkleStateManager({ common, trie: tree }) });
const gasLimit = 30_000_000n;

/** The newest block, first the one that every installation begins with. */
let head = createBlock(
  { header: { gasLimit, baseFeePerGas: 0n, stateRoot: await vm.stateManager.getStateRoot() } },
  { common },
);

/**
 * The block that a row says it holds.
 * @param {BlockRow} row
 */
function blockOf({ number, hash, block }) {
  const read = createBlockFromRLP(block, { common });
  if (Number(read.header.number) !== number || bytesToHex(read.hash()) !== hash)
    throw new Error('it is not the block that was written');
  return read;
}

/**
 * Puts a block onto the newest one, after running it: its parent, its transactions' signatures, and every root it
 * states.
 * @param {BlockRow} row
 * @returns {Promise<RanTransaction[]>}
 */
async function appendOne(row) {
  const next = blockOf(row);
  const follows =
    next.header.number === head.header.number + 1n &&
    bytesToHex(next.header.parentHash) === bytesToHex(head.hash()) &&
    next.header.timestamp >= head.header.timestamp;
  if (!follows) throw new Error('it does not follow the block before it');
  // Nobody else proposes blocks: there is no rule of a header but those above.
  const { receipts } = await runBlock(vm, { block: next, skipHeaderValidation: true });
  head = next;
  return next.transactions.map((tx, at) => {
    const status = receipts[at] && 'status' in receipts[at] && receipts[at].status === 1;
    return {
      hash: bytesToHex(tx.hash()),
      blockNumber: row.number,
      blockHash: row.hash,
      status: status ? 'success' : 'reverted',
      sender: tx.getSenderAddress().toString(),
      recipient: tx.to?.toString() ?? null,
      data: bytesToHex(tx.data),
    };
  });
}

/** @param {unknown} error */
const said = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @type {{ [Name in keyof ThreadCalls]: (input: ThreadCalls[Name]['input']) => Promise<ThreadCalls[Name]['output']> }}
 */
const calls = {
  restore: async ({ block, accounts }) => {
    try {
      const restored = blockOf(block);
      // The leaves' keys are hashes already; the nodes that they make are those of the state's own tree.
      const leaves = await createMPT({ db: nodes, common });
      for (const [key, account] of Object.entries(accounts))
        await leaves.put(hexToBytes(/** @type {Hex} */ (key)), hexToBytes(/** @type {Hex} */ (account)));
      if (!equalsBytes(leaves.root(), restored.header.stateRoot))
        throw new Error('the accounts are not those of the root that the block states');
      await vm.stateManager.setStateRoot(restored.header.stateRoot);
      head = restored;
      return { head: block.number };
    } catch (error) {
      return { refused: said(error) };
    }
  },
  append: async (rows) => {
    const ran = [];
    for (const row of rows) {
      try {
        ran.push(...(await appendOne(row)));
      } catch (error) {
        return { damaged: row.number, reason: said(error) };
      }
    }
    return { head: Number(head.header.number), ran };
  },
  build: async ({ raw, seconds }) => {
    const now = BigInt(seconds);
    const timestamp = now > head.header.timestamp ? now : head.header.timestamp;
    // What is built is a proposal: the state stays as it was until the block comes back by `append`.
    await vm.evm.journal.checkpoint();
    try {
      const builder = await buildBlock(vm, {
        parentBlock: head,
        headerData: { gasLimit, baseFeePerGas: 0n, timestamp },
        blockOpts: { putBlockIntoBlockchain: false },
      });
      try {
        await builder.addTransaction(createTxFromRLP(hexToBytes(raw), { common }));
      } catch (error) {
        await builder.revert();
        return { refused: said(error) };
      }
      const { block } = await builder.build();
      return {
        number: Number(block.header.number),
        hash: bytesToHex(block.hash()),
        block: block.serialize(),
      };
    } finally {
      await vm.evm.journal.revert();
    }
  },
  nonce: async ({ address }) => {
    const account = await vm.stateManager.getAccount(createAddressFromString(address));
    return Number(account?.nonce ?? 0n);
  },
  state: async () => {
    const { values } = await tree.getValueMap();
    const plain = Object.values(values).every((rlp) => {
      const account = createAccountFromRLP(hexToBytes(/** @type {Hex} */ (rlp)));
      return !account.isContract() && equalsBytes(account.storageRoot, KECCAK256_RLP);
    });
    // What contracts have is not among the leaves.
    return plain ? { number: Number(head.header.number), accounts: values } : null;
  },
};

serve(calls);
