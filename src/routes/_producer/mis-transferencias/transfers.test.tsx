import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

it('shows', async () => {
  signInAs('productor@caravana.example');
  renderApp('/mis-transferencias?tab=received');
  expect(await screen.findByRole('article', { name: 'Lote 0005' })).toBeInTheDocument();
});
