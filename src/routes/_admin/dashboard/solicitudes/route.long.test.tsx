import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../../../../mocks/database';
import { buildVet } from '../../../../../mocks/seeds/builders';
import { addDays, today } from '@/lib/calendar-day';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import { chooseLanguage } from '@/words/i18n';

/** A Monday ahead, as a day and as it is typed. */
const ahead = Array.from({ length: 7 }, (_, days) => addDays(today(), days + 7));
const monday = ahead.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) ?? '';
const typed = monday.split('-').toReversed().join('/');

beforeEach(() => {
  signInAs('admin@caravana.example');
  const [marina] = database.vets;
  if (marina?.work_schedule) marina.work_schedule.monday = 'both';
});

const requestOf = (id: number) => database.requests.find((one) => one.id === id);

/** Asks for a route of the requests that wait, of the first veterinarian on that Monday. */
async function ask() {
  const { user } = renderApp('/dashboard/solicitudes');
  for (const label of ['LOT-1', 'LOT-2', 'LOT-3'])
    fireEvent.click(await screen.findByLabelText(`Seleccionar ${label}`));
  // The third one has its visit already.
  fireEvent.click(screen.getByText('Asignar recorrido (2)'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Día'), { target: { value: typed } });
  await user.type(dialog.getByLabelText('Veterinario', { selector: 'input' }), 'mari');
  const found = within(await screen.findByRole('listbox'));
  // What is typed has been searched for.
  await waitFor(() => expect(found.getAllByRole('option')).toHaveLength(1));
  await user.click(found.getByRole('option', { name: /^Marina Etcheverry/ }));
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent);
  const confirm = () => dialog.getByText('Asignar recorrido', { selector: 'button' });
  return { user, dialog, rows, confirm };
}

describe('a day’s route', () => {
  it('keeps the name of who was found by searching among more than are compared', async () => {
    for (let id = 1_000; id < 1_200; id += 1)
      database.vets.push(buildVet({ id, first_name: 'Ana', last_name: `Acosta ${id}` }));
    const { user, dialog } = await ask();
    const field = dialog.getByLabelText('Veterinario', { selector: 'input' });
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('option', { name: /^Ana Acosta 1000/ });
    expect(field).toHaveValue('Marina Etcheverry');
  });

  it('is put in order by buttons and arrow keys, its slots follow, and it is given at once', async () => {
    const { user, dialog, rows, confirm } = await ask();
    const order = (...expected: RegExp[]) =>
      waitFor(() => expect(rows()).toEqual(expected.map((one) => expect.stringMatching(one) as unknown)));
    await order(/^1\. LOT-2.*A la mañana/, /^2\. LOT-1.*A la tarde/);
    fireEvent.click(dialog.getByRole('button', { name: 'Bajar LOT-2' }));
    await order(/^1\. LOT-1.*A la mañana/, /^2\. LOT-2.*A la tarde/);
    expect(dialog.getByRole('status')).toHaveTextContent('LOT-2: 2 de 2');
    expect(dialog.getByRole('button', { name: 'Subir LOT-2' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    await order(/^1\. LOT-2.*A la mañana/, /^2\. LOT-1.*A la tarde/);
    expect(dialog.getByRole('button', { name: 'Bajar LOT-2' })).toHaveFocus();
    const calls = watchCalls();
    fireEvent.click(confirm());
    expect(
      await screen.findByText(/^Recorrido de Marina Etcheverry del .*: LOT-2 a la mañana/),
    ).toBeVisible();
    expect(calls.filter(({ path }) => path.endsWith('/visit_routes'))).toHaveLength(1);
    const visit = { status: 'assigned', scheduled_date: monday };
    expect(requestOf(2)).toMatchObject({ ...visit, scheduled_time: 'morning' });
    expect(requestOf(1)).toMatchObject({ ...visit, scheduled_time: 'afternoon' });
    expect(screen.queryByText(/^Asignar recorrido \(/)).not.toBeInTheDocument();
    await act(() => chooseLanguage('en'));
    expect(screen.getByText(/^Route of Marina Etcheverry on .*: LOT-2 in the morning/)).toBeVisible();
  });

  it('has no more visits than the day has free slots: the others are left out', async () => {
    const [marina] = database.vets;
    if (marina?.work_schedule) marina.work_schedule.monday = 'morning';
    const { dialog, rows, confirm } = await ask();
    const full = 'Sin turno libre ese día: quítela o elija otro día.';
    expect(await dialog.findByText(full)).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    fireEvent.click(dialog.getByRole('button', { name: 'Quitar LOT-1 del recorrido' }));
    expect(rows()).toEqual([expect.stringMatching(/^1\. LOT-2.*A la mañana/)]);
    fireEvent.click(confirm());
    expect(await screen.findByText(/^Recorrido de Marina Etcheverry/)).toBeVisible();
    expect(requestOf(1)?.status).not.toBe('assigned');
  });

  it('says beside each why it cannot be, and nothing is assigned then', async () => {
    const { dialog, rows, confirm } = await ask();
    await waitFor(() => expect(confirm()).toBeEnabled());
    const one = requestOf(1);
    if (one) one.status = 'canceled';
    fireEvent.click(confirm());
    expect(
      await dialog.findByText('No se asignó ninguna visita: vea por qué en cada una.'),
    ).toBeInTheDocument();
    expect(rows()).toEqual([
      expect.not.stringContaining('no permite'),
      expect.stringContaining('La solicitud ya no permite ese cambio.'),
    ]);
    expect(requestOf(2)?.status).toBe('created');
    fireEvent.click(dialog.getByRole('button', { name: 'Quitar LOT-1 del recorrido' }));
    fireEvent.click(confirm());
    expect(await screen.findByText(/^Recorrido de Marina Etcheverry/)).toBeVisible();
  });

  it('to where its veterinarian does not serve wants to be confirmed', async () => {
    for (const vet of database.vets) vet.localities = [];
    const { dialog, confirm } = await ask();
    expect(
      await dialog.findByText(/^Marina Etcheverry no tiene entre sus zonas de servicio: Ayacucho/),
    ).toBeInTheDocument();
    expect(confirm()).toBeDisabled();
    fireEvent.click(dialog.getByLabelText('Asignar igual'));
    fireEvent.click(confirm());
    expect(await screen.findByText(/^Recorrido de Marina Etcheverry/)).toBeVisible();
  });
});
