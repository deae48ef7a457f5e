import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serveMockWorker } from './mocks/vite-plugin.ts';

/** What every first load needs: as one chunk it compresses better than in pieces, and stays cached over releases. */
const foundation =
  /node_modules\/(react|react-dom|scheduler|axios|i18next|react-i18next|stylis|clsx|use-sync-external-store|@emotion\/[^/]+|@tanstack\/(react-router|router-core|react-query|query-core|react-store|store|history)|@mui\/(system|styled-engine|private-theming|utils)|@mui\/material\/(styles|Box|CssBaseline|SvgIcon|Typography|utils))\//;

/** The pieces that most public screens share: many small chunks would each pay for their own compression. */
const shared =
  /src\/(lib\/[^/]+|components\/(animal-photo|back-button|info-list|section-card|skeleton|status-chip|surface|notice|feedback\/(failure|not-found)))\.tsx?$/;

const text = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/** Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses one twice. */
function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'caravana:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !text.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const bytes = readFileSync(file);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** Writes which npm packages and which of our modules each chunk holds, for the byte budget's checks. */
function chunkContents(): Plugin {
  return {
    name: 'caravana:chunk-contents',
    apply: 'build',
    generateBundle(_options, bundle) {
      const contents: Record<string, string[]> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const names = chunk.moduleIds.map((id) => {
          const dependency = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
          return dependency ?? id.replace(`${import.meta.dirname}/`, '').replace(/\?.*/, '');
        });
        contents[chunk.fileName] = [...new Set(names)].toSorted();
      }
      this.emitFile({
        type: 'asset',
        fileName: '.vite/contents.json',
        source: JSON.stringify(contents, null, 1),
      });
    },
  };
}

/** axios brings two ways to call; the browser's XMLHttpRequest is the one it uses, so the other stays out. */
function withoutFetchAdapter(): Plugin {
  return {
    name: 'caravana:axios-without-fetch',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /axios\/lib\/adapters\/fetch\.js$/ },
      handler: () => 'export const getFetch = () => undefined; export default undefined;',
    },
  };
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    withoutFetchAdapter(),
    serveMockWorker(),
    precompress(),
    chunkContents(),
  ],
  resolve: { alias: { '@': join(import.meta.dirname, 'src'), '@i18n': join(import.meta.dirname, 'i18n') } },
  build: {
    target: 'es2023',
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'foundation', test: foundation },
            { name: 'shared', test: shared },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['src/test/setup.ts'],
    include: ['{src,server,mocks,.ci,i18n}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    css: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
