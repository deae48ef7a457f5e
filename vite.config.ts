import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunkContents } from './.ci/chunk-contents.ts';
import { serveKitPage } from './.ci/kit-page.ts';
import { patience, testTags } from './.ci/patience.ts';
import { precompress } from './.ci/precompress.ts';
import { serviceWorker } from './.ci/service-worker.ts';
import { serveMockWorker } from './mocks/vite-plugin.ts';

/** What every screen needs, by how often it changes; whatever else a screen needs, the build cuts by who shares it. */
const tags = ['$initial' as const];
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|axios|@tanstack\/[^/]+)\//, tags },
  { name: 'i18n', test: /node_modules\/(i18next|react-i18next|i18next-[^/]+)\//, tags },
  { name: 'mui', test: /node_modules\/(@mui|@emotion|stylis|clsx)\//, tags },
  { name: 'app', tags },
  // A file of words is a chunk of its own, by whose name a page finds it in the manifest.
  {
    name: (id: string) => id.split('/').slice(-2).join('-').replace('.json', ''),
    debugName: 'words',
    test: /\/i18n\/\w+\/\w+\.json$/,
  },
  {
    name: 'pieces',
    // What proofs are made of comes with the screens that make or check one: no other has a use for it.
    test: /src\/(lib(?!\/proof\/)|words|routing)\/|icons-material/,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
      // A test that has a router of its own would hand its parts to routes that are loaded after it.
      codeSplittingOptions: { addHmr: !process.env.VITEST },
    }),
    react(),
    serveMockWorker(),
    serveKitPage(),
    precompress(),
    chunkContents(import.meta.dirname),
    serviceWorker(import.meta.dirname),
  ],
  resolve: {
    alias: {
      '@': join(import.meta.dirname, 'src'),
      '@i18n': join(import.meta.dirname, 'i18n'),
    },
  },
  build: {
    target: 'es2023',
    // Every browser of that target preloads modules itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    // In kB before compression; what counts is asserted after it, in e2e/first-load.spec.ts.
    chunkSizeWarningLimit: 600,
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  test: {
    // One after the other: sharing workers, each made the other's tests take half as long again.
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
          setupFiles: ['src/test/setup.ts'],
          // What needs no window, which takes a file most of a second to make, is `*.test.ts`.
          include: ['{src,i18n}/**/*.test.tsx'],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { name: 'pure', include: ['{src,i18n}/**/*.test.ts'], sequence: { groupOrder: 3 } },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,mocks,.ci}/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
    restoreMocks: true,
    css: false,
    ...patience,
    tags: testTags,
    // The two threads of a core beside each other cost nearly twice the processor's time, and end little sooner.
    maxWorkers: 1,
    // The files of a worker share their modules: loading them anew for each took a third of the time.
    isolate: false,
  },
});
