import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { server } from '../../../../mocks/node';
import { choose, dayFromNow, likeABrowser, next, photoFile, putDay } from '@/test/fill-request';
import { field } from '@/test/registering';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { formatDate } from '@/lib/format';
import { chooseLanguage } from '@/words/i18n';

beforeEach(() => {
  likeABrowser();
  signInAs('productor@caravana.example');
});

const title = (name: string) => screen.findByText(name, { selector: 'h2' });
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const facts = () => [...document.querySelectorAll('form dl > div')].map((fact) => fact.textContent);

/** The rejected request of the demonstration with what a producer writes. */
function rejected(days: { start: string; end: string }) {
  const request = database.requests.find(({ id }) => id === 6);
  if (!request) throw new Error('There is no rejected request');
  return Object.assign(request, {
    comments: 'La tranquera queda abierta.',
    declared_lot_weight: 172.5,
    preferred_time_range: days,
  });
}

async function fillDays(): Promise<void> {
  putDay('startDate', dayFromNow(7));
  putDay('endDate', dayFromNow(21));
  await next();
  await title('Revisión');
}

it('asks again with the same data and photo: days that are over are chosen anew, and the visit is told', async () => {
  const before = rejected({ start: '2026-05-10', end: '2026-05-20' });
  const { router } = renderApp('/solicitar-certificado?again=6');
  await title('Disponibilidad');
  expect(screen.getByRole('heading', { level: 1, name: 'Volver a solicitar LOT-6' })).toBeInTheDocument();
  expect(screen.getByText('No hay manga en el establecimiento.')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Pasos de la solicitud' })).getAllByRole('listitem'),
  ).toHaveLength(2);
  expect(screen.queryByText('Anterior')).not.toBeInTheDocument();
  expect(screen.getByText('Siguiente', { selector: 'button' })).toBeDisabled();
  await fillDays();
  const [start, end] = [dayFromNow(7), dayFromNow(21)].map((day) => formatDate(day, 'es'));
  expect(facts()).toEqual(
    expect.arrayContaining([
      'Peso promedio172,5\u00a0kg',
      `DisponibilidadDel ${start} al ${end}`,
      'ArchivosLa misma foto',
      'ComentariosLa tranquera queda abierta.',
    ]),
  );
  expect(screen.queryByLabelText(/Comentarios/)).not.toBeInTheDocument();
  const count = database.requests.length;
  press('Enviar solicitud');
  await title('Solicitud enviada');
  // It is sent: nothing of it can be changed any more.
  expect(screen.queryByText('Cambiar los datos', { selector: 'button' })).not.toBeInTheDocument();
  expect(database.requests).toHaveLength(count + 1);
  const { address, cattle_breed: breed, file_upload: photo } = before;
  expect(database.requests.at(-1)).toMatchObject({
    address,
    cattle_breed: breed,
    file_upload: photo,
    comments: 'La tranquera queda abierta.',
    preferred_time_range: { start: dayFromNow(7), end: dayFromNow(21) },
  });
  expect(screen.getByText('Marina Etcheverry')).toHaveAttribute('href', '/veterinario/1');
  press('Nueva solicitud');
  expect(await title('Datos del lote')).toHaveFocus();
  expect(field('Cantidad')).toHaveValue('');
  expect(router.state.location.href).toBe('/solicitar-certificado');
});

it('keeps days that are still to come; what the server says of them is told, and they are corrected', async () => {
  rejected({ start: dayFromNow(3), end: dayFromNow(5) });
  renderApp('/solicitar-certificado?again=6');
  await title('Disponibilidad');
  await next();
  await title('Revisión');
  const refusal = {
    detail: 'Revise los datos marcados.',
    errors: [{ pointer: '/preferred_time_range/start', detail: 'Ese día ya pasó' }],
  };
  const path = '*/api/v1/certification_requests/6/repeat';
  server.use(http.post(path, () => HttpResponse.json(refusal, { status: 422 }), { once: true }));
  press('Enviar solicitud');
  await title('No se pudo enviar la solicitud');
  expect(screen.getByRole('alert')).toHaveTextContent('Revise los datos marcados.');
  press('Corregir los datos');
  await title('Disponibilidad');
  expect(screen.getByText('Ese día ya pasó')).toBeInTheDocument();
  await fillDays();
  press('Enviar solicitud');
  await title('Solicitud enviada');
  expect(database.requests.at(-1)).toMatchObject({
    preferred_time_range: { start: dayFromNow(7), end: dayFromNow(21) },
  });
});

