import { expect, type Page } from '@playwright/test';
import type { Sent } from './refused-changes';
import type { Place } from './states';
import { bring } from './sweep';

/** What opens something over the screen, or sends what a dialog asks for. */
const over = '[role="dialog"]';
const openers = [
  '[aria-haspopup="dialog"]',
  '[aria-haspopup="menu"]',
  'header [aria-expanded]:not([aria-controls])',
  `${over} [type="submit"]`,
].join();

/** Its words without names and numbers: the buttons of all rows are one. */
const kindOf = (words: string) => words.replaceAll(/[\d(). ]+/g, ' ').trim();

/** The first button of each kind that was not pressed yet, marked with its place: one that comes later shifts none. */
async function fresh(page: Page, done: ReadonlySet<string>): Promise<{ kind: string; place: number }[]> {
  const words = await page.locator(openers).evaluateAll((buttons) => {
    const layers = [...document.querySelectorAll('.MuiModal-root')];
    const layer = layers.findLast((some) => some.checkVisibility());
    for (const marked of document.querySelectorAll('[data-place]')) marked.removeAttribute('data-place');
    return buttons.map((button, at) => {
      button.setAttribute('data-place', `${at}`);
      // What lies under a dialog or a menu is out of reach.
      const hidden = button.closest('[aria-hidden="true"]') !== null || layer?.contains(button) === false;
      if (!button.checkVisibility() || hidden || button.matches(':disabled')) return '';
      return button.querySelector('img')
        ? 'photo'
        : button.textContent || (button.getAttribute('aria-label') ?? '');
    });
  });
  const found = words.map((text, place) => ({ kind: kindOf(text), place }));
  return found.filter(
    ({ kind }, place) =>
      kind !== '' && !done.has(kind) && found.findIndex((other) => other.kind === kind) === place,
  );
}

interface DoubleClicks {
  sent: Sent;
  /** The kinds of buttons that were pressed before. */
  done: Set<string>;
  /** Whether the state has to be on the screen afterwards, because another follows from it. */
  stays: boolean;
}

/**
 * Double-clicks, once each, the buttons of a state that open or send something: what opened stays open, and nothing is
 * sent twice.
 */
export async function doubleClicks(
  page: Page,
  place: Place,
  { sent, done, stays }: DoubleClicks,
): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const [button, ...others] = await fresh(page, done);
    if (!button) return found;
    done.add(button.kind);
    let release = (): void => undefined;
    sent.gate = new Promise((resolve) => {
      release = resolve;
    });
    sent.calls = [];
    sent.answers = [];
    await page.evaluate((layers) => {
      window.opened = new Set();
      new MutationObserver(() => {
        for (const layer of document.querySelectorAll(layers)) window.opened.add(layer);
      }).observe(document.body, { childList: true, subtree: true });
      for (const layer of document.querySelectorAll(layers)) layer.setAttribute('data-before', '');
    }, '[role="dialog"], [role="menu"]');
    await page.locator(`[data-place="${button.place}"]`).dblclick();
    const closed = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      for (let frames = 0; frames < 3; frames += 1) await frame();
      const layers = [...window.opened].filter((layer) => !layer.hasAttribute('data-before'));
      // What is closing is still there for a moment, and fades.
      const fades = (layer: Element) => {
        for (let box: Element | null = layer; box; box = box.parentElement)
          if (box instanceof HTMLElement && box.style.opacity === '0') return true;
        return false;
      };
      return layers.filter((layer) => !layer.isConnected || fades(layer)).length;
    });
    release();
    await Promise.all(sent.answers);
    if (closed > 0) found.push(`double click: "${button.kind}" opens and closes again`);
    const twice = sent.calls.filter((call, first) => sent.calls.indexOf(call) !== first);
    found.push(...twice.map((call) => `double click: "${button.kind}" sends ${call} twice`));
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(page.locator('#page-title').first()).toBeAttached();
    if (others.length === 0 && !stays) return found;
    await bring(page, place);
  }
}

declare global {
  interface Window {
    /** What came over the screen since the last look. */
    opened: Set<Element>;
  }
}
