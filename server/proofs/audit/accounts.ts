import type { AnchoringAccount } from '../../../src/lib/proof/issuer';
import { readIssuer } from '../../../src/lib/proof/issuer';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { nodeQuorum, type AskNode } from '../../../src/lib/proof/chain-check';
import type { PublishedAnchor } from '../routes/ledger';
import type { ChosenNodes } from './chosen-nodes';
import { jsonAt, type Findings, type Site } from './site';

/** The accounts that anchor a log: what the log says of them, and anchors that a site does not tell of. */

/** The accounts that a site says anchor its log; none where it does not tell. */
const accountsAt = async (site: Site): Promise<AnchoringAccount[]> =>
  readIssuer(await jsonAt(site, '/.well-known/did.json'))?.accounts ?? [];

/** How an account on a chain is counted. */
export const accountName = (chain: string, account: string): string => `${chain} ${account.toLowerCase()}`;

/** How many of some anchors have been sent by each account. */
function sentBy(anchors: readonly PublishedAnchor[], name: string): number {
  return anchors.filter((one) => one.transactionHash && accountName(one.chain, one.sender) === name).length;
}

/** A count as nodes give it: what more than half of the chosen ones reach, else what one of the site's says. */
async function countSent(
  account: string,
  { chosen, ask, told }: { chosen: readonly string[]; ask: AskNode; told: readonly string[] },
): Promise<{ count: number | null; node: string | null }> {
  const of = async (node: string) => {
    const said = await ask(node, 'eth_getTransactionCount', [account, 'latest']).catch(() => null);
    return typeof said === 'string' && /^0x[0-9a-f]{1,12}$/i.test(said) ? Number(said) : null;
  };
  const counts = (await Promise.all(chosen.map(of))).filter((one) => one !== null).toSorted((a, b) => b - a);
  const count = counts[nodeQuorum(chosen.length) - 1];
  if (count !== undefined) return { count, node: null };
  for (const node of told) {
    const said = await of(node);
    if (said !== null) return { count: said, node };
  }
  return { count: null, node: null };
}

interface Checking {
  site: Site;
  nodes: ChosenNodes;
  /** The entries that name the accounts, whatever else is among them. */
  entries: readonly LogEntry[];
  /** How many were told of before these. */
  before: Readonly<Record<string, number>>;
  /** Reads the anchors again: some may have been sent since. */
  reread: () => Promise<readonly PublishedAnchor[]>;
  findings: Findings;
}

/**
 * Checks that every account that anchors is one of the log's, and that each of those sent no more transactions than the
 * site tells of.
 */
export async function checkAccounts(
  anchors: readonly PublishedAnchor[],
  { site, nodes, entries, before, reread, findings }: Checking,
): Promise<void> {
  const logged = entries.flatMap(({ type, ref: chain, account }): AnchoringAccount[] =>
    type === 'account' && account !== undefined ? [{ chain, account }] : [],
  );
  const names = new Set(logged.map(({ chain, account }) => accountName(chain, account)));
  const unnamed = (await accountsAt(site)).filter(
    ({ chain, account }) => !names.has(accountName(chain, account)),
  );
  for (const { chain, account } of unnamed)
    findings.tell(
      'account_without_entry',
      `The issuer states that ${account} anchors on ${chain}, which no entry of the log says.`,
    );
  const outside = anchors.filter(
    ({ kind, chain, sender }) => kind !== 'embedded' && !names.has(accountName(chain, sender)),
  );
  for (const account of new Set(outside.map(({ chain, sender }) => `${sender} on ${chain}`)))
    findings.tell(
      'anchor_other_account',
      `Anchors are from the account ${account}, which no entry of the log names.`,
    );
  for (const { chain, account } of [...logged, ...unnamed]) {
    const name = accountName(chain, account);
    const [, id = ''] = chain.split(':');
    const told = anchors.filter((one) => one.chain === chain).flatMap((one) => one.nodes);
    const asked = { ...nodes(chain, Number(id)), told: [...new Set(told)] };
    const { count, node } = await countSent(account, asked);
    const known = (before[name] ?? 0) + sentBy(anchors, name);
    if (count === null)
      findings.unchecked.push(`How many transactions ${account} sent on ${chain}: no node tells.`);
    else if (count > known && count > (before[name] ?? 0) + sentBy(await reread(), name))
      findings.tell(
        'anchors_hidden',
        `The account ${account} sent ${count} transactions on ${chain}, the site tells of ${known}.`,
      );
    else if (node !== null)
      findings.unchecked.push(
        `How many transactions ${account} sent on ${chain}: ${count} according to ${node}, which the issuer chose.`,
      );
  }
}
