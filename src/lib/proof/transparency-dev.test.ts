// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { fromBase64, fromHex, toHex } from './bytes';
import {
  consistencyProof,
  inclusionProof,
  leafHash,
  rootOf,
  verifyConsistency,
  verifyInclusion,
} from './merkle';

/**
 * Proofs over Certificate Transparency's eight entries as transparency-dev's `merkle` has them (its `testdata`), and
 * the ways in which that project spoils each.
 */

const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const leaves = await Promise.all(entries.map((entry) => leafHash(fromHex(entry))));

const inclusions: [index: number, size: number, proof: string[]][] = [
  [
    0,
    8,
    [
      'lqKW0iTyhcZ77pPDD4owkVfw2qNdxbh+QQt4YwoJz8c=',
      'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=',
      'a0eq8p7jwq+a+Im8H7klTavTEXfxYjLdaqsDXKOb9uQ=',
    ],
  ],
  [
    5,
    8,
    [
      'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=',
      'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=',
      '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
    ],
  ],
  [2, 3, ['+sVCA+fMaWzw38tCySodnbr3CtnmIfS9jZhmLwDjwSU=']],
  [
    1,
    5,
    [
      'bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=',
      'Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=',
      'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=',
    ],
  ],
];

const consistencies: typeof inclusions = [
  [1, 8, inclusions[0]?.[2] ?? []],
  [
    6,
    8,
    [
      'DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=',
      'yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=',
      '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
    ],
  ],
  [2, 5, ['Xwg/ChozygdqlSeYMlgNs+DvRYS9/x9UyKNg9Q3jAx4=', 'vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=']],
  [
    6,
    7,
    [
      'DrxdNDf74tsVi58Sah0RjjCBgQMdCpSfje3t68VY72o=',
      'sIaT7C5yFZcTBkHoIR5+7cy0wmQTlj7ubB4u0W/7Gl8=',
      '037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=',
    ],
  ],
];

const asHex = (proof: readonly Uint8Array[]) => proof.map(toHex);
const proofOf = (texts: readonly string[]) => texts.map((text) => fromBase64(text));
const empty = new Uint8Array();
const garbage = new Uint8Array(32).fill(0xab);

/** A proof spoiled as transparency-dev does it: each name with what is given instead. */
function* spoiled(
  proof: readonly Uint8Array[],
  roots: readonly Uint8Array[],
): Generator<[string, Uint8Array[]]> {
  yield ['empty proof', []];
  yield ['truncated', proof.slice(0, -1)];
  for (const [name, hash] of [
    ['garbage', garbage],
    ['nothing', empty],
    ...roots.map((root) => ['root', root]),
  ] as [string, Uint8Array][]) {
    yield [`trailing ${name}`, [...proof, hash]];
    yield [`preceding ${name}`, [hash, ...proof]];
  }
  for (const [at, hash] of proof.entries())
    yield [
      `bit 4 of ${at}`,
      proof.with(
        at,
        hash.map((byte, place) => (place === 0 ? byte ^ 16 : byte)),
      ),
    ];
}

describe('the proofs of transparency-dev', () => {
  it.each(inclusions)(
    'that entry %i is among %i are ours, and no spoiled one passes',
    async (index, size, texts) => {
      const proof = proofOf(texts);
      const root = await rootOf(leaves.slice(0, size));
      const leaf = leaves[index] ?? empty;
      expect(asHex(await inclusionProof(leaves.slice(0, size), index))).toEqual(asHex(proof));
      const right = { leaf, index, size, root, proof };
      expect(await verifyInclusion(right)).toBe(true);
      const wrong: [string, Partial<typeof right>][] = [
        ...[index - 1, index + 1, index ^ 2].map((other) => ['index', { index: other }] as [string, object]),
        ...[size * 2, Math.floor(size / 2)].map((other) => ['size', { size: other }] as [string, object]),
        ['leaf', { leaf: garbage }],
        ['empty leaf', { leaf: empty }],
        ['root', { root: garbage }],
        ['empty root', { root: empty }],
        ...[...spoiled(proof, [root, leaf])].map(
          ([name, other]) => [name, { proof: other }] as [string, object],
        ),
      ];
      for (const [name, change] of wrong)
        expect({ name, right: await verifyInclusion({ ...right, ...change }) }).toEqual({
          name,
          right: false,
        });
    },
  );

  it.each(consistencies)(
    'that %i entries begin %i are ours, and no spoiled one passes',
    async (first, size, texts) => {
      const proof = proofOf(texts);
      const [firstRoot, root] = [await rootOf(leaves.slice(0, first)), await rootOf(leaves.slice(0, size))];
      expect(asHex(await consistencyProof(leaves.slice(0, size), first))).toEqual(asHex(proof));
      const right = { first, firstRoot, size, root, proof };
      expect(await verifyConsistency(right)).toBe(true);
      const wrong: [string, Partial<typeof right>][] = [
        ...[first - 1, first + 1, first ^ 2].map((other) => ['first', { first: other }] as [string, object]),
        ...[size * 2, Math.floor(size / 2)].map((other) => ['size', { size: other }] as [string, object]),
        ['swapped roots', { firstRoot: root, root: firstRoot }],
        ['first root', { firstRoot: garbage }],
        ['root', { root: garbage }],
        ...[...spoiled(proof, [firstRoot, root])].map(
          ([name, other]) => [name, { proof: other }] as [string, object],
        ),
      ];
      for (const [name, change] of wrong)
        expect({ name, right: await verifyConsistency({ ...right, ...change }) }).toEqual({
          name,
          right: false,
        });
    },
  );
});
