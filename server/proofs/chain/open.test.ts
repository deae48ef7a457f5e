import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { ChainError, type ChainAdapter, type ChainFailure } from './adapter';
import { checkChains, openChains } from './open';
import { chainSettings, embeddedSettings } from './settings';

const silent = { info: () => undefined, warn: () => undefined };

describe('the chains of an installation', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  const open = (byte: number, chains = [embeddedSettings] as ReturnType<typeof chainSettings>) => {
    const signingKey = new Uint8Array(32).fill(byte);
    return openChains(test.db, { chains, signingKey, publicUrl: 'https://caravana.example' }, silent);
  };

  it('are loaded once, in the order of the settings', async () => {
    const chains = open(
      1,
      chainSettings({
        CHAIN_KIND: 'embedded',
        CHAIN_2_RPC_URL: 'http://127.0.0.1:1',
        CHAIN_2_PRIVATE_KEY: 'ab'.repeat(32),
        CHAIN_2_ID: '1',
      }),
    );
    const adapters = await chains.adapters();
    expect(adapters.map(({ name }) => name)).toEqual(['embedded', 'calldata:1']);
    expect(await chains.adapters()).toBe(adapters);
    await chains.close();
  });

  it('have, where they are embedded, an account that follows from the key that signs', async () => {
    const senders = [];
    for (const byte of [1, 1, 2]) {
      const chains = open(byte);
      const [adapter] = await chains.adapters();
      senders.push(adapter?.sender);
      await chains.close();
    }
    // The same as ever: with another one the anchors of each installation would be somebody else's.
    const first = '0xE967ba33868cda453C0374dCc7A5cA53851d86bf';
    expect(senders.slice(0, 2)).toEqual([first, first]);
    expect(senders[2]).not.toBe(first);
  });

  it('take what is sent at no price, where they are embedded, and ask nobody', async () => {
    const chains = open(1);
    const [adapter] = await chains.adapters();
    expect(await adapter?.chainId()).toBe(adapter?.id);
    expect(adapter?.publicRpcUrls).toEqual([]);
    expect(await adapter?.raise('0x')).toBeNull();
    expect(adapter?.urlOf('0xaa')).toBe('https://caravana.example/registro/transacciones/0xaa');
    await chains.close();
  });

  it('end where none was ever loaded', async () => {
    await expect(open(1).close()).resolves.toBeUndefined();
  });
});

describe('at a start', () => {
  const adapter = (name: string, error?: Error) => {
    const chainId = () => (error ? Promise.reject(error) : Promise.resolve(1));
    return { name, chainId } as ChainAdapter;
  };

  it('each chain that does not answer as it should is told of, without an address', async () => {
    const told: unknown[] = [];
    const warn = (...line: unknown[]) => void told.push(line);
    const away = adapter('calldata:1', new ChainError('unreachable', 'It does not answer.'));
    const other = adapter('calldata:2', new ChainError('wrong_chain', 'It is another one.'));
    await checkChains([away, adapter('calldata:3'), other], { warn });
    expect(told).toEqual([
      [{ chain: 'calldata:1', failure: 'unreachable' }, 'It does not answer.'],
      [{ chain: 'calldata:2', failure: 'wrong_chain' }, 'It is another one.'],
    ]);
  });

  it('what is no failure of a chain is one of ours', async () => {
    const broken = adapter('calldata:1', new TypeError('no such thing'));
    await expect(checkChains([broken], silent)).rejects.toThrow('no such thing');
  });
});

it.each<[ChainFailure, boolean]>([
  ['unreachable', false],
  ['wrong_chain', true],
  ['no_contract', true],
  ['no_funds', false],
  ['refused', false],
  ['reverted', true],
  ['damaged', false],
])('that a chain is %s is definite: %s', (code, isDefinite) => {
  const error = new ChainError(code, 'So it is.');
  expect([error.definite, error.message]).toEqual([isDefinite, 'So it is.']);
});
