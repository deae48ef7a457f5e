import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config';
import { isLoopback } from '../environment';
import { tokenIn, type Tokens } from './authentication';
import { callerNetwork } from './passwords';
import { HttpProblem, TooManyReads } from './problems';
import { problems } from './words';

/** Records that strangers read, counted by address: nobody takes away all there is by machine in one go. */

const windowSeconds = 60 * 60;
/** How long, in ms, a limit that was set may stay unseen. */
const limitAgeMs = 2_000;

/** The page of a record, which is read in a browser. */
const recordPage = /^\/(?:lotes-certificados|certification|veterinario)\/\d/;
/** The routes of the documents of records. */
const documentRoutes = new Set([
  '/files/:name',
  '/api/v1/cattle_certifications/:id/credential',
  '/api/v1/cattle_certifications/:id/bundle',
  '/api/v1/certified_lots/:id/credential',
]);

/**
 * Whether an address is that of a page or a document of a record, which browsers ask for without a token. A document is
 * told by the route that answers, as its address can be written in many ways.
 */
function isRecord({ url, params, routeOptions }: FastifyRequest): boolean {
  if (recordPage.test(url)) return true;
  const { name = '' } = params as { name?: string };
  return documentRoutes.has(routeOptions.url ?? '') && !name.endsWith('.webp');
}

/** Counts in the memory of its process; several on one database let an address read as many times more. */
export class PublicReads {
  private readonly limiter: RateLimiterMemory;
  private readonly limit: LRUCache<'limit', number>;

  /** `readLimit` gives the limit that was set meanwhile; the installation's own holds while nobody knows it. */
  constructor(
    { readsPerHour }: Pick<Config, 'readsPerHour'>,
    private readonly tokens: Pick<Tokens, 'read'>,
    readLimit: () => Promise<number>,
  ) {
    this.limiter = new RateLimiterMemory({ points: readsPerHour, duration: windowSeconds });
    this.limit = new LRUCache({
      max: 1,
      ttl: limitAgeMs,
      fetchMethod: readLimit,
      // A database that is away changes nothing.
      allowStaleOnFetchRejection: true,
      noDeleteOnFetchRejection: true,
    });
  }

  /**
   * Counts records that an address reads without an account, whether or not the operation itself asks who calls; this
   * machine itself, which draws pages, reads as much as it likes. Throws `too_many_requests`.
   */
  async count(request: Pick<FastifyRequest, 'headers' | 'ip'>, records = 1): Promise<void> {
    const caller = callerNetwork(request.ip);
    // One of IPv6 is a network by now.
    if (records === 0 || [request.ip, caller].some(isLoopback)) return;
    const token = tokenIn(request);
    if (token && (await this.tokens.read(token))) return;
    this.limiter.points = (await this.limit.fetch('limit').catch(() => undefined)) ?? this.limiter.points;
    await this.limiter.consume(caller, records).catch((reason: Error | RateLimiterRes) => {
      if (reason instanceof Error) throw reason;
      throw new TooManyReads(Math.max(1, Math.ceil(reason.msBeforeNext / 1000)));
    });
  }
}

/**
 * Counts the pages and documents of records. To be added before what sends a page that is kept: a page beyond them is
 * the app's own with status 429 (page-route.ts), which says what the API tells it.
 */
export function countPages(app: FastifyInstance, reads: PublicReads): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRecord(request)) {
      done();
      return;
    }
    const refuse = (error: Error) => {
      if (!(error instanceof HttpProblem) || !recordPage.test(request.url)) {
        done(error);
        return;
      }
      reply.code(problems[error.code].status).headers(error.headers);
      done();
    };
    reads.count(request).then(() => done(), refuse);
  });
}
