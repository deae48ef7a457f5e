import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { database, provider } from '../../mocks/database';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import {
  getListTransferIntentsQueryKey,
  listTransferIntents,
} from './generated/transfer-intents/transfer-intents';
import { isPartial } from './long-lists';

function transfers(count: number): void {
  const [one] = database.transfers;
  if (!one) throw new Error('The seeds have transfers.');
  database.transfers = Array.from({ length: count }, (_, place) => ({ ...one, id: place + 1 }));
}

it('a list that the provider cuts is read to its end by its links, each row once', async () => {
  signInAs('admin@caravana.example');
  transfers(2_300);
  const calls = watchCalls();
  const rows = await listTransferIntents();
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 2_300 }, (_, place) => 2_300 - place));
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/v1/transfer_intents',
    '/api/v1/transfer_intents?before=1301',
    '/api/v1/transfer_intents?before=301',
  ]);
  expect(isPartial(getListTransferIntentsQueryKey())).toBe(false);
  expect(await listTransferIntents({ limit: 2 }), 'a page is a page').toHaveLength(2);
  provider.ext = false;
  await expect(listTransferIntents()).rejects.toThrow('404');
});

it('one longer than a screen can hold is cut, and the screen says so', async () => {
  signInAs('admin@caravana.example');
  transfers(10_001);
  renderApp('/dashboard/transferencias');
  expect(await screen.findByText(/Hay más de 10\.000 filas/)).toBeInTheDocument();
});
