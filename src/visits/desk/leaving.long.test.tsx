import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setDeviceOwner, tokenOwner } from '@/api/device-owner';
import { getGetVisitQueryOptions } from '@/api/generated/visits/visits';
import { atVisits, openVisit, received, visitId } from '@/test/open-visit';
import { database } from '../../../mocks/database';
import { enteredAt } from '../../../mocks/visits';

atVisits();

it('an animal that is open at a visit is not open at the one that is opened from it', async () => {
  const other = 99;
  database.requests.push(
    ...database.requests.filter(({ id }) => id === visitId).map((one) => ({ ...one, id: other })),
  );
  const { user, reader, weight, router } = await openVisit();
  await user.type(reader, '032010000000001{Enter}');
  await waitFor(() => expect(weight).toHaveFocus());
  await waitFor(() => expect(received()).toHaveLength(1));
  // As each visit of the agenda is read ahead.
  await router.options.context.queryClient.prefetchQuery(getGetVisitQueryOptions(other));
  await act(() => router.navigate({ to: '/mis-visitas/$requestId', params: { requestId: other } }));
  await screen.findByRole('heading', { level: 1, name: /99/ });
  await user.type(screen.getByLabelText('Peso estimado'), '180{Enter}');
  await waitFor(() =>
    expect(enteredAt(other).animals.map(({ facts }) => facts)).toEqual([
      expect.not.objectContaining({ cuig_code: '032010000000001' }),
    ]),
  );
});

it('what was discarded on leaving the visit is not there when one comes back', async () => {
  const { user, weight, router } = await openVisit();
  await user.type(weight, '182');
  void router.navigate({ to: '/mis-visitas' });
  await user.click(await screen.findByRole('button', { name: 'Salir y descartar' }));
  await user.click(await screen.findByRole('link', { name: /^Abrir visita/ }));
  const anew = await screen.findByLabelText('Peso estimado');
  expect(anew).toHaveValue('');
});

it('who signs out with an animal half typed is asked first, and leaves once it may go', async () => {
  const { user, weight, router } = await openVisit();
  setDeviceOwner(tokenOwner());
  await user.type(weight, '182');
  const signOut = async () => {
    await user.click(await screen.findByRole('button', { name: /: menú de la cuenta$/ }));
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  };
  await signOut();
  const stay = await screen.findByRole('button', { name: 'Seguir con el animal' });
  expect(localStorage.getItem('auth_token')).not.toBeNull();
  await user.click(stay);
  expect(weight).toHaveValue('182');
  await signOut();
  await user.click(await screen.findByRole('button', { name: 'Salir y descartar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados'));
  expect(localStorage.getItem('auth_token')).toBeNull();
});
