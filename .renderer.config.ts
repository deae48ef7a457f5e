import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { pathToFileURL } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * Writes `routes.json`: what the build tells of the app's addresses, by which a page names the words of its screen.
 */
function routeTable(): Plugin {
  return {
    name: 'caravana:route-table',
    async writeBundle({ dir = '' }) {
      const { routes } = (await import(pathToFileURL(join(dir, 'entry-reader.js')).href)) as {
        routes: unknown;
      };
      writeFileSync(join(dir, 'routes.json'), JSON.stringify(routes));
    },
  };
}

/**
 * The build of what reads and draws the public pages on the server: the same routes and components, for Node, with all
 * they need. Its two entries share what both need.
 */
export default defineConfig({
  plugins: [
    // Screens that are never drawn stay in files that are never loaded.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      enableRouteGeneration: false,
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    routeTable(),
  ],
  resolve: {
    alias: {
      '@': join(import.meta.dirname, 'src'),
      '@i18n': join(import.meta.dirname, 'i18n'),
    },
  },
  publicDir: false,
  // React tells its builds apart by this, also inside.
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    rolldownOptions: { input: ['src/entry-reader.ts', 'src/entry-server.tsx'] },
    outDir: 'dist/.server',
    target: 'node20',
    emptyOutDir: true,
    reportCompressedSize: false,
  },
});
