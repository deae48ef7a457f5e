import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

const script = readFileSync('public/boot.js', 'utf8');

/** A drawn page that has been read, with a photo that is under way: what its browser can tell of it. */
function drawnPage({ photo = true, hidden = false }) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const { contentDocument: page, contentWindow: tab } = frame;
  if (!page || !tab) throw new Error('no page');
  Object.defineProperty(page, 'hidden', { value: hidden });
  page.body.innerHTML = `<div id="root" data-drawn>${photo ? '<img fetchpriority="high" alt="">' : ''}</div>
    <template id="app"><link rel="modulepreload" href="/assets/app.js"></template>`;
  const image = page.querySelector('img');
  let complete = false;
  if (image) Object.defineProperty(image, 'complete', { get: () => complete });
  const entries: string[] = [];
  const observers: ((list: object) => void)[] = [];
  const timers: (() => void)[] = [];
  runInNewContext(script, {
    document: page,
    location: { protocol: 'http:', search: '' },
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    addEventListener: tab.addEventListener.bind(tab),
    performance: { getEntriesByType: () => entries },
    setTimeout: (work: () => void) => timers.push(work),
    PerformanceObserver: class {
      constructor(told: (list: object) => void) {
        observers.push(told);
      }
      observe = () => undefined;
    },
  });
  const root = page.querySelector('#root');
  if (!root) throw new Error('no root');
  return {
    root,
    asked: () => page.querySelector('link') !== null,
    paint: () => {
      entries.push('first-paint');
      observers.forEach((told) => told({}));
    },
    end: (how: 'load' | 'error') => {
      complete = true;
      image?.dispatchEvent(new Event(how));
    },
    /** Whatever waited for a time has waited long enough. */
    wait: () => timers.forEach((work) => work()),
    loaded: () => tab.dispatchEvent(new Event('load')),
  };
}

describe('the scripts of a drawn page', () => {
  beforeEach(() => document.body.replaceChildren());

  it('are asked for when it shows', () => {
    const page = drawnPage({ photo: false });
    expect(page.asked()).toBe(false);
    page.paint();
    expect(page.asked()).toBe(true);
  });

  it.each(['load', 'error'] as const)('leave the line to its first photo, up to its %s', (how) => {
    const page = drawnPage({});
    page.paint();
    expect(page.asked()).toBe(false);
    page.end(how);
    expect(page.asked()).toBe(true);
  });

  it('are not asked for by a photo that comes before anything shows', () => {
    const page = drawnPage({});
    page.end('load');
    expect(page.asked()).toBe(false);
    page.paint();
    expect(page.asked()).toBe(true);
  });

  it('do not wait for a photo that does not come', () => {
    const page = drawnPage({});
    page.paint();
    page.wait();
    expect(page.asked()).toBe(true);
  });

  it('wait for the first paint where all else is there before it, but not for ever', () => {
    const page = drawnPage({});
    page.end('load');
    page.loaded();
    expect(page.asked()).toBe(false);
    page.wait();
    expect(page.asked()).toBe(true);
  });

  it('come to a tab behind others, which paints nothing, once all else is there', () => {
    const page = drawnPage({ hidden: true });
    page.loaded();
    expect(page.asked()).toBe(true);
  });
});

describe('a press on a drawn page', () => {
  beforeEach(() => document.body.replaceChildren());

  const presses = [
    'pointerdown',
    'mousedown',
    'touchstart',
    'touchend',
    'mouseup',
    'pointerup',
    'keydown',
    'keyup',
  ];
  /** What React hears of a press on something, which listens at the root. */
  const heard = (tag: 'button' | 'input', drawn: boolean): string[] => {
    const { root } = drawnPage({});
    root.toggleAttribute('data-drawn', drawn);
    const target = root.appendChild(root.ownerDocument.createElement(tag));
    const events: string[] = [];
    for (const name of presses) root.addEventListener(name, ({ type }) => void events.push(type), true);
    for (const name of presses) target.dispatchEvent(new Event(name, { bubbles: true }));
    return events;
  };

  it('is not told to React before the page is its own: it would take over all at once', () => {
    expect(heard('button', true)).toEqual([]);
    expect(heard('button', false)).toEqual(presses);
  });

  it('is told in a field, where lists open by it', () => {
    expect(heard('input', true)).toEqual(presses);
  });
});
