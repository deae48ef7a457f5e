import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { drawnPages, languages } from './drawn';

/** Search engines, and chats that preview a link: what they are told. No script runs, and no cookie is kept. */

interface Graph {
  '@context': string;
  '@graph': Record<string, unknown>[];
}
interface Step {
  name: string;
  item: string;
}

/** The head and the words of a page as the server sends it. */
async function read(url: string) {
  const response = await fetch(url);
  expect([url, response.status]).toEqual([url, 200]);
  const { document } = new JSDOM(await response.text()).window;
  const every = (selector: string, attribute: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const text = (selector: string) =>
    [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
  return {
    lang: document.documentElement.lang,
    titles: text('head > title'),
    headings: text('h1'),
    words: text('#root').join(),
    meta: (name: string) => every(`head > meta[name="${name}"], head > meta[property="${name}"]`, 'content'),
    link: (rel: string) => every(`head > link[rel="${rel}"]`, 'href'),
    blocks: text('script[type="application/ld+json"]').map((block) => JSON.parse(block) as Graph),
  };
}

for (const path of drawnPages) {
  // What is shared most, each time; the others in the long run.
  const tag = path === '/certification/1' ? [] : '@long';
  test(`a link to ${path} says what it is`, { tag }, async ({ baseURL }) => {
    const plain = `${baseURL}${path}`;
    for (const language of languages) {
      const own = language === 'es' ? plain : `${plain}?lang=en`;
      const { lang, titles, headings, words, meta, link, blocks } = await read(own);
      const [heading = ''] = headings;
      expect([lang, headings.length]).toEqual([language, 1]);
      expect(titles).toEqual([`${heading} · Caravana`]);
      expect(link('canonical')).toEqual([own]);
      expect(link('alternate')).toEqual([plain, `${plain}?lang=en`, plain]);
      expect(meta('description')).toEqual([expect.stringMatching(/^.{40,300}$/)]);
      expect(meta('robots')).toEqual([]);
      expect({
        title: meta('og:title'),
        description: meta('og:description'),
        url: meta('og:url'),
        card: meta('twitter:card'),
      }).toEqual({
        // A lot's says in a chat what it is of.
        title: [expect.stringMatching(new RegExp(`^${heading}( · .+, \\d+ .+ · Ayacucho)?$`))],
        description: meta('description'),
        url: [own],
        card: ['summary_large_image'],
      });

      const [picture = ''] = meta('og:image');
      const image = await fetch(picture);
      expect([picture, image.status, image.headers.get('content-type')]).toEqual([
        picture,
        200,
        'image/jpeg',
      ]);
      const bytes = Buffer.from(await image.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(bytes.length).toBeLessThan(300_000);

      expect(blocks.map((block) => block['@context'])).toEqual(['https://schema.org']);
      const graph = blocks[0]?.['@graph'] ?? [];
      const trail = graph.find((thing) => thing['@type'] === 'BreadcrumbList');
      const steps = trail?.itemListElement as Step[] | undefined;
      // The way to the list has no step.
      const last = path === '/lotes-certificados' ? undefined : { name: heading, item: own };
      expect(steps?.at(-1)).toEqual(last && expect.objectContaining(last));
      const facts = graph.find((thing) => thing !== trail);
      if (!facts) continue;
      expect(facts).toMatchObject({ url: own, image: picture });
      // What it says that it is about stands on the page too.
      const { name = '' } = (facts.about ?? {}) as { name?: string };
      expect(name.split(', ').filter((part) => !words.includes(part))).toEqual([]);
    }
  });
}

test('what is not there is a 404, and the root leads on', async ({ baseURL }) => {
  for (const path of [
    '/lotes-certificados/2147483647',
    '/certification/2147483647',
    '/veterinario/2147483647',
    '/lotes-certificados/1/certificate/2147483647',
    '/certification/abc',
    '/no/existe',
  ])
    expect([path, (await fetch(`${baseURL}${path}`)).status]).toEqual([path, 404]);
  const root = await fetch(`${baseURL}/?lang=en`, { redirect: 'manual' });
  expect([root.status, root.headers.get('location')]).toEqual([302, '/lotes-certificados?lang=en']);
});

test(
  'robots.txt leads to a sitemap of pages that are there, under their own addresses',
  { tag: '@long' },
  async ({ baseURL }) => {
    const fetched = async (url: string) => (await fetch(url)).text();
    const locations = async (url: string) =>
      [...(await fetched(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
    const [, sitemap = ''] = /^Sitemap: (\S+)$/m.exec(await fetched(`${baseURL}/robots.txt`)) ?? [];
    expect(sitemap).toBe(`${baseURL}/sitemap.xml`);
    const parts = await Promise.all((await locations(sitemap)).map(locations));
    const ends = parts.flatMap((part) => [part[0], part.at(-1)]);
    expect(ends.length).toBeGreaterThanOrEqual(8);
    for (const address of ends) {
      if (address === undefined) throw new Error('A part of the sitemap is empty.');
      expect((await read(address)).link('canonical')).toEqual([address]);
    }
  },
);
