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
 * What anyone may read as bytes that are ready to send. Reading and serialising for each call costs thirty times more. The
 * bytes are dropped on every write of this process; those of other processes on the same database show within `maxAge`.
 */
export class ReadyAnswers {
  private readonly kept = new Map<string, Promise<Ready>>();

  constructor(
    private readonly maxAge = 2_000,
    private readonly most = 500,
    private readonly now: () => number = Date.now,
  ) {}

  private async make(read: () => Promise<unknown>): Promise<Ready> {
    const body = Buffer.from(JSON.stringify(await read()));
    return { body, gzip: await compress(body), tag: entityTag(body), until: this.now() + this.maxAge };
  }

  private async current(name: string, read: () => Promise<unknown>): Promise<Ready> {
    const kept = this.kept.get(name);
    if (kept) {
      const ready = await kept;
      if (ready.until > this.now()) return ready;
    }
    // Callers who come at the same time share one making; one that began before a write is not kept after it.
    const newer = this.kept.get(name);
    if (newer !== undefined && newer !== kept) return newer;
    const made = this.make(read);
    const [oldest] = this.kept.keys();
    if (oldest !== undefined && this.kept.size >= this.most) this.kept.delete(oldest);
    this.kept.set(name, made);
    made.catch(() => {
      if (this.kept.get(name) === made) this.kept.delete(name);
    });
    return made;
  }

  /** Forgets the bytes: what they show has changed. */
  drop(): void {
    this.kept.clear();
  }

  /** Answers under a name with what `read` gives, compressed for those who take it, or with 304. */
  async send(
    name: string,
    read: () => Promise<unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { body, gzip: compressed, tag } = await this.current(name, read);
    reply.headers({ ETag: tag, 'Cache-Control': 'no-cache' });
    varyOn(reply, 'Accept-Encoding, Authorization');
    if (isKnown(request.headers['if-none-match'], tag)) {
      await reply.code(304).send();
      return;
    }
    reply.type('application/json; charset=utf-8');
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    await (takesGzip ? reply.header('Content-Encoding', 'gzip').send(compressed) : reply.send(body));
  }
}
