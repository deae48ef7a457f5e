import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../database';
import { picturedAnimal, picturedLot } from '../domain/lots/pictured';
import type { Files } from '../files';
import { drawPicture, pictureDesign, type PictureTexts } from './pictures/picture';
import { animalTexts, lotTexts, productTexts } from './pictures/texts';
import { type Drawn, PictureCache } from './picture-cache';
import { matchesTag } from '../api/caching';
import { ownerOf } from '../api/pagination';
import { HttpProblem, requireId } from '../api/problems';
import type { Language } from '../api/words';

/** Share pictures over HTTP. */

/** Some 200 pictures. */
const maxBytes = 16 * 1024 * 1024;

const lasting = (tag: string) => ({ ETag: tag, 'Cache-Control': 'public, max-age=600' });

interface PicturesOptions {
  db: Database;
  files: Files;
  config: Pick<Config, 'apiOrigin' | 'turnSeconds'>;
}

/**
 * Serves `/imagenes/lote/{id}.jpg`, `/imagenes/animal/{id}.jpg` (by its certificate) and `/imagenes/caravana.jpg` of
 * the product, in English with `?lang=en`. The records of another provider of the API are not known here.
 */
export function servePictures(app: FastifyInstance, { db, files, config }: PicturesOptions): void {
  const pictures = new PictureCache({ maxBytes, maxWaitMs: config.turnSeconds * 1000 });

  async function photoOf(name: string | null): Promise<Buffer | null> {
    const photo = name === null ? null : await files.get(name);
    return photo && buffer(photo.body);
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    texts: PictureTexts,
    photo: string | null,
  ) {
    const shown = JSON.stringify([pictureDesign, texts, photo]);
    const tag = `"${createHash('sha256').update(shown).digest('base64url')}"`;
    const known = matchesTag(request.headers['if-none-match'], tag);
    const draw = async (): Promise<Drawn> => {
      const bytes = await photoOf(photo);
      return { picture: await drawPicture(texts, bytes), whole: photo === null || bytes !== null };
    };
    const drawn = known ? null : await pictures.get(tag, ownerOf(request), draw);
    reply.headers({
      ...(drawn?.whole === false ? { 'Cache-Control': 'no-store' } : lasting(tag)),
      // For the pages of others: a chat shows it beside the link.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    return drawn ? reply.type('image/jpeg').send(drawn.picture) : reply.code(304).send();
  }

  function idOf(file: string): number {
    const [, text = ''] = /^(\d+)\.jpg$/.exec(file) ?? [];
    if (config.apiOrigin !== undefined) throw new HttpProblem('not_found');
    return requireId(text);
  }

  interface Asked {
    Params: { file: string };
    Querystring: { lang?: unknown };
  }
  const languageOf = (lang: unknown): Language => (lang === 'en' ? 'en' : 'es');

  app.get<Asked>('/imagenes/lote/:file', async (request, reply) => {
    const lot = await picturedLot(db, idOf(request.params.file));
    return send(request, reply, lotTexts(lot, languageOf(request.query.lang)), lot.photo);
  });
  app.get<Asked>('/imagenes/animal/:file', async (request, reply) => {
    const animal = await picturedAnimal(db, idOf(request.params.file));
    return send(request, reply, animalTexts(animal, languageOf(request.query.lang)), animal.photo);
  });
  app.get<Asked>('/imagenes/caravana.jpg', (request, reply) =>
    send(request, reply, productTexts(languageOf(request.query.lang)), null),
  );
}
