import type { Page } from '@playwright/test';

/** JavaScript of a first load, in bytes after brotli. */
export const budgets = {
  '/lotes-certificados': 187_700,
  '/certification/1': 191_300,
  '/certificado-ejemplo': 190_100,
  '/veterinario/1': 185_700,
  '/lotes-certificados/1': 191_700,
  '/signin': 234_500,
};

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
