import '@testing-library/jest-dom/vitest';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { endViewing, removeToken } from '@/api/token';
import * as csv from '@/lib/csv';
import { noteKept } from '@/visits/outbox/kept-visits';
import * as pages from '@/routing/load-page';
import { clearFaults } from '../../mocks/faults';
import { resetDatabase } from '../../mocks/database';
import { computeStylesQuickly } from './computed-style';
import { server } from '../../mocks/node';

/** What the screens' tests have in common; tests of the server have no window and need none of it. */
function prepareScreens(): void {
  const noise: string[] = [];
  // Against hanging alone: the first screen of a file loads its code too, on whatever machine.
  configure({ asyncUtilTimeout: 300_000 });

  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    computeStylesQuickly();
    keepNoStacks();
    // The tests' styles stand apart from the document (render-app.tsx), and charts ask how wide they are.
    const charts = document.createElement('style');
    charts.textContent = '.MuiChartsSurface-root { width: 100%; height: 100% }';
    document.head.append(charts);
    // jsdom shows nothing, so nothing comes near (tests press the button instead) and nothing has a size.
    class Observer {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(window, {
      scrollTo: () => undefined,
      IntersectionObserver: Observer,
      ResizeObserver: Observer,
    });
    Object.assign(Element.prototype, { scrollIntoView: () => undefined });
    // jsdom's frames are one interval: begun while a test fakes the clock, it ends with that for all files after it.
    const { setTimeout: wait, clearTimeout: stop } = globalThis;
    Object.assign(window, {
      requestAnimationFrame: (draw: FrameRequestCallback) => Number(wait(() => draw(performance.now()), 16)),
      cancelAnimationFrame: (frame: number) => stop(frame),
    });
    // jsdom's files do not give their bytes yet.
    if (!('arrayBuffer' in Blob.prototype))
      Object.assign(Blob.prototype, {
        arrayBuffer(this: Blob) {
          return new Promise((done, fail) => {
            const reader = new FileReader();
            reader.addEventListener('load', () => done(reader.result));
            reader.addEventListener('error', () => fail(reader.error ?? new Error('unread')));
            reader.readAsArrayBuffer(this);
          });
        },
      });
    if (!('stream' in Blob.prototype))
      Object.assign(Blob.prototype, {
        stream(this: Blob) {
          return new ReadableStream<Uint8Array>({
            start: async (controller) => {
              controller.enqueue(new Uint8Array(await this.arrayBuffer()));
              controller.close();
            },
          });
        },
      });
    window.matchMedia ??= (query: string) =>
      ({
        matches: false,
        media: query,
        addEventListener() {},
        removeEventListener() {},
        addListener() {},
        removeListener() {},
      }) as never;
    const { startI18n } = await import('@/words/i18n');
    await startI18n('es');
  });

  beforeEach(() => {
    // What leaves the page is only noted: a file for the browser, the whole application loaded again. The files of a
    // worker share their modules: a mock of a module would come too late, a spy on it does not.
    vi.spyOn(csv, 'downloadCsv').mockReturnValue();
    vi.spyOn(pages, 'loadPage').mockReturnValue();
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) =>
        noise.push(parts.map(String).join(' ')),
      );
    }
  });

  afterEach(async () => {
    cleanup();
    server.resetHandlers();
    resetDatabase();
    clearFaults();
    // The files of a worker share their modules and their window: what a test stood in for, a session that could not be
    // stored, what a device keeps, or that there is no connection would be there for the next.
    vi.unstubAllGlobals();
    onlineManager.setOnline(true);
    removeToken();
    endViewing();
    noteKept(null);
    localStorage.clear();
    const { chooseLanguage } = await import('@/words/i18n');
    await chooseLanguage('es');
    localStorage.clear();
    expect(noise.splice(0)).toEqual([]);
  });

  afterAll(async () => {
    // Code that a screen still loads when its last test ends would be lost to the worker's next files, too.
    await vi.dynamicImportSettled();
    server.close();
  });
}

/** React keeps the stack of each of its first elements, for warnings: the tests need the warnings alone. */
function keepNoStacks(): void {
  const kept = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
  const internals: object = Reflect.get(React, kept);
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {},
  });
}

if (typeof window !== 'undefined') prepareScreens();
