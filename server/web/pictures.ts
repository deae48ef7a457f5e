import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parseId } from '../../src/lib/ids';
import type { Config } from '../config';
import type { Database } from '../database';
import { picturedAnimal, picturedLot } from '../domain/lots/pictured';
import type { Files } from '../files';
import { drawPicture, pictureDesign, type PictureTexts } from './pictures/picture';
import { animalTexts, lotTexts, productTexts } from './pictures/texts';
import { FairSemaphore } from '../fair-semaphore';
import { matchesTag } from '../api/caching';
import { ownerOf } from '../api/pagination';
import { HttpProblem } from '../api/problems';
import type { Language } from '../api/words';

/** Share pictures over HTTP, and the pictures that are kept ready. */

/** Some 200 pictures. */
const maxPictureBytes = 16 * 1024 * 1024;

/** A picture, and whether it shows all that it should: the file of a photo may be missing. */
interface Drawn {
  picture: Buffer;
  whole: boolean;
}

/** Pictures by what they show: one that shows something else is another one, so that none is ever old. */
class PictureCache {
  private readonly pictures = new LRUCache<string, Buffer>({
    maxSize: maxPictureBytes,
    sizeCalculation: ({ length }) => length,
  });
  private readonly drawing = new Map<string, Promise<Drawn>>();
  private readonly semaphore: FairSemaphore;

  constructor(maxWaitMs: number) {
    this.semaphore = new FairSemaphore(1, { maxWaiting: 50, maxWaitMs });
  }

  /** The picture of a tag; it is drawn in the owner's turn when it is not kept, once for all who ask. */
  async get(tag: string, owner: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const picture = this.pictures.get(tag);
    if (picture) return { picture, whole: true };
    const begun = this.drawing.get(tag) ?? this.semaphore.run(owner, draw);
    this.drawing.set(tag, begun);
    try {
      const drawn = await begun;
      if (this.drawing.get(tag) === begun && drawn.whole) this.pictures.set(tag, drawn.picture);
      return drawn;
    } finally {
      if (this.drawing.get(tag) === begun) this.drawing.delete(tag);
    }
  }
}

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
  const pictures = new PictureCache(config.turnSeconds * 1000);

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
    const id = config.apiOrigin === undefined ? parseId(text) : null;
    if (id === null) throw new HttpProblem('not_found');
    return id;
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
