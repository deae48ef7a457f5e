// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownNodes } from './own-nodes';
import { askNode, carries, checkAnchor, type AnchorClaim, type AskNode } from './chain-check';

const root = 'ab'.repeat(32);
const sender = `0x${'5e'.repeat(20)}`;
const transactionHash = `0x${'7A'.repeat(32)}`;
const bfa = '0x7e56220069CAaF8367EA42817EA9210296AeC7c6';
const slot = (number: number) => number.toString(16).padStart(64, '0');
const stamp = (...hashes: string[]) => `0x3a00faae${slot(32)}${slot(hashes.length)}${hashes.join('')}`;

const claim: AnchorClaim = {
  kind: 'calldata',
  chainId: 31_337,
  root,
  transactionHash,
  sender,
  recipient: sender,
  nodes: ['https://node.example.org'],
};
const stamped: AnchorClaim = { ...claim, kind: 'stamper', chainId: 200_941_592, recipient: bfa };

const transaction = { hash: transactionHash.toLowerCase(), from: sender, to: sender, input: `0x${root}` };
const mined = { blockNumber: '0x64', status: '0x1' };
const answers = {
  eth_chainId: '0x7a69' as unknown,
  eth_blockNumber: '0x69' as unknown,
  eth_getTransactionByHash: transaction as unknown,
  eth_getTransactionReceipt: mined as unknown,
};
const ofBfa = {
  eth_chainId: '0xbfa2018',
  eth_getTransactionByHash: { ...transaction, to: bfa.toLowerCase(), input: stamp('cd'.repeat(32), root) },
};

const nodeOf =
  (changes: Partial<typeof answers>): AskNode =>
  (_node, method) =>
    Promise.resolve({ ...answers, ...changes }[method]);

const told = async (changes: Partial<typeof answers>, asked = claim) => {
  const { outcome, reason } = await checkAnchor(asked, nodeOf(changes));
  return `${outcome}: ${reason}`;
};

afterEach(() => vi.unstubAllGlobals());

