import { expect, it } from 'vitest';
import { plainAddress } from './plain-address';

const plain = (path: string) => plainAddress(`http://localhost${path}`)?.slice('http://localhost'.length);

it.each([
  ['/lotes-certificados/0063', '/lotes-certificados/63'],
  ['/lotes-certificados/0063/certificate/01?q=007#x', '/lotes-certificados/63/certificate/1?q=007#x'],
  ['/certification/%E0%A4%A', '/certification/%25E0%25A4%25A'],
])('%s is %s', (path, address) => {
  expect(plain(path)).toBe(address);
});

it.each(['/', '/lotes-certificados/', '/lotes-certificados/63', '/lotes-certificados/000', '/a%20b/00x'])(
  '%s stays as it is',
  (path) => {
    expect(plain(path)).toBeUndefined();
  },
);
