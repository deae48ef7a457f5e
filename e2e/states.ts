import { expect, type Page } from '@playwright/test';
import type { FileRoutesByTo } from '../src/routeTree.gen';
import { keptToken, type Role } from './fixtures';
import { anchored, newest } from './anchored';
import { failedAnchoring } from './failed-anchoring';
import { allowChange } from './refused-changes';
import { dayFromNow, photoOf, RequestForm } from './request-form';

/** Something that a person can have on the screen. */
export interface State {
  /** What it is; with its route it is unique. */
  name: string;
  /** Who is signed in, where that is not who the route is for. */
  as?: Role | 'guest';
  /** Its address, where that is not the route itself. */
  at?: string | ((page: Page) => Promise<string>);
  /** Brings it about on the loaded screen, in Spanish, at 1280 px or at its only width. */
  open?: (page: Page) => Promise<void>;
  /** It is brought about from the state before it, which stays on the screen. */
  onward?: boolean;
  /** The status that the browser reports in the console when it is brought about. */
  status?: 404;
  /** Whether it has electronic codes beside other texts. */
  codes?: true;
  /** The only width it exists at. */
  only?: 320 | 1280;
  /** The keys that go through it: Tab, unless it is a menu; none where the focus stays in one field. */
  keys?: 'arrows' | 'none';
}

interface Screen {
  /** Who it is for. */
  as: Role | 'guest';
  states: State[];
}

/** The two that lead elsewhere at once. */
type Route = Exclude<keyof FileRoutesByTo, '/' | '/$'>;

/** Reads from the API as who is signed in on the page. */
async function read<Shape>(page: Page, path: string): Promise<Shape> {
  const headers = { authorization: `Bearer ${await keptToken(page)}` };
  const answer = await page.request.get(`/api/v1/${path}`, { headers });
  return (await answer.json()) as Shape;
}

interface Owned {
  id: number;
  transfer_pending: boolean;
}

/** A lot of who is signed in that can be transferred. */
async function freeLot(page: Page): Promise<number> {
  const lots = await read<Owned[]>(page, 'certified_lots/my_certified_lots');
  return lots.find(({ transfer_pending: pending }) => !pending)?.id ?? 0;
}

/**
 * A request that who is signed in sees, of a status; one that was created can be canceled, and nobody serves its place.
 */
async function openRequest(page: Page, wanted = 'created'): Promise<number> {
  const rows = await read<{ certification_request: { id: number; status: string } }[]>(
    page,
    'certification_requests',
  );
  return (
    rows.find(({ certification_request: { status } }) => status === wanted)?.certification_request.id ?? 0
  );
}

/** Gives a visit the code of an animal, which is open then; what is kept of it stays in this browser. */
async function readCode(page: Page, code: string): Promise<void> {
  await page.route('**/api/v1/visits/*/animals/*', (route) => {
    const animal = route.request().postDataJSON() as object;
    const held = { photo_url: null, photo_wanted: false, elsewhere: [] };
    const at = { created_at: '2026-05-11T12:00:00Z', updated_at: '2026-05-11T12:00:00Z' };
    const client_id = route.request().url().split('/').at(-1);
    return route.fulfill({ json: { visit_animal: { client_id, ...animal, ...held, ...at } } });
  });
  await page.getByLabel('Código del lector o de la caravana').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Peso estimado')).toBeFocused();
}

/** Where a visit is that its veterinarian has still to close. */
const visitToDo = (page: Page): Promise<string> => visitOf(page, 'assigned');

async function visitOf(page: Page, status: string): Promise<string> {
  const [visit] = await read<{ certification_request: { id: number } }[]>(page, `visits?status=${status}`);
  return `/mis-visitas/${visit?.certification_request.id ?? 0}`;
}

/** An address once the newest certificates are anchored: what is shown of them does not change meanwhile. */
function onceAnchored(address: string) {
  return async (page: Page): Promise<string> => {
    await anchored(page.request, newest);
    return address;
  };
}

const certificate = onceAnchored(`/certification/${newest}`);

