import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { keepInstallOffer } from './installing';

keepInstallOffer();
beforeEach(() => signInAs('veterinaria@caravana.example'));
afterEach(() => {
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  localStorage.clear();
});

/** Has the browser offer to install the app; gives what asks for it. */
function offer() {
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void window.dispatchEvent(event));
  return { prompt, event };
}

const text = /^Instale Caravana en este dispositivo/;

it('a veterinarian is offered the app for the home screen where the browser can put it there', async () => {
  const { prompt, event } = offer();
  expect(event.defaultPrevented).toBe(true);
  const { user } = renderApp('/mis-visitas');
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Instalar' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByText(text)).toBeNull();
});

it('who does not want it is not asked again', async () => {
  offer();
  const { user, unmount } = renderApp('/mis-visitas');
  await user.click(await screen.findByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByText(text)).toBeNull();
  unmount();
  renderApp('/mis-visitas');
  await screen.findByRole('heading', { name: 'Mis visitas' });
  expect(screen.queryByText(text)).toBeNull();
});

it('on a phone of Apple a sentence says how, and elsewhere nothing is offered', async () => {
  const { unmount } = renderApp('/mis-visitas');
  await screen.findByRole('heading', { name: 'Mis visitas' });
  expect(screen.queryByText(/pantalla de inicio/)).toBeNull();
  unmount();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone)');
  renderApp('/mis-visitas');
  expect(await screen.findByText(/Agregar a inicio/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull();
});
