import type { Page } from '@playwright/test';

/** How much slower than this machine the measured one is. */
export const slowdown = 4;
/** Interactions that are painted sooner are not reported by the browser: they count as this long. */
const shortestMs = 16;

/** What a screen took, in milliseconds: each interaction to its next paint, each long task; and its most DOM nodes. */
export interface Measure {
  interactions: { ms: number; name: string }[];
  longTasks: number[];
  nodes: number;
}

interface Seen {
  /** The longest event of each interaction, by its number. */
  interactions: Map<number, number>;
  longTasks: number[];
}

declare global {
  interface Window {
    seen: Seen;
  }
}

function watch(): void {
  const seen: Seen = { interactions: new Map(), longTasks: [] };
  window.seen = seen;
  const everyEvent = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const longest = Math.max(entry.duration, seen.interactions.get(entry.interactionId) ?? 0);
      seen.interactions.set(entry.interactionId, longest);
    }
  }).observe(everyEvent);
  new PerformanceObserver((list) => {
    seen.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask', buffered: true });
}

/** Waits until what was done is painted and the page has nothing left to do. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => requestIdleCallback(() => done()))),
        );
      }),
  );
}

/** Measures what is done on a page at a quarter of the machine's speed. */
export class Probe {
  private measure: Measure = { interactions: [], longTasks: [], nodes: 0 };

  private constructor(readonly page: Page) {}

  static async on(page: Page): Promise<Probe> {
    await page.addInitScript(watch);
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return new Probe(page);
  }

  /** Leaves out what the page did up to here. */
  async forget(): Promise<void> {
    await this.read();
  }

  /** Does something that is so many interactions of a user, and keeps what it took under a name. */
  async during(name: string, count: number, action: () => Promise<unknown>): Promise<void> {
    await action();
    const { interactions, longTasks, nodes } = await this.read();
    const unreported = Array.from({ length: Math.max(0, count - interactions.length) }, () => shortestMs);
    this.measure.interactions.push(...[...interactions, ...unreported].map((ms) => ({ ms, name })));
    this.measure.longTasks.push(...longTasks);
    this.measure.nodes = Math.max(this.measure.nodes, nodes);
  }

  /** What was measured since the last time, and starts anew. */
  take(): Measure {
    const { measure } = this;
    this.measure = { interactions: [], longTasks: [], nodes: 0 };
    return measure;
  }

  private async read(): Promise<{ interactions: number[]; longTasks: number[]; nodes: number }> {
    await settle(this.page);
    return this.page.evaluate(() => {
      const { interactions, longTasks } = window.seen;
      const read = {
        interactions: [...interactions.values()],
        longTasks: [...longTasks],
        nodes: document.querySelectorAll('*').length,
      };
      interactions.clear();
      longTasks.length = 0;
      return read;
    });
  }
}
