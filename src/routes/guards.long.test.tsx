import { createMemoryHistory } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { getListMyCertifiedLotsQueryKey } from '@/api/generated/certified-lots/certified-lots';
import { endToken } from '@/api/token';
import { createQueryClient } from '@/query-client';
import { createAppRouter, startSessionCheck } from '@/router';
import { openWizard, write } from '@/test/fill-request';
import { renderApp } from '@/test/render-app';
import { field } from '@/test/registering';
import { signInAs } from '@/test/sign-in-as';
import { rolesOf } from '../../mocks/access';
import { database, revoke } from '../../mocks/database';
import { setFault } from '../../mocks/faults';
import type { OperationId } from '../../mocks/routes';

const accounts = {
  producer: 'productor@caravana.example',
  veterinarian: 'veterinaria@caravana.example',
  admin: 'admin@caravana.example',
};
type Role = keyof typeof accounts;
const everyone: Role[] = ['producer', 'veterinarian', 'admin'];

/** A path is for those who may call the operation that its screen is there for. */
const protectedPaths: [path: string, operation: OperationId][] = [
  ['/profile', 'getViewer'],
  ['/solicitar-certificado', 'createCertificationRequest'],
  ['/mis-solicitudes', 'cancelCertificationRequest'],
  ['/mis-lotes-certificados', 'listMyCertifiedLots'],
  ['/solicitud/1', 'cancelCertificationRequest'],
  ['/mis-transferencias', 'listSentTransferIntents'],
  ['/transferir-lote/1', 'createTransferIntent'],
  ['/mis-visitas', 'listVisits'],
  ['/mis-visitas/1', 'closeVisit'],
  ['/dashboard', 'getReports'],
  ['/dashboard/solicitudes', 'getReports'],
  ['/dashboard/transferencias', 'getReports'],
  ['/dashboard/anclajes', 'getReports'],
  ['/gestion-usuarios', 'activateProducerProfile'],
  ['/auditoria', 'listAuditEvents'],
  ['/mis-consultas', 'listLotInquiries'],
];
const guestPaths = ['/signin', '/register-producer', '/register-vet'];

const lots = '/lotes-certificados';

/** Where the guards lead who opens a path, before any screen is drawn. */
async function ledTo(path: string): Promise<string> {
  const queryClient = createQueryClient();
  const firstCheck = startSessionCheck(queryClient, 0);
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = createAppRouter({ queryClient, firstCheck, origin: window.location.origin }, history);
  await router.load();
  await waitFor(() => expect(router.state).toMatchObject({ isLoading: false, status: 'idle' }));
  return router.state.location.pathname;
}

describe.each(protectedPaths)('%s', (path, operation) => {
  it('lets in whom it is for, and leads a guest and the others to the lots', async () => {
    expect(await ledTo(path), 'a guest').toBe(lots);
    for (const role of everyone) {
      signInAs(accounts[role]);
      const allowed = rolesOf(operation).includes(role);
      expect(await ledTo(path), `as a ${role}`).toBe(allowed ? path : lots);
    }
  });
});

describe.each(guestPaths)('%s', (path) => {
  it('lets a guest in, and leads a signed-in user to the lots', async () => {
    expect(await ledTo(path), 'a guest').toBe(path);
    for (const role of everyone) {
      signInAs(accounts[role]);
      expect(await ledTo(path), `a ${role}`).toBe(lots);
    }
  });
});

it("a guest's screen waits for nothing when there is no session to check", async () => {
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: ['/signin'] });
  const firstCheck = new Promise<never>(() => undefined);
  const router = createAppRouter({ queryClient, firstCheck, origin: window.location.origin }, history);
  await router.load();
  expect(router.state.matches.map(({ status }) => status)).toEqual(['success', 'success', 'success']);
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

