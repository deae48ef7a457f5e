import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import type { PublishedAnchor } from '../routes/ledger';
import { accountName, checkAccounts } from './accounts';
import { Findings } from './site';

const chain = 'calldata:7';
const account = `0x${'aB'.repeat(20)}`;
const naming = (seq: number, of: Partial<LogEntry> = {}): LogEntry => ({
  v: 1,
  seq,
  at: '2026-03-02T12:00:00.000Z',
  type: 'account',
  ref: chain,
  account,
  ...of,
});
const anchor = (id: number, more: Partial<PublishedAnchor> = {}): PublishedAnchor => ({
  id,
  size: id,
  root: 'ab'.repeat(32),
  kind: 'calldata',
  chain,
  chainId: 7,
  status: 'confirmed',
  sender: account.toLowerCase(),
  recipient: account,
  transactionHash: `0x${id}`,
  nodes: ['https://told.example'],
  ...more,
});

interface Given {
  /** What each node answers: those that are asked first, then those that the site names. */
  answers?: Record<string, unknown>;
  chosen?: readonly string[];
  anchors?: readonly PublishedAnchor[];
  later?: readonly PublishedAnchor[];
  entries?: readonly LogEntry[];
  before?: Record<string, number>;
  document?: object | null;
}

/** What is found of the accounts of a log. */
async function found({
  answers = {},
  chosen = ['one', 'two', 'three'],
  anchors = [],
  later = anchors,
  entries = [naming(0)],
  before = {},
  document = null,
}: Given) {
  const findings = new Findings();
  const asked: unknown[] = [];
  await checkAccounts(anchors, {
    site: siteWith({ '/.well-known/did.json': document ?? undefined }),
    nodes: (name, chainId) => ({
      chosen: name === chain && chainId === 7 ? chosen : [],
      ask: (node, method, params) => {
        asked.push([node, method, params]);
        return node in answers ? Promise.resolve(answers[node]) : Promise.reject(new Error('away'));
      },
    }),
    entries,
    before,
    reread: () => Promise.resolve(later),
    findings,
  });
  const says = findings.wrong.map((one) => one.says);
  return { codes: codesOf(findings), says, unchecked: findings.unchecked, asked };
}

const all = (count: string) => ({ one: count, two: count, three: count });

