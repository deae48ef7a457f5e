import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const here = join(import.meta.dirname, 'floor');
const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** The pages that others are compared with (floor pages), by the name of their source in `floor/`. */
const names = ['bare', 'sign-in'];

function documentOf(name: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="${name}">
<link rel="icon" href="data:,"><script type="module" crossorigin src="/${name}.js"></script></head>
<body><div id="root"></div></body></html>`;
}

/** Builds one floor page into one file, as the product is built, but for what the product does to its bytes. */
async function buildFloor(name: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: here,
    plugins: [react()],
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(here, `${name}.tsx`), output: { entryFileNames: `${name}.js` } },
    },
  });
  await writeFile(join(outDir, `${name}.html`), documentOf(name));
}

/** Builds the floor pages and serves them on 127.0.0.1, brotli-compressed, at `/bare.html` and `/sign-in.html`. */
export async function serveFloors(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'caravana-floors-'));
  for (const name of names) await buildFloor(name, folder);
  const kept = new Map<string, Buffer>();
  for (const file of names.flatMap((name) => [`${name}.html`, `${name}.js`])) {
    kept.set(`/${file}`, brotliCompressSync(await readFile(join(folder, file))));
  }
  await rm(folder, { recursive: true });
  const server = createServer(({ url = '/' }, answer) => {
    const bytes = kept.get(url);
    if (!bytes) return void answer.writeHead(404).end();
    const headers = { 'content-type': types[extname(url)] ?? '', 'content-encoding': 'br' };
    return void answer.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => new Promise<void>((done) => void server.close(() => done()));
  return { origin: `http://localhost:${port}`, stop };
}
