import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { setDeviceOwner } from '@/api/device-owner';
import { noticeEnd } from '@/api/session';
import { endToken } from '@/api/token';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { closeDeviceStore } from '@/visits/outbox/device';
import { database } from '../../../mocks/database';

const email = 'veterinaria@caravana.example';

afterEach(closeDeviceStore);

it('says that the session of who goes on working is over, but not above the form that signs in', async () => {
  signInAs(email);
  setDeviceOwner(database.users.find((user) => user.email === email)?.id ?? null);
  const { queryClient, router } = renderApp('/verificar');
  const heading = (name: string) => screen.findByText(name, { selector: 'h1' });
  await screen.findByRole('button', { name: /menú de la cuenta$/ });
  await heading('Verificar un certificado');
  act(() => {
    endToken('ended');
    noticeEnd(queryClient);
  });
  const said = () => screen.queryByText(/^Su sesión terminó. Puede seguir cargando/);
  expect(await screen.findByText(/^Su sesión terminó. Puede seguir cargando/)).toBeVisible();
  await act(() => router.navigate({ to: '/signin' }));
  await heading('Iniciar sesión');
  expect(said()).not.toBeInTheDocument();
  await act(() => router.navigate({ to: '/certificado-ejemplo' }));
  expect(await screen.findByText(/^Su sesión terminó. Puede seguir cargando/)).toBeVisible();
});
