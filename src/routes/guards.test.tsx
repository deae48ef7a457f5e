import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

const accounts = {
  producer: 'productor@caravana.example',
  veterinarian: 'veterinaria@caravana.example',
  admin: 'admin@caravana.example',
};
type Role = keyof typeof accounts;
const everyone: Role[] = ['producer', 'veterinarian', 'admin'];

const protectedPaths: [path: string, allowed: Role[]][] = [
  ['/profile', everyone],
  ['/solicitar-certificado', ['producer']],
  ['/mis-solicitudes', ['producer']],
  ['/mis-lotes-certificados', ['producer']],
  ['/solicitud/1', ['producer']],
  ['/mis-transferencias', ['producer']],
  ['/transferir-lote/1', ['producer']],
  ['/dashboard', ['admin']],
  ['/gestion-usuarios', ['admin']],
];
const guestPaths = ['/signin', '/register-producer', '/register-vet'];

async function whereFrom(path: string): Promise<string> {
  const { router } = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return router.state.location.pathname;
}

describe.each(protectedPaths)('%s', (path, allowed) => {
  it('leads a guest to the lots', async () => {
    expect(await whereFrom(path)).toBe('/lotes-certificados');
  });

  it.each(everyone)('knows whether to let a %s in', async (role) => {
    signInAs(accounts[role]);
    expect(await whereFrom(path)).toBe(allowed.includes(role) ? path : '/lotes-certificados');
  });
});

describe.each(guestPaths)('%s', (path) => {
  it('lets a guest in', async () => {
    expect(await whereFrom(path)).toBe(path);
  });

  it('leads a signed-in user to the lots', async () => {
    signInAs(accounts.producer);
    expect(await whereFrom(path)).toBe('/lotes-certificados');
  });
});