describe('how many transactions an account sent', () => {
  it('is asked of each node that was chosen', async () => {
    const { codes, unchecked, asked } = await found({ answers: all('0x0') });
    expect([codes, unchecked]).toEqual([[], []]);
    const call = ['eth_getTransactionCount', [account, 'latest']];
    expect(asked).toEqual(['one', 'two', 'three'].map((node) => [node, ...call]));
  });

  it('names what the site does not tell of', async () => {
    const { codes, says } = await found({ answers: all('0x1A'), anchors: [anchor(1)] });
    expect(codes).toEqual(['anchors_hidden']);
    expect(says).toEqual([`The account ${account} sent 26 transactions on ${chain}, the site tells of 1.`]);
  });

  it('is what more than half of them reach', async () => {
    const anchors = [anchor(1), anchor(2)];
    const codes = async (...counts: unknown[]) =>
      (await found({ anchors, answers: { one: counts[0], two: counts[1], three: counts[2] } })).codes;
    // One that lags behind, or one that lies, changes nothing.
    expect(await codes('0x2', '0x9', '0x2')).toEqual([]);
    expect(await codes('0x3', '0x1', '0x9')).toEqual(['anchors_hidden']);
    expect(await codes('0x0', '0x9', '0xa')).toEqual(['anchors_hidden']);
  });

  it.each([5, null, '', '0x', '3', 'x0x3', '0x3z', '0x1234567890abc'])(
    'is not told by a node that says %o',
    async (answer) => {
      const { codes, unchecked } = await found({ answers: { one: '0x9', two: answer } });
      expect(codes).toEqual([]);
      expect(unchecked).toEqual([`How many transactions ${account} sent on ${chain}: no node tells.`]);
    },
  );

  it('counts the anchors of that account on that chain alone, and only those that were sent', async () => {
    const others = [
      anchor(1),
      anchor(2, { sender: `0x${'11'.repeat(20)}`, kind: 'embedded' }),
      anchor(3, { chain: 'calldata:8', kind: 'embedded' }),
      anchor(4, { transactionHash: null }),
    ];
    expect((await found({ answers: all('0x1'), anchors: others })).codes).toEqual([]);
    const { codes, says } = await found({ answers: all('0x2'), anchors: others });
    expect(codes).toEqual(['anchors_hidden']);
    expect(says[0]).toContain('the site tells of 1.');
  });

  it('counts what an earlier audit was told of', async () => {
    const before = { [accountName(chain, account)]: 3 };
    const given = { before, anchors: [anchor(4)] };
    expect((await found({ ...given, answers: all('0x4') })).codes).toEqual([]);
    const { codes, says } = await found({ ...given, answers: all('0x5') });
    expect(codes).toEqual(['anchors_hidden']);
    expect(says[0]).toContain('the site tells of 4.');
    expect((await found({ ...given, answers: all('0x5'), later: [anchor(4), anchor(5)] })).codes).toEqual([]);
    expect((await found({ ...given, answers: all('0x6'), later: [anchor(4), anchor(5)] })).codes).toEqual([
      'anchors_hidden',
    ]);
  });

  it('is told by a node that the site names where none else tells, and that is said', async () => {
    const nodes = ['https://away.example', 'https://told.example', 'https://told.example'];
    const anchors = [
      anchor(1, { nodes }),
      anchor(2, { chain: 'calldata:8', kind: 'embedded', nodes: ['https://other.example'] }),
    ];
    const answers = { 'https://told.example': '0x1', 'https://other.example': '0x9' };
    const { codes, unchecked, asked } = await found({ answers, anchors });
    expect(codes).toEqual([]);
    expect(unchecked).toEqual([
      `How many transactions ${account} sent on ${chain}: 1 according to https://told.example, which the issuer ` +
        'chose.',
    ]);
    expect(asked.slice(3).map((one) => (one as string[])[0])).toEqual(nodes.slice(0, 2));
    expect((await found({ answers: { 'https://told.example': '0x2' }, anchors })).codes).toEqual([
      'anchors_hidden',
    ]);
  });
});

describe('an account that anchors', () => {
  const other = `0x${'22'.repeat(20)}`;
  const stating = (...accounts: string[]) => ({
    id: 'did:web:caravana.example',
    verificationMethod: [],
    service: [
      {
        type: 'TransparencyLog',
        anchoringAccounts: accounts.map((one) => ({ chain, account: one })),
      },
    ],
  });

  it('is an entry of the log, however its letters are written', async () => {
    const { codes, unchecked } = await found({
      answers: all('0x1'),
      anchors: [anchor(1)],
      document: stating(account.toUpperCase()),
    });
    expect([codes, unchecked]).toEqual([[], []]);
  });

  it('and is none is named once on each chain, whatever the site states of it', async () => {
    const anchors = [
      anchor(1, { sender: other }),
      anchor(2, { sender: other }),
      anchor(3, { sender: other, chain: 'calldata:8' }),
    ];
    const { codes, says } = await found({
      anchors,
      entries: [],
      document: stating(other),
      answers: all('0x2'),
    });
    expect(codes).toEqual(['account_without_entry', 'anchor_other_account', 'anchor_other_account']);
    expect(says).toEqual([
      `The issuer states that ${other} anchors on ${chain}, which no entry of the log says.`,
      `Anchors are from the account ${other} on ${chain}, which no entry of the log names.`,
      `Anchors are from the account ${other} on calldata:8, which no entry of the log names.`,
    ]);
  });

  it('is named by no entry of another kind, and by none without an account', async () => {
    const { account: _none, ...empty } = naming(1);
    const entries = [naming(0, { type: 'key' }), empty];
    const { codes, asked } = await found({ anchors: [anchor(1)], entries });
    expect(codes).toEqual(['anchor_other_account']);
    expect(asked).toEqual([]);
  });

  it('on the embedded chain needs no entry', async () => {
    expect((await found({ anchors: [anchor(1, { kind: 'embedded' })], entries: [] })).codes).toEqual([]);
  });
});
