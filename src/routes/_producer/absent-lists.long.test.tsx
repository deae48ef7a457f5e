import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../../mocks/node';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

it.each([
  ['/mis-lotes-certificados', 'certified_lots/my_certified_lots'],
  ['/mis-solicitudes', 'certification_requests'],
  ['/mis-transferencias', 'transfer_intents/sent'],
  ['/transferir-lote/1', 'producer_profiles'],
])('a list that the provider does not have is a failure of %s, which stays', async (path, list) => {
  const detail = 'Esa lista no existe.';
  server.use(http.get(`*/api/v1/${list}`, () => HttpResponse.json({ detail }, { status: 404 })));
  signInAs('productor@caravana.example');
  const { router } = renderApp(path);
  expect(await screen.findByText(detail)).toBeInTheDocument();
  expect(screen.getByText('Reintentar')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe(path);
});