/** Fills in the form of signing in and sends it. */
async function signIn(email: string): Promise<void> {
  await waitFor(() => field('Correo electrónico'));
  for (const [label, value] of Object.entries({ 'Correo electrónico': email, Contraseña: 'caravana' })) {
    fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
  }
  const button = screen.getByText('Iniciar sesión', { selector: 'main button' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}

describe('signing in', () => {
  it('leads a guest to what was asked for, which the list says is for who is signed in', async () => {
    const { router } = renderApp('/mis-transferencias?tab=received');
    expect(await screen.findByText(/Lo que buscaba es para quienes iniciaron sesión/)).toBeInTheDocument();
    const links = screen.getAllByText('Iniciar sesión', { selector: 'a' });
    const way = '/signin?to=%2Fmis-transferencias%3Ftab%3Dreceived';
    expect(new Set(links.map((link) => link.getAttribute('href')))).toEqual(new Set([way]));
    await router.navigate({ to: '/signin', search: { to: '/mis-transferencias?tab=received' } });
    await signIn(accounts.producer);
    await waitFor(() => expect(router.state.location.href).toBe('/mis-transferencias?tab=received'));
  });

  it('leads nowhere else', async () => {
    const { router } = renderApp('/signin?to=//evil.example/x');
    await signIn(accounts.producer);
    await waitFor(() => expect(router.state.location.href).toBe(lots));
  });
});

describe('a session that ended on a screen', () => {
  const open = async () => {
    signInAs(accounts.producer);
    const app = renderApp('/mis-solicitudes');
    await screen.findByText('Mis solicitudes', { selector: 'h1' });
    await screen.findAllByRole('article');
    return app;
  };

  const over = () => screen.queryByText('Su sesión terminó.', { selector: 'strong' });

  it('stays, under one notice with the way to sign in beside it', async () => {
    const { queryClient } = await open();
    revoke(localStorage.getItem('auth_token'));
    await queryClient.refetchQueries({ type: 'active' });
    await waitFor(() => expect(over()).toBeInTheDocument());
    expect(screen.getByRole('alert')).toHaveTextContent('Inicie sesión para seguir donde estaba.');
    expect(screen.getByText('Mis solicitudes', { selector: 'h1' })).toBeVisible();
    expect(screen.queryByText('Reintentar')).not.toBeInTheDocument();
    const [link] = screen.getAllByText(/^Iniciar sesión \(se abre/, { selector: 'main a' });
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('keeps what was typed for who signs in again in another tab, but not for somebody else', async () => {
    const { queryClient } = await openWizard();
    write('Ubicación del establecimiento', 'Ruta 50, km 12');
    setFault('listReceivedTransferIntents', 'unauthorized');
    await queryClient.refetchQueries({ type: 'active' });
    await waitFor(() => expect(over()).toBeInTheDocument());
    expect(field('Ubicación del establecimiento')).toHaveValue('Ruta 50, km 12');
    setFault('listReceivedTransferIntents', null);
    const signInElsewhere = (email: string) => {
      signInAs(email);
      window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    };
    signInElsewhere(accounts.producer);
    await waitFor(() => expect(over()).not.toBeInTheDocument());
    expect(field('Ubicación del establecimiento')).toHaveValue('Ruta 50, km 12');
    signInElsewhere('productora@caravana.example');
    await waitFor(() => expect(field('Ubicación del establecimiento')).not.toHaveValue('Ruta 50, km 12'));
  });

  it('is no signing out in another tab, where the draft stays', async () => {
    await openWizard();
    write('Ubicación del establecimiento', 'Ruta 50, km 12');
    endToken('ended');
    window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
    await waitFor(() => expect(over()).toBeInTheDocument());
    expect(field('Ubicación del establecimiento')).toHaveValue('Ruta 50, km 12');
  });

  it('takes its open dialog away', async () => {
    signInAs(accounts.admin);
    const { queryClient } = renderApp('/gestion-usuarios');
    const [details] = await screen.findAllByRole('button', { name: /^Ver detalles/ });
    fireEvent.click(details ?? document.body);
    expect(await screen.findByRole('dialog')).toBeVisible();
    revoke(localStorage.getItem('auth_token'));
    await queryClient.refetchQueries({ type: 'active' });
    await waitFor(() => expect(over()).toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('is not told by a link that reads its screen ahead, but once that is opened', async () => {
    const { queryClient } = await open();
    revoke(localStorage.getItem('auth_token'));
    const link = screen.getByRole('link', { name: 'Mis lotes certificados' });
    fireEvent.mouseEnter(link);
    const ahead = () => queryClient.getQueryState(getListMyCertifiedLotsQueryKey());
    await waitFor(() => expect(ahead()?.status).toBe('error'));
    expect(screen.getByText('Mis solicitudes', { selector: 'h1' })).toBeVisible();
    expect(screen.getByRole('button', { name: /menú de la cuenta$/ })).toBeVisible();
    fireEvent.click(link);
    await waitFor(() => expect(over()).toBeInTheDocument());
  });

  it('says that the account was deactivated', async () => {
    const { queryClient } = await open();
    for (const { producer_profile: profile } of database.users) if (profile) profile.active = false;
    await queryClient.refetchQueries({ type: 'active' });
    expect(await screen.findByText('Su cuenta está desactivada.', { selector: 'strong' })).toBeVisible();
  });

  it('is told by the list when the screen was opened anew', async () => {
    signInAs(accounts.producer);
    revoke(localStorage.getItem('auth_token'));
    renderApp('/mis-solicitudes');
    expect(await screen.findByText(/Su sesión terminó/)).toBeInTheDocument();
  });
});

it('where nothing can be stored the session lasts as long as the page, which is said', async () => {
  const refuse = () => {
    throw new DOMException('Closed', 'SecurityError');
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  renderApp('/signin?to=/profile');
  await signIn(accounts.producer);
  expect(await screen.findByText('Perfil', { selector: 'h1' })).toBeInTheDocument();
  expect(screen.getByText(/Este navegador no permite guardar datos/)).toBeInTheDocument();
});
