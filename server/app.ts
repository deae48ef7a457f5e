import { randomUUID } from 'node:crypto';
import { resolve as absolute } from 'node:path';
import type { Writable } from 'node:stream';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { Config } from './config';
import { openChains } from './proofs/chain/open';
import { Notary } from './proofs/notary';
import type { DocumentRenderer } from './proofs/documents';
import { PdfRenderer } from './proofs/pdf/pdf-renderer';
import { actingAs } from './domain/events/acting';
import { isReachable, type Database } from './database';
import { documentTitle } from './proofs/reading/document-titles';
import type { Files } from './files';
import { createHandlers } from './api/handlers';
import type { OperationId } from './api/handlers/types';
import { authenticate, Tokens } from './api/authentication';
import { operations, readContract, type TokenUse } from './api/contract';
import { answerConditionally, noStore } from './api/caching';
import { compressTexts } from './api/compression';
import { replayRepeats } from './api/idempotency';
import { PasswordGuard } from './api/passwords';
import { refuseMalformed, refuseTwoHosts } from './api/malformed';
import { servePictures } from './web/pictures';
import { answerWithProblems, HttpProblem, sendProblem } from './api/problems';
import { replyNotModifiedFirst, dropOnWrite, ResponseCache } from './api/response-cache';
import { serveLedger } from './proofs/routes/ledger';
import { serveReference } from './web/reference';
import { serveBundles } from './proofs/routes/bundles';
import { serveProofs } from './proofs/routes/proofs';
import { sharedBy } from './api/rate-limit';
import { defaultLimits } from './api/default-limits';
import { limitOf } from './domain/settings/limits';
import { countPages, PublicReads } from './api/public-reads';
import { permit } from './api/roles';
import { serveSeals } from './web/seal';
import { allowOrigin, secure, securityHeaders } from './api/security-headers';
import { endConnectionsOnStop } from './shutdown';
import { serveSitemap } from './web/sitemap';
import { answerUnrouted, decodableUrl, serveBuiltApp, serveFiles } from './web/static';
import { acceptUploads, readUpload, uploadsFolder } from './api/uploads';
import { accept, needBody, validateByContract } from './api/validation';
import { pageRoute } from './web/page-route';
import { FairSemaphore } from './fair-semaphore';

/** The application (composition root): every hook, route and service of the API, put together in their order. */

interface AppOptions {
  db: Database;
  config: Config;
  /** The stored photos. */
  files: Files;
  /** The folder of the built app. */
  dist?: string;
  /** Where the log goes, by default to the standard output. */
  log?: Writable | undefined;
  /** Who draws documents. */
  pdfRenderer?: DocumentRenderer;
}

/** How long, in ms, a call may take to arrive; a connection on which nothing moves for twice as long ends. */
function timeouts(requestTimeout: number) {
  // Of three minutes twenty seconds for the head.
  const headersTimeout = Math.min(requestTimeout, Math.max(20_000, Math.round(requestTimeout / 9)));
  // How often Node looks for those that are late.
  const connectionsCheckingInterval = Math.min(5_000, requestTimeout / 4);
  return {
    requestTimeout,
    connectionTimeout: 2 * requestTimeout,
    http: { requestTimeout, headersTimeout, connectionsCheckingInterval },
  };
}

/*
 * The order of the hooks. Those of every call come first, those of an operation (·) after them; what one of them throws
 * goes to the error handler (problems.ts) and then the way of every answer, from `onSend` on.
 *
 *   Node's parser          too long, too slow, not HTTP               malformed.ts, `timeouts`
 *   router                 an address that cannot be decoded          static.ts (`decodableUrl`), `frameworkErrors`
 *   onRequest              security headers, CORS                     security-headers.ts
 *                          request id                                 here
 *                          two `Host` headers: 400                    malformed.ts
 *                          304 from the response cache: ends here     response-cache.ts
 *                          too many records read: 429                 public-reads.ts
 *                          a page that is kept: ends here             page-route.ts
 *                        · session: 401                               authentication.ts
 *                        · role, grade, seen as another: 403         roles.ts
 *                        · media type of the body: 415                validation.ts
 *   parsing                JSON, or (in preValidation) ·              Fastify, uploads.ts
 *                          the form and its photo
 *   preValidation        · a body is needed: 400                      validation.ts
 *   validation           · JSON Schema of the contract: 422           validation.ts
 *   preHandler             who acts, for the audit log                 here
 *                        · idempotency key: the first answer again    idempotency.ts
 *   handler              · rate limits, semaphores, the domain        handlers/, passwords.ts, fair-semaphore.ts
 *   onSend                 `Connection: close` while stopping         shutdown.ts
 *                          `Cache-Control`                            caching.ts
 *                          a write empties the response cache         response-cache.ts
 *                          `ETag`, 304                                caching.ts
 *                          content coding: br, gzip                   compression.ts
 *                        · a failed call frees its idempotency key    idempotency.ts
 *   onResponse             the temporary photo is removed             uploads.ts
 *
 * What no route answers: 405 or 404 (static.ts), or, where a page is asked for, a drawn one (sent past `onSend`) or the
 * app's own (page-route.ts).
 */

