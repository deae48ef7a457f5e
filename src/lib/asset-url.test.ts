import { expect, it, vi } from 'vitest';
import { assetUrl } from './asset-url';

it.each([
  ['/files/a.webp', '/files/a.webp'],
  ['//files.example/a.webp', null],
  ['/\\files.example/a.webp', null],
  ['https://files.example/a.pdf', 'https://files.example/a.pdf'],
  ['data:image/svg+xml,x', 'data:image/svg+xml,x'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://', null],
  ['', null],
  [null, null],
  [undefined, null],
])('of %s is %s', (url, expected) => {
  expect(assetUrl(url)).toBe(expected);
});

it('resolves against the origin of another provider', () => {
  vi.stubEnv('VITE_API_URL', 'https://api.example');
  expect(assetUrl('/files/a.webp')).toBe('https://api.example/files/a.webp');
  vi.unstubAllEnvs();
});
