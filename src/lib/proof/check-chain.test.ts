// @vitest-environment node
import { beforeAll, expect, it } from 'vitest';
import type { Sources } from './sources';
import { installation, sourcesOf, type Installation } from './testing/installation';
import { runAllSteps } from './testing/run-all-steps';

/** Who says that a certificate is anchored, and whose transaction it is. */

let made: Installation;
beforeAll(async () => {
  made = await installation();
});

const chainOf = async (certificate: Installation, more: Partial<Sources> = {}) => {
  const { steps, verdict } = await runAllSteps({ id: 12 }, { ...sourcesOf(certificate), ...more });
  return `${verdict}, ${steps.chain}`;
};

/** The installation, whose DID document tells of these accounts. */
const telling = (...anchoringAccounts: { chain: string; account: string }[]): Installation => ({
  ...made,
  document: { ...(made.document as object), service: [{ type: 'TransparencyLog', anchoringAccounts }] },
});

it('an anchor is from an account that the issuer tells of, and from no other', async () => {
  const [{ sender } = { sender: '' }] = made.proof.anchors;
  const upper = `0x${sender.slice(2).toUpperCase()}`;
  expect(await chainOf(telling({ chain: 'calldata:31337', account: upper }))).toBe(
    'verified, passed: anchored',
  );
  const other = `0x${'66'.repeat(20)}`;
  const failed = 'failed, failed: other_account';
  expect(await chainOf(telling({ chain: 'calldata:31337', account: other }))).toBe(failed);
  expect(await chainOf(telling({ chain: 'calldata:1', account: sender }))).toBe(failed);
  expect(await chainOf(telling())).toBe(failed);
  // Installations of before tell of none.
  expect(await chainOf(made)).toBe('verified, passed: anchored');
});

it('an anchor that is under way is told to be late an hour after its entry', async () => {
  const [anchor] = made.proof.anchors;
  const under = { ...anchor!, status: 'queued' as const, transaction_hash: null };
  const after = (anchors: (typeof under)[], ms: number) =>
    chainOf({ ...made, proof: { ...made.proof, anchors }, now: Date.parse(made.entry.at) + ms });
  for (const anchors of [[], [under]]) {
    expect(await after(anchors, 3_600_000)).toBe('verified, unchecked: pending');
    expect(await after(anchors, 3_600_001)).toBe('verified, unchecked: late');
  }
});

it('a node of the issuer’s that says yes to everything makes nothing green where others deny it', async () => {
  const own = ['https://a.example', 'https://b.example', 'https://c.example'];
  const denied = (node: string, method: string) =>
    own.includes(node) && method === 'eth_getTransactionByHash' ? null : made.node[method];
  const ask: Sources['ask'] = (node, method) => Promise.resolve(denied(node, method));
  expect(await chainOf(made, { ask, nodes: () => own })).toBe('unchecked, unchecked: not_found');
  expect(await chainOf(made, { ask, nodes: () => [] })).toBe('verified, passed: anchored');
  expect(await chainOf(made, { nodes: () => own })).toBe('verified, passed: agreed');
});
