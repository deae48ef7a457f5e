import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { BusyButton } from './busy-button';

it('is off while it is busy, and keeps the focus', async () => {
  const user = userEvent.setup();
  const press = vi.fn<() => void>();
  const send = vi.fn<(event: FormEvent) => void>();
  const shown = (busy: boolean) => (
    <form onSubmit={send}>
      <BusyButton type="submit" busy={busy} onClick={press}>
        Guardar
      </BusyButton>
    </form>
  );
  const { rerender } = render(shown(true));
  await user.tab();
  const button = screen.getByRole('button', { name: 'Guardar' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect([press, send].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  rerender(shown(false));
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-disabled');
  send.mockImplementation((event) => event.preventDefault());
  await user.keyboard('{Enter}');
  expect([press, send].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
