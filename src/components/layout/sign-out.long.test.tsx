import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { freshDevice } from '@/test/fresh-device';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { server } from '../../../mocks/node';

freshDevice();
beforeEach(() => sessionStorage.clear());

/** The calls without a session that were answered with 401, by their paths. */
function watchRefused(): string[] {
  const refused: string[] = [];
  const note = ({ request, response }: { request: Request; response: Response }) => {
    if (response.status === 401 && !request.headers.has('authorization'))
      refused.push(new URL(request.url).pathname);
  };
  server.events.on('response:mocked', note);
  onTestFinished(() => server.events.removeListener('response:mocked', note));
  return refused;
}

// A screen is open until the next one is read, and is drawn once more by the end of its session.
it.each([
  ['/profile', 'veterinaria@caravana.example'],
  ['/mis-visitas', 'veterinaria@caravana.example'],
  ['/profile', 'productor@caravana.example'],
  ['/mis-solicitudes', 'productor@caravana.example'],
  ['/mis-transferencias', 'productor@caravana.example'],
  ['/dashboard', 'admin@caravana.example'],
  ['/gestion-usuarios', 'admin@caravana.example'],
  ['/cuentas/producer-1', 'admin@caravana.example'],
  ['/auditoria', 'admin@caravana.example'],
  ['/configuracion', 'admin@caravana.example'],
])('who leaves %s, as %s, asks for nothing of it any more', async (path, email) => {
  signInAs(email);
  const { user, router } = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(router.state.status).toBe('idle'));
  await user.click(await screen.findByRole('button', { name: /: menú de la cuenta$/ }));
  const refused = watchRefused();
  let release: (value: undefined) => void = () => undefined;
  const released = new Promise<undefined>((resolve) => void (release = resolve));
  server.use(http.get('*/api/v1/certified_lots', () => released));
  await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /: menú de la cuenta$/ })).toBeNull());
  release(undefined);
  await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados'));
  await waitFor(() => expect(router.state.status).toBe('idle'));
  expect(refused).toEqual([]);
});

it('who signs out with a request half filled in is asked before the session ends', async () => {
  signInAs('productor@caravana.example');
  const { user } = renderApp('/solicitar-certificado');
  await user.type(await screen.findByLabelText(/^Ubicación/), 'La Juana');
  await user.click(await screen.findByRole('button', { name: /: menú de la cuenta$/ }));
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await user.click(await screen.findByRole('button', { name: 'Seguir con la solicitud' }));
  expect(localStorage.getItem('auth_token')).not.toBeNull();
  expect(screen.getByLabelText(/^Ubicación/)).toHaveValue('La Juana');
});
