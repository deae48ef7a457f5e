import { concat, equal, type Bytes } from './bytes';
import { sha256 } from './digest';

/** Merkle trees of an append-only log (RFC 9162, Certificate Transparency): roots, inclusion and consistency proofs. */

/** The hash of an entry of the log, of its very bytes. */
export const leafHash = (entry: Uint8Array): Promise<Bytes> => sha256(concat(Uint8Array.of(0), entry));

/** The hash of a node above two others. */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  sha256(concat(Uint8Array.of(1), left, right));

/** How many leaves the left side of a tree of so many (2 or more) has: the greatest power of two below. */
export function leftSide(leaves: number): number {
  let power = 1;
  while (power * 2 < leaves) power *= 2;
  return power;
}

/** The root of the tree of these leaf hashes; of no leaves, the digest of nothing. */
export async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 0) return sha256(new Uint8Array());
  let level = leaves;
  while (level.length > 1) {
    const pairs = Array.from({ length: Math.ceil(level.length / 2) }, (_, at) => at * 2);
    const below = level;
    // The odd one at the end goes up as it is.
    level = await Promise.all(
      pairs.map((at) => {
        const [left, right] = below.slice(at, at + 2) as [Uint8Array, Uint8Array?];
        return right ? nodeHash(left, right) : Promise.resolve(left);
      }),
    );
  }
  return level[0] as Uint8Array;
}

/** The hashes that lead from a leaf to the root, from below. Throws RangeError where the tree has no such leaf. */
export async function inclusionProof(leaves: readonly Uint8Array[], index: number): Promise<Uint8Array[]> {
  if (!(index >= 0 && index < leaves.length)) throw new RangeError(`no leaf ${index} of ${leaves.length}`);
  if (leaves.length === 1) return [];
  const middle = leftSide(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return index < middle
    ? [...(await inclusionProof(left, index)), await rootOf(right)]
    : [...(await inclusionProof(right, index - middle)), await rootOf(left)];
}

async function subproof(first: number, leaves: readonly Uint8Array[], whole: boolean): Promise<Uint8Array[]> {
  if (first === leaves.length) return whole ? [] : [await rootOf(leaves)];
  const middle = leftSide(leaves.length);
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)];
  return first <= middle
    ? [...(await subproof(first, left, whole)), await rootOf(right)]
    : [...(await subproof(first - middle, right, false)), await rootOf(left)];
}

/**
 * The hashes that show that the tree of the first so many leaves is the beginning of the tree of all. Throws RangeError
 * unless it is of 1 to all of them.
 */
export async function consistencyProof(leaves: readonly Uint8Array[], first: number): Promise<Uint8Array[]> {
  if (!(first > 0 && first <= leaves.length)) throw new RangeError(`no tree of ${first} in ${leaves.length}`);
  return subproof(first, leaves, true);
}

const counts = (...numbers: number[]) => numbers.every((number) => Number.isSafeInteger(number));

/**
 * A leaf under a root: its hash, its place from 0, how many leaves the tree has, the tree's root, and the hashes of the
 * proof.
 */
export interface Inclusion {
  leaf: Uint8Array;
  index: number;
  size: number;
  root: Uint8Array;
  proof: readonly Uint8Array[];
}

/** Whether a proof leads from a leaf at its place to the root of a tree (RFC 9162, 2.1.3.2). */
export async function verifyInclusion({ leaf, index, size, root, proof }: Inclusion): Promise<boolean> {
  if (!counts(index, size) || index < 0 || index >= size) return false;
  let [node, last, hash] = [index, size - 1, leaf];
  for (const beside of proof) {
    if (last === 0 || beside.length !== 32) return false;
    if (node % 2 === 1 || node === last) {
      hash = await nodeHash(beside, hash);
      while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else hash = await nodeHash(hash, beside);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && equal(hash, root);
}

/** Two sizes of one log with their roots, and the hashes of the proof. */
export interface Consistency {
  first: number;
  firstRoot: Uint8Array;
  size: number;
  root: Uint8Array;
  proof: readonly Uint8Array[];
}

/** Whether a proof shows that the smaller tree is the beginning of the greater (RFC 9162, 2.1.4.2). */
export async function verifyConsistency({
  first,
  firstRoot,
  size,
  root,
  proof,
}: Consistency): Promise<boolean> {
  if (!counts(first, size) || first < 1 || first > size) return false;
  if (first === size) return proof.length === 0 && equal(firstRoot, root);
  if (proof.some(({ length }) => length !== 32)) return false;
  const [start, ...rest] = Number.isInteger(Math.log2(first)) ? [firstRoot, ...proof] : proof;
  if (!start) return false;
  let [node, last] = [first - 1, size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  let [before, now] = [start, start];
  for (const beside of rest) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [before, now] = [await nodeHash(beside, before), await nodeHash(beside, now)];
      while (node % 2 === 0 && node > 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else now = await nodeHash(now, beside);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && equal(before, firstRoot) && equal(now, root);
}
