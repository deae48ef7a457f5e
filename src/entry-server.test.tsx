// @vitest-environment node
import { expect, it } from 'vitest';
import { draw, routes } from './entry-server';

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

/** Draws a page over answers by path; what has none is a 404. Gives the outcome and what was asked for. */
async function drawn(address: string, answers: Record<string, unknown>, language: 'es' | 'en' = 'es') {
  const asked: string[] = [];
  const [path = '', query] = address.split('?');
  const outcome = await draw({
    path,
    search: query === undefined ? '' : `?${query}`,
    language,
    origin: 'https://caravana.example',
    ask: (url) => {
      asked.push(url);
      const body = answers[url];
      return Promise.resolve(
        body === undefined ? { status: 404, body: '{}' } : { status: 200, body: JSON.stringify(body) },
      );
    },
  });
  return { outcome, asked };
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

it('draws the same page alike each time', async () => {
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
  const outcome = await draw({
    path: '/lotes-certificados/7',
    search: '',
    language: 'es',
    origin: 'https://caravana.example',
    ask: () => Promise.resolve({ status: 503, body: '{}' }),
  });
  expect(outcome).toBe('plain');
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

it('draws what a list is searched for, however the address writes it, and the way to what follows', async () => {
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
});

it('draws the next page of a list, with the way back to its beginning', async () => {
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

it('draws a table too, whose code is loaded when it is chosen', async () => {
  await import('./routes/lotes-certificados/$lotId/-parts/animal-table');
  const { markup } = await drawing('/lotes-certificados/7?view=table', answersWith(2));
  expect(markup).toMatch(/<table.*AB123 A0002.*<\/table>/);
});

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
