import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render-app';

async function opened() {
  const { user } = renderApp('/certification/1');
  const thumbnail = await screen.findByRole('button', { name: 'Ampliar: Foto del animal DM101 A001' });
  thumbnail.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Foto del animal DM101 A001' });
  return { user, dialog };
}

/** The thumbnail, once the photo is closed. */
async function closed() {
  await waitFor(() => {
    if (screen.queryByRole('dialog')) throw new Error('The photo is still open');
  });
  return screen.getByRole('button', { name: /^Ampliar/ });
}

it('opens over the screen and closes by a click on the photo', async () => {
  const { user, dialog } = await opened();
  await user.click(dialog);
  expect(await closed()).toHaveFocus();
});

it('closes by its button', { tags: 'long' }, async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Cerrar la foto' }));
  expect(await closed()).toHaveFocus();
});

it('closes by Escape', { tags: 'long' }, async () => {
  const { user } = await opened();
  await user.keyboard('{Escape}');
  expect(await closed()).toHaveFocus();
});

it('keeps the focus inside while it is open', { tags: 'long' }, async () => {
  const { user, dialog } = await opened();
  for (let step = 0; step < 4; step += 1) {
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});
