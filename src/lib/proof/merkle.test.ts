// @vitest-environment node
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHex, toHex, utf8 } from './bytes';
import {
  consistencyProof,
  inclusionProof,
  leafHash,
  leftSide,
  nodeHash,
  rootOf,
  verifyConsistency,
  verifyInclusion,
} from './merkle';

/** The entries of Certificate Transparency's own tests, and the roots of the first so many of them. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(fromHex);
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leavesOf = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => leafHash(utf8(`entry ${at}`))));

/** The definition of RFC 9162, 2.1.1, word for word. */
function plainRoot(list: readonly Uint8Array[]): Buffer {
  const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
  const [first] = list;
  if (!first) return sha();
  if (list.length === 1) return sha(Uint8Array.of(0), first);
  const middle = leftSide(list.length);
  return sha(Uint8Array.of(1), plainRoot(list.slice(0, middle)), plainRoot(list.slice(middle)));
}

const flipped = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, place) => (place === at % bytes.length ? byte ^ 1 : byte));

describe('the tree of the log', () => {
  it("has the roots of Certificate Transparency's tests", async () => {
    const leaves = await Promise.all(entries.map(leafHash));
    for (const [at, root] of roots.entries()) expect(toHex(await rootOf(leaves.slice(0, at + 1)))).toBe(root);
    expect(toHex(await rootOf([]))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('has the proofs of the example of RFC 9162, 2.1.5', async () => {
    const leaves = await leavesOf(7);
    const [a, b, c, d, e, f, j] = leaves as [Uint8Array, ...Uint8Array[]] as Uint8Array[];
    const node = (left?: Uint8Array, right?: Uint8Array) => nodeHash(left as Uint8Array, right as Uint8Array);
    const [g, h, i] = await Promise.all([node(a, b), node(c, d), node(e, f)]);
    const [k, l] = await Promise.all([node(g, h), node(i, j)]);
    expect(await inclusionProof(leaves, 0)).toEqual([b, h, l]);
    expect(await inclusionProof(leaves, 3)).toEqual([c, g, l]);
    expect(await inclusionProof(leaves, 4)).toEqual([f, j, k]);
    expect(await inclusionProof(leaves, 6)).toEqual([i, k]);
    expect(await consistencyProof(leaves, 3)).toEqual([c, d, g, l]);
    expect(await consistencyProof(leaves, 4)).toEqual([l]);
    expect(await consistencyProof(leaves, 6)).toEqual([i, j, k]);
    expect(await consistencyProof(leaves, 7)).toEqual([]);
  });

  it.each([1, 2, 3, 7, 8, 1000])(
    'of %i entries has the root of the definition, and its proofs verify',
    async (size) => {
      const list = Array.from({ length: size }, (_, at) => utf8(`entry ${at}`));
      const leaves = await leavesOf(size);
      const root = await rootOf(leaves);
      expect(toHex(root)).toBe(plainRoot(list).toString('hex'));
      const chosen = size <= 8 ? leaves.keys() : [0, 1, 255, 256, 511, 512, 767, 998, 999];
      for (const index of chosen) {
        const proof = await inclusionProof(leaves, index);
        const inclusion = { leaf: leaves[index] as Uint8Array, index, size, root, proof };
        expect(await verifyInclusion(inclusion), `${index} of ${size}`).toBe(true);
        expect(await verifyInclusion({ ...inclusion, index: index + 1 })).toBe(false);
        expect(await verifyInclusion({ ...inclusion, proof: [...proof, root] })).toBe(false);
        const first = index + 1;
        const firstRoot = await rootOf(leaves.slice(0, first));
        const consistency = { first, firstRoot, size, root, proof: await consistencyProof(leaves, first) };
        expect(await verifyConsistency(consistency), `${first} in ${size}`).toBe(true);
        expect(await verifyConsistency({ ...consistency, proof: [...consistency.proof, root] })).toBe(false);
      }
    },
  );

  it('has no proofs of what it does not hold', async () => {
    const leaves = await leavesOf(3);
    for (const index of [-1, 3, Number.NaN])
      await expect(inclusionProof(leaves, index)).rejects.toThrow(RangeError);
    for (const first of [0, 4]) await expect(consistencyProof(leaves, first)).rejects.toThrow(RangeError);
    const [leaf = new Uint8Array()] = leaves;
    const none = { leaf, size: 0, root: leaf, proof: [] };
    expect(await verifyInclusion({ ...none, index: 0 })).toBe(false);
    expect(await verifyInclusion({ ...none, index: 0.5, size: 1 })).toBe(false);
    expect(await verifyInclusion({ ...none, index: -1, size: 1 })).toBe(false);
    const one = { firstRoot: leaf, root: leaf, proof: [] };
    expect(await verifyConsistency({ ...one, first: 0, size: 1 })).toBe(false);
    expect(await verifyConsistency({ ...one, first: 2, size: 1 })).toBe(false);
    expect(await verifyConsistency({ ...one, first: 3, size: 5 })).toBe(false);
    expect(await verifyConsistency({ ...one, first: 1, size: 1 })).toBe(true);
  });

  it('of any size proves its entries and its growth, and no flipped byte passes', async () => {
    const all = await leavesOf(200);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 200 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        async (size, chosen, at, part) => {
          const leaves = all.slice(0, size);
          const root = await rootOf(leaves);
          const index = chosen % size;
          const proof = await inclusionProof(leaves, index);
          const inclusion = { leaf: leaves[index] as Uint8Array, index, size, root, proof };
          expect(await verifyInclusion(inclusion)).toBe(true);
          expect(await verifyInclusion({ ...inclusion, leaf: flipped(inclusion.leaf, at) })).toBe(false);
          expect(await verifyInclusion({ ...inclusion, root: flipped(root, at) })).toBe(false);
          const wrong = (hashes: Uint8Array[]) =>
            hashes.map((hash, place) => (place === part % hashes.length ? flipped(hash, at) : hash));
          const faked = proof.length === 0 ? [] : [wrong(proof), proof.slice(1), proof.toReversed()];
          for (const other of faked.filter((list) => list.map(toHex).join() !== proof.map(toHex).join()))
            expect(await verifyInclusion({ ...inclusion, proof: other })).toBe(false);
          const first = index + 1;
          const growth = await consistencyProof(leaves, first);
          const firstRoot = await rootOf(leaves.slice(0, first));
          const consistency = { first, firstRoot, size, root, proof: growth };
          expect(await verifyConsistency(consistency)).toBe(true);
          expect(await verifyConsistency({ ...consistency, root: flipped(root, at) })).toBe(false);
          expect(await verifyConsistency({ ...consistency, firstRoot: flipped(firstRoot, at) })).toBe(false);
          for (const other of growth.length === 0 ? [] : [wrong(growth), growth.slice(1)])
            expect(await verifyConsistency({ ...consistency, proof: other })).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });
});
