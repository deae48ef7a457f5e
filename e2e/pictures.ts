import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { browserArguments, ensureBrowser } from '../.ci/browser';
import { ensureBuilt } from '../.ci/build';
import { startServer } from './bench/server';
import { anchored, newest } from './anchored';
import { signInByToken, tokenOf } from './fixtures';

/** `npm run pictures`: what README and `/como-funciona` show, made from the demonstration's data with the built app. */

const port = Number(process.env.PICTURES_PORT ?? 3160);
/** README's, and those of the page, which has them in the scheme of its reader. */
const readme = 'docs/pictures';
const guide = 'public/como-funciona';
const maxBytes = 80_000;

const desktop = { viewport: { width: 1280, height: 740 } };
const phone = { viewport: { width: 390, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface Picture {
  name: string;
  screen: BrowserContextOptions;
  /** Brings about what the picture shows. */
  open: (page: Page) => Promise<void>;
}

/** The visit of which most animals are entered. */
async function fullestVisit(page: Page): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(page.request, 'veterinarian')}` };
  const read = async <Shape>(path: string) =>
    (await (await page.request.get(`/api/v1/${path}`, { headers })).json()) as Shape;
  const visits = await read<{ certification_request: { id: number } }[]>('visits?status=assigned');
  const ids = visits.map(({ certification_request: { id } }) => id);
  const entered = await Promise.all(
    ids.map(
      async (id) => (await read<{ visit: { animals: unknown[] } }>(`visits/${id}`)).visit.animals.length,
    ),
  );
  return ids[entered.indexOf(Math.max(...entered))] ?? 0;
}

const pictures: Picture[] = [
  {
    name: 'lots',
    screen: desktop,
    open: async (page) => {
      await page.goto('/lotes-certificados');
    },
  },
  {
    name: 'certificate',
    screen: desktop,
    open: async (page) => {
      await anchored(page.request, newest);
      await page.goto(`/certification/${newest}`);
      await page.getByRole('button', { name: 'Verificar este certificado' }).click();
      await page.getByRole('button', { name: 'Verificar nuevamente' }).waitFor();
      await page.getByRole('region', { name: /^Verificación/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'visit',
    screen: phone,
    open: async (page) => {
      await signInByToken(page, 'veterinarian');
      await page.goto(`/mis-visitas/${await fullestVisit(page)}`);
      await page.getByLabel('Código del lector o de la caravana').waitFor();
    },
  },
];

/** A picture as WebP, as good as its bytes allow. */
async function compress(shot: Buffer): Promise<Buffer> {
  for (let quality = 85; quality > 0; quality -= 5) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error(`A picture has more than ${maxBytes} bytes.`);
}

function keep(file: string, picture: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, picture);
  process.stdout.write(`${file}: ${picture.length} bytes\n`);
}

async function main(): Promise<void> {
  await ensureBuilt();
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
  process.env.CHECKPOINT_SECONDS ??= '5';
  const server = await startServer('e2e/server.ts', port);
  try {
    const schemes = ['light', 'dark'] as const;
    const shots = pictures.flatMap((picture) => schemes.map((colorScheme) => ({ ...picture, colorScheme })));
    for (const { name, screen, colorScheme, open } of shots) {
      const context = await browser.newContext({
        ...screen,
        colorScheme,
        baseURL: server.origin,
        locale: 'es-AR',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await open(page);
      await page.waitForLoadState('networkidle');
      const picture = await compress(await page.screenshot());
      keep(`${guide}/${name}-${colorScheme}.webp`, picture);
      if (colorScheme === 'light') keep(`${readme}/${name}.webp`, picture);
      await context.close();
    }
  } finally {
    await server.stop();
    await browser.close();
  }
}

await main();
