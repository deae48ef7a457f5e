import { expect, it } from 'vitest';
import { returnPath } from './return-path';

it.each([
  ['/mis-solicitudes', '/mis-solicitudes'],
  ['/gestion-usuarios?view=table&q=a%20b#x', '/gestion-usuarios?view=table&q=a%20b#x'],
  ['/solicitud/../profile', '/profile'],
  ['/certification/%E0%A4%A', '/certification/%E0%A4%A'],
])('%s is a way back', (text, path) => {
  expect(returnPath(text)).toBe(path);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'mis-solicitudes',
  '/signin?to=/signin',
  '',
  7,
  ['/profile'],
  undefined,
])('%j leads to the root', (text) => {
  expect(returnPath(text)).toBe('/');
});
