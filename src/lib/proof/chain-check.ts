import type { Outcome } from './steps';

/**
 * Whether a transaction of an EVM chain carries a checkpoint's root: asked from a node by JSON-RPC, without a library.
 */

/** An anchor as its installation tells of it. */
export interface AnchorClaim {
  kind: 'embedded' | 'calldata' | 'stamper';
  chainId: number;
  /** The checkpoint's root, 64 hexadecimal digits. */
  root: string;
  transactionHash: string;
  /** Who sends, and to whom: itself, or the contract that stamps. */
  sender: string;
  recipient: string;
  /** Nodes that may be asked. */
  nodes: readonly string[];
}

export interface ChainFinding {
  outcome: Outcome;
  reason: string;
  evidence: Record<string, string>;
}

/** Asks a node one thing. Throws where it does not answer, or with an error. */
export type AskNode = (node: string, method: string, params: readonly unknown[]) => Promise<unknown>;

const requestTimeoutMs = 8_000;

/** Asks a node by the browser's own means. */
export const askNode: AskNode = async (node, method, params) => {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    credentials: 'omit',
    // Where it would lead nobody has looked at.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  const answer = (await response.json()) as { result?: unknown; error?: unknown } | null;
  if (!answer || answer.error !== undefined || answer.result === undefined)
    throw new TypeError('the node has no answer');
  return answer.result;
};

type Fields = Readonly<Record<string, unknown>>;

const word = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');
const fields = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null ? (value as Fields) : null;
const count = (value: unknown): number =>
  /^0x[0-9a-f]{1,13}$/.test(word(value)) ? Number(value) : Number.NaN;

/** The call `put(bytes32[])` of Blockchain Federal Argentina's contract that stamps. */
const put = '3a00faae';

/** Where that contract is: nobody else's counts on these chains. */
const stampers: Readonly<Record<number, string>> = {
  200_941_592: '0x7e56220069caaf8367ea42817ea9210296aec7c6',
  99_118_822: '0xfc0f01a88bd08b988173a2354952087c9492d947',
};

const slot = (number: number) => number.toString(16).padStart(64, '0');

/** Whether the data of a transaction is the root, or stamps it. */
export function carries(kind: AnchorClaim['kind'], data: string, root: string): boolean {
  const input = word(data).replace(/^0x/, '');
  if (kind !== 'stamper') return input === root;
  const words = input.slice(put.length).match(/[0-9a-f]{64}/g) ?? [];
  const [offset, length, ...hashes] = words;
  const whole = input.length === put.length + words.length * 64 && input.startsWith(put);
  return whole && offset === slot(32) && length === slot(hashes.length) && hashes.includes(root);
}

/** Whether a page may ask a node at all: one of https asks none of plain http. */
function isMixed(node: string): boolean {
  const page = (globalThis.location as Location | undefined)?.protocol;
  return page === 'https:' && !/^(https:|http:\/\/(localhost|127\.0\.0\.1)\b)/.test(node);
}

async function askAbout(claim: AnchorClaim, node: string, ask: AskNode): Promise<ChainFinding> {
  const { kind, chainId, root, transactionHash, sender } = claim;
  const recipient = (kind === 'stamper' && stampers[chainId]) || claim.recipient;
  const evidence: Record<string, string> = { node, transaction: transactionHash, chain: `${chainId}`, root };
  const end = (outcome: Outcome, reason: string): ChainFinding => ({ outcome, reason, evidence });
  const [chain, found, received, head] = await Promise.all([
    ask(node, 'eth_chainId', []),
    ask(node, 'eth_getTransactionByHash', [transactionHash]),
    ask(node, 'eth_getTransactionReceipt', [transactionHash]),
    ask(node, 'eth_blockNumber', []),
  ]);
  if (count(chain) !== chainId) return end('unchecked', 'wrong_chain');
  const [transaction, receipt] = [fields(found), fields(received)];
  if (!transaction || word(transaction['hash']) !== word(transactionHash))
    return end('unchecked', 'not_found');
  evidence['sender'] = word(transaction['from']);
  evidence['recipient'] = word(transaction['to']);
  evidence['data'] = word(transaction['input'] ?? transaction['data']).slice(0, 522);
  if (!carries(kind, word(transaction['input'] ?? transaction['data']), root))
    return end('failed', 'wrong_root');
  if (evidence['sender'] !== word(sender)) return end('failed', 'wrong_sender');
  if (evidence['recipient'] !== word(recipient)) return end('failed', 'wrong_recipient');
  const block = count(receipt?.['blockNumber']);
  if (!receipt || !(block <= count(head))) return end('unchecked', 'unconfirmed');
  evidence['block'] = `${block}`;
  evidence['confirmations'] = `${count(head) - block + 1}`;
  // Receipts of before Byzantium tell of no success.
  if (count(receipt['status']) !== 1) return end('failed', 'reverted');
  return end('passed', 'anchored');
}

