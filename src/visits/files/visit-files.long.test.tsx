import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as csv from '@/lib/csv';
import * as saving from '@/lib/save-file';
import { closeDeviceStore, openDeviceStore } from '../outbox/device';
import { Outbox } from '../outbox/outbox';
import { defaultsId } from '../outbox/records';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import { database } from '../../../mocks/database';
import { server } from '../../../mocks/node';
import { enteredAt } from '../../../mocks/visits';

const email = 'veterinaria@caravana.example';
const visitId = 3;
const vet = () => database.users.find((user) => user.email === email)?.id ?? 0;

/** An animal that the server has of the visit already. */
function entered(clientId: string, facts: object): void {
  enteredAt(visitId).animals.push({
    client_id: clientId,
    rev: 1,
    deleted: false,
    facts,
    photo_digest: null,
    photo_url: null,
    photo_wanted: false,
    elsewhere: [],
    created_at: '2026-05-11T12:00:00.000Z',
    updated_at: '2026-05-11T12:00:00.000Z',
  });
}

const one = '00000000-0000-4000-8000-000000000001';
/** The animals that this device keeps. */
const kept = async () =>
  (await (await openDeviceStore()).outbox.list(vet(), visitId)).filter(
    ({ clientId }) => clientId !== defaultsId,
  );
const textFile = (name: string, ...lines: string[]) => new File([lines.join('\r\n')], name);
const rows = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

async function openVisit() {
  const view = renderApp(`/mis-visitas/${visitId}`);
  const field = await screen.findByLabelText('Archivo para importar');
  return { ...view, choose: (file: File) => view.user.upload(field, file) };
}

beforeEach(() => signInAs(email));
afterEach(async () => {
  const { outbox, db } = await openDeviceStore();
  await outbox.clear(vet());
  await db.clear('reads');
  await closeDeviceStore();
});

