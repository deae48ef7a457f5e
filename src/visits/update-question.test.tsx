import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '@/query-client';
import { freshDevice } from '@/test/fresh-device';
import { signInAs } from '@/test/sign-in-as';
import { VeterinarianSession } from './veterinarian-session';
import { waitingWorker } from './worker/registration';

freshDevice();

it('offers no new release where nothing could be read anew with it', async () => {
  signInAs('veterinaria@caravana.example');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <VeterinarianSession user={2} over={null} />
    </QueryClientProvider>,
  );
  act(() => waitingWorker.setState(() => ({ state: 'installed' }) as ServiceWorker));
  const question = () => screen.queryByRole('button', { name: 'Actualizar' });
  await waitFor(() => expect(question()).toBeVisible());
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(question()).toBeNull();
  act(() => waitingWorker.setState(() => null));
});
