import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '@/test/render-app';

const shown = (number: string) => screen.findByText(`Lote ${number}`, { selector: 'h1' });
const search = () => screen.findByRole('searchbox', { name: /animal/i });

it('what is typed in a lot is not looked for in the one that one goes back to', async () => {
  const { router } = renderApp('/lotes-certificados/1');
  await search();
  await act(() => router.navigate({ to: '/lotes-certificados/$lotId', params: { lotId: 3 } }));
  await shown('0003');
  fireEvent.change(await search(), { target: { value: 'A001' } });
  act(() => router.history.back());
  await shown('0001');
  expect(await search()).toHaveValue('');
});
