import type { Page } from '@playwright/test';
import type { Role } from './fixtures';

/** A screen whose first load is watched. */
export interface FirstLoad {
  path: string;
  /** Who is signed in. */
  as?: Role;
  /** The most JavaScript that it may load, in bytes after brotli. */
  budget: number;
  /** What comes behind its first view, which leaves the line to that: modules as the build tells them. Its HTML does not name them. */
  behind?: RegExp;
}

/** What strangers open: with `boot.js` as a file too, as where a busy machine leaves drawing to the browser. */
export const publicLoads: readonly FirstLoad[] = [
  { path: '/lotes-certificados', budget: 190_200 },
  { path: '/certification/1', budget: 193_100 },
  { path: '/certificado-ejemplo', budget: 192_100 },
  { path: '/veterinario/1', budget: 186_700 },
  { path: '/verificar', budget: 196_300 },
  { path: '/registro', budget: 189_400 },
  { path: '/lotes-certificados/1', budget: 192_700 },
  { path: '/lotes-certificados/1/certificates', budget: 193_600 },
  { path: '/signin', budget: 215_500 },
  { path: '/register-producer', budget: 216_400 },
];

/** What is behind sign-in. */
export const memberLoads: readonly FirstLoad[] = [
  { path: '/mis-lotes-certificados', as: 'producer', budget: 190_000 },
  { path: '/mis-solicitudes', as: 'producer', budget: 215_500 },
  { path: '/mis-transferencias', as: 'producer', budget: 244_800 },
  { path: '/solicitar-certificado', as: 'producer', budget: 322_200 },
  { path: '/profile', as: 'producer', budget: 245_800 },
  { path: '/dashboard', as: 'admin', budget: 281_000, behind: /^@mui\/(x-\w+|material)$|^@popperjs\/core$/ },
  { path: '/gestion-usuarios', as: 'admin', budget: 238_800 },
];

/** A script as it came over the network. */
export interface LoadedScript {
  /** Its path in the build. */
  path: string;
  encoding: string | undefined;
  /** What was transferred of it. */
  bytes: Promise<number>;
}

/** Keeps the scripts that a page loads from now on. */
export function watchScripts(page: Page): LoadedScript[] {
  const scripts: LoadedScript[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.resourceType() !== 'script') return;
    scripts.push({
      path: new URL(response.url()).pathname.slice(1),
      encoding: response.headers()['content-encoding'],
      bytes: request.sizes().then((sizes) => sizes.responseBodySize),
    });
  });
  return scripts;
}

/** The bytes of all scripts together. */
export async function totalBytes(scripts: readonly LoadedScript[]): Promise<number> {
  const sizes = await Promise.all(scripts.map((script) => script.bytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The scripts that a page's HTML names, as paths in the build. */
export async function namedScripts(page: Page, path: string): Promise<string[]> {
  const html = await (await page.request.get(path)).text();
  return [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
}
