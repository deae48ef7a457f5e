import { isUnanchored } from '../../../src/lib/proof/merge-delay';
import type { AnchoringAccount } from '../credential/did';
import { publicNodes } from '../public-nodes';
import type { PublishedAnchor } from '../routes/ledger';
import type { PublishedCheckpoint } from './checkpoints';
import { jsonAt, type Findings, type Site } from './site';

/** Anchors that a site does not tell of: what its accounts sent, and checkpoints that nothing anchors. */

interface Service {
  type?: string;
  anchoringAccounts?: AnchoringAccount[];
}

/** The accounts that a site says anchor its log; none where it does not tell. */
async function accountsAt(site: Site): Promise<AnchoringAccount[]> {
  const document = (await jsonAt(site, '/.well-known/did.json')) as { service?: Service[] } | null;
  return document?.service?.find(({ type }) => type === 'TransparencyLog')?.anchoringAccounts ?? [];
}

/** Checks that each account sent no more transactions than the site tells of. */
export async function checkAccounts(
  anchors: readonly PublishedAnchor[],
  {
    site,
    nodes,
    findings,
  }: { site: Site; nodes: ReadonlyMap<string, readonly string[]>; findings: Findings },
): Promise<void> {
  const stated = await accountsAt(site);
  for (const { chain, account } of stated) {
    const own = anchors.filter((one) => one.chain === chain);
    const told = own.filter(
      ({ sender, transactionHash }) => transactionHash && sender.toLowerCase() === account.toLowerCase(),
    ).length;
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

/** Checks that every checkpoint is under an anchor that a chain confirmed, or is a short while old. */
export function checkAnchored(
  checkpoints: readonly PublishedCheckpoint[],
  anchors: readonly PublishedAnchor[],
  { findings, now }: { findings: Findings; now: number },
): void {
  const confirmed = anchors.filter(({ status }) => status === 'confirmed').map(({ size }) => size);
  const anchored = confirmed.reduce((most, size) => Math.max(most, size), 0);
  const late = checkpoints.filter(({ size, at }) => size > anchored && at && isUnanchored(at, now));
  const [first] = late;
  if (first)
    findings.tell(
      'checkpoint_unanchored',
      `${late.length} checkpoints, from that of ${first.size} entries (${first.at}), are on no chain after an hour.`,
    );
}
