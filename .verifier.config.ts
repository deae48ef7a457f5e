import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const folder = join(import.meta.dirname, 'src/lib/proof/page');

/** What a policy of contents names a script or a style by. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Puts the script into one page that works from a file: it loads nothing, and may ask nodes of chains alone. */
function onePage(): Plugin {
  return {
    name: 'caravana:one-page',
    generateBundle(_options, bundle) {
      const [script] = Object.values(bundle);
      if (script?.type !== 'chunk' || Object.keys(bundle).length > 1) this.error('the page has one script');
      const code = script.code.replaceAll('</script', String.raw`<\/script`).trim();
      const style = readFileSync(join(folder, 'page.css'), 'utf8').replaceAll(/\s+/g, ' ').trim();
      const policy = `default-src 'none'; script-src ${hashOf(code)}; style-src ${hashOf(style)}; connect-src https: http:`;
      delete bundle[script.fileName];
      const source = `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>Caravana</title>
<style>${style}</style>
</head>
<body>
<main></main>
<script type="application/json" id="bundle">null</script>
<script>${code}</script>
</body>
</html>
`;
      this.emitFile({ type: 'asset', fileName: 'verificar.html', source });
    },
  };
}

/** The build of the page that a bundle of a certificate has: one file, without the app. */
export default defineConfig({
  plugins: [onePage()],
  publicDir: false,
  build: {
    outDir: 'dist/.verifier',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: false,
    lib: { entry: join(folder, 'page.ts'), formats: ['iife'], name: 'verifier' },
  },
});
