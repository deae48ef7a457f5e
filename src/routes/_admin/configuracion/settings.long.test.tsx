import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { addDays, today } from '@/lib/calendar-day';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

beforeEach(() => signInAs('admin@caravana.example'));

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('what an installation sets', () => {
  it('are days without visits, with how many visits they have all the same', async () => {
    const day = addDays(today(), 10);
    const request = database.requests.find(({ status }) => status === 'assigned');
    if (request) request.scheduled_date = day;
    renderApp('/configuracion');
    const days = await card('Días sin visitas');
    expect(await days.findByText('No hay días sin visitas por delante.')).toBeInTheDocument();
    const [year, month, date] = day.split('-');
    const add = days.getByText('Agregar');
    fireEvent.change(days.getByLabelText('Día'), { target: { value: `${date}/${month}/${year}` } });
    expect(add).toBeDisabled();
    fireEvent.change(days.getByLabelText('Motivo'), { target: { value: 'Feriado local' } });
    fireEvent.click(add);
    expect(await days.findByText('Feriado local')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(days.getByText('1 visita asignada').closest('a')).toHaveAttribute(
      'href',
      `/dashboard/solicitudes?status=assigned&from=${day}&to=${day}`,
    );
    fireEvent.click(days.getByText('Quitar'));
    expect(await days.findByText('No hay días sin visitas por delante.')).toBeInTheDocument();
    expect(database.auditEvents.map(({ action }) => action)).toEqual(['day_closed', 'day_opened']);
  });

  it('are typed on while one is on its way, and what was typed stays', async () => {
    const [first = '', second = ''] = [10, 11].map((days) => addDays(today(), days));
    renderApp('/configuracion');
    const days = await card('Días sin visitas');
    const field = await days.findByLabelText('Día');
    const typed = (day: string) => day.split('-').toReversed().join('/');
    fireEvent.change(field, { target: { value: typed(first) } });
    fireEvent.change(days.getByLabelText('Motivo'), { target: { value: 'Feriado local' } });
    fireEvent.click(days.getByText('Agregar'));
    fireEvent.change(field, { target: { value: typed(second) } });
    fireEvent.change(days.getByLabelText('Motivo'), { target: { value: 'Puente' } });
    days.getByLabelText('Motivo').focus();
    expect(await days.findByText('Feriado local')).toBeInTheDocument();
    expect(days.getByLabelText('Motivo')).toHaveValue('Puente');
    expect(days.getByLabelText('Motivo')).toHaveFocus();
    expect(field).toHaveValue(typed(second));
  });

  it('are taken back by a try whose answer was lost', async () => {
    const day = addDays(today(), 10);
    database.closedDays.push({ day, reason: 'Feriado local', visits_count: 0 });
    renderApp('/configuracion');
    const days = await card('Días sin visitas');
    setFault('openDay', 'lost');
    fireEvent.click(await days.findByText('Quitar'));
    expect(await days.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
    setFault('openDay', null);
    fireEvent.click(days.getByText('Quitar'));
    expect(await days.findByText('No hay días sin visitas por delante.')).toBeInTheDocument();
    expect(days.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('are limits within their bounds, or those of the installation', async () => {
    renderApp('/configuracion');
    const limits = await card('Límites');
    const open = await limits.findByLabelText('Solicitudes en curso de un productor');
    expect(open).toHaveAccessibleDescription(/^De 1 a 1\.000; vacío: 10/);
    fireEvent.change(open, { target: { value: '0' } });
    expect(open).toHaveAccessibleDescription('Escriba un número de 1 a 1.000.');
    expect(limits.getByText('Guardar')).toBeDisabled();
    fireEvent.change(open, { target: { value: '20' } });
    fireEvent.click(limits.getByText('Guardar'));
    expect(await limits.findByText('Los límites quedaron guardados.')).toBeInTheDocument();
    expect(database.limits).toEqual({ open_requests: 20 });
    fireEvent.change(open, { target: { value: '30' } });
    expect(limits.queryByText('Los límites quedaron guardados.')).not.toBeInTheDocument();
  });

  it('are left as another admin set them where nothing was typed', async () => {
    renderApp('/configuracion');
    const limits = await card('Límites');
    const open = await limits.findByLabelText('Solicitudes en curso de un productor');
    database.limits.reads_per_hour = 700;
    fireEvent.change(open, { target: { value: '20' } });
    fireEvent.click(limits.getByText('Guardar'));
    expect(await limits.findByText('Los límites quedaron guardados.')).toBeInTheDocument();
    expect(database.limits).toEqual({ open_requests: 20, reads_per_hour: 700 });
    database.limits.open_requests = 7;
    const [, reads] = limits.getAllByRole('textbox');
    await waitFor(() => expect(reads).toHaveValue('700'));
    if (reads) fireEvent.change(reads, { target: { value: '' } });
    fireEvent.click(limits.getByText('Guardar'));
    await waitFor(() => expect(database.limits).toEqual({ open_requests: 7, reads_per_hour: null }));
  });

  it('is not saved where the session ended, which says where to sign in', async () => {
    setFault('updateLimits', 'unauthorized');
    renderApp('/configuracion');
    const limits = await card('Límites');
    fireEvent.click(await limits.findByText('Guardar'));
    const ended = within(await limits.findByRole('alert'));
    expect(ended.getByText(/^Iniciar sesión/)).toHaveAttribute('target', '_blank');
  });

  it('is what everybody is told, in both languages, until a day', async () => {
    renderApp('/configuracion');
    const told = await card('Aviso para todos');
    expect(await told.findByText('No hay ningún aviso.')).toBeInTheDocument();
    const set = told.getByText('Mostrar el aviso');
    const fill = (label: string, value: string) =>
      fireEvent.change(told.getByLabelText(label), { target: { value } });
    fill('Texto en español', 'Hay feria');
    fill('Último día', '01/01/2099');
    expect(set).toBeDisabled();
    fill('Texto en inglés', 'There is a fair');
    fill('Último día', '01/01/2019');
    expect(told.getByText('Elija un día desde hoy, no anterior al primero.')).toBeInTheDocument();
    expect(set).toBeDisabled();
    fill('Último día', '01/01/2099');
    // Half a day is not today: nothing is shown to everybody by mistake.
    fill('Primer día (si no es desde hoy)', '30/1');
    fireEvent.click(set);
    expect(await told.findByText(/^No es un día/)).toBeInTheDocument();
    expect(database.announcement).toBeNull();
    fill('Primer día (si no es desde hoy)', '');
    set.focus();
    fireEvent.click(set);
    expect(await told.findByText(/^Se muestra hasta el/)).toBeInTheDocument();
    const heading = screen.getByRole('heading', { level: 1 });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(database.announcement).toMatchObject({
      text: { es: 'Hay feria', en: 'There is a fair' },
      from: null,
      until: '2099-01-01',
    });
    const end = told.getByText('Terminar el aviso');
    end.focus();
    fireEvent.click(end);
    expect(await told.findByText('No hay ningún aviso.')).toBeInTheDocument();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(database.auditEvents.map(({ action }) => action)).toEqual([
      'announcement_set',
      'announcement_ended',
    ]);
  });

  it('is left as it is typed where another admin changes it meanwhile, and follows that where nothing is', async () => {
    renderApp('/configuracion');
    const told = await card('Aviso para todos');
    await told.findByLabelText('Texto en español');
    const field = () => told.getByLabelText('Texto en español');
    const another = (es: string, at: string) => {
      const text = { es, en: es };
      database.announcement = { text, from: null, until: '2099-01-01', current: true, changed_at: at };
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    };
    onTestFinished(() => focusManager.setFocused(undefined));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    another('De la otra', '2026-01-01T12:00:00.000Z');
    await waitFor(() => expect(field()).toHaveValue('De la otra'));
    fireEvent.change(field(), { target: { value: 'Lo que escribo' } });
    vi.setSystemTime(Date.now() + 60_000);
    another('Otra vez', '2026-01-02T12:00:00.000Z');
    await waitFor(() => expect(screen.getAllByText('Otra vez')[0]).toBeVisible());
    expect(field()).toHaveValue('Lo que escribo');
  });

  it('takes the focus from nobody who goes on typing while it is on its way', async () => {
    renderApp('/configuracion');
    const told = await card('Aviso para todos');
    await told.findByText('No hay ningún aviso.');
    const fill = (label: string, value: string) =>
      fireEvent.change(told.getByLabelText(label), { target: { value } });
    fill('Texto en español', 'Hay feria');
    fill('Texto en inglés', 'There is a fair');
    fill('Último día', '01/01/2099');
    fireEvent.click(told.getByText('Mostrar el aviso'));
    told.getByLabelText('Texto en español').focus();
    fill('Texto en español', 'Hay feria y remate');
    expect(await told.findByText(/^Se muestra hasta el/)).toBeInTheDocument();
    expect(told.getByLabelText('Texto en español')).toHaveFocus();
    expect(told.getByLabelText('Texto en español')).toHaveValue('Hay feria y remate');
  });

  it('has who serves which locality tried again where the localities did not come', async () => {
    setFault('listLocalities', 'error');
    renderApp('/configuracion');
    const places = await card('Quién atiende dónde');
    const retry = await places.findByRole('button', { name: 'Reintentar' });
    setFault('listLocalities', null);
    fireEvent.click(retry);
    expect(await places.findByText('Azul')).toBeInTheDocument();
    await waitFor(() => expect(places.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('is who serves which locality', async () => {
    const [, second] = database.vets;
    if (second) second.localities = [];
    renderApp('/configuracion');
    const places = await card('Quién atiende dónde');
    await waitFor(() => expect(places.getByText('Azul')).toBeInTheDocument());
    const azul = String(database.localities.find(({ name }) => name === 'Azul')?.id);
    fireEvent.change(places.getByLabelText('Localidad'), { target: { value: azul } });
    fireEvent.change(await places.findByLabelText('Veterinario'), { target: { value: '2' } });
    fireEvent.click(places.getByText('Agregar'));
    expect(await places.findByRole('link', { name: 'Julián Schwindt' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    const remove = places.getByRole('button', { name: 'Julián Schwindt deja de atender Azul' });
    remove.focus();
    fireEvent.click(remove);
    await waitFor(() =>
      expect(places.queryByRole('link', { name: 'Julián Schwindt' })).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('keeps who is chosen next while another is on the way to a locality', async () => {
    for (const vet of database.vets) vet.localities = [];
    renderApp('/configuracion');
    const places = await card('Quién atiende dónde');
    await waitFor(() => expect(places.getByText('Azul')).toBeInTheDocument());
    const azul = String(database.localities.find(({ name }) => name === 'Azul')?.id);
    fireEvent.change(places.getByLabelText('Localidad'), { target: { value: azul } });
    const field = await places.findByLabelText('Veterinario');
    fireEvent.change(field, { target: { value: '2' } });
    fireEvent.click(places.getByText('Agregar'));
    field.focus();
    fireEvent.change(field, { target: { value: '1' } });
    expect(await places.findByRole('link', { name: 'Julián Schwindt' })).toBeInTheDocument();
    expect(places.getByRole('button', { name: 'Agregar' })).not.toHaveAttribute('aria-disabled');
    expect(field).toHaveValue('1');
    expect(field).toHaveFocus();
  });

  it('is read alone by who may not change it', async () => {
    signInAs('consulta@caravana.example');
    renderApp('/configuracion');
    const days = await card('Días sin visitas');
    expect(await days.findByText('No hay días sin visitas por delante.')).toBeInTheDocument();
    expect(screen.queryByText('Agregar')).not.toBeInTheDocument();
    expect(screen.queryByText('Mostrar el aviso')).not.toBeInTheDocument();
    expect(screen.queryByText('Guardar')).not.toBeInTheDocument();
  });
});

it('closes no other day than the one that stands in the field', async () => {
  renderApp('/configuracion');
  const days = within(await screen.findByRole('region', { name: 'Días sin visitas' }));
  await days.findByText('No hay días sin visitas por delante.');
  const day = days.getByLabelText('Día');
  fireEvent.change(days.getByLabelText('Motivo'), { target: { value: 'Feriado' } });
  fireEvent.change(day, { target: { value: '15/09/2098' } });
  expect(days.getByText('Agregar')).toBeEnabled();
  // September has 30.
  fireEvent.change(day, { target: { value: '31/09/2098' } });
  fireEvent.blur(day);
  expect(day).toHaveValue('31/09/2098');
  expect(day).toBeInvalid();
  expect(days.getByText('Agregar')).toBeDisabled();
});

describe('who goes on in a field while something is taken away stays in it', () => {
  it('a day without visits', async () => {
    database.closedDays.push({ day: addDays(today(), 10), reason: 'Feriado local', visits_count: 0 });
    renderApp('/configuracion');
    const days = await card('Días sin visitas');
    fireEvent.click(await days.findByText('Quitar'));
    const reason = days.getByLabelText('Motivo');
    reason.focus();
    expect(await days.findByText('No hay días sin visitas por delante.')).toBeInTheDocument();
    expect(reason).toHaveFocus();
  });

  it('the notice to everybody', async () => {
    const text = { es: 'Hay feria', en: 'There is a fair' };
    const at = '2026-01-01T12:00:00.000Z';
    database.announcement = { text, from: null, until: '2099-01-01', current: true, changed_at: at };
    renderApp('/configuracion');
    const told = await card('Aviso para todos');
    fireEvent.click(await told.findByText('Terminar el aviso'));
    told.getByLabelText('Texto en español').focus();
    expect(await told.findByText('No hay ningún aviso.')).toBeInTheDocument();
    expect(told.getByLabelText('Texto en español')).toHaveFocus();
  });

  it('who serves a locality', async () => {
    for (const vet of database.vets) vet.localities = database.localities.slice(0, 1);
    const [{ id, name } = { id: 0, name: '' }] = database.localities;
    renderApp('/configuracion');
    const places = await card('Quién atiende dónde');
    await places.findByText(name);
    const locality = places.getByLabelText('Localidad');
    fireEvent.change(locality, { target: { value: String(id) } });
    fireEvent.click(await places.findByRole('button', { name: `Julián Schwindt deja de atender ${name}` }));
    locality.focus();
    await waitFor(() =>
      expect(places.queryByRole('link', { name: 'Julián Schwindt' })).not.toBeInTheDocument(),
    );
    expect(locality).toHaveFocus();
  });
});
