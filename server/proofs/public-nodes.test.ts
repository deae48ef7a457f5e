import { expect, it } from 'vitest';
import { isPublicAddress, publicNodes } from './public-nodes';

it.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['239.1.1.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['2002:a00:1::', false],
])('knows whether the world reaches %s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

it('asks by https at public addresses alone, and what a person has named', async () => {
  const hosts: Record<string, string[]> = {
    'node.example': ['93.184.216.34'],
    'inner.example': ['10.0.0.7'],
    'both.example': ['93.184.216.34', '192.168.1.1'],
    '127.0.0.1': ['127.0.0.1'],
    '[::1]': ['::1'],
  };
  const asked: string[] = [];
  const nodes = publicNodes(
    ['http://127.0.0.1:8545'],
    (node) => {
      asked.push(node);
      return Promise.resolve(1);
    },
    (host) => Promise.resolve(hosts[host] ?? []),
  );
  const allowed = ['https://node.example/rpc', 'http://127.0.0.1:8545'];
  const refused = [
    'http://node.example',
    'https://inner.example',
    'https://both.example',
    'https://127.0.0.1',
    'http://127.0.0.1:8546',
    'https://[::1]',
    'file:///etc/passwd',
  ];
  for (const node of allowed) expect(await nodes(node, 'eth_chainId', [])).toBe(1);
  for (const node of refused)
    await expect(nodes(node, 'eth_chainId', [])).rejects.toThrow('nobody has named this node');
  expect(asked).toEqual(allowed);
});