/** The service: the contract's operations, the stored photos and the built app. */
export async function buildApp({
  db,
  config,
  files,
  dist = 'dist',
  log,
  pdfRenderer = new PdfRenderer(),
}: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const app = fastify({
    logger: {
      level: config.logLevel,
      ...(log && { stream: log }),
      serializers: {
        // The path alone: a search may hold an e-mail.
        req: ({ method, url, ip }) => ({ method, path: url.split('?')[0], ip }),
      },
    },
    frameworkErrors: (error, request, reply) => {
      const code = error.statusCode === 414 ? 'uri_too_long' : 'bad_request';
      // No hook runs for these.
      void sendProblem(request, reply.headers(headers), code);
    },
    clientErrorHandler: refuseMalformed(headers),
    ...timeouts(config.requestSeconds * 1000),
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    rewriteUrl: decodableUrl,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  const contract = readContract();
  validateByContract(app);
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  app.decorateRequest('idempotency', null);
  secure(app, headers);
  if (config.corsOrigin) allowOrigin(app, config.corsOrigin);
  // Under this id the log has the call, so that somebody can ask what became of it.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  // Everything that a handler starts is its caller's doing.
  app.addHook('preHandler', ({ id, session }, _reply, done) =>
    actingAs({ userId: (session?.viewedBy ?? session?.viewer)?.userId ?? null, requestId: id }, done),
  );
  refuseTwoHosts(app);
  endConnectionsOnStop(app);
  noStore(app);
  const responseCache = new ResponseCache({ timeoutMs: 2 * config.databaseSeconds * 1000 });
  replyNotModifiedFirst(app, responseCache);
  dropOnWrite(app, responseCache);
  answerConditionally(app);
  compressTexts(app);
  answerWithProblems(app);

  const tokens = new Tokens(db, config);
  const passwords = new PasswordGuard(sharedBy(db, config), config);
  const reads = new PublicReads(config, tokens, () => limitOf(db, 'reads_per_hour', defaultLimits(config)));
  countPages(app, reads);
  const expensive = new FairSemaphore(2, { maxWaiting: 50, maxWaitMs: config.turnSeconds * 1000 });
  const notary = new Notary({
    db,
    files,
    config,
    responseCache,
    pdfRenderer,
    chains: openChains(db, config, app.log),
    log: app.log,
  });
  app.decorate('notary', notary);
  app.addHook('onClose', () => notary.close());
  const handlers = createHandlers({
    db,
    tokens,
    config,
    files,
    passwords,
    responseCache,
    reads,
    expensive,
    notary,
  });
  const all = operations(contract);
  const declared = new Map(all.map((operation) => [operation.operationId, operation]));
  // What strangers are told less of asks who calls.
  const tokenUseOf = (operation: (typeof all)[number] | undefined): TokenUse => {
    const open = operation?.token === 'none' && operation.method === 'GET';
    return open && config.publicPlaces === 'locality' ? 'optional' : (operation?.token ?? 'required');
  };
  const resolve = (operationId: string): Partial<RouteOptions> => {
    const operation = declared.get(operationId);
    const bodies = operation?.bodies ?? [];
    const { method = 'POST', roles = [], grade = 'everything' } = operation ?? {};
    const allowed = { method, roles, grade, ends: operationId === 'deleteSession' };
    const hooks = [authenticate(tokens, tokenUseOf(operation)), permit(allowed), accept(bodies)];
    const form = bodies.includes('multipart/form-data');
    return {
      onRequest: hooks,
      ...(operation?.idempotent && replayRepeats(operationId, { db, tokens, passwords, config })),
      preValidation: [form ? [readUpload] : [], bodies.length > 0 ? [needBody] : []].flat(),
      handler: handlers[operationId as OperationId] as RouteOptions['handler'],
    };
  };
  await acceptUploads(app, uploadsFolder(config.dataDir));
  // The glue warns of every type that only answers have.
  const { level } = app.log;
  app.log.level = 'error';
  await app.register(openapiGlue, {
    specification: contract,
    operationResolver: (operationId) => resolve(operationId) as RouteOptions,
  });
  app.log.level = level;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    const answers = await Promise.all([isReachable(db, config.databaseSeconds), files.usable()]);
    if (app.lifecycle.stopping || !answers.every(Boolean)) throw new HttpProblem('unavailable');
    return { status: 'ok' };
  });
  serveReference(app, contract);
  serveSitemap(app, { db, config });
  serveProofs(app, { db, config, notary, responseCache });
  serveLedger(app, { db, config, responseCache });
  serveBundles(app, { db, files, notary, pdfRenderer, dist: absolute(dist) });
  serveSeals(app, db);
  servePictures(app, { db, files, config });
  await serveBuiltApp(app, absolute(dist));
  serveFiles(app, { files, config, titleOf: (hash) => documentTitle(db, hash) });
  answerUnrouted(app, contract, pageRoute(app, { dist: absolute(dist), config, responseCache, headers }));
  return app;
}
