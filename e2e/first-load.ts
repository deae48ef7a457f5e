import type { Page } from '@playwright/test';
import type { Role } from './fixtures';

/**
 * The most JavaScript that a screen of a class may load first, in bytes after brotli: what the class weighs, with 5 %
 * of air. What a screen shows first is in its HTML; a budget tells when a library comes along that the class has no use
 * for.
 */
const budgets = {
  reading: 244_000,
  form: 275_000,
  work: 300_000,
  /** Of a table as an admin works with it: columns, views, keys, selection. */
  table: 324_000,
  wizard: 368_000,
  charts: 364_000,
};

/** A screen whose first load is watched. */
interface Watched {
  path: string;
  /** Who is signed in. */
  as?: Role;
  kind: keyof typeof budgets;
  /**
   * What comes behind its first view, which leaves the line to that: modules as the build tells them. Its HTML does not
   * name them.
   */
  behind?: RegExp;
}

/** With what it may load. */
export type FirstLoad = Watched & { budget: number };

const withBudget = (screen: Watched): FirstLoad => ({ ...screen, budget: budgets[screen.kind] });

/** What strangers open: with `boot.js` as a file too, as where a busy machine leaves drawing to the browser. */
export const publicLoads: readonly FirstLoad[] = (
  [
    { path: '/lotes-certificados', kind: 'reading' },
    { path: '/certification/1', kind: 'reading' },
    { path: '/como-funciona', kind: 'reading' },
    { path: '/veterinarios', kind: 'reading' },
    { path: '/certificado-ejemplo', kind: 'reading' },
    { path: '/veterinario/1', kind: 'reading' },
    // A reader of papers shows its facts in lists.
    { path: '/verificar', kind: 'form', behind: /^src\/ui\/info-list\./ },
    { path: '/registro', kind: 'reading' },
    { path: '/lotes-certificados/1', kind: 'reading' },
    { path: '/lotes-certificados/1/certificates', kind: 'reading' },
    { path: '/signin', kind: 'form' },
    { path: '/register-producer', kind: 'form' },
  ] as const
).map(withBudget);

/** What the header has behind every screen: the search, and how many transfers wait for a producer. */
const behind = /^src\/(components\/(search\/|transfers\/pending-count\.)|ui\/styles\.)/;

/** What is behind sign-in. */
export const memberLoads: readonly FirstLoad[] = (
  [
    { path: '/mis-consultas', as: 'producer', behind, kind: 'work' },
    { path: '/mis-lotes-certificados', as: 'producer', behind, kind: 'reading' },
    { path: '/mis-solicitudes', as: 'producer', behind, kind: 'work' },
    { path: '/mis-transferencias', as: 'producer', behind, kind: 'work' },
    { path: '/solicitar-certificado', as: 'producer', behind, kind: 'wizard' },
    { path: '/profile', as: 'producer', behind, kind: 'work' },
    {
      path: '/dashboard',
      as: 'admin',
      kind: 'charts',
      behind: new RegExp(`${behind.source}|^@mui/(x-\\w+|material|utils)$|^@popperjs/core$`),
    },
    { path: '/auditoria', as: 'admin', behind, kind: 'table' },
    { path: '/gestion-usuarios', as: 'admin', behind, kind: 'table' },
  ] as const
).map(withBudget);

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
