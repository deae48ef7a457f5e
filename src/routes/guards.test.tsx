import { createMemoryHistory } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '@/query-client';
import { createAppRouter, startSessionCheck } from '@/router';
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

const lots = '/lotes-certificados';

/** Where the guards lead who opens a path, before any screen is drawn. */
async function ledTo(path: string): Promise<string> {
  const queryClient = createQueryClient();
  const firstCheck = startSessionCheck(queryClient, 0);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ queryClient, firstCheck }, history);
  await router.load();
  await waitFor(() => expect(router.state).toMatchObject({ isLoading: false, status: 'idle' }));
  return router.state.location.pathname;
}

describe.each(protectedPaths)('%s', (path, allowed) => {
  it('lets in whom it is for, and leads a guest and the others to the lots', async () => {
    expect(await ledTo(path), 'a guest').toBe(lots);
    for (const role of everyone) {
      signInAs(accounts[role]);
      expect(await ledTo(path), `as a ${role}`).toBe(allowed.includes(role) ? path : lots);
    }
  });
});

describe.each(guestPaths)('%s', (path) => {
  it('lets a guest in, and leads a signed-in user to the lots', async () => {
    expect(await ledTo(path), 'a guest').toBe(path);
    signInAs(accounts.producer);
    expect(await ledTo(path), 'a producer').toBe(lots);
  });
});

describe('a screen', () => {
  it.each([
    ['/profile', null, 'Lotes certificados'],
    ['/profile', 'veterinarian', 'Perfil'],
    ['/mis-solicitudes', 'admin', 'Lotes certificados'],
    ['/mis-solicitudes', 'producer', 'Mis solicitudes'],
    ['/dashboard', 'producer', 'Lotes certificados'],
    ['/dashboard', 'admin', 'Panel'],
    ['/signin', 'producer', 'Lotes certificados'],
    ['/signin', null, 'Iniciar sesión'],
  ] as const)('at %s for %s is "%s"', async (path, role, title) => {
    if (role) signInAs(accounts[role]);
    renderApp(path);
    expect(await screen.findByText(title, { selector: 'h1' })).toBeInTheDocument();
  });
});
