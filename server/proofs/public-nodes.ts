import { lookup } from 'node:dns/promises';
import { BlockList, isIPv4 } from 'node:net';
import { askNode, type AskNode } from '../../src/lib/proof/chain-check';

/** Nodes that the other side names: a person's machine asks none that stands in the person's own network. */

/** Addresses that are of a machine or a network alone, or of nobody. */
const inner = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, bits, 'ipv4');
inner.addSubnet('2002::', 16, 'ipv6');
/** What addresses of IPv6 the world reaches. */
const outer = new BlockList();
outer.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one that the whole world reaches. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !inner.check(address, 'ipv4');
  return outer.check(address, 'ipv6') && !inner.check(address, 'ipv6');
}

/** The addresses of a host. */
const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host.replaceAll(/[[\]]/g, ''), { all: true })).map(({ address }) => address);

/**
 * Asks a node that a person has named, and of others those alone that are asked by https at public addresses: a host
 * that points elsewhere a moment later has no certificate there.
 */
export function publicNodes(
  named: readonly string[],
  ask: AskNode = askNode,
  resolve: (host: string) => Promise<string[]> = addressesOf,
): AskNode {
  return async (node, method, params) => {
    if (!named.includes(node)) {
      const { protocol, hostname } = new URL(node);
      if (protocol !== 'https:' || !(await resolve(hostname)).every(isPublicAddress))
        throw new TypeError('nobody has named this node');
    }
    return ask(node, method, params);
  };
}
