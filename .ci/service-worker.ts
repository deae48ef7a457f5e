import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * Precaching: writes the service worker of a build, with the files that it keeps for a veterinarian without a
 * connection.
 */

/** The most that they may weigh, in bytes after brotli: with 5 % of air, as each budget of bytes has. */
const most = 420_000;

/**
 * The screens that are there without a connection, by their files, with what surrounds them; the first of all leads to
 * them. What needs a connection is not among them: the counts of a veterinarian's work, and signing, with which a visit
 * is closed.
 */
const screens =
  /^src\/(?:routes\/(?:_veterinarian(?:\.|\/(?!mis-visitas\/-parts\/work\/))|lotes-certificados\/index\.tsx)|visits\/(?!worker|signing\/sign-closing)|components\/layout\/(?:user-menu|mobile-drawer|work-without-session)|ui\/photo-overlay)/;
/** The words of those screens, in both languages. */
const words =
  /^i18n\/\w+\/(?:common|errors|offline|agenda|animals|files|closing|visits|lots|cattle|form|requests)\.json$/;

type Bundle = Rolldown.OutputBundle;

function withImports(bundle: Bundle, names: readonly string[], met = new Set<string>()): Set<string> {
  for (const name of names.filter((one) => !met.has(one))) {
    met.add(name);
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    withImports(bundle, file.imports, met);
    for (const style of file.viteMetadata?.importedCss ?? []) met.add(style);
  }
  return met;
}

/** The chunks of the page itself, of the screens and their words. */
function appFiles(bundle: Bundle, root: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = chunks.filter(
    ({ isEntry, moduleIds }) =>
      isEntry || moduleIds.some((id) => [screens, words].some((one) => one.test(relative(root, id)))),
  );
  const names = withImports(
    bundle,
    wanted.map(({ fileName }) => fileName),
  );
  return [...names].map((name) => `/${name}`).toSorted();
}

async function workerCode(root: string, kept: { version: string; files: string[] }): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { KEPT_FILES: JSON.stringify(kept) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'src/visits/worker/sw.ts'), output: { format: 'iife' } },
    },
  });
  const [output] = [result].flat();
  const chunk =
    output && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
  if (!chunk || chunk.type !== 'chunk') throw new Error('the service worker has no code');
  return chunk.code;
}

/** Writes `sw.js` beside the page once everything else is written, and fails when it would keep too much. */
export function serviceWorker(root: string): Plugin {
  let files: string[] = [];
  let outDir = 'dist';
  return {
    name: 'caravana:service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(root, config.build.outDir);
    },
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        files = appFiles(bundle, root);
      },
    },
    writeBundle: {
      sequential: true,
      async handler() {
        // The system keeps icons and manifest of what it installs; pictures are of pages that explain, and letters of
        // neither language (`docs/decisions/letters-of-screens.md`) are seldom there.
        const own = readdirSync(join(root, 'public'), { recursive: true, withFileTypes: true })
          .filter(
            (entry) =>
              entry.isFile() && !/^public-sans-\d|\.(png|ico|txt|webp|webmanifest)$/.test(entry.name),
          )
          .map((entry) => `/${relative(join(root, 'public'), join(entry.parentPath, entry.name))}`);
        const all = ['/index.html', ...own, ...files];
        const bytes = all.map((file) => readFileSync(join(outDir, file)));
        const weight = bytes.reduce((sum, each) => sum + brotliCompressSync(each).byteLength, 0);
        if (weight > most) this.error(`the service worker would keep ${weight} bytes, more than ${most}`);
        const hash = createHash('sha256');
        for (const each of bytes) hash.update(each);
        const kept = { version: `caravana-${hash.digest('hex').slice(0, 12)}`, files: all };
        writeFileSync(join(outDir, 'sw.js'), await workerCode(root, kept));
        writeFileSync(join(outDir, '.vite/kept.json'), JSON.stringify({ ...kept, weight }, null, 1));
      },
    },
  };
}
