import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../environment';
import { chainSettings } from './settings';

const key = 'ab'.repeat(32);
const bfa = {
  CHAIN_KIND: 'stamper',
  CHAIN_RPC_URL: 'http://node.example:8545',
  CHAIN_PRIVATE_KEY: key,
  CHAIN_ID: '200941592',
};

describe('without settings, and with the kind alone', () => {
  it.each([{}, { CHAIN_KIND: 'embedded' }, { CHAIN_KIND: '' }])('%o is the embedded chain', (env) => {
    expect(chainSettings(env)).toEqual([{ kind: 'embedded', name: 'embedded' }]);
  });
});

it('knows the contract of Blockchain Federal Argentina by its chain', () => {
  expect(chainSettings(bfa)).toEqual([
    {
      kind: 'stamper',
      name: 'stamper:200941592',
      rpcUrl: 'http://node.example:8545/',
      privateKey: `0x${key}`,
      chainId: 200941592,
      contract: '0x7e56220069CAaF8367EA42817EA9210296AeC7c6',
      confirmations: 6,
      explorerTxUrl: undefined,
      publicRpcUrls: [],
    },
  ]);
});

it('takes several chains, the embedded one among them', () => {
  const chains = chainSettings({
    ...bfa,
    CHAIN_2_RPC_URL: 'https://node.example/v1',
    CHAIN_2_PRIVATE_KEY: `0x${key.toUpperCase()}`,
    CHAIN_2_ID: '1',
    CHAIN_2_CONFIRMATIONS: '12',
    CHAIN_2_EXPLORER_TX_URL: 'https://explorer.example/tx/{hash}',
    CHAIN_2_PUBLIC_RPC_URLS: 'https://a.example, http://127.0.0.1:8545,',
    CHAIN_3_KIND: 'embedded',
  });
  expect(chains.map(({ name }) => name)).toEqual(['stamper:200941592', 'calldata:1', 'embedded']);
  expect(chains[1]).toMatchObject({
    privateKey: `0x${key}`,
    confirmations: 12,
    explorerTxUrl: 'https://explorer.example/tx/{hash}',
    publicRpcUrls: ['https://a.example/', 'http://127.0.0.1:8545/'],
  });
});

it('reads what stands between blanks, and leaves the contract to chains that have one', () => {
  const contract = `0x${'aB'.repeat(20)}`;
  const blank = { ...bfa, CHAIN_KIND: ' stamper ', CHAIN_ID: ' 99118822 ', CHAIN_CONTRACT: '  ' };
  expect(chainSettings(blank)).toMatchObject([{ contract: '0xFc0f01A88bD08b988173A2354952087C9492d947' }]);
  expect(chainSettings({ ...bfa, CHAIN_ID: '1', CHAIN_CONTRACT: contract })).toMatchObject([{ contract }]);
  expect(chainSettings({ ...bfa, CHAIN_KIND: 'calldata', CHAIN_CONTRACT: contract })).toMatchObject([
    { name: 'calldata:200941592', contract: '0x' },
  ]);
});

it.each([
  ['CHAIN_CONFIRMATIONS', '1', { confirmations: 1 }],
  ['CHAIN_CONFIRMATIONS', '100', { confirmations: 100 }],
  ['CHAIN_PRIVATE_KEY', `0X${key}`, { privateKey: `0x${key}` }],
  ['CHAIN_PUBLIC_RPC_URLS', 'http://localhost:1', { publicRpcUrls: ['http://localhost:1/'] }],
  ['CHAIN_PUBLIC_RPC_URLS', 'http://[::1]:1', { publicRpcUrls: ['http://[::1]:1/'] }],
])('takes %s=%s', (name, value, expected) => {
  expect(chainSettings({ ...bfa, [name]: value })).toMatchObject([expected]);
});

