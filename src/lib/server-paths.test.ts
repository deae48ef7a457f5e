import { describe, expect, it } from 'vitest';
import { isServerPath } from './server-paths';

describe('a path is the server’s own', () => {
  it.each([
    ...[
      '/api/docs',
      '/files/x',
      '/assets/app-1.js',
      '/.well-known/did.json',
      '/c/k7m2p9x4ab',
      '/log',
      '/log/checkpoint',
    ],
    ...[
      '/status',
      '/status/0',
      '/contexts/bovine/v1',
      '/sello/12.svg',
      '/imagenes/lote/1.jpg',
      '/sitemap/paginas.xml',
    ],
    ...['/healthz', '/readyz'],
  ])('where the server has something to give: %s', (path) => {
    expect(isServerPath(path)).toBe(true);
  });

  it.each([
    '/',
    '/lotes-certificados/1',
    '/certification/1',
    '/certificado-ejemplo',
    '/como-funciona',
    '/veterinarios',
    '/registro',
    '/verificar',
    '/logs',
    '/cuenta',
  ])('and the app’s elsewhere: %s', (path) => {
    expect(isServerPath(path)).toBe(false);
  });
});
