import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { entityTag, matchesTag } from './caching';
import { codingFor, compress, varyOn, type Coding } from './compression';
import { openedCodes } from './opened-codes';
import { HttpProblem } from './problems';

/** The response cache, in memory, with coalescing of calls that come at once. */

/** What is read for an answer, and the headers that belong to it. */
interface Answer {
  body: unknown;
  headers?: Record<string, string>;
}

interface Ready {
  body: Buffer;
  /** Compressed for the first caller who takes it so. */
  coded: Partial<Record<Coding, Promise<Buffer>>>;
  headers: Record<string, string>;
  tag: string;
}

/**
 * What comes of a work, unless it takes too long: then callers are sent away instead of waiting for it with all who
 * follow.
 */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = new AbortController();
  const end = pause(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new HttpProblem('unavailable', { 'Retry-After': '5' });
  });
  return Promise.race([work, end]).finally(() => late.abort());
}

function setCacheHeaders(reply: FastifyReply, { tag, headers }: Ready): void {
  reply.headers({ ...headers, ETag: tag, 'Cache-Control': 'no-cache' });
  varyOn(reply, 'Accept-Encoding, Authorization, Cookie');
}

interface Limits {
  /** How long, in ms, what another process writes may stay unseen. */
  maxAgeMs?: number;
  /** So many answers are kept. */
  maxAnswers?: number;
  /** And so many bytes of them, with their compressed copies. */
  maxBytes?: number;
  /** A clock that never goes back, as the one on the wall may. */
  now?: () => number;
  /** So long, in ms, may a making take: whoever waits for it is told then, and the next caller begins another. */
  timeoutMs?: number;
}

/**
 * What anyone may read as bytes that are ready to send. Reading and serialising for each call costs thirty times more.
 * The bytes are dropped on every write of this process; those of other processes on the same database show within
 * `maxAgeMs`.
 */
export class ResponseCache {
  private readonly kept: LRUCache<string, Ready>;
  private readonly making = new Map<string, Promise<Ready>>();

  private readonly timeoutMs: number;

  constructor({
    maxAgeMs = 2_000,
    maxAnswers = 500,
    maxBytes = 48 * 1024 * 1024,
    now = () => performance.now(),
    timeoutMs = 30_000,
  }: Limits = {}) {
    this.kept = new LRUCache({
      max: maxAnswers,
      maxSize: maxBytes,
      // A copy is no larger than what it is of, but for what is tiny.
      sizeCalculation: ({ body }) => 2 * body.length + 1_000,
      ttl: maxAgeMs,
      ttlResolution: 0,
      perf: { now },
    });
    this.timeoutMs = timeoutMs;
  }

  private async make(read: () => Promise<Answer>): Promise<Ready> {
    const answer = await inTime(read(), this.timeoutMs);
    const body = Buffer.from(JSON.stringify(answer.body));
    return { body, coded: {}, headers: answer.headers ?? {}, tag: entityTag(body) };
  }

  private async current(name: string, read: () => Promise<Answer>): Promise<Ready> {
    // Callers who come at the same time share one making.
    const ready = this.kept.get(name) ?? this.making.get(name);
    if (ready) return ready;
    const made = this.make(read);
    this.making.set(name, made);
    const end = (result?: Ready): void => {
      // A making that began before a write is not kept after it.
      if (this.making.get(name) !== made) return;
      this.making.delete(name);
      if (result) this.kept.set(name, result);
    };
    made.then(end, () => end());
    return made;
  }

  /** Whether what is kept under a name is still good, and has that tag. */
  isCurrent(name: string, tag: string): boolean {
    return this.kept.get(name)?.tag === tag;
  }

  /** Forgets the bytes: what they show has changed. */
  drop(): void {
    this.kept.clear();
    this.making.clear();
  }

  /**
   * Answers 304 when a caller who is nobody in particular has the bytes that are kept for a path. Tells whether it did.
   */
  replyNotModified(request: FastifyRequest, reply: FastifyReply): boolean {
    const { authorization, 'if-none-match': known } = request.headers;
    if (request.method !== 'GET' || known === undefined || authorization !== undefined) return false;
    // Who holds a code may be told more.
    if (openedCodes(request).length > 0) return false;
    const ready = this.kept.get(request.url);
    if (!ready || !matchesTag(known, ready.tag)) return false;
    setCacheHeaders(reply, ready);
    reply.code(304).send();
    return true;
  }

  /** Answers under a name, which is the path, with what `read` gives, compressed for those who take it, or with 304. */
  async send(
    name: string,
    read: () => Promise<Answer>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const ready = await this.current(name, read);
    setCacheHeaders(reply, ready);
    if (matchesTag(request.headers['if-none-match'], ready.tag)) {
      await reply.code(304).send();
      return;
    }
    reply.type('application/json; charset=utf-8');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) {
      await reply.send(ready.body);
      return;
    }
    ready.coded[coding] ??= compress(ready.body, coding);
    await reply.header('Content-Encoding', coding).send(await ready.coded[coding]);
  }
}

/** A caller who has what is kept is told so before anything else is done for the call. */
export function replyNotModifiedFirst(app: FastifyInstance, responseCache: ResponseCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!responseCache.replyNotModified(request, reply)) done();
  });
}

/** Before anyone learns of a write, the ready bytes that it may have changed are gone. */
export function dropOnWrite(app: FastifyInstance, responseCache: ResponseCache): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!['GET', 'HEAD', 'OPTIONS'].includes(request.method) && reply.statusCode < 400) responseCache.drop();
    done(null, payload);
  });
}