it('with its data changed it is a request of its own, whose photo is chosen again', async () => {
  rejected({ start: dayFromNow(3), end: dayFromNow(5) });
  renderApp('/solicitar-certificado?again=6');
  await title('Disponibilidad');
  press('Cambiar los datos');
  expect(await title('Datos del lote')).toHaveFocus();
  expect(screen.getByText('Cambie lo que haga falta. La foto debe elegirse otra vez.')).toBeVisible();
  expect(field('Peso')).toHaveValue('172,5');
  fireEvent.change(field('Ubicación'), { target: { value: 'Ruta 51, km 3' } });
  await next();
  await title('Foto');
  expect(screen.getByText('Siguiente', { selector: 'button' })).toBeDisabled();
  choose(photoFile());
  await next();
  await title('Disponibilidad');
  await next();
  await title('Revisión');
  expect(field('Comentarios')).toHaveValue('La tranquera queda abierta.');
  press('Enviar solicitud');
  await title('Solicitud enviada');
  expect(database.requests.at(-1)).toMatchObject({
    address: 'Ruta 51, km 3',
    declared_lot_weight: 172.5,
    comments: 'La tranquera queda abierta.',
    preferred_time_range: { start: dayFromNow(3), end: dayFromNow(5) },
  });
});

it('is only for what was rejected, and says so; also what is not there, and what failed', async () => {
  setFault('getCertificationRequest', 'error');
  const { router } = renderApp('/solicitar-certificado?again=6');
  expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  setFault('getCertificationRequest', null);
  fireEvent.click(screen.getByText('Reintentar'));
  await title('Disponibilidad');
  for (const [id, said] of [
    [3, 'Solo se puede volver a solicitar lo que fue rechazado.'],
    [999, 'La solicitud que buscas no existe o no tienes permisos para verla.'],
  ] as const) {
    router.history.push(`/solicitar-certificado?again=${id}`);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
    expect(screen.getByText('Volver a mis solicitudes')).toHaveAttribute('href', '/mis-solicitudes');
  }
  router.history.push('/solicitar-certificado?again=0');
  await title('Datos del lote');
});

it('keeps the days that were chosen when the data are to be changed, too', async () => {
  rejected({ start: '2026-05-10', end: '2026-05-20' });
  renderApp('/solicitar-certificado?again=6');
  await title('Disponibilidad');
  putDay('startDate', dayFromNow(7));
  putDay('endDate', dayFromNow(21));
  press('Cambiar los datos');
  await title('Datos del lote');
  await next();
  await title('Foto');
  choose(photoFile());
  await next();
  await title('Disponibilidad');
  await next();
  await title('Revisión');
  const [start, end] = [dayFromNow(7), dayFromNow(21)].map((day) => formatDate(day, 'es'));
  expect(facts()).toContain(`DisponibilidadDel ${start} al ${end}`);
});

it('asks before what was filled in goes, also where a new request begins in its place', async () => {
  rejected({ start: '2026-05-10', end: '2026-05-20' });
  const { user, router } = renderApp('/solicitar-certificado?again=6');
  await title('Disponibilidad');
  putDay('startDate', dayFromNow(7));
  await user.click(screen.getByRole('link', { name: 'Solicitar certificado' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(router.state.location.search).toEqual({ again: 6 });
  await user.click(dialog.getByRole('button', { name: /^Salir/ }));
  await title('Datos del lote');
});

it('speaks English', async () => {
  await chooseLanguage('en');
  rejected({ start: dayFromNow(3), end: dayFromNow(5) });
  renderApp('/solicitar-certificado?again=6');
  expect(await screen.findByText('Request LOT-6 again', { selector: 'h1' })).toBeInTheDocument();
  fireEvent.click(await screen.findByText('Change the information'));
  await title('Lot information');
  expect(screen.getByDisplayValue('172.5')).toBeInTheDocument();
});

it('is the plain wizard at a provider without our extensions', async () => {
  provider.ext = false;
  vi.stubEnv('VITE_API_URL', location.origin);
  renderApp('/solicitar-certificado?again=6');
  expect(await title('Datos del lote')).toBeInTheDocument();
  expect(screen.getByText('Solicitar certificado', { selector: 'h1' })).toBeInTheDocument();
  expect(field('Cantidad')).toHaveValue('');
  vi.unstubAllEnvs();
});
