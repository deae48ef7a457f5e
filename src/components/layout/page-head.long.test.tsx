import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeAnimal } from '@/test/change-animal';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { i18n } from '@/words/i18n';

const origin = 'http://localhost:3000';
const all = (selector: string) => [...document.head.querySelectorAll(selector)];
const content = (name: string) =>
  all(`meta[name="${name}"], meta[property="${name}"]`).map((meta) => meta.getAttribute('content'));
const link = (rel: string) =>
  all(`link[rel="${rel}"]`).map((one) =>
    [one.getAttribute('hreflang'), one.getAttribute('href')].filter(Boolean).join(' '),
  );

interface Graph {
  '@graph': ({ '@type': string } & Record<string, unknown>)[];
}
function graph() {
  const [block, ...more] = document.querySelectorAll('script[type="application/ld+json"]');
  expect(more).toEqual([]);
  return (JSON.parse(block?.textContent ?? '') as Graph)['@graph'];
}

describe.each([
  {
    path: '/lotes-certificados',
    es: /^Hacienda certificada por veterinarios/,
    en: /^Cattle certified by veterinarians/,
    picture: '/imagenes/caravana.jpg',
    type: 'WebSite',
  },
  {
    path: '/lotes-certificados/1',
    es: /^Lote de hacienda certificada · .+ · 3 animales · Ayacucho · Certificado el 4\/5\/2026$/,
    en: /^Lot of certified cattle · .+ · 3 animals · Ayacucho · Certified on 5\/4\/2026$/,
    picture: '/imagenes/lote/1.jpg',
    type: 'Certification',
  },
  {
    path: '/certification/1',
    es: new RegExp(
      '^Certificado de hacienda · DM101 A001 · Hereford · Ternera destetada · Emitido el 4/5/2026 · ' +
        'Veterinario responsable: Marina Etcheverry$',
    ),
    en: /^Cattle certificate · DM101 A001 · Hereford · Weaned heifer · Issued on 5\/4\/2026 · .+: Marina Etcheverry$/,
    picture: '/imagenes/animal/1.jpg',
    type: 'Certification',
  },
  {
    path: '/lotes-certificados/1/certificate/1',
    es: /^Certificado de hacienda · DM101 A001 · .+: Marina Etcheverry$/,
    en: /^Cattle certificate · DM101 A001 · .+: Marina Etcheverry$/,
    picture: '/imagenes/animal/1.jpg',
    type: 'Certification',
  },
  {
    path: '/veterinario/1',
    es: new RegExp(
      '^Certifica hacienda en la provincia de Buenos Aires · Matrícula .+ · Ayacucho.* · ' +
        String.raw`[\d,]+ de 5 · \d+ calificaci`,
    ),
    en: /^Certifies cattle in Buenos Aires province · License .+ · Ayacucho.* · [\d.]+ out of 5 · \d+ rating/,
    picture: '/imagenes/caravana.jpg',
    type: 'Service',
  },
  {
    path: '/certificado-ejemplo',
    es: /^Así se ve el certificado de un animal/,
    en: /^This is how the certificate/,
    picture: '/imagenes/caravana.jpg',
    type: undefined,
  },
])('$path', ({ path, es, en, picture, type }) => {
  it('says in Spanish what a link to it is', async () => {
    renderApp(path);
    await waitFor(() => expect(content('description')).toEqual([expect.stringMatching(es)]));
    expect(all('title').map(({ textContent }) => textContent)).toEqual([document.title]);
    expect(link('canonical')).toEqual([`${origin}${path}`]);
    expect(link('alternate')).toEqual([
      `es ${origin}${path}`,
      `en ${origin}${path}?lang=en`,
      `x-default ${origin}${path}`,
    ]);
    expect(content('robots')).toEqual([]);
    const said = path === '/lotes-certificados/1' ? ', 3 animales · Ayacucho' : '';
    expect(content('og:title')[0]?.split(/ · Hereford|$/)).toContain(
      document.title.replace(' · Caravana', ''),
    );
    expect(content('og:title')[0]).toContain(said);
    expect(content('og:description')).toEqual(content('description'));
    expect(content('og:url')).toEqual(link('canonical'));
    expect(content('og:locale')).toEqual(['es_AR']);
    expect(content('og:image')).toEqual([`${origin}${picture}`]);
    expect(content('twitter:card')).toEqual(['summary_large_image']);
    expect(content('og:image:alt')).toEqual(content('og:title'));
    // The way to the list has no step.
    const trail = path !== '/lotes-certificados' && 'BreadcrumbList';
    expect(graph().map((facts) => facts['@type'])).toEqual([trail, type].filter(Boolean));
  });

  it('has an address of its own in English', async () => {
    renderApp(path);
    await waitFor(() => expect(content('description')).toEqual([expect.stringMatching(es)]));
    await act(() => i18n.changeLanguage('en'));
    await waitFor(() => expect(content('description')).toEqual([expect.stringMatching(en)]));
    expect(link('canonical')).toEqual([`${origin}${path}?lang=en`]);
    expect(content('og:locale')).toEqual(['en_US']);
    expect(content('og:image')).toEqual([`${origin}${picture}?lang=en`]);
    expect(JSON.stringify(graph())).toContain(`${origin}${path}?lang=en`);
  });
});

