import { concatHex, numberToHex, padHex, type Hex } from 'viem';

/** The calls (ABI) of Blockchain Federal Argentina's contract that stamps hashes (TSA2). */

/** The call `put(bytes32[])` with one hash. */
export function putCall(root: Hex): Hex {
  return concatHex(['0x3a00faae', numberToHex(32, { size: 32 }), numberToHex(1, { size: 32 }), root]);
}

/** The call `getBlockNo(bytes32, address)`: in which block this sender stamped a hash, 0 for never. */
export function blockNumberCall(root: Hex, sender: Hex): Hex {
  return concatHex(['0xbbc48b7c', root, padHex(sender, { size: 32 })]);
}
