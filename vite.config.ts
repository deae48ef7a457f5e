import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { serveMockWorker } from './mocks/vite-plugin';

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

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    serveMockWorker(),
    precompress(),
    chunkContents(),
  ],
  resolve: { alias: { '@': join(import.meta.dirname, 'src'), '@i18n': join(import.meta.dirname, 'i18n') } },
  build: { target: 'es2023', sourcemap: false, reportCompressedSize: false, assetsInlineLimit: 0 },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['src/test/setup.ts'],
    include: ['{src,server,mocks,.ci,i18n}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    css: false,
    testTimeout: 20_000,
  },
});
