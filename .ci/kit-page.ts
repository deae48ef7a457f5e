import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Serves the pieces of the kit with all their states at `/kit` of `npm run dev`; no build has them. */
export function serveKitPage(): Plugin {
  return {
    name: 'caravana:kit-page',
    apply: 'serve',
    configureServer(server) {
      const file = join(server.config.root, 'src/kit/kit.html');
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== '/kit') return next();
        server
          .transformIndexHtml('/kit', readFileSync(file, 'utf8'))
          .then((page) => response.setHeader('Content-Type', 'text/html').end(page))
          .catch(next);
      });
    },
  };
}
