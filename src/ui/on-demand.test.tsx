import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadAhead } from './on-demand';

it('answers what is pressed before a part is fetched ahead, which may fail', async () => {
  const load = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('not reached'));
  const pressed = vi.fn<() => void>();
  render(
    <button type="button" onPointerEnter={() => loadAhead(load)} onClick={pressed}>
      Filtros
    </button>,
  );
  const button = screen.getByRole('button', { name: 'Filtros' });
  fireEvent.pointerEnter(button);
  fireEvent.click(button);
  expect(pressed).toHaveBeenCalledOnce();
  expect(load).not.toHaveBeenCalled();
  await expect.poll(() => load.mock.calls).toHaveLength(1);
});
