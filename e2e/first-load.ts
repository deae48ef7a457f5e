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
  { path: '/lotes-certificados', budget: 197_000 },
  { path: '/certification/1', budget: 199_200 },
  { path: '/certificado-ejemplo', budget: 198_200 },
  { path: '/veterinario/1', budget: 193_200 },
  { path: '/verificar', budget: 202_000 },
  { path: '/registro', budget: 195_000 },
  { path: '/lotes-certificados/1', budget: 199_300 },
  { path: '/lotes-certificados/1/certificates', budget: 200_600 },
  { path: '/signin', budget: 221_900 },
  { path: '/register-producer', budget: 222_800 },
];

/** What is behind sign-in. */
export const memberLoads: readonly FirstLoad[] = [
  { path: '/mis-lotes-certificados', as: 'producer', budget: 195_700 },
  { path: '/mis-solicitudes', as: 'producer', budget: 221_900 },
  { path: '/mis-transferencias', as: 'producer', budget: 251_900 },
  { path: '/solicitar-certificado', as: 'producer', budget: 331_300 },
  { path: '/profile', as: 'producer', budget: 252_900 },
  { path: '/dashboard', as: 'admin', budget: 289_000, behind: /^@mui\/(x-\w+|material)$|^@popperjs\/core$/ },
  { path: '/gestion-usuarios', as: 'admin', budget: 245_800 },
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
