import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Language } from './words';

/** The renderer: what draws pages on the server (SSR), loaded as a built file, and its way to the API of this process. */

/** What a page is put together from; `src/entry-server.tsx` tells of each part. */
export interface Drawing {
  head: string;
  markup: string;
  styles: { name: string; css: string }[];
  state: string;
}

/** What `src/entry-server.tsx` exports. */
export interface Renderer {
  /** Whether a path is drawn, is none at all, or is a screen that the browser draws alone. */
  kindOf: (path: string) => 'drawn' | 'absent' | 'plain';
  draw: (visit: {
    path: string;
    language: Language;
    origin: string;
    ask: (path: string) => Promise<{ status: number; body: string }>;
  }) => Promise<Drawing | 'absent' | 'plain'>;
}

/** Loads the renderer of a built app; null where there is none, as for another provider of the API. */
export async function loadRenderer(dist: string): Promise<Renderer | null> {
  const file = join(dist, '.server', 'entry-server.js');
  if (!existsSync(file)) return null;
  return (await import(pathToFileURL(file).href)) as Renderer;
}

/** Reads a path of the API as nobody in particular, within the process. */
export function apiReader(app: FastifyInstance) {
  return async (url: string, known?: string) => {
    const headers = known?.includes('"') ? { 'if-none-match': known } : {};
    const { statusCode: status, headers: sent, body } = await app.inject({ method: 'GET', url, headers });
    return { status, body, tag: typeof sent.etag === 'string' ? sent.etag : String(status) };
  };
}

export type ApiReader = ReturnType<typeof apiReader>;

/** Draws a page, and tells what it was drawn from: each path of the API with its entity tag, or the status of what has none. */
export async function draw(
  renderer: Renderer,
  read: ApiReader,
  visit: { path: string; language: Language; origin: string },
) {
  const reads = new Map<string, string>();
  const drawing = await renderer.draw({
    ...visit,
    ask: async (path) => {
      const { status, body, tag } = await read(path);
      reads.set(path, tag);
      return { status, body };
    },
  });
  return { drawing, reads };
}