it('the way to a certificate leads through its lot', async () => {
  renderApp('/certification/1');
  await waitFor(() =>
    expect(JSON.stringify(graph())).toContain(
      `"position":2,"name":"Lote 0001","item":"${origin}/lotes-certificados/1"`,
    ),
  );
  const trail = within(screen.getByRole('navigation', { name: 'Ruta de la página' }));
  expect(trail.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    '/lotes-certificados',
    '/lotes-certificados/1',
  ]);
  expect(screen.getByRole('link', { name: 'Documento' })).toHaveAttribute(
    'href',
    '/lotes-certificados/1/certificate/1',
  );
});

it('a lot that ended says so first, in its certification too', async () => {
  renderApp('/lotes-certificados/2');
  await waitFor(() =>
    expect(content('description')).toEqual([
      expect.stringMatching(/^Este lote fue transferido y ya no está activo\. Lote de/),
    ]),
  );
  expect(graph().at(-1)).toMatchObject({ certificationStatus: 'https://schema.org/CertificationInactive' });
});

it('a page that changes takes its tags along', async () => {
  const { user } = renderApp('/certification/1');
  await user.click(await screen.findByRole('link', { name: 'Ver perfil' }));
  await waitFor(() => expect(link('canonical')).toEqual([`${origin}/veterinario/1`]));
  expect([all('title').length, content('og:url'), content('robots')]).toEqual([1, link('canonical'), []]);
});

it('what the server said of the page is gone with the first one', async () => {
  for (const [name, property] of [
    ['title', ''],
    ['meta', 'og:title'],
    ['meta', 'og:url'],
  ] as const) {
    const tag = document.createElement(name);
    tag.dataset.boot = '';
    if (property) tag.setAttribute('property', property);
    document.head.append(tag);
  }
  renderApp('/lotes-certificados');
  await screen.findByRole('heading', { level: 1, name: 'Lotes certificados' });
  expect(all('title').map(({ textContent }) => textContent)).toEqual(['Lotes certificados · Caravana']);
  expect([content('og:title'), content('og:url')]).toEqual([
    ['Lotes certificados'],
    [`${origin}/lotes-certificados`],
  ]);
});

it('what is for those who signed in is no search engine’s to keep', async () => {
  signInAs('productor@caravana.example');
  renderApp('/profile');
  await waitFor(() => expect(document.title).toBe('Perfil · Caravana'));
  expect(content('robots')).toEqual(['noindex']);
  expect([content('description'), link('canonical'), content('og:title')]).toEqual([[], [], []]);
});

it.each([
  [[1], '1 revocado', 'Active'],
  [[1, 2, 3], '3 revocados', 'Inactive'],
])('of a lot whose certificates %j were revoked says so', async (revoked, said, status) => {
  for (const id of revoked) changeAnimal(id, { standing: 'revoked' });
  renderApp('/lotes-certificados/1');
  await waitFor(() => expect(content('description')).toEqual([expect.stringMatching(/Ayacucho/)]));
  expect(content('description')[0]).toContain(` · 3 animales · ${said} · `);
  expect(content('og:title')[0]).toContain(`3 animales, ${said} · `);
  expect(graph()).toContainEqual(
    expect.objectContaining({
      certificationStatus: `https://schema.org/Certification${status}`,
      about: expect.objectContaining({
        name: expect.stringContaining(`3 animales, ${said}`) as string,
      }) as object,
    }),
  );
});

it('of the records of another provider nothing is drawn here', async () => {
  vi.stubEnv('VITE_API_URL', origin);
  onTestFinished(() => void vi.unstubAllEnvs());
  renderApp('/lotes-certificados/1');
  await waitFor(() => expect(content('description')).toEqual([expect.stringMatching(/3 animales/)]));
  expect(content('og:image')).toEqual([`${origin}/imagenes/caravana.jpg`]);
});
