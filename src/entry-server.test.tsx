// @vitest-environment node
import { type Query, QueryCache } from '@tanstack/react-query';
import { getResponse, http, HttpResponse } from 'msw';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { handlers } from '../mocks/handlers';
import type { Ask } from '@/api/drawn';

// What reads and what draws run in threads of their own, each with its own way to the API.
const { readPage, routes } = await import('./entry-reader');
vi.resetModules();
const { renderPage } = await import('./entry-server');

const origin = 'https://caravana.example';

const issued = '2026-05-04T12:30:00.000Z';
const animal = (id: number) => ({
  id,
  cuig_code: `AB123 A${String(id).padStart(4, '0')}`,
  alternative_code: null,
  cattle_breed: 'hereford',
  gender: 'female',
  category: 'cow',
  dental_chronology: null,
  estimated_weight: 180.5,
  corporal_condition: 3,
  photo_url: '/files/photo.webp',
  pdf_url: null,
  vet_profile_id: 3,
  producer_profile_id: 2,
  created_at: issued,
  blockchain_certification: null,
});
const lot = (animals: number) => ({
  id: 7,
  is_active: true,
  created_at: issued,
  parent_certified_lot_id: null,
  successor_certified_lot_id: null,
  producer_profile_id: 2,
  transfer_pending: false,
  can_transfer: false,
  certification_request: {
    id: 1,
    address: 'Camino </script> Real 1',
    status: 'executed',
    declared_lot_weight: 180,
    locality: { id: 1, name: 'Tandil' },
  },
  cattle_certifications: Array.from({ length: animals }, (_, place) => animal(place + 1)),
});
const owner = { id: 2, name: 'La Querencia', cuig_number: 'AB123', renspa_number: '1', active: true };

function read(address: string, ask: Ask) {
  const [path = '', query] = address.split('?');
  return readPage({ path, search: query === undefined ? '' : `?${query}`, origin, ask });
}

/** Draws a page over answers by path; what has none is a 404. Gives the outcome and what was asked for. */
async function drawn(address: string, answers: Record<string, unknown>, language: 'es' | 'en' = 'es') {
  const asked: string[] = [];
  const data = await read(address, (url) => {
    asked.push(url);
    const body = answers[url];
    return Promise.resolve(
      body === undefined ? { status: 404, body: '{}' } : { status: 200, body: JSON.stringify(body) },
    );
  });
  if (typeof data === 'string') return { outcome: data, asked };
  return { outcome: { ...data, ...(await renderPage({ ...data, language, origin })) }, asked };
}

/** The drawing of a page that is drawn. */
async function drawing(...how: Parameters<typeof drawn>) {
  const { outcome } = await drawn(...how);
  if (typeof outcome === 'string') throw new Error(outcome);
  return outcome;
}

const answersWith = (animals: number) => ({
  '/api/v1/certified_lots/7': { certified_lot: lot(animals) },
  '/api/v1/producer_profiles/2': { producer_profile: owner },
});

it('tells which screens are drawn: those of who is not signed in', () => {
  const paths = (here: boolean) =>
    routes
      .filter((route) => route.drawn === here)
      .map(({ path }) => path)
      .toSorted((a, b) => (a < b ? -1 : 1));
  expect(paths(true)).toEqual([
    '/',
    '/certificado-ejemplo',
    '/certification/$id',
    '/como-funciona',
    '/lotes-certificados',
    '/lotes-certificados/$lotId',
    '/lotes-certificados/$lotId/certificate/$animalId',
    '/register-producer',
    '/register-vet',
    '/registro',
    '/registro/transacciones/$hash',
    '/signin',
    '/verificar',
    '/veterinario/$id',
    '/veterinarios',
  ]);
  expect(paths(false)).toContain('/lotes-certificados/$lotId/certificates');
  expect(paths(false)).toContain('/solicitud/$id');
  expect(paths(false)).not.toContain('/$');
});

