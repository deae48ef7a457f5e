import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isKnown } from './conditional';
import { varyOn } from './vary';

const compress = promisify(gzip);

interface Ready {
  body: Buffer;
  gzip: Buffer;
  tag: string;
  until: number;
}

/**
 * A public list as bytes that are ready to send. Serialising a thousand rows for each call costs thirty times more. The
 * bytes are dropped on every write of this process; those of other processes on the same database show within `maxAge`.
 */
export class ReadyList {
  private ready: Promise<Ready> | null = null;

  constructor(
    private readonly read: () => Promise<unknown>,
    private readonly maxAge = 2_000,
    private readonly now: () => number = Date.now,
  ) {}

  private async make(): Promise<Ready> {
    const body = Buffer.from(JSON.stringify(await this.read()));
    return { body, gzip: await compress(body), tag: entityTag(body), until: this.now() + this.maxAge };
  }

  private async current(): Promise<Ready> {
    const kept = this.ready;
    if (kept) {
      const ready = await kept;
      if (ready.until > this.now()) return ready;
    }
    // Callers who come at the same time share one making; one that began before a write is not kept after it.
    if (this.ready === kept) {
      const made = this.make();
      this.ready = made;
      made.catch(() => {
        if (this.ready === made) this.ready = null;
      });
    }
    return this.ready ?? this.make();
  }

  /** Forgets the bytes: what they show has changed. */
  drop(): void {
    this.ready = null;
  }

  /** Answers with the list, compressed for those who take it, or with 304. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { body, gzip: compressed, tag } = await this.current();
    reply.headers({ ETag: tag, 'Cache-Control': 'no-cache' });
    varyOn(reply, 'Accept-Encoding');
    if (isKnown(request.headers['if-none-match'], tag)) {
      await reply.code(304).send();
      return;
    }
    reply.type('application/json; charset=utf-8');
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    await (takesGzip ? reply.header('Content-Encoding', 'gzip').send(compressed) : reply.send(body));
  }
}
