import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Serves MSW's worker in `--mode mocks`, out of its package, so that it is never part of a build. */
export function serveMockWorker(): Plugin {
  return {
    name: 'caravana:mock-worker',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'mocks',
    configureServer(server) {
      const file = join(server.config.root, 'node_modules/msw/lib/mockServiceWorker.js');
      server.middlewares.use('/mockServiceWorker.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(file));
      });
    },
  };
}