describe("a reader's file", () => {
  const session = [
    'EID,Date,Time,Weight',
    '032010000000001,2026-05-11,08:00,182.5',
    '032010000000002,2026-05-11,08:01,190',
    '3.2E+13,2026-05-11,08:02,180',
    '032010000000002,2026-05-11,08:03,191',
  ];

  it('is shown row by row with what each does, and taken once it is confirmed', async () => {
    entered(one, { cuig_code: '032010000000001', estimated_weight: 180 });
    const { user, choose } = await openVisit();
    await choose(textFile('sesion.csv', ...session));
    const dialog = await screen.findByRole('dialog', { name: 'Vista previa: sesion.csv' });
    expect(dialog).toHaveTextContent('Es un archivo de un lector. Todavía no se cargó nada.');
    expect(dialog).toHaveTextContent('Rechazadas: 2Cambian: 1Nuevos: 1');
    expect(rows()).toEqual([
      expect.stringMatching(/^Línea 4.*3\.2E\+13.*Rechazada.*perdió sus dígitos/),
      expect.stringMatching(/^Línea 5.*Rechazada.*Repite lo de la línea 3/),
      expect.stringMatching(/^Línea 2.*001.*CambiaPeso estimado: 180\skg → 182,5\skg/),
      expect.stringMatching(/^Línea 3.*002.*NuevoPeso estimado: 190\skg/),
    ]);
    expect(await kept()).toEqual([]);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Cargar 2 animales' }));
    expect(
      await screen.findByText(/^Se cargó el archivo\. Nuevos: 1\. Cambiados: 1\. Rechazados: 2\./),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect((await kept()).every(({ state }) => state === 'stored')).toBe(true));
    expect(enteredAt(visitId).animals.map(({ rev, facts }) => [rev, facts])).toEqual([
      [2, { cuig_code: '032010000000001', estimated_weight: 182.5 }],
      [1, { cuig_code: '032010000000002', estimated_weight: 190 }],
    ]);
    await choose(textFile('sesion.csv', ...session));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Rechazadas: 2Sin cambios: 2');
  });

  it('makes no conflict of its own with what is typed of an animal that it changes', async () => {
    entered(one, { cuig_code: '032010000000001', estimated_weight: 180 });
    const { user, choose } = await openVisit();
    await user.click(await screen.findByRole('button', { name: /^Editar/ }));
    await screen.findByText(/: abierto\./);
    await user.click(screen.getByRole('radio', { name: 'Hembra' }));
    await choose(textFile('sesion.csv', ...session));
    await user.click(await screen.findByRole('button', { name: 'Cargar 2 animales' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Peso estimado')).toHaveValue('182,5');
    await user.type(screen.getByLabelText('Peso estimado'), '{Enter}');
    await waitFor(async () =>
      expect((await kept()).find(({ clientId }) => clientId === one)).toMatchObject({
        payload: { facts: { cuig_code: '032010000000001', estimated_weight: 182.5, gender: 'female' } },
        conflicts: [],
      }),
    );
  });

  it('leaves nothing behind when it is not confirmed', async () => {
    const { user, choose } = await openVisit();
    const calls = watchCalls();
    await choose(textFile('lista.txt', '032010000000001', 'nada'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await kept()).toEqual([]);
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('comes in by pasting its text, or dropping it', async () => {
    const { user } = await openVisit();
    await user.click(document.body);
    await user.paste('032010000000001');
    const dialog = await screen.findByRole('dialog', { name: 'Vista previa: Texto pegado' });
    expect(within(dialog).getByRole('button', { name: 'Cargar 1 animal' })).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const files = [textFile('lista.txt', '032010000000001', '032010000000002')];
    fireEvent.drop(screen.getByText(/^Elija, suelte o pegue/), { dataTransfer: { files } });
    expect(
      within(await screen.findByRole('dialog', { name: 'Vista previa: lista.txt' })).getByRole('button', {
        name: 'Cargar 2 animales',
      }),
    ).toBeEnabled();
  });

  it('comes in as its cells where a spreadsheet gives a picture of them, too', async () => {
    await openVisit();
    const files = [new File(['x'], 'image.png', { type: 'image/png' })];
    const cells = 'Caravana\tPeso\r\n032010000000001\t182,5\r\n';
    fireEvent.paste(document.body, { clipboardData: { files, getData: () => cells } });
    const dialog = await screen.findByRole('dialog', { name: 'Vista previa: Texto pegado' });
    expect(within(dialog).getByRole('button', { name: 'Cargar 1 animal' })).toBeEnabled();
  });

  it('stays in its preview when the device is full, and is taken once there is room', async () => {
    const full = vi
      .spyOn(Outbox.prototype, 'saveAll')
      .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const { user, choose } = await openVisit();
    await choose(textFile('lista.txt', '032010000000001'));
    const confirm = await screen.findByRole('button', { name: 'Cargar 1 animal' });
    await user.click(confirm);
    expect(await screen.findByText(/^No hay lugar en este dispositivo/)).toBeVisible();
    expect(confirm).toHaveFocus();
    expect(await kept()).toEqual([]);
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await kept()).toHaveLength(1);
    full.mockRestore();
  });

  it('is refused as a whole with its reason', async () => {
    const { choose } = await openVisit();
    await choose(new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'libro.xlsx'));
    expect(await screen.findByText(/^El libro no se puede leer/)).toBeVisible();
    await choose(textFile('vacio.txt', '  '));
    expect(await screen.findByText(/^No hay ningún código/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe("a stick's memory of many days", () => {
  it('is too much for a lot: the last day is chosen, and another one may be', async () => {
    const line = (place: number, day: string) =>
      `${String(32_010_000_000_000 + place).padStart(15, '0')};${day}`;
    const days = [...Array(1500).keys()].map((place) => line(place, '10/05/2026'));
    const { user, choose } = await openVisit();
    await choose(textFile('palo.csv', 'EID;Fecha', ...days, line(5000, '11/05/2026')));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Cargar 1 animal' })).toBeEnabled();
    expect(within(dialog).getByRole('option', { name: '11/5/2026 (1 fila)' })).toBeInTheDocument();
    await user.selectOptions(within(dialog).getByLabelText('Sesión o día'), 'Todas (1.501 filas)');
    expect(dialog).toHaveTextContent('Un lote admite hasta 1.000 animales: elija una sesión o un día.');
    expect(within(dialog).getByRole('button', { name: 'Cargar 1501 animales' })).toBeDisabled();
  });
});

describe('a table of animals', () => {
  it('is exported in the language of the page, and comes in again without change', async () => {
    entered(one, {
      cuig_code: '032010000000001',
      gender: 'female',
      final_notes: '=1+1; "x"',
      other_tests: [{ name: 'Tuberculina', date: '2026-05-04', result: null }],
    });
    const { user, choose } = await openVisit();
    const exported = await screen.findByRole('button', { name: 'Exportar CSV' });
    await waitFor(() => expect(exported).toBeEnabled());
    await user.click(exported);
    const [name = '', text = ''] = vi.mocked(csv.downloadCsv).mock.lastCall ?? [];
    expect(name).toBe('visita-3.csv');
    expect(text).toContain('Código CUIG;');
    await choose(new File([text], name));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Es una planilla de animales.');
    expect(rows()).toEqual([expect.stringMatching(/^Línea 2.*Sin cambios$/)]);
    expect(within(dialog).getByRole('button', { name: 'Cargar 0 animales' })).toBeDisabled();
  });

  it('takes a row without what is not understood of it, and says what', async () => {
    const { choose } = await openVisit();
    await choose(
      textFile('planilla.csv', 'N° de caravana;Sexo;Peso (lb);Toro', 'A1;Hembra;400;x', 'A2;ternera;mucho;'),
    );
    expect(await screen.findByRole('dialog')).toHaveTextContent('porque no se conocen, estas columnas: Toro');
    expect(rows()).toEqual([
      expect.stringMatching(/^Línea 2.*A1.*NuevoSexo: Hembra · Peso estimado: 181,4\skg.*400.*libras/),
      expect.stringMatching(/^Línea 3.*A2.*NuevoSexo: Hembra.*Peso estimado: «mucho» no es un número/),
    ]);
  });

  it('asks about rows without a code, which are not taken before somebody says so', async () => {
    const { user, choose } = await openVisit();
    await choose(textFile('planilla.csv', 'Caravana;Peso', '032010000000001;180', ';190', ';200'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('2 filas no tienen código.');
    expect(within(dialog).getByRole('button', { name: 'Cargar 1 animal' })).toBeEnabled();
    await user.click(within(dialog).getByRole('button', { name: 'Cargar también los animales sin código' }));
    await user.click(within(dialog).getByRole('button', { name: 'Cargar 3 animales' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await kept()).map(({ payload }) => payload.facts)).toHaveLength(3);
  });

  it('says that no column is of codes', async () => {
    const { choose } = await openVisit();
    await choose(textFile('planilla.csv', 'Chapa;Peso', 'A1;180'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Ninguna columna se reconoce como la de los códigos: 1 fila/);
    expect(dialog).toHaveTextContent('estas columnas: Chapa');
    expect(within(dialog).getByRole('button', { name: 'Cargar 0 animales' })).toBeDisabled();
  });

  it('has a template in either language', async () => {
    const { user } = await openVisit();
    await user.click(screen.getByRole('button', { name: 'en español' }));
    expect(csv.downloadCsv).toHaveBeenLastCalledWith(
      'planilla-modelo-es.csv',
      expect.stringContaining('Código CUIG;'),
    );
    await user.click(screen.getByRole('button', { name: 'en inglés' }));
    expect(csv.downloadCsv).toHaveBeenLastCalledWith(
      'planilla-modelo-en.csv',
      expect.stringContaining('CUIG code,'),
    );
  });
});

describe('a copy', () => {
  it('is saved without a connection, and read back with a preview of what comes in', async () => {
    server.use(http.put('*/api/v1/visits/:id/animals/:animal', () => HttpResponse.error()));
    // Without defaults the first animal would bring some, which may be sent before or after the copy.
    enteredAt(visitId).defaults = { rev: 1, facts: {} };
    const handed = vi.spyOn(saving, 'saveFile').mockReturnValue();
    const { user, choose } = await openVisit();
    await choose(textFile('lista.txt', '032010000000001', '032010000000002'));
    await user.click(await screen.findByRole('button', { name: 'Cargar 2 animales' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Guardar copia' }));
    await waitFor(() => expect(handed).toHaveBeenCalledTimes(1));
    const [name = '', bytes = new Blob()] = handed.mock.calls[0] ?? [];
    const copy = new File([bytes], name);
    const [lost] = await kept();
    await (await openDeviceStore()).outbox.discard(lost ?? { user: 0, visit: 0, clientId: '' });
    const field = screen.getByLabelText('Copia para leer');
    await user.upload(field, copy);
    const dialog = await screen.findByRole('dialog', { name: /^Copia del / });
    expect(rows()).toHaveLength(2);
    expect(rows().join('')).toMatch(/EntraNo está en este dispositivo/);
    expect(rows().join('')).toMatch(/Ya está aquíNo cambia nada/);
    expect(await kept()).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Tomar la copia' }));
    expect(await screen.findByText('Se tomó la copia: 2 registros.')).toBeVisible();
    expect(await kept()).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.upload(field, copy);
    expect(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tomar la copia' }),
    ).toBeDisabled();
  });

  it('says what is wrong with a file that is none', async () => {
    const { user } = await openVisit();
    await user.upload(screen.getByLabelText('Copia para leer'), textFile('otra.json', '{}'));
    expect(await screen.findByText('El archivo no es una copia de una visita.')).toBeVisible();
  });
});
