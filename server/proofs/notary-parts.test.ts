import { expect, it } from 'vitest';
import { chainSettings } from './chain/settings';
import { witnessSettings } from './log/witness-settings';
import { installationOf } from './notary-parts';

const settings = {
  publicUrl: 'https://caravana.example',
  chains: chainSettings({}),
  ...witnessSettings({}),
};

it('tells of an installation what proofs need, and of nodes those alone that browsers may ask', () => {
  const chains = chainSettings({
    CHAIN_KIND: 'embedded',
    CHAIN_2_RPC_URL: 'https://secret.example/key',
    CHAIN_2_PRIVATE_KEY: 'ab'.repeat(32),
    CHAIN_2_ID: '1',
    CHAIN_2_PUBLIC_RPC_URLS: 'https://open.example',
  });
  const witness = { name: 'one', key: 'k', url: 'https://one.example', publicKey: new Uint8Array(32) };
  const told = installationOf(
    { ...settings, chains, witnesses: [witness], witnessQuorum: 1 },
    'did:web:caravana.example',
  );
  expect(told).toStrictEqual({
    origin: 'https://caravana.example',
    issuer: 'did:web:caravana.example',
    witnesses: ['one'],
    quorum: 1,
    local: false,
    rpcUrls: new Map<string, string[]>([
      ['embedded', []],
      ['calldata:1', ['https://open.example/']],
    ]),
  });
});

it('knows an installation whose addresses lead to this machine alone', () => {
  const local = (publicUrl: string) => installationOf({ ...settings, publicUrl }, 'did:key:z').local;
  expect([local('http://localhost:3000'), local('https://caravana.example')]).toEqual([true, false]);
});
