import type { FileRoutesById } from '../src/routeTree.gen';

/**
 * Hydration, as every browser has to do it: what is watched, and what counts as a difference from what the server drew.
 */

/**
 * What is there to be printed is put together in the browser, and so is what stands behind `#`; an address of a
 * transaction is known once there is one.
 */
type InBrowser =
  | '/lotes-certificados/$lotId/certificates'
  | '/registro/transacciones/$hash'
  | '/invitacion'
  | '/contrasena-nueva';
type ForGuests = Extract<keyof FileRoutesById, `/_guest/${string}`>;

/** The routes that the server draws: all but those for some alone, those, and the two that lead elsewhere. */
type DrawnRoute =
  | Exclude<keyof FileRoutesById, `/_${string}` | '__root__' | '/' | '/$' | InBrowser>
  | ForGuests;

/** An address of each: one without an address does not compile. */
const addresses: Record<DrawnRoute, string> = {
  '/lotes-certificados/': '/lotes-certificados',
  '/lotes-certificados/$lotId/': '/lotes-certificados/1',
  '/lotes-certificados/$lotId/certificate/$animalId': '/lotes-certificados/1/certificate/1',
  '/certification/$id': '/certification/1',
  '/veterinario/$id': '/veterinario/1',
  '/como-funciona': '/como-funciona',
  '/veterinarios/': '/veterinarios',
  '/certificado-ejemplo': '/certificado-ejemplo',
  '/verificar/': '/verificar',
  '/registro/': '/registro',
  '/_guest/signin': '/signin',
  '/_guest/register-producer': '/register-producer',
  '/_guest/register-vet': '/register-vet',
};

export const drawnPages = Object.values(addresses);

/** What is searched, chosen or gone on to. */
export const drawnSearches = [
  '/lotes-certificados?q=limangus',
  '/lotes-certificados?breed=limangus&from=2020-01-01&sort=weight',
  '/lotes-certificados?after=17',
  '/lotes-certificados?q=zzzz',
  '/lotes-certificados/1?q=zzzz',
  '/registro?before=40',
];
export const languages = ['es', 'en'] as const;

interface Seen {
  /** The words to see on the page as the server sent it. */
  before: string;
  /** All words of it, also those that are far from the window. */
  text: string;
  /** What hydration took away or wrote anew. */
  changes: string[];
  /** What the content security policy refused. */
  refused: string[];
}

/** Runs in the browser before the first script: notes what becomes of what the server drew. */
export function watchRoot(): void {
  const seen: Seen = { before: '', text: '', changes: [], refused: [] };
  Object.assign(window, { seen });
  // What is made for the print once the page rests is no part of what was drawn.
  window.requestIdleCallback = () => 0;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.refused.push(`${violatedDirective} ${blockedURI}`),
  );
  document.addEventListener('readystatechange', () => {
    // Before the scripts of the app, which wait until the page shows.
    const root = document.getElementById('root');
    if (document.readyState !== 'interactive' || !root) return;
    seen.before = root.innerText;
    seen.text = root.textContent;
    new MutationObserver((records) => {
      for (const { removedNodes, target, type } of records) {
        const nodes = type === 'characterData' ? [target] : [...removedNodes];
        seen.changes.push(...nodes.map((node) => `${type} ${node.nodeName} ${node.textContent}`));
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  });
}

/** Runs in the browser: what was noted, and what is there now. */
export function readRoot() {
  const root = document.getElementById('root');
  return {
    seen: (window as unknown as { seen: Seen }).seen,
    now: root?.innerText ?? '',
    text: root?.textContent ?? '',
    lang: document.documentElement.lang,
    taken: root !== null && !root.hasAttribute('data-drawn'),
  };
}

/** All that did not stay as the server drew it, of a page that was to be in a language. */
export function differencesOf(
  { seen, now, lang, taken }: ReturnType<typeof readRoot>,
  language: string,
): string[] {
  const { before, changes, refused } = seen;
  return [
    ...changes,
    ...refused,
    ...(before.length > 150 ? [] : ['The server drew nothing.']),
    ...(taken ? [] : ['The page was not taken over.']),
    ...(before === now ? [] : [`${before}\nbecame\n${now}`]),
    ...(lang === language ? [] : [`The page is in ${lang}.`]),
  ];
}

/** A page of the server with another word on it than its scripts would draw. */
export function plantWord(html: string): string {
  const planted = html.replace('>Volver<', '>Otra palabra<');
  if (planted === html) throw new Error('There is no word to replace.');
  return planted;
}
