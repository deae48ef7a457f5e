import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { server } from '../../../../mocks/node';
import { formatDate } from '@/lib/format';
import { chooseLanguage } from '@/words/i18n';
import { field } from '@/test/registering';
import { choose, dayFromNow, next, openWizard, photoFile, walkTo, write } from '@/test/fill-request';

const path = '*/api/v1/certification_requests';
const generic = 'Ocurrió un error al procesar su solicitud. Por favor, intente nuevamente.';
const longDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

async function review() {
  const app = await openWizard();
  await walkTo('Revisión');
  return app;
}

const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const send = () => press('Enviar solicitud');
const title = (name: string) => screen.findByText(name, { selector: 'h2' });

it('is read before it is sent, in either language, then is on its way and can be neither left nor walked', async () => {
  setFault('createCertificationRequest', 'never');
  await review();
  const facts = [...document.querySelectorAll('dl > div')].map((fact) => fact.textContent);
  const [start, end] = [dayFromNow(7), dayFromNow(21)].map((day) => formatDate(day, 'es'));
  expect(facts).toEqual([
    'Cantidad de animales12',
    'Raza predominanteHereford',
    'LocalidadAyacucho',
    'Ubicación del establecimientoRuta\u00a050, km\u00a012',
    'Edad promedio8 meses',
    'Peso promedio172,5\u00a0kg',
    'Archivos1',
    `DisponibilidadDel ${start} al ${end}`,
  ]);
  expect(screen.getByRole('img', { name: 'Vista previa de la foto elegida' })).toBeInTheDocument();
  await act(() => chooseLanguage('en'));
  expect(screen.getByText('8 months')).toBeInTheDocument();
  expect(screen.getByText('172.5 kg')).toBeInTheDocument();
  // Another provider takes no comments: it is not asked for any.
  vi.stubEnv('VITE_API_URL', 'https://otro.example');
  await act(() => chooseLanguage('es'));
  expect(screen.queryByLabelText(/Comentarios/)).not.toBeInTheDocument();
  vi.unstubAllEnvs();
  const started = vi.fn<() => void>();
  server.events.on('request:start', started);
  onTestFinished(() => server.events.removeListener('request:start', started));
  send();
  expect(await title('Enviando la solicitud')).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: 'Enviando la solicitud' })).toBeInTheDocument();
  for (const name of ['Anterior', 'Siguiente', 'Enviar solicitud'])
    expect(screen.queryByText(name)).not.toBeInTheDocument();
  // Under way before the fault is gone with the test.
  await waitFor(() => expect(started).toHaveBeenCalledTimes(1));
});

it.each([
  ['Datos del lote', 'Datos del lote'],
  ['Foto', 'Foto'],
  ['Disponibilidad', 'Disponibilidad'],
])('leads from the review back to the part %s to change it', async (part, step) => {
  const { user } = await review();
  await user.click(screen.getByRole('button', { name: `Cambiar: ${part}` }));
  expect(await title(step)).toHaveFocus();
  expect(screen.getByText('Siguiente', { selector: 'button' })).toBeEnabled();
});

it('sends what was filled in, once, and tells the visit', async () => {
  const { user } = await review();
  write('Comentarios', 'x'.repeat(1001));
  send();
  expect(await screen.findByRole('alert')).toHaveTextContent('no pueden superar los 1.000 caracteres');
  write('Comentarios', ' Hay manga y balanza. ');
  const before = database.requests.length;
  await user.dblClick(screen.getByText('Enviar solicitud'));
  await title('Solicitud enviada');
  expect(database.requests).toHaveLength(before + 1);
  const made = database.requests.at(-1);
  expect(made).toMatchObject({
    intended_animal_group: 12,
    cattle_breed: 'hereford',
    address: 'Ruta 50, km 12',
    declared_lot_age: 8,
    declared_lot_weight: 172.5,
    preferred_time_range: { start: dayFromNow(7), end: dayFromNow(21) },
    comments: 'Hay manga y balanza.',
  });
  expect(screen.getByText('Marina Etcheverry')).toHaveAttribute('href', '/veterinario/1');
  expect(screen.getByText(formatDate(dayFromNow(7), 'es', longDate))).toBeInTheDocument();
  expect(screen.getByText('Mañana (9:00‑12:00)')).toBeInTheDocument();
  expect(screen.getByText('Ver la solicitud')).toHaveAttribute('href', `/solicitud/${made?.id}`);
  press('Nueva solicitud');
  expect(field('Cantidad')).toHaveValue('');
  expect(await title('Datos del lote')).toHaveFocus();
});

