import { randomUUID } from 'node:crypto';
import { join, resolve as absolute } from 'node:path';
import type { Writable } from 'node:stream';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import type { Config } from './config';
import { isReachable, type Database } from './database';
import type { Files } from './files';
import { listCertifiedLots } from './domain/certified-lots';
import { createHandlers } from './handlers';
import { authenticate, Tokens } from './http/authentication';
import { operations, readContract } from './http/contract';
import { answerConditionally } from './http/conditional';
import { accept, needBody } from './http/media-types';
import { answerWithProblems, HttpProblem, sendProblem } from './http/problems';
import { ReadyList } from './http/ready-list';
import { secureHeaders } from './http/security-headers';
import { answerTheRest, serveApp, serveFiles } from './http/static';
import { acceptUploads, readUpload } from './http/uploads';
import { varyOn } from './http/vary';

interface AppOptions {
  db: Database;
  config: Config;
  /** The stored photos. */
  files: Files;
  /** The folder of the built app. */
  dist?: string;
  /** Where the log goes, by default to the standard output. */
  log?: Writable | undefined;
}

function validators() {
  const options = { strict: false, allErrors: true, removeAdditional: false, useDefaults: false } as const;
  const body = addFormats.default(new Ajv2020(options));
  // Paths and queries are text: numbers have to be read out of it.
  const text = addFormats.default(new Ajv2020({ ...options, coerceTypes: true }));
  return { body, text };
}

/** Private answers are nobody's to keep: the caller's proxy and browser forget them. */
function forget(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const stored = reply.hasHeader('Cache-Control');
    if (!stored && request.url.startsWith('/api/')) {
      reply.header(
        'Cache-Control',
        request.session === null && request.method === 'GET' && reply.statusCode < 400
          ? 'no-cache'
          : 'no-store',
      );
      varyOn(reply, 'Authorization, Accept-Language');
    }
    done(null, payload);
  });
}

/** Before anyone learns of a write, the ready bytes that it may have changed are gone. */
function dropOnWrite(app: FastifyInstance, list: ReadyList): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400) list.drop();
    done(null, payload);
  });
}

/** Lets the pages of one other origin call this API, when one is configured. */
function allowOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Headers': 'Authorization, Accept-Language, Content-Type, Idempotency-Key',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
      'Access-Control-Expose-Headers': 'Authorization, Retry-After',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    varyOn(reply, 'Origin');
    done();
  });
  app.options('/*', (_request, reply) => reply.code(204).send());
}

/** The service: the contract's operations, the stored photos and the built app. */
export async function buildApp({
  db,
  config,
  files,
  dist = 'dist',
  log,
}: AppOptions): Promise<FastifyInstance> {
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
      void sendProblem(request, reply, code);
    },
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  const contract = readContract();
  const ajv = validators();
  app.setValidatorCompiler<object>(({ schema, httpPart, ...route }) => {
    const form = 'contentType' in route && route.contentType === 'multipart/form-data';
    const compiler = httpPart === 'body' && !form ? ajv.body : ajv.text;
    return compiler.compile(schema);
  });
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('session', null);
  secureHeaders(app);
  if (config.corsOrigin) allowOrigin(app, config.corsOrigin);
  forget(app);
  answerConditionally(app);
  answerWithProblems(app);

  const tokens = new Tokens(db, config);
  const lots = new ReadyList(() => listCertifiedLots(db, {}));
  dropOnWrite(app, lots);
  const handlers = createHandlers({ db, tokens, config, files, lots });
  const declared = new Map(operations(contract).map((operation) => [operation.operationId, operation]));
  const built = new Map<string, unknown>(Object.entries(handlers));
  const resolve = (operationId: string): Partial<RouteOptions> => {
    const operation = declared.get(operationId);
    const bodies = operation?.bodies ?? [];
    const hooks = [authenticate(tokens, operation?.token ?? 'required'), accept(bodies)];
    const handler = built.get(operationId);
    if (typeof handler === 'function') {
      const form = bodies.includes('multipart/form-data');
      return {
        onRequest: hooks,
        preValidation: [form ? [readUpload] : [], bodies.length > 0 ? [needBody] : []].flat(),
        handler: handler as RouteOptions['handler'],
      };
    }
    const refuse = () => Promise.reject(new HttpProblem('not_implemented'));
    return { onRequest: [...hooks, refuse], handler: refuse };
  };
  await acceptUploads(app);
  // The glue warns of every type that only answers have.
  const { level } = app.log;
  app.log.level = 'error';
  await app.register(openapiGlue, {
    specification: join(import.meta.dirname, '../openapi.yaml'),
    operationResolver: (operationId) => resolve(operationId) as RouteOptions,
  });
  app.log.level = level;
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (!(await isReachable(db))) throw new HttpProblem('unavailable');
    return { status: 'ok' };
  });
  await serveApp(app, absolute(dist));
  await serveFiles(app, files.folder);
  answerTheRest(app, contract, absolute(dist));
  return app;
}