/** The page of a transaction that anchors the log. */
async function anchoring(page: Page): Promise<string> {
  const { blockchain_certification: chain } = await anchored(page.request, newest);
  return `/registro/transacciones/${chain?.transaction_hash}`;
}

const dialog = (page: Page) => page.getByRole('dialog');

/** Presses the first button of a name, and waits for what it opens. */
function press(name: string | RegExp, opens: 'dialog' | 'menu' | 'listbox' = 'dialog') {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole(opens)).toBeVisible();
  };
}

/** Opens the choice of a field. */
function choose(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('combobox', { name }).first().click();
    await expect(page.getByRole('listbox')).toBeVisible();
  };
}

/** Sends an empty or a wrong form by leaving its fields. */
async function leaveFields(page: Page): Promise<void> {
  await page.locator('[name="email"]').fill('ana');
  await page.locator('[name="password"]').fill('1');
  await page.locator('[name="email"]').focus();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
}

const wizard: State[] = [
  {
    name: 'lot with errors',
    open: async (page) => {
      await new RequestForm(page).expectStep('Datos del lote');
      await page.getByLabel('Edad promedio').fill('0');
      await page.getByLabel('Peso promedio').fill('0,1');
      await page.getByLabel('Peso promedio').blur();
    },
  },
  { name: 'breeds', onward: true, open: choose('Raza predominante'), keys: 'arrows' },
  {
    name: 'localities',
    onward: true,
    keys: 'none',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Localidad' }).fill('a');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'photo',
    onward: true,
    open: async (page) => {
      const form = new RequestForm(page);
      await page.keyboard.press('Escape');
      await form.fillLot();
      await form.next.click();
      await form.expectStep('Foto');
      await form.choosePhoto({ name: 'hacienda.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    },
  },
  {
    name: 'photo chosen',
    onward: true,
    open: async (page) => {
      await new RequestForm(page).choosePhoto(await photoOf(`${'una-foto-de-nombre-largo-'.repeat(4)}.jpg`));
      await expect(page.getByText(/Foto elegida/)).toBeVisible();
    },
  },
  {
    name: 'days with an error',
    onward: true,
    open: async (page) => {
      const form = new RequestForm(page);
      await form.next.click();
      await form.writeDay('Desde', dayFromNow(7));
      await form.writeDay('Hasta', dayFromNow(7));
      await form.heading('Disponibilidad').click();
    },
  },
  {
    name: 'calendar',
    onward: true,
    open: async (page) => {
      await page.getByRole('group', { name: 'Hasta' }).getByRole('button').click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'years',
    onward: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Elegir el año' }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'review',
    onward: true,
    open: async (page) => {
      const form = new RequestForm(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid')).toHaveCount(0);
      await form.writeDay('Hasta', dayFromNow(60));
      await form.next.click();
      await form.expectStep('Revisión');
    },
  },
  {
    name: 'question before leaving',
    onward: true,
    open: async (page) => {
      await page.getByRole('link', { name: 'Caravana' }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'not sent',
    onward: true,
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await new RequestForm(page).send.click();
      await new RequestForm(page).expectStep('No se pudo enviar la solicitud');
    },
  },
  {
    name: 'sent',
    onward: true,
    open: async (page) => {
      // The only call of the sweeps that changes something.
      allowChange(page);
      await page.getByRole('button', { name: 'Intentar nuevamente' }).click();
      await new RequestForm(page).expectStep('Solicitud enviada');
    },
  },
];

/** Shows what is folded away under a text. */
async function unfold(page: Page, text: string): Promise<void> {
  const part = page.locator('details').filter({ hasText: text });
  await part.evaluate((element: HTMLDetailsElement) => (element.open = true));
}

/** What the server refuses is told where it was asked for: the last state, whose confirming button is pressed. */
const refused = (name: string): State => ({
  name,
  onward: true,
  open: async (page) => {
    await dialog(page).locator('[type="submit"]').click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
  },
});

/** A screen whose reading is refused because the session is over: why it is stands over it. */
const over = (name: string, code: string): State => ({
  name,
  at: '/mis-lotes-certificados',
  open: async (page) => {
    const token = await keptToken(page);
    const reads = '**/api/v1/transfer_intents/**';
    await page.route(reads, (route) => route.fulfill({ status: 401, json: { code } }));
    // A pointer over the link would read ahead.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/mis-transferencias"]')?.click());
    await expect(page.getByText(/^Su (sesión terminó|cuenta está desactivada)\.$/)).toBeVisible();
    await page.unroute(reads);
    // Who comes to the next state is signed in.
    await page.evaluate((kept) => localStorage.setItem('auth_token', kept ?? ''), token);
  },
});

/** Asks whether accounts are to be deactivated, with what would follow from it, and gives a reason. */
const deactivating = (name: RegExp, follows: RegExp) => async (page: Page) => {
  await press(name)(page);
  await expect(dialog(page).getByText(follows).first()).toBeVisible();
  await dialog(page)
    .getByLabel(/^Motivo/)
    .fill('Duplicada');
};

/** The details of a veterinarian who waits for approval. */
async function waitingDetails(page: Page): Promise<void> {
  await press(/^Ver detalles de/)(page);
  await expect(dialog(page).getByRole('button', { name: 'Rechazar' })).toBeVisible();
}

/** Opens the ways to share what is on the screen. */
async function share(page: Page): Promise<void> {
  await press('Compartir')(page);
  await expect(dialog(page).getByRole('img', { name: /^Código QR/ })).toBeVisible();
}

const drawer = (as: State['as'] & {}): State => ({
  name: `drawer of a ${as}`,
  as,
  at: '/lotes-certificados?q=zzzz',
  only: 320,
  open: press('Abrir el menú'),
});

/**
 * Every route with the states of its screen: each open dialog, menu, drawer and picker is one. The sweeps go through
 * all of them. A route without an entry does not compile.
 */
export const screens: Record<Route, Screen> = {
  '/lotes-certificados': {
    as: 'guest',
    states: [
      { name: 'some', at: '/lotes-certificados?q=limangus' },
      {
        name: 'filters',
        at: '/lotes-certificados?breed=limangus&from=2020-01-01&sort=weight',
        open: async (page) => {
          await page.getByRole('button', { name: /^Filtros/ }).click();
          await expect(page.getByRole('group', { name: 'Filtros' })).toBeVisible();
        },
      },
      { name: 'nothing found', at: '/lotes-certificados?q=zzzz' },
      {
        name: 'next visits',
        as: 'veterinarian',
        at: '/lotes-certificados?q=limangus',
        open: (page) =>
          expect(
            page.getByRole('region', { name: 'Próximas visitas' }).getByRole('listitem').first(),
          ).toBeVisible(),
      },
      { name: 'led here', at: '/certification/abc', status: 404 },
      drawer('guest'),
      drawer('producer'),
      {
        name: 'menu of a producer',
        as: 'producer',
        at: '/lotes-certificados?q=zzzz',
        only: 1280,
        open: (page) => page.locator('header button[aria-controls]').click(),
      },
      drawer('veterinarian'),
      drawer('admin'),
    ],
  },
  '/lotes-certificados/$lotId': {
    as: 'guest',
    states: [
      {
        name: 'list and filters',
        codes: true,
        at: '/lotes-certificados/1',
        open: (page) => page.getByRole('button', { name: 'Filtros' }).click(),
      },
      { name: 'no animal found', at: '/lotes-certificados/1?q=zzzz' },
      { name: 'table', codes: true, at: '/lotes-certificados/1?view=table' },
      {
        name: 'sharing',
        at: '/lotes-certificados/1?q=zzzz',
        open: share,
      },
      {
        name: 'columns',
        at: '/lotes-certificados/1?view=table',
        open: press('Columnas', 'menu'),
        keys: 'arrows',
      },
      {
        name: 'of its owner',
        as: 'producer',
        at: async (page) => `/lotes-certificados/${await freeLot(page)}`,
      },
    ],
  },
  '/lotes-certificados/$lotId/certificate/$animalId': {
    as: 'guest',
    states: [{ name: 'document', codes: true, at: '/lotes-certificados/1/certificate/1' }],
  },
  '/lotes-certificados/$lotId/certificates': {
    as: 'guest',
    states: [{ name: 'documents', at: '/lotes-certificados/5/certificates' }],
  },
  '/certification/$id': {
    as: 'guest',
    states: [
      { name: 'details', codes: true, at: certificate },
      { name: 'photo', at: certificate, open: press(/^Ampliar/) },
      { name: 'sharing', at: certificate, open: share },
      { name: 'revoking', as: 'admin', at: certificate, open: press('Revocar') },
      { ...refused('revoking without a reason'), as: 'admin' },
      { name: 'correcting', as: 'admin', at: certificate, open: press('Corregir') },
      { ...refused('correcting nothing'), as: 'admin' },
      {
        name: 'what a correction changes',
        as: 'admin',
        onward: true,
        open: async (page) => {
          await dialog(page).getByLabel('Peso estimado').fill('181,5');
          await dialog(page).getByLabel('Motivo').fill('Se anotó el peso de otro animal');
          await dialog(page).getByRole('button', { name: 'Revisar los cambios' }).click();
          await expect(dialog(page).getByRole('heading', { name: 'Lo que cambia' })).toBeFocused();
        },
      },
      {
        name: 'verified',
        at: certificate,
        open: async (page) => {
          await page.getByRole('button', { name: 'Verificar este certificado' }).click();
          await expect(page.getByRole('button', { name: 'Verificar nuevamente' })).toBeVisible();
        },
      },
    ],
  },
  '/certificado-ejemplo': { as: 'guest', states: [{ name: 'sample' }] },
  '/verificar': {
    as: 'guest',
    states: [
      { name: 'nothing given' },
      {
        name: 'something else given',
        onward: true,
        open: async (page) => {
          const file = { name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('Notas') };
          await page.getByLabel('Archivo del certificado').setInputFiles(file);
          await expect(page.getByText(/^No es un PDF/)).toBeVisible();
          await page.getByRole('button', { name: 'Buscar' }).click();
          await expect(page.getByText('Escriba el código, el número o la caravana.')).toBeVisible();
        },
      },
      {
        name: 'a document that was changed',
        at: onceAnchored('/verificar'),
        // No certificate has these bytes.
        status: 404,
        open: async (page) => {
          const { pdf_url: address } = await anchored(page.request, newest);
          const buffer = await (await page.request.get(address ?? '')).body();
          buffer[buffer.length - 20] = 0;
          const file = { name: 'certificado.pdf', mimeType: 'application/pdf', buffer };
          await page.getByLabel('Archivo del certificado').setInputFiles(file);
          await expect(page.getByRole('button', { name: 'Verificar nuevamente' })).toBeVisible();
        },
      },
    ],
  },
  '/registro': {
    as: 'guest',
    states: [
      { name: 'log', at: onceAnchored('/registro') },
      {
        name: 'audited',
        onward: true,
        open: async (page) => {
          await page.getByRole('button', { name: 'Auditar' }).click();
          await expect(page.getByText(/^Auditoría terminada/)).toBeVisible();
        },
      },
    ],
  },
  '/registro/transacciones/$hash': {
    as: 'guest',
    states: [{ name: 'transaction', at: anchoring }],
  },
  '/veterinario/$id': { as: 'guest', states: [{ name: 'profile', at: '/veterinario/1' }] },
  '/signin': { as: 'guest', states: [{ name: 'wrong', open: leaveFields }] },
  '/register-producer': { as: 'guest', states: [{ name: 'with errors', open: leaveFields }] },
  '/register-vet': {
    as: 'guest',
    states: [
      { name: 'with errors', open: leaveFields },
      { name: 'shifts', open: choose('Lunes'), keys: 'arrows' },
    ],
  },
  '/profile': {
    as: 'producer',
    states: [
      { name: 'of a producer' },
      {
        name: 'of a producer, changing',
        open: (page) => page.getByRole('button', { name: 'Editar perfil' }).click(),
      },
      {
        name: 'of a producer, not saved',
        onward: true,
        open: async (page) => {
          await page.locator('[name="email"]').fill('otra@caravana.example');
          await page.locator('[name="email"]').press('Enter');
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
      {
        name: 'of a producer, question before leaving',
        open: async (page) => {
          await page.getByRole('button', { name: 'Editar perfil' }).click();
          await page.locator('[name="name"]').fill('El Retiro');
          await page.getByRole('link', { name: 'Caravana' }).click();
          await expect(dialog(page)).toBeVisible();
        },
      },
      {
        name: 'password with errors',
        open: async (page) => {
          await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
          await page.locator('[name="newPassword"]').fill('abc');
          await page.locator('[name="repeated"]').fill('abd');
          await page.locator('[name="currentPassword"]').focus();
          await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3);
        },
      },
      {
        name: 'password not changed',
        onward: true,
        open: async (page) => {
          await page.locator('[name="currentPassword"]').fill('caravana');
          await page.locator('[name="newPassword"]').fill('la tranquera del fondo');
          await page.locator('[name="repeated"]').fill('la tranquera del fondo');
          await page.keyboard.press('Enter');
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        },
      },
      { name: 'of a veterinarian', as: 'veterinarian' },
      {
        name: 'of a veterinarian who waits for approval',
        as: 'waitingVeterinarian',
        open: (page) => expect(page.getByText(/^Su cuenta espera aprobación/)).toBeVisible(),
      },
      {
        name: 'of a veterinarian, changing',
        as: 'veterinarian',
        open: (page) => page.getByRole('button', { name: 'Editar perfil' }).click(),
      },
      { name: 'of an admin', as: 'admin' },
    ],
  },
  '/solicitar-certificado': {
    as: 'otherProducer',
    states: [
      ...wizard,
      {
        name: 'asking again',
        as: 'producer',
        at: async (page) => `/solicitar-certificado?again=${await openRequest(page, 'rejected')}`,
        open: (page) => new RequestForm(page).expectStep('Disponibilidad'),
      },
    ],
  },
  '/mis-solicitudes': {
    as: 'producer',
    states: [
      { name: 'list' },
      { name: 'question before canceling', open: press(/^Cancelar solicitud/) },
      refused('not canceled'),
    ],
  },
  '/solicitud/$id': {
    as: 'producer',
    states: [
      { name: 'detail', at: async (page) => `/solicitud/${await openRequest(page)}` },
      { name: 'rejected', at: async (page) => `/solicitud/${await openRequest(page, 'rejected')}` },
      { name: 'photo', at: async (page) => `/solicitud/${await openRequest(page)}`, open: press(/^Ampliar/) },
      {
        name: 'question before canceling',
        at: async (page) => `/solicitud/${await openRequest(page)}`,
        open: press(/^Cancelar solicitud/),
      },
      {
        name: 'failed',
        at: async (page) => {
          const id = await openRequest(page);
          await page.route(`**/api/v1/certification_requests/${id}`, (route) =>
            route.fulfill({ status: 500, body: '' }),
          );
          return `/solicitud/${id}`;
        },
      },
    ],
  },
  '/mis-lotes-certificados': { as: 'producer', states: [{ name: 'list' }] },
  '/mis-transferencias': {
    as: 'producer',
    states: [
      { name: 'sent' },
      { name: 'question before cancelling', open: press(/^Cancelar/) },
      { name: 'received', at: '/mis-transferencias?tab=received' },
      { name: 'accepting', at: '/mis-transferencias?tab=received', open: press(/^Aceptar/) },
      refused('not accepted'),
      { name: 'rejecting', at: '/mis-transferencias?tab=received', open: press(/^Rechazar/) },
      over('session over', 'unauthenticated'),
      over('account deactivated', 'account_deactivated'),
    ],
  },
  '/transferir-lote/$lotId': {
    as: 'producer',
    states: [
      { name: 'producers', at: async (page) => `/transferir-lote/${await freeLot(page)}` },
      {
        name: 'sending',
        at: async (page) => `/transferir-lote/${await freeLot(page)}`,
        open: press(/^Seleccionar/),
      },
      refused('not sent'),
      { name: 'no producer found', at: async (page) => `/transferir-lote/${await freeLot(page)}?q=zzzz` },
      { name: 'not allowed', at: '/transferir-lote/1' },
    ],
  },
  '/mis-visitas': {
    as: 'veterinarian',
    states: [
      { name: 'to do' },
      { name: 'nothing found', at: '/mis-visitas?q=zzzz' },
      { name: 'done', at: '/mis-visitas?show=done' },
      { name: 'month', at: '/mis-visitas?show=month' },
    ],
  },
  '/mis-visitas/$requestId': {
    as: 'veterinarian',
    states: [
      { name: 'visit', codes: true, at: visitToDo },
      { name: 'handing back', at: visitToDo, open: press('Devolver visita') },
      { name: 'rejecting', at: visitToDo, open: press('Rechazar solicitud') },
      {
        name: 'rejecting without a reason',
        onward: true,
        open: async (page) => {
          await dialog(page).locator('[type="submit"]').click();
          await expect(dialog(page).locator('[aria-invalid="true"]')).toBeVisible();
        },
      },
      {
        name: 'file with refused rows',
        at: visitToDo,
        open: async (page) => {
          const rows = ['EID,Weight', '032010099900001,182', '3.2E+13,180', '032010099900001,183'];
          await page.getByLabel('Archivo para importar').setInputFiles({
            name: 'lecturas.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(rows.join('\n')),
          });
          await expect(dialog(page).getByText('Rechazadas: 2')).toBeVisible();
        },
      },
      { name: 'closing', at: visitToDo, open: press('Cerrar visita') },
      { name: 'closed', codes: true, at: (page) => visitOf(page, 'executed') },
      {
        name: 'an animal open, with errors and warnings',
        at: visitToDo,
        open: async (page) => {
          await readCode(page, '03201000000777');
          await unfold(page, 'Pruebas, vacunas, clínica y foto');
          await page.getByRole('button', { name: 'Agregar prueba' }).click();
          await unfold(page, 'Teclas');
          await page.getByLabel('Peso estimado').fill('18x');
          await page.getByRole('radio', { name: 'Macho' }).check();
          await page.getByRole('radio', { name: 'Ternera destetada' }).check();
          await page.getByRole('button', { name: 'Guardar y seguir' }).click();
          await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
        },
      },
      {
        name: 'an animal deleted',
        at: visitToDo,
        open: async (page) => {
          await readCode(page, '032010000007772');
          await page.getByRole('button', { name: 'Borrar 032 010 000 007 772' }).click();
          await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
        },
      },
      { name: 'defaults', at: visitToDo, open: press('Cambiar valores de la visita') },
      {
        name: 'question before leaving an animal',
        at: visitToDo,
        open: async (page) => {
          await page.getByLabel('Peso estimado').fill('180');
          await page.getByRole('link', { name: 'Caravana' }).click();
          await expect(dialog(page)).toBeVisible();
        },
      },
      { name: 'not theirs', at: '/mis-visitas/1' },
    ],
  },
  '/dashboard': { as: 'admin', states: [{ name: 'figures' }] },
  '/dashboard/solicitudes': {
    as: 'admin',
    states: [
      { name: 'table' },
      { name: 'columns', open: press('Columnas', 'menu'), keys: 'arrows' },
      {
        name: 'filters',
        at: '/dashboard/solicitudes?status=any&vet=1',
        open: (page) => expect(page.getByRole('combobox', { name: 'Productor' })).toBeVisible(),
      },
      {
        name: 'veterinarians to filter by',
        onward: true,
        keys: 'none',
        open: async (page) => {
          await page.getByRole('combobox', { name: 'Veterinario' }).fill('a');
          await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
        },
      },
      { name: 'nothing found', at: '/dashboard/solicitudes?q=zzzz' },
    ],
  },
  '/dashboard/solicitudes/$id': {
    as: 'admin',
    states: [
      { name: 'request', at: async (page) => `/dashboard/solicitudes/${await openRequest(page)}` },
      {
        name: 'nobody to assign it to',
        at: async (page) => `/dashboard/solicitudes/${await openRequest(page)}`,
        open: async (page) => {
          await press('Asignar visita')(page);
          await expect(dialog(page).getByText('Nadie atiende esta localidad')).toBeVisible();
        },
      },
      {
        name: 'changing the visit',
        at: async (page) => `/dashboard/solicitudes/${await openRequest(page, 'assigned')}`,
        open: async (page) => {
          await press('Cambiar visita')(page);
          await expect(dialog(page).getByRole('combobox', { name: 'Día y turno' })).toBeVisible();
        },
      },
      refused('nothing chosen'),
      {
        name: 'slot taken meanwhile',
        onward: true,
        open: async (page) => {
          await dialog(page).getByRole('combobox', { name: 'Día y turno' }).selectOption({ index: 1 });
          await expect(dialog(page).getByRole('alert')).toHaveCount(0);
          await refused('slot taken').open?.(page);
        },
      },
      {
        name: 'rejecting',
        at: async (page) => `/dashboard/solicitudes/${await openRequest(page)}`,
        open: press('Rechazar solicitud'),
      },
      { name: 'none', at: '/dashboard/solicitudes/2147483647', status: 404 },
    ],
  },
  '/dashboard/anclajes': {
    as: 'admin',
    states: [
      {
        name: 'failures',
        at: async (page) => {
          // Of a healthy installation nothing fails: what an admin sees then is answered here.
          await page.route('**/api/v1/anchoring', (route) => route.fulfill({ json: failedAnchoring }));
          return '/dashboard/anclajes';
        },
        open: (page) => expect(page.getByRole('button', { name: 'Reintentar el anclaje 7' })).toBeVisible(),
      },
    ],
  },
  '/dashboard/transferencias': {
    as: 'admin',
    states: [{ name: 'table' }, { name: 'columns', open: press('Columnas', 'menu'), keys: 'arrows' }],
  },
  '/gestion-usuarios': {
    as: 'admin',
    states: [
      { name: 'cards' },
      {
        name: 'table with a selected row',
        at: '/gestion-usuarios?view=table',
        open: (page) => page.getByRole('row').getByRole('checkbox').nth(1).check(),
      },
      {
        name: 'columns',
        at: '/gestion-usuarios?view=table',
        open: press('Columnas', 'menu'),
        keys: 'arrows',
      },
      {
        name: 'details',
        at: '/gestion-usuarios?account=vet-1',
        open: (page) => expect(dialog(page)).toBeVisible(),
      },
      { name: 'waiting for approval', at: '/gestion-usuarios?view=table&status=waiting' },
      {
        name: 'approving',
        at: '/gestion-usuarios?view=table&status=waiting',
        open: press(/^Aprobar a/),
      },
      {
        name: 'details of who waits',
        at: '/gestion-usuarios?view=table&status=waiting',
        open: waitingDetails,
      },
      {
        name: 'refusing',
        at: '/gestion-usuarios?view=table&status=waiting',
        open: async (page) => {
          await waitingDetails(page);
          await dialog(page).getByRole('button', { name: 'Rechazar' }).click();
          await expect(page.getByRole('dialog', { name: 'Rechazar el alta' })).toBeVisible();
        },
      },
      {
        name: 'deactivating a veterinarian',
        at: '/gestion-usuarios?producers=zzzz&vets=veterinaria@',
        open: deactivating(/^Desactivar a/, /^\d+ visitas? pasan? a otro/),
      },
      {
        name: 'deactivating a producer',
        at: '/gestion-usuarios?view=table&q=productor@',
        open: deactivating(/^Desactivar a/, /se cancelan?:$/),
      },
      refused('not deactivated'),
      {
        name: 'deactivating several',
        at: '/gestion-usuarios?view=table&q=productor',
        open: async (page) => {
          await page.getByRole('columnheader').getByRole('checkbox').check();
          await deactivating(/^Desactivar \(2\)/, /se cancelan?:$/)(page);
        },
      },
      {
        name: 'several not deactivated',
        onward: true,
        open: async (page) => {
          await dialog(page).locator('[type="submit"]').click();
          await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        },
      },
    ],
  },
};

/** A state with its route and who is signed in. */
export interface Place extends State {
  route: string;
  as: Role | 'guest';
  /** Whether it is what its screen is there for. */
  main: boolean;
}

/** All states, in the order in which one follows from another. */
export const places: Place[] = Object.entries(screens).flatMap(([route, screen]) =>
  screen.states.map((state, index) => ({ as: screen.as, ...state, route, main: index === 0 })),
);
