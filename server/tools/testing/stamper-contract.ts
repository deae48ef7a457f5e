import { keccak256, stringToHex, type Hex } from 'viem';
import type { Anvil } from './anvil';

/** Test fixture: a contract with the interface of BFA's stamper, assembled for Byzantium's EVM. */

/** The instructions that it uses, by name. */
const codes: Record<string, number> = {
  stop: 0x00,
  add: 0x01,
  sub: 0x03,
  div: 0x04,
  eq: 0x14,
  iszero: 0x15,
  sha3: 0x20,
  caller: 0x33,
  calldataload: 0x35,
  codecopy: 0x39,
  number: 0x43,
  pop: 0x50,
  mload: 0x51,
  mstore: 0x52,
  sload: 0x54,
  sstore: 0x55,
  jump: 0x56,
  jumpi: 0x57,
  dup1: 0x80,
  dup2: 0x81,
  swap1: 0x90,
  log3: 0xa3,
  return: 0xf3,
  revert: 0xfd,
};

/** Bytes of a program: names of instructions, `0x…` to push, `name:` for a place to jump to and `@name` to push it. */
function assemble(program: string): Hex {
  const words = program.replaceAll(/;.*/g, '').split(/\s+/).filter(Boolean);
  const places = new Map<string, number>();
  const widthOf = (word: string) => (word.startsWith('0x') ? word.length / 2 : word.startsWith('@') ? 2 : 1);
  let at = 0;
  for (const word of words) {
    if (word.endsWith(':')) places.set(word.slice(0, -1), at);
    at += widthOf(word);
  }
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  const bytes = words.map((word) => {
    if (word.startsWith('0x')) return hex(0x5f + word.length / 2 - 1) + word.slice(2);
    if (word.startsWith('@')) return `60${hex(places.get(word.slice(1)) ?? Number.NaN)}`;
    if (word.endsWith(':')) return '5b';
    return hex(codes[word] ?? Number.NaN);
  });
  return `0x${bytes.join('')}`;
}

const stamped = keccak256(stringToHex('Stamped(address,bytes32,uint256)'));

/** For each hash and sender the first block, in the slot of `keccak(hash, sender)`. */
const runtime = assemble(`
  0x0100000000000000000000000000000000000000000000000000000000 0x00 calldataload div
  dup1 0x3a00faae eq @put jumpi
  dup1 0xbbc48b7c eq @get jumpi
  0x00 dup1 revert

  put:
  0x04 dup1 calldataload add            ; where the array's length is
  dup1 calldataload                     ; place, how many are left
  next:
  dup1 iszero @end jumpi
  swap1 0x20 add                        ; how many, place of the next
  dup1 calldataload 0x00 mstore
  caller 0x20 mstore
  0x40 0x00 sha3                        ; the slot
  dup1 sload @again jumpi
  number dup2 sstore
  number 0x40 mstore
  0x00 mload caller ${stamped} 0x20 0x40 log3
  again:
  pop swap1 0x01 swap1 sub
  @next jump
  end:
  stop

  get:
  0x04 calldataload 0x00 mstore
  0x24 calldataload 0x20 mstore
  0x40 0x00 sha3 sload 0x00 mstore
  0x20 0x00 return
`);

/** Puts the contract onto a node's chain and gives its address. */
export async function deployStamper(node: Anvil): Promise<Hex> {
  const length = `0x${(runtime.length / 2 - 1).toString(16).padStart(2, '0')}`;
  const start = assemble(`${length} dup1 0x0c 0x00 codecopy 0x00 return stop stop`).slice(0, 2 + 2 * 12);
  const [from] = (await node.ask('eth_accounts')) as [Hex];
  const hash = await node.ask('eth_sendTransaction', {
    from,
    data: start + runtime.slice(2),
    gas: '0x100000',
    gasPrice: '0x0',
  });
  await node.ask('anvil_mine', '0x1');
  const receipt = (await node.ask('eth_getTransactionReceipt', hash)) as { contractAddress: Hex };
  return receipt.contractAddress;
}