describe('an anchor', () => {
  it('is right when its transaction carries the root, from its sender, in a block', async () => {
    expect(await checkAnchor(claim, nodeOf({}))).toEqual({
      outcome: 'passed',
      reason: 'anchored',
      evidence: {
        node: 'https://node.example.org',
        transaction: transactionHash,
        chain: '31337',
        root,
        sender,
        recipient: sender,
        data: `0x${root}`,
        block: '100',
        confirmations: '6',
      },
    });
    expect(await told(ofBfa, stamped)).toBe('passed: anchored');
  });

  it.each<[string, Partial<typeof answers>, string]>([
    [
      'another root',
      { eth_getTransactionByHash: { ...transaction, input: `0x${'cd'.repeat(32)}` } },
      'failed: wrong_root',
    ],
    [
      'data behind the root',
      { eth_getTransactionByHash: { ...transaction, input: `0x${root}00` } },
      'failed: wrong_root',
    ],
    ['no data', { eth_getTransactionByHash: { ...transaction, input: '0x' } }, 'failed: wrong_root'],
    ['another sender', { eth_getTransactionByHash: { ...transaction, from: bfa } }, 'failed: wrong_sender'],
    [
      'another recipient',
      { eth_getTransactionByHash: { ...transaction, to: bfa } },
      'failed: wrong_recipient',
    ],
    ['a new contract', { eth_getTransactionByHash: { ...transaction, to: null } }, 'failed: wrong_recipient'],
    [
      'a transaction that failed',
      { eth_getTransactionReceipt: { ...mined, status: '0x0' } },
      'failed: reverted',
    ],
    [
      'a receipt that tells of no success',
      { eth_getTransactionReceipt: { blockNumber: '0x64' } },
      'failed: reverted',
    ],
    ['no receipt yet', { eth_getTransactionReceipt: null }, 'unchecked: unconfirmed'],
    ['a block that is not there yet', { eth_blockNumber: '0x63' }, 'unchecked: unconfirmed'],
    ['a block number that is none', { eth_blockNumber: '105' }, 'unchecked: unconfirmed'],
    ['another chain', { eth_chainId: '0x1' }, 'unchecked: wrong_chain'],
    ['no transaction', { eth_getTransactionByHash: null }, 'unchecked: not_found'],
    [
      'another transaction',
      { eth_getTransactionByHash: { ...transaction, hash: '0x7b' } },
      'unchecked: not_found',
    ],
    ['text for a transaction', { eth_getTransactionByHash: 'yes' }, 'unchecked: not_found'],
  ])('of which the node tells of %s', async (_name, changes, outcome) => {
    expect(await told(changes)).toBe(outcome);
  });

  it('that a contract stamps counts by its own contract alone, whatever the installation says', async () => {
    const elsewhere = { ...ofBfa.eth_getTransactionByHash, to: sender };
    const asked = { ...stamped, recipient: sender };
    expect(await told({ ...ofBfa, eth_getTransactionByHash: elsewhere }, asked)).toBe(
      'failed: wrong_recipient',
    );
    const other = { eth_getTransactionByHash: elsewhere };
    expect(await told(other, { ...asked, chainId: 31_337 })).toBe('passed: anchored');
  });

  it('is asked from one node after the other until one can tell', async () => {
    const nodes = ['https://gone', 'https://other-chain', 'https://knows', 'https://never-asked'];
    const asked: string[] = [];
    const ask: AskNode = (node, method) => {
      asked.push(node);
      if (node === 'https://gone') return Promise.reject(new TypeError('Failed to fetch'));
      return nodeOf(node === 'https://other-chain' ? { eth_chainId: '0x1' } : {})(node, method, []);
    };
    expect(await checkAnchor({ ...claim, nodes }, ask)).toMatchObject({
      outcome: 'passed',
      evidence: { node: 'https://knows' },
    });
    expect(asked).not.toContain('https://never-asked');
  });

  describe('that nodes of the own choice are asked about', () => {
    const own = ['https://a.example', 'https://b.example', 'https://c.example'];
    const liar = 'https://liar.example';
    const silent = () => Promise.reject(new TypeError('Failed to fetch'));
    const denies = nodeOf({ eth_getTransactionByHash: null });
    const asked = async (answering: Record<string, AskNode>) => {
      const ask: AskNode = (node, ...rest) => (answering[node] ?? silent)(node, ...rest);
      const { outcome, reason, evidence } = await checkAnchor({ ...claim, nodes: [liar] }, ask, own);
      return `${outcome}: ${reason} (${evidence['node']})`;
    };
    const [a, b, c] = own as [string, string, string];
    const yes = nodeOf({});
    const other = nodeOf({ eth_getTransactionByHash: { ...transaction, input: `0x${'cd'.repeat(32)}` } });
    const elsewhere = nodeOf({ eth_getTransactionReceipt: { ...mined, blockNumber: '0x65' } });

    it.each<[string, Record<string, AskNode>, string]>([
      ['is right by two of three', { [a]: yes, [b]: yes }, 'passed: agreed (a.example, b.example)'],
      [
        'is right by two against one',
        { [a]: denies, [b]: yes, [c]: yes },
        'passed: agreed (b.example, c.example)',
      ],
      [
        'is wrong by two of three',
        { [a]: other, [c]: other, [liar]: yes },
        'failed: wrong_root (a.example, c.example)',
      ],
      [
        'that two deny is not there by the word of the issuer’s node',
        { [a]: denies, [b]: denies, [c]: yes, [liar]: yes },
        'unchecked: not_found (a.example, b.example)',
      ],
      [
        'that one denies is not there by that word either',
        { [a]: denies, [liar]: yes },
        'unchecked: disagreed (https://a.example)',
      ],
      [
        'of which each tells another block is nobody’s',
        { [a]: yes, [b]: elsewhere },
        'unchecked: unreachable (https://liar.example)',
      ],
      [
        'is by the issuer’s node where none of them answers',
        { [liar]: yes },
        'passed: anchored (https://liar.example)',
      ],
      [
        'is by it too where one alone agrees',
        { [a]: yes, [liar]: yes },
        'passed: anchored (https://liar.example)',
      ],
      ['nobody can ask about stays unchecked', {}, 'unchecked: unreachable (https://liar.example)'],
    ])('%s', async (_what, answering, says) => {
      expect(await asked(answering)).toBe(says);
    });

    it('are three of a chain, by three hosts, and none of a chain that nobody knows', () => {
      for (const chainId of [1, 10, 100, 137, 8453, 42_161, 11_155_111])
        expect(new Set(ownNodes(chainId).map((node) => new URL(node).host)).size).toBe(3);
      expect(ownNodes(31_337)).toEqual([]);
    });
  });

  it('without a node that can be asked stays unchecked', async () => {
    expect(await told({}, { ...claim, nodes: [] })).toBe('unchecked: no_node');
    const gone: AskNode = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await checkAnchor(claim, gone)).toMatchObject({ outcome: 'unchecked', reason: 'unreachable' });
  });

  it('is not asked from plain http by a page of https, but for this machine', async () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    expect(await told({}, { ...claim, nodes: ['http://node.example.org'] })).toBe('unchecked: mixed_content');
    expect(await told({}, { ...claim, nodes: ['http://localhost:8545'] })).toBe('passed: anchored');
    vi.stubGlobal('location', { protocol: 'http:' });
    expect(await told({}, { ...claim, nodes: ['http://node.example.org'] })).toBe('passed: anchored');
  });
});

describe('the data of a transaction', () => {
  it.each([
    ['one root', stamp(root), true],
    ['the root among others', stamp('cd'.repeat(32), root, 'ef'.repeat(32)), true],
    ['other roots', stamp('cd'.repeat(32)), false],
    ['no roots', stamp(), false],
    ['another call', stamp(root).replace('3a00faae', '3a00faaf'), false],
    ['a root that is not counted', `${stamp('cd'.repeat(32))}${root}`, false],
    ['an offset that leads elsewhere', stamp(root).replace(slot(32), slot(64)), false],
    ['a byte too much', `${stamp(root)}00`, false],
    ['the bare root', `0x${root}`, false],
  ])('that stamps has %s', (_name, data, outcome) => {
    expect(carries('stamper', data, root)).toBe(outcome);
  });
});

describe('a node', () => {
  const answering = (answer: unknown) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(Response.json(answer))),
    );

  it('is asked by JSON-RPC, without cookies', async () => {
    answering({ jsonrpc: '2.0', id: 1, result: '0x1' });
    expect(await askNode('https://node', 'eth_chainId', [])).toBe('0x1');
    expect(fetch).toHaveBeenCalledWith(
      'https://node',
      expect.objectContaining({
        body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
        credentials: 'omit',
      }),
    );
  });

  it.each([[{ error: { code: -32_601 } }], [{}], [null]])('that answers %j has no answer', async (answer) => {
    answering(answer);
    await expect(askNode('https://node', 'eth_chainId', [])).rejects.toThrow('no answer');
  });
});
