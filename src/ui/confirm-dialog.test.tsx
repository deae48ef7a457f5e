import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

interface Given {
  pending?: boolean;
  error?: string;
  /** Whether the button that opens the dialog is gone once it closes. */
  vanishing?: boolean;
  onConfirm?: () => void;
}

function Screen({ pending = false, error, vanishing = false, onConfirm }: Given) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setOpen(true);
    setAsked(true);
  };
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Solicitudes
      </h1>
      {!(vanishing && asked) && <button onClick={ask}>Cancelar</button>}
      <ConfirmDialog
        open={open}
        title="¿Cancelar?"
        text="No se puede deshacer."
        confirmLabel="Sí, cancelar"
        pendingLabel="Cancelando…"
        cancelLabel="Volver"
        pending={pending}
        {...(error && { error })}
        onConfirm={() => onConfirm?.()}
        onClose={() => setOpen(false)}
      >
        <label>
          Motivo <input />
        </label>
      </ConfirmDialog>
    </>
  );
}

async function opened(given: Given = {}) {
  const user = userEvent.setup();
  const view = render(<Screen {...given} />);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Cancelar?' });
  return { ...view, user, dialog };
}

async function closed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return screen.queryByRole('button', { name: 'Cancelar' });
}

describe('a dialog that asks', () => {
  it('says what will happen', async () => {
    const { dialog } = await opened();
    expect(dialog).toHaveAccessibleDescription('No se puede deshacer.');
  });

  it('closes by Escape and gives the focus back', async () => {
    const { user } = await opened();
    await user.keyboard('{Escape}');
    expect(await closed()).toHaveFocus();
  });

  it('closes by its button', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    expect(await closed()).toHaveFocus();
  });

  it('keeps the focus inside', async () => {
    const { user, dialog } = await opened();
    for (let step = 0; step < 5; step += 1) {
      await user.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('gives the focus to the heading when what opened it is gone', async () => {
    const { user } = await opened({ vanishing: true });
    await user.keyboard('{Escape}');
    expect(await closed()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('confirms by its button, and by Enter in a field', async () => {
    const onConfirm = vi.fn<() => void>();
    const { user } = await opened({ onConfirm });
    await user.type(screen.getByLabelText('Motivo'), 'Llueve{Enter}');
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('takes two clicks in a row for one', async () => {
    const onConfirm = vi.fn<() => void>();
    await opened({ onConfirm });
    const button = screen.getByRole('button', { name: 'Sí, cancelar' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('confirms again after a failure', async () => {
    const onConfirm = vi.fn<() => void>();
    const { rerender, user } = await opened({ onConfirm });
    await user.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
    rerender(<Screen pending onConfirm={onConfirm} />);
    rerender(<Screen error="No se pudo" onConfirm={onConfirm} />);
    expect(screen.getByRole('alert')).toHaveTextContent('No se pudo');
    expect(screen.getByRole('button', { name: 'Sí, cancelar' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(2);
  });

  it('stays open while pending, with nothing to press', async () => {
    const { rerender, user } = await opened();
    rerender(<Screen pending />);
    expect(screen.getByRole('button', { name: 'Cancelando…' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Volver' })).toBeDisabled();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  describe('clicked beside', () => {
    const beside = () => document.querySelector('.MuiDialog-container') as HTMLElement;
    const clickBeside = () => {
      fireEvent.mouseDown(beside());
      fireEvent.click(beside());
    };
    let now = 0;
    beforeEach(() => {
      now = 1_000;
      vi.spyOn(performance, 'now').mockImplementation(() => now);
    });
    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('closes', async () => {
      await opened();
      now += 500;
      clickBeside();
      expect(await closed()).toHaveFocus();
    });

    it('stays when that is the second click of the double click that opened it', async () => {
      const { dialog } = await opened();
      now += 499;
      clickBeside();
      expect(dialog).toBeVisible();
      expect(screen.getByRole('button', { name: 'Sí, cancelar' })).toBeVisible();
    });

    it('stays when something was typed, which Escape still leaves', async () => {
      const { user, dialog } = await opened();
      fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Llueve' } });
      now += 5_000;
      clickBeside();
      expect(dialog).toBeVisible();
      expect(screen.getByLabelText('Motivo')).toHaveValue('Llueve');
      await user.keyboard('{Escape}');
      expect(await closed()).toHaveFocus();
    });
  });
});
