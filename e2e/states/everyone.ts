import { expect, type Page } from '@playwright/test';
import { anchored, newest } from '../anchored';
import { dialog, freeLot, press, refused } from './steps';
import type { Screens, State } from './state';

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

interface ReceivedLot {
  id: number;
  parent_certified_lot_id: number | null;
}

/** The newest lot that came of a transfer. */
async function received(page: Page): Promise<ReceivedLot> {
  const lots = (await (await page.request.get('/api/v1/certified_lots?limit=100')).json()) as {
    id: number;
  }[];
  for (const { id } of lots) {
    const answer = await page.request.get(`/api/v1/certified_lots/${id}`);
    const { certified_lot: lot } = (await answer.json()) as { certified_lot: ReceivedLot };
    if (lot.parent_certified_lot_id !== null) return lot;
  }
  throw new Error('The demonstration has transferred lots.');
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

/** The screens that nobody has to sign in for. */
export const everyone = {
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
        name: 'a word explained',
        at: '/lotes-certificados/1',
        open: async (page) => {
          await press('RENSPA')(page);
          await expect(dialog(page).getByText('Registro Nacional Sanitario')).toBeVisible();
        },
      },
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
        name: 'asking its owner',
        at: '/lotes-certificados/1?q=zzzz',
        open: press('Consultar por este lote'),
      },
      {
        name: 'columns',
        at: '/lotes-certificados/1?view=table',
        open: press('Columnas', 'menu'),
        keys: 'arrows',
      },
      {
        name: 'with the lot behind it',
        at: async (page) => {
          const { parent_certified_lot_id: parent } = await received(page);
          return `/lotes-certificados/${parent}`;
        },
      },
      {
        name: 'with the lots before it',
        at: async (page) => `/lotes-certificados/${(await received(page)).id}`,
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
  '/como-funciona': {
    as: 'guest',
    states: [{ name: 'whole' }],
  },
  '/veterinarios': {
    as: 'guest',
    states: [{ name: 'all' }, { name: 'nobody serves it', at: '/veterinarios?locality=1' }],
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
          await expect(page.getByText(/^Nada está mal/)).toBeVisible();
        },
      },
    ],
  },
  '/registro/transacciones/$hash': {
    as: 'guest',
    states: [{ name: 'transaction', at: anchoring }],
  },
  '/veterinario/$id': { as: 'guest', states: [{ name: 'profile', at: '/veterinario/1' }] },
} satisfies Screens;
