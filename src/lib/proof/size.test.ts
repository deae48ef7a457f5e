// @vitest-environment node
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

it('the verifier takes at most 20 kB, has no library of chains, and one of cryptography where needed', async () => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: ['verify.ts', 'sources.ts'].map((name) => join(import.meta.dirname, name)),
        formats: ['es'],
      },
    },
  })) as Rolldown.RolldownOutput[];
  const output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] = built?.output ?? [];
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const withImports = (names: readonly string[]): typeof chunks =>
    chunks
      .filter(({ fileName }) => names.includes(fileName))
      .flatMap((chunk) => [chunk, ...withImports(chunk.imports)]);
  const entries = chunks.filter(({ isEntry, isDynamicEntry }) => isEntry && !isDynamicEntry);
  const loaded = [...new Set(withImports(entries.map(({ fileName }) => fileName)))];
  const sizes = loaded.map(({ code }) => brotliCompressSync(code).length);
  const own = loaded.flatMap(({ moduleIds }) => moduleIds.map((id) => id.replace(/.*\//, '')));
  expect(own).toEqual(
    expect.arrayContaining(['verify.ts', 'sources.ts', 'chain-check.ts', 'status-list.ts']),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(20_000);
  const packages = (list: typeof chunks) =>
    list
      .flatMap(({ moduleIds }) => moduleIds)
      .flatMap((id) => /node_modules\/(@?[^/]+\/?[^/]+)/.exec(id)?.[1] ?? []);
  expect([...new Set(packages(loaded))]).toEqual(['@scure/base']);
  const all = ['@noble/ed25519', '@noble/hashes', '@scure/base'];
  expect([...new Set(packages(chunks))].toSorted()).toEqual(all);
});