it('says what failed each time: without an answer, without words of the server, and in its words', async () => {
  await review();
  setFault('createCertificationRequest', 'offline');
  send();
  await title('No se pudo enviar la solicitud');
  expect(screen.getByText(generic)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(/No pudimos comunicarnos con el servidor/);

  setFault('createCertificationRequest', null);
  server.use(http.post(path, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  press('Intentar nuevamente');
  await waitFor(() => expect(screen.getByRole('alert')).not.toHaveTextContent(/No pudimos comunicarnos/));
  expect(screen.getByRole('alert')).toHaveTextContent(generic);

  setFault('createCertificationRequest', 'error');
  press('Intentar nuevamente');
  await screen.findByText(/Algo salió mal en el servidor/);
  expect(screen.getByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  press('Comenzar de nuevo');
  expect(await title('Datos del lote')).toHaveFocus();
  expect(field('Cantidad')).toHaveValue('');
});

it('leads back to the photo that the server did not take, with everything kept', async () => {
  await review();
  for (const [status, body, sentence] of [
    [413, '<html>', 'El servidor no aceptó la foto'],
    [415, '{"detail":"No es una imagen."}', 'No es una imagen.'],
    [422, '{"errors":[{"pointer":"/certification_request[file]","detail":"Rota"}]}', 'Rota'],
  ] as const) {
    server.use(http.post(path, () => new HttpResponse(body, { status }), { once: true }));
    send();
    expect(await title('Foto')).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByText(/^Foto elegida: (vacas|otras)\.jpg/)).toBeInTheDocument();
    choose(photoFile('otras.jpg'));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    for (const step of ['Disponibilidad', 'Revisión']) {
      await next();
      await title(step);
    }
  }
  send();
  await title('Solicitud enviada');
  expect(database.requests.at(-1)).toMatchObject({ address: 'Ruta 50, km 12', declared_lot_age: 8 });
});

it('who has too many open requests is led to them, in a tab of its own, and loses nothing', async () => {
  const detail = 'Ya tiene el máximo de solicitudes en curso.';
  await review();
  server.use(
    http.post(path, () => HttpResponse.json({ code: 'open_requests', detail }, { status: 409 }), {
      once: true,
    }),
  );
  send();
  await title('No se pudo enviar la solicitud');
  expect(screen.getByRole('alert')).toHaveTextContent(detail);
  const link = screen.getByText('Ver mis solicitudes', { selector: 'a' });
  expect(link).toHaveAttribute('href', '/mis-solicitudes');
  expect(link).toHaveAttribute('target', '_blank');
  press('Intentar nuevamente');
  await title('Solicitud enviada');
});

it('leads to the field that the server refused; sent without a visit, it leads to my requests', async () => {
  const refusal = {
    detail: 'Revise los datos marcados.',
    errors: [{ pointer: '/certification_request[address]', detail: 'No la encontramos' }],
  };
  await review();
  server.use(http.post(path, () => HttpResponse.json(refusal, { status: 422 })));
  send();
  await title('No se pudo enviar la solicitud');
  press('Corregir los datos');
  await title('Datos del lote');
  expect(screen.getByText('No la encontramos')).toBeInTheDocument();
  expect(field('Ubicación')).toBeInvalid();
  write('Ubicación', 'Ruta 51, km 3');
  await waitFor(() => expect(screen.queryByText('No la encontramos')).not.toBeInTheDocument());

  for (const step of ['Foto', 'Disponibilidad', 'Revisión']) {
    await next();
    await title(step);
  }
  const [request] = database.requests;
  const created = { ...request, scheduled_date: null, scheduled_time: null, status: 'created' };
  server.use(http.post(path, () => HttpResponse.json({ certification_request: created }, { status: 201 })));
  send();
  await title('Solicitud enviada');
  expect(screen.getByText('Ver mis solicitudes')).toHaveAttribute('href', '/mis-solicitudes');
  expect(screen.queryByText('Fecha de visita')).not.toBeInTheDocument();
});

it('tells what became wrong since it was filled in; after a failure it is tried again with everything', async () => {
  await review();
  const later = Date.now() + 10 * 86_400_000;
  const now = vi.spyOn(Date, 'now').mockReturnValue(later);
  vi.useFakeTimers({ toFake: ['Date'], now: later });
  try {
    send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No se puede enviar la solicitud: La fecha de inicio no puede ser anterior a hoy',
    );
  } finally {
    vi.useRealTimers();
    now.mockRestore();
  }
  server.use(http.post(path, () => HttpResponse.json({}, { status: 500 }), { once: true }));
  send();
  await title('No se pudo enviar la solicitud');
  const before = database.requests.length;
  press('Intentar nuevamente');
  await title('Solicitud enviada');
  expect(database.requests).toHaveLength(before + 1);
  expect(database.requests.at(-1)).toMatchObject({ address: 'Ruta 50, km 12' });
});

it('is not left by a wrong click', async () => {
  const { router } = await openWizard();
  write('Cantidad', '3');
  fireEvent.click(screen.getByText('Mis transferencias', { selector: 'nav a' }));
  await screen.findByText('¿Salir sin enviar la solicitud?');
  press('Seguir con la solicitud');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/solicitar-certificado');
  expect(field('Cantidad')).toHaveValue('3');
});

it('is left without asking while nothing was entered', async () => {
  const { router } = await openWizard();
  fireEvent.click(screen.getByText('Mis transferencias', { selector: 'nav a' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/mis-transferencias'));
});
