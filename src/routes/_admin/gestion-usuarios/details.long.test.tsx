import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

function open(search = '') {
  signInAs('admin@caravana.example');
  return renderApp(`/gestion-usuarios?view=table${search}`);
}

/** What a dialog of details says of a column. */
const fact = (dialog: HTMLElement, name: string) =>
  within(dialog).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the details of an account', () => {
  it('show what is known and who did what, when and why', async () => {
    open('&account=producer-3');
    const dialog = await screen.findByRole('dialog', { name: /Don Anselmo/ });
    expect(within(dialog).getByText('productor3@caravana.example')).toBeVisible();
    const entry = await within(dialog).findByRole('listitem');
    expect(entry).toHaveTextContent('Desactivada por Ana Ledesma');
    expect(entry).toHaveTextContent('4/5/2026');
    expect(entry).toHaveTextContent('Motivo: Vendió el establecimiento.');
  });

  it('tell the telephone of a producer, to call', async () => {
    open('&account=producer-1');
    const dialog = await screen.findByRole('dialog', { name: /La Querencia del Sur/ });
    const telephone = database.producers[0]?.telephone ?? 'none';
    expect(fact(dialog, 'Teléfono')).toBe(telephone);
    expect(within(dialog).getByText(telephone)).toHaveAttribute('href', expect.stringMatching(/^tel:\+54/));
  });

  it('tell moments by the clock of Argentina, with their hour: a night there is the next day elsewhere', async () => {
    const late = '2026-05-05T01:30:00.000Z';
    for (const event of database.accountEvents) event.created_at = late;
    for (const producer of database.producers)
      Object.assign(producer, { created_at: '2026-05-04T02:59:00.000Z', updated_at: late });
    open('&account=producer-3');
    const dialog = await screen.findByRole('dialog', { name: /Don Anselmo/ });
    const entry = await within(dialog).findByRole('listitem');
    expect(entry.querySelector('time')).toHaveTextContent(/^4\/5\/2026, 22:30$/);
    expect(fact(dialog, 'Alta')).toBe('3/5/2026, 23:59');
    expect(fact(dialog, 'Última modificación')).toBe('4/5/2026, 22:30');
  });

  it('open from a row, change the account, show it in the history and give the focus back', async () => {
    const { user } = open();
    const row = within(await screen.findByRole('table', { name: 'Cuentas' }));
    const button = await row.findByRole('button', { name: 'Ver detalles de Julián Schwindt' });
    await user.click(button);
    const details = await screen.findByRole('dialog', { name: /Julián Schwindt/ });
    expect(await within(details).findByText('La cuenta está activa desde su alta.')).toBeVisible();
    const before = fact(details, 'Última modificación');
    fireEvent.click(within(details).getByRole('button', { name: 'Desactivar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar veterinario' });
    const reason = within(dialog).getByRole('textbox', { name: 'Motivo (opcional)' });
    fireEvent.change(reason, { target: { value: 'Pidió la baja' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    expect(await within(details).findByText('Motivo: Pidió la baja')).toBeVisible();
    const at = details.querySelector('time')?.textContent;
    expect(at).not.toBe(before);
    await waitFor(() => expect(fact(details, 'Última modificación'), 'when it was deactivated').toBe(at));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await user.click(within(details).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(details).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it.each(['error', 'html'] as const)('tell that the history is missing: %s', async (fault) => {
    setFault('listProducerAccountEvents', fault);
    open('&account=producer-3');
    const dialog = await screen.findByRole('dialog', { name: /Don Anselmo/ });
    expect(await within(dialog).findByText('Error al cargar el historial')).toBeVisible();
  });

  it('live without the history of a provider that keeps none', async () => {
    provider.ext = false;
    open('&account=producer-3');
    const dialog = await screen.findByRole('dialog', { name: /Don Anselmo/ });
    expect(await within(dialog).findByText('No hay historial de esta cuenta.')).toBeVisible();
  });
});