/** One node's word on an anchor; `unreachable` where it gives none. */
async function wordOf(claim: AnchorClaim, node: string, ask: AskNode): Promise<ChainFinding> {
  const evidence = { transaction: claim.transactionHash, chain: `${claim.chainId}`, node };
  if (isMixed(node)) return { outcome: 'unchecked', reason: 'mixed_content', evidence };
  return askAbout(claim, node, ask).catch(() => ({ outcome: 'unchecked', reason: 'unreachable', evidence }));
}

/** So many of some nodes have to say the same: more than half, two of three. */
export const nodeQuorum = (nodes: number): number => Math.floor(nodes / 2) + 1;

const hostOf = (node: string): string => (URL.canParse(node) ? new URL(node).host : node);

/** What more than half of some nodes say alike, of the same block; null where they do not. */
function agreed(words: readonly ChainFinding[], needed: number): ChainFinding | null {
  const kindOf = ({ reason, evidence }: ChainFinding) => `${reason} ${evidence['block'] ?? ''}`;
  for (const one of words) {
    const alike = words.filter((other) => kindOf(other) === kindOf(one));
    const tells = one.outcome !== 'unchecked' || one.reason === 'not_found';
    if (!tells || alike.length < needed) continue;
    const node = alike.map(({ evidence }) => hostOf(evidence['node'] ?? '')).join(', ');
    const evidence = { ...one.evidence, node };
    return one.outcome === 'passed' ? { ...one, reason: 'agreed', evidence } : { ...one, evidence };
  }
  return null;
}

/**
 * Whether an anchor's transaction carries its root, by whom it should, in a block. Nodes of the asker's own choice are
 * asked first, and more than half of them have to say the same. Where too few of them tell, those that the issuer chose
 * are asked until one can tell, which is its word alone, and none where an own one says otherwise. A node that cannot
 * be asked, is of another chain, or knows of no such transaction, leaves it unchecked. Never throws.
 */
export async function checkAnchor(
  claim: AnchorClaim,
  ask: AskNode = askNode,
  chosen?: readonly string[],
): Promise<ChainFinding> {
  const { nodes, transactionHash, chainId } = claim;
  const own = chosen ?? (await import('./own-nodes')).ownNodes(chainId);
  const all = await Promise.all(own.map((node) => wordOf(claim, node, ask)));
  const words = all.filter(({ reason }) => reason !== 'wrong_chain');
  const common = agreed(words, nodeQuorum(words.length));
  if (common) return common;
  const against = words.find(({ outcome, reason }) => outcome === 'failed' || reason === 'not_found');
  const evidence = { transaction: transactionHash, chain: `${chainId}` };
  let finding: ChainFinding = all[0] ?? { outcome: 'unchecked', reason: 'no_node', evidence };
  for (const node of nodes.filter((one) => !own.includes(one)).slice(0, 4)) {
    finding = await wordOf(claim, node, ask);
    if (finding.outcome !== 'unchecked') break;
  }
  return finding.outcome === 'passed' && against
    ? { outcome: 'unchecked', reason: 'disagreed', evidence: { ...finding.evidence, ...against.evidence } }
    : finding;
}
