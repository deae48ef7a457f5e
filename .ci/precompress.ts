import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { minifySync, type Plugin } from 'vite';

const text = /\.(js|css|html|svg|json|webmanifest|txt)$/;

/**
 * Writes `.br` and `.gz` beside every text file of the build, so that the server never compresses one twice; the
 * scripts that first paints wait for, without what only people read.
 */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'caravana:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle() {
      const boot = join(outDir, 'boot.js');
      writeFileSync(boot, minifySync('boot.js', readFileSync(boot, 'utf8')).code);
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