it('draws a page in either language with its data, which leave their script element by no word', async () => {
  const { head, markup, styles, state } = await drawing('/lotes-certificados/7', answersWith(2));
  expect(head).toContain('<title>Lote 0007 · Caravana</title>');
  expect(markup).toContain('La Querencia');
  expect(markup).toContain('AB123 A0002');
  expect(markup).not.toMatch(/ style="/);
  expect(state).not.toContain('<');
  const keys = (JSON.parse(state) as [string[], unknown][]).map(([[key]]) => key);
  expect(keys).toEqual(['/api/v1/certified_lots/7', '/api/v1/producer_profiles/2']);
  expect(styles.map(({ name }) => name.split(' ')[0])).toEqual(['css-global', 'css-global', 'css']);
  const english = await drawing('/lotes-certificados/7', answersWith(2), 'en');
  expect(english.head).toContain('<title>Lot 0007 · Caravana</title>');
});

it('draws the same page alike each time', { tags: 'long' }, async () => {
  const [one, two] = [
    await drawing('/lotes-certificados/7', answersWith(2)),
    await drawing('/lotes-certificados/7', answersWith(2)),
  ];
  expect(one).toEqual(two);
});

it('leaves to the browser what a page names and cannot be read', async () => {
  const { '/api/v1/certified_lots/7': found } = answersWith(1);
  const { outcome, asked } = await drawn('/lotes-certificados/7', { '/api/v1/certified_lots/7': found });
  if (typeof outcome === 'string') throw new Error(outcome);
  expect(outcome.markup).toContain('AB123 A0001');
  expect(outcome.state).not.toContain('producer_profiles');
  expect(asked.filter((path) => path.includes('producer_profiles'))).toHaveLength(1);
});

it.each(['/lotes-certificados/8', '/lotes-certificados/abc', '/lotes-certificados/7/certificate/9'])(
  'looks before it draws: there is nothing at %s',
  async (path) => {
    expect((await drawn(path, answersWith(1))).outcome).toBe('absent');
  },
);

it('leaves a page to the browser when the API cannot answer', async () => {
  const ask = () => Promise.resolve({ status: 503, body: '{}' });
  expect(await read('/lotes-certificados/7', ask)).toBe('plain');
});

const listed = (id: number) => ({
  ...{ id, is_active: true, address: 'Camino Real 1', cattle_breed: 'braford', certified_animals_count: 3 },
  ...{ average_weight: 180, certification_date: issued, photo_url: null, transfer_pending: false },
});

/** Answers of a list of lots, of so many that are found, the newest first. */
const listAnswers = (asked: string, count: number) => ({
  [`/api/v1/certified_lots?${asked}limit=60`]: Array.from({ length: count }, (_, place) =>
    listed(count - place),
  ),
  [`/api/v1/certified_lots/summary${asked && `?${asked.slice(0, -1)}`}`]: {
    certified_lots_summary: { count, more: false, animal: null },
  },
});

/** Where the links lead that are there without scripts. */
const scriptless = (markup: string) =>
  [...markup.matchAll(/<noscript>(.*?)<\/noscript>/g)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
  );

it(
  'draws what a list is searched for, however the address writes it, and the way to what follows',
  { tags: 'long' },
  async () => {
    const answers = listAnswers('cattle_breed=braford&', 40);
    for (const address of ['?breed=braford', '?sort=newest&breed=braford']) {
      const { markup, head } = await drawing(`/lotes-certificados${address}`, answers);
      expect(head).toContain('<title>Lotes certificados · Caravana</title>');
      expect(markup.match(/role="listitem"/g)).toHaveLength(24);
      expect(scriptless(markup)).toContainEqual(
        expect.stringMatching(/^\/lotes-certificados\?(breed=braford&after=17|after=17&breed=braford)$/),
      );
      // What is searched besides stays.
      expect(markup).toContain('<input type="hidden" name="breed" value="braford"/>');
      expect(markup).toMatch(/<form[^>]* role="search"/);
    }
  },
);

it('draws the next page of a list, with the way back to its beginning', { tags: 'long' }, async () => {
  const answers = listAnswers('', 40);
  const [list = ''] = Object.keys(answers);
  const rest = Array.from({ length: 16 }, (_, place) => listed(16 - place));
  const { markup } = await drawing('/lotes-certificados?after=17', {
    ...answers,
    [`${list}&before=17`]: rest,
  });
  expect(markup.match(/role="listitem"/g)).toHaveLength(16);
  expect(scriptless(markup)).not.toContainEqual(expect.stringContaining('after='));
  expect(markup).toContain('Ver la lista desde el principio');
});

it('draws a table too, whose code is loaded when it is chosen', { tags: 'long' }, async () => {
  const { markup } = await drawing('/lotes-certificados/7?view=table', answersWith(2));
  expect(markup).toMatch(/<table.*AB123 A0002.*<\/table>/);
});

it(
  'draws what everybody is told on every page, in its language, and every page without it',
  { tags: 'long' },
  async () => {
    const announcement = {
      text: { es: 'Hay feria', en: 'There is a fair' },
      ...{ from: null, until: '2099-01-01', current: true, changed_at: issued },
    };
    const told = { '/api/v1/announcement': { announcement } };
    expect((await drawing('/signin', told)).markup).toContain('Hay feria');
    expect((await drawing('/como-funciona', told, 'en')).markup).toContain('There is a fair');
    const ahead = { '/api/v1/announcement': { announcement: { ...announcement, current: false } } };
    expect((await drawing('/signin', ahead)).markup).not.toContain('Hay feria');
  },
);

it.each([
  ['/signin', 'Iniciar sesión'],
  ['/register-producer', 'Registro de productor'],
  ['/register-vet', 'Registro de veterinario'],
])('draws %s, and says what it needs', async (path, title) => {
  const { markup, head } = await drawing(path, { '/api/v1/localities': [{ id: 1, name: 'Tandil' }] });
  expect(head).toContain(`<title>${title} · Caravana</title>`);
  expect(markup).toContain('<noscript>Este formulario necesita JavaScript');
  // Sent before any script runs, it would put a password into the address.
  expect(markup).toMatch(/<form[^>]* method="post"/);
});

describe('what a page is drawn with', () => {
  const hash = `0x${'ab'.repeat(32)}`;
  const anchor = {
    ...{ id: 2, kind: 'root', chain_id: 31337, status: 'confirmed', size: 5, root: '2'.repeat(64) },
    ...{ transaction_hash: hash, sender: '0xSender', recipient: '0xRecipient', block_number: 9 },
    ...{ created_at: issued, confirmed_at: issued, url: null, local: true },
  };
  const transaction = http.get('*/api/v1/log/transactions/:hash', () =>
    HttpResponse.json({
      ledger_transaction: { anchor, nonce: 0, block_hash: null, raw_transaction: '0x02f8' },
    }),
  );
  /** The API of the mocks, which have no transaction. */
  const ask: Ask = async (path) => {
    const answer = await getResponse([transaction, ...handlers], new Request(`http://localhost:3000${path}`));
    return { status: answer?.status ?? 404, body: (await answer?.text()) ?? '' };
  };
  /** What the components of a page ask for and it was not drawn with. */
  const unread = async (page: Parameters<typeof renderPage>[0]): Promise<unknown[]> => {
    const built = vi.spyOn(QueryCache.prototype, 'build');
    await renderPage(page);
    const queries = built.mock.results.map(({ value }) => value as Query);
    built.mockRestore();
    const pending = queries.filter(({ state, options }) => {
      const { enabled } = options as { enabled?: unknown };
      return state.status === 'pending' && enabled !== false && typeof options.queryFn === 'function';
    });
    return [...new Set(pending.map(({ queryKey }) => queryKey[0]))];
  };
  const pageAt = async (address: string) => {
    const data = await read(address, ask);
    if (typeof data === 'string') throw new Error(`${address} is ${data}.`);
    return { ...data, language: 'es' as const, origin };
  };

  /** Addresses of each route, by what it shows and by what can be searched or chosen on it. */
  const addresses: Record<string, string[]> = {
    '/': [],
    '/certificado-ejemplo': ['/certificado-ejemplo'],
    '/certification/$id': ['/certification/1', '/certification/31'],
    '/como-funciona': ['/como-funciona'],
    '/lotes-certificados': [
      '/lotes-certificados',
      '/lotes-certificados?q=AB123&sort=weight',
      '/lotes-certificados?locality=1&breed=hereford&category=cow&from=2020-01-01&to=2030-01-01',
      '/lotes-certificados?after=3',
    ],
    '/lotes-certificados/$lotId': [
      '/lotes-certificados/1',
      '/lotes-certificados/2',
      // It was another producer's before.
      '/lotes-certificados/3',
      '/lotes-certificados/1?view=table&q=AB',
    ],
    '/lotes-certificados/$lotId/certificate/$animalId': ['/lotes-certificados/3/certificate/31'],
    '/register-producer': ['/register-producer'],
    '/register-vet': ['/register-vet'],
    '/registro': ['/registro', '/registro?before=2'],
    '/registro/transacciones/$hash': [`/registro/transacciones/${hash}`],
    '/signin': ['/signin', '/signin?to=/profile'],
    '/verificar': ['/verificar'],
    '/veterinarios': ['/veterinarios', '/veterinarios?locality=1'],
    '/veterinario/$id': ['/veterinario/1'],
  };

  it('is looked at in every route that is drawn', () => {
    const drawnHere = routes.filter((route) => route.drawn).map(({ path }) => path);
    expect(new Set(drawnHere)).toEqual(new Set(Object.keys(addresses)));
  });

  it.each(Object.values(addresses).flat())(
    'is all that the screen at %s asks for',
    { tags: 'long' },
    async (address) => {
      expect(await unread(await pageAt(address))).toEqual([]);
    },
  );

  it('lacks what a screen asks for and no loader reads', { tags: 'long' }, async () => {
    const page = await pageAt('/lotes-certificados/3');
    const state = JSON.parse(page.state) as [string[], unknown][];
    const without = (name: string) => JSON.stringify(state.filter(([[key]]) => !key?.includes(name)));
    expect(await unread({ ...page, state: without('vet_profiles') })).toEqual(['/api/v1/vet_profiles/1']);
    expect(await unread({ ...page, state: without('certified_lots/2') })).toEqual([
      '/api/v1/certified_lots/2',
    ]);
  });

  it('has the ratings of a veterinarian where they are shown, and their mean alone elsewhere', async () => {
    const comments = /"comments":"[^"]/;
    expect((await pageAt('/veterinario/1')).state).toMatch(comments);
    for (const address of ['/certification/1', '/lotes-certificados/3']) {
      const { state } = await pageAt(address);
      expect(state).toContain('"ratings_by_stars":[');
      expect(state).not.toMatch(comments);
    }
  });

  it('is read once each, and drawn once', async () => {
    const paths: string[] = [];
    const data = await read('/lotes-certificados/3', (path) => {
      paths.push(path);
      return ask(path);
    });
    if (typeof data === 'string') throw new Error(data);
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
    // What is rendered goes through one of these.
    const ended = vi.spyOn(PassThrough.prototype, 'end');
    await renderPage({ ...data, language: 'es', origin });
    expect(ended).toHaveBeenCalledTimes(1);
    ended.mockRestore();
  });
});
