import type { Page } from '@playwright/test';
import type { Role } from './fixtures';

/** A screen whose first load is watched. */
export interface FirstLoad {
  path: string;
  /** Who is signed in. */
  as?: Role;
  /** The most JavaScript that it may load, in bytes after brotli. */
  budget: number;
}

/** What strangers open. */
export const publicLoads: readonly FirstLoad[] = [
  { path: '/lotes-certificados', budget: 185_000 },
  { path: '/certification/1', budget: 188_300 },
  { path: '/certificado-ejemplo', budget: 187_500 },
  { path: '/veterinario/1', budget: 183_500 },
  { path: '/lotes-certificados/1', budget: 188_000 },
  { path: '/signin', budget: 212_000 },
  { path: '/register-producer', budget: 213_000 },
];

/** What is behind sign-in. */
export const memberLoads: readonly FirstLoad[] = [
  { path: '/mis-lotes-certificados', as: 'producer', budget: 184_500 },
  { path: '/mis-solicitudes', as: 'producer', budget: 210_000 },
  { path: '/mis-transferencias', as: 'producer', budget: 238_000 },
  { path: '/solicitar-certificado', as: 'producer', budget: 313_700 },
  { path: '/profile', as: 'producer', budget: 240_500 },
  { path: '/dashboard', as: 'admin', budget: 276_000 },
  { path: '/gestion-usuarios', as: 'admin', budget: 233_600 },
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