it.each([
  ['CHAIN_CONFIRMATIONS', '101'],
  ['CHAIN_CONFIRMATIONS', '6x'],
  ['CHAIN_CONFIRMATIONS', 'x6'],
  ['CHAIN_CONFIRMATIONS', '1e1'],
  ['CHAIN_CONFIRMATIONS', '+6'],
  ['CHAIN_ID', '2147483648'],
  ['CHAIN_PRIVATE_KEY', `${key}0`],
  ['CHAIN_PRIVATE_KEY', `x${key}`],
  ['CHAIN_PRIVATE_KEY', `ab0x${key.slice(2)}`],
  ['CHAIN_RPC_URL', 'ws://node.example'],
  ['CHAIN_RPC_URL', 'xhttps://node.example'],
  ['CHAIN_RPC_URL', 'httpsx://node.example'],
  ['CHAIN_EXPLORER_TX_URL', 'explorer.example/{hash}'],
  ['CHAIN_CONTRACT', `0x${'ab'.repeat(20)}c`],
  ['CHAIN_CONTRACT', `a0x${'ab'.repeat(20)}`],
  ['CHAIN_PUBLIC_RPC_URLS', 'http://127.0.0.1.example'],
  ['CHAIN_PUBLIC_RPC_URLS', 'http://my-localhost'],
])('takes no %s=%s, and names it', (name, value) => {
  expect(() => chainSettings({ ...bfa, [name]: value })).toThrow(name);
});

it('leaves alone what only looks like a setting of a chain, and one that is empty', () => {
  const other = { MY_CHAIN_7_KIND: 'x', CHAIN_7_KINDS: 'x', CHAIN_7_KIND: '', CHAIN_X_KIND: 'x' };
  expect(chainSettings(other)).toHaveLength(1);
});

it.each([
  [{ CHAIN_KIND: 'bitcoin' }, 'CHAIN_KIND must be calldata, stamper or embedded.'],
  [{ CHAIN_KIND: 'stamper' }, 'A chain of the kind stamper needs CHAIN_ID too.'],
  [
    { CHAIN_PRIVATE_KEY: key },
    'CHAIN_PRIVATE_KEY says nothing to the embedded chain: set CHAIN_RPC_URL too.',
  ],
  [{ ...bfa, CHAIN_RPC_URL: '' }, 'A chain of the kind stamper needs CHAIN_RPC_URL too.'],
  [
    { ...bfa, CHAIN_RPC_URL: 'node' },
    'CHAIN_RPC_URL must be an address that begins with http:// or https://.',
  ],
  [{ ...bfa, CHAIN_PRIVATE_KEY: 'secret' }, 'CHAIN_PRIVATE_KEY must be 64 hexadecimal digits.'],
  [{ ...bfa, CHAIN_PRIVATE_KEY: '0'.repeat(64) }, 'CHAIN_PRIVATE_KEY must be 64 hexadecimal digits.'],
  [{ ...bfa, CHAIN_ID: 'main' }, 'CHAIN_ID must be a whole number from 1 to 2147483647.'],
  [
    { ...bfa, CHAIN_ID: '1' },
    'CHAIN_CONTRACT is needed: the chain 1 is none of Blockchain Federal Argentina.',
  ],
  [{ ...bfa, CHAIN_CONTRACT: '0x1' }, 'CHAIN_CONTRACT must be 0x and 40 hexadecimal digits.'],
  [{ ...bfa, CHAIN_CONFIRMATIONS: '0' }, 'CHAIN_CONFIRMATIONS must be a whole number from 1 to 100.'],
  [
    { ...bfa, CHAIN_EXPLORER_TX_URL: 'https://explorer.example/tx/' },
    "CHAIN_EXPLORER_TX_URL must have {hash} where the transaction's hash belongs.",
  ],
  [
    { ...bfa, CHAIN_PUBLIC_RPC_URLS: 'http://node.example' },
    'CHAIN_PUBLIC_RPC_URLS must begin with https://: a page that came over https may ask nothing else.',
  ],
  [
    { CHAIN_1_RPC_URL: 'http://node.example' },
    "CHAIN_1_RPC_URL says nothing: the first chain's variables begin with CHAIN_, the next one's with CHAIN_2_.",
  ],
  [
    { ...bfa, CHAIN_3_KIND: 'embedded' },
    "CHAIN_3_KIND says nothing: the first chain's variables begin with CHAIN_, the next one's with CHAIN_2_.",
  ],
  [{ CHAIN_2_KIND: 'embedded' }, 'Two of the configured chains are the same: embedded.'],
])('refuses %o in a sentence', (env, sentence) => {
  expect(() => chainSettings(env)).toThrow(new ConfigError(sentence));
});
