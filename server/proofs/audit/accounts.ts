import type { AnchoringAccount } from '../credential/did';
import { publicNodes } from '../public-nodes';
import type { PublishedAnchor } from '../routes/ledger';
import { jsonAt, type Findings, type Site } from './site';

/** Anchors that a site does not tell of: what its accounts sent. */

interface Service {
  type?: string;
  anchoringAccounts?: AnchoringAccount[];
}

/** The accounts that a site says anchor its log; none where it does not tell. */
async function accountsAt(site: Site): Promise<AnchoringAccount[]> {
  const document = (await jsonAt(site, '/.well-known/did.json')) as { service?: Service[] } | null;
  return document?.service?.find(({ type }) => type === 'TransparencyLog')?.anchoringAccounts ?? [];
}

/** How an account on a chain is counted. */
export const accountName = (chain: string, account: string): string => `${chain} ${account.toLowerCase()}`;

/** Checks that each account sent no more transactions than the site tells of. */
export async function checkAccounts(
  anchors: readonly PublishedAnchor[],
  {
    site,
    nodes,
    before,
    findings,
  }: {
    site: Site;
    nodes: ReadonlyMap<string, readonly string[]>;
    /** How many were told of before these. */
    before: Readonly<Record<string, number>>;
    findings: Findings;
  },
): Promise<void> {
  const stated = await accountsAt(site);
  for (const { chain, account } of stated) {
    const own = anchors.filter((one) => one.chain === chain);
    const name = accountName(chain, account);
    const told =
      (before[name] ?? 0) +
      own.filter((one) => one.transactionHash && accountName(chain, one.sender) === name).length;
    const named = nodes.get(chain) ?? [];
    const [node] = [...named, ...own.flatMap((one) => one.nodes)];
    const sent = node
      ? await publicNodes(named)(node, 'eth_getTransactionCount', [account, 'latest']).catch(() => null)
      : null;
    const count = typeof sent === 'string' && /^0x[0-9a-f]{1,12}$/i.test(sent) ? Number(sent) : null;
    if (count === null)
      findings.unchecked.push(`How many transactions ${account} sent on ${chain}: no node tells.`);
    else if (count > told)
      findings.tell(
        'anchors_hidden',
        `The account ${account} sent ${count} transactions on ${chain}, the site tells of ${told}.`,
      );
  }
}
