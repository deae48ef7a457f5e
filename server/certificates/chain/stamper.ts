import { concatHex, numberToHex, padHex, type Hex } from 'viem';

/** The contract of Blockchain Federal Argentina that stamps hashes (TSA2): its calls (ABI) and where it is. */

/** Where the contract is, by the chain's id: BFA's main and test network. */
export const stampers: Readonly<Record<number, Hex>> = {
  200941592: '0x7e56220069CAaF8367EA42817EA9210296AeC7c6',
  99118822: '0xFc0f01A88bD08b988173A2354952087C9492d947',
};

/** The call `put(bytes32[])` with one hash. */
export function putCall(root: Hex): Hex {
  return concatHex(['0x3a00faae', numberToHex(32, { size: 32 }), numberToHex(1, { size: 32 }), root]);
}

/** The call `getBlockNo(bytes32, address)`: in which block this sender stamped a hash, 0 for never. */
export function blockNumberCall(root: Hex, sender: Hex): Hex {
  return concatHex(['0xbbc48b7c', root, padHex(sender, { size: 32 })]);
}
