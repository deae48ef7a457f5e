import type { FastifyInstance } from 'fastify';
import { ownNodes } from '../../src/lib/proof/own-nodes';
import type { Config } from '../config';

/** Security headers: content security policy, HSTS, cross-origin policies and CORS. */

/** Emotion makes an empty style element and fills it through the CSSOM: this is the hash of the empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function policy(origins: readonly string[], photos: readonly string[], nodes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    ["img-src 'self' data: blob:", ...new Set([...origins, ...photos])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...new Set([...origins, ...nodes])].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}

const closed = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Nothing of another origin is embedded that does not agree to it. */
const embedder = { 'Cross-Origin-Embedder-Policy': 'require-corp' };

/**
 * The same closed policy for every answer that a browser may show. Pages may reach this service and the configured
 * origins of the API and the photos. So may they the public nodes of chains, those that the issuer names and others'.
 * The photos of another provider need not agree to be embedded: nothing asks that of it.
 */
export function securityHeaders({
  apiOrigin,
  bucket,
  photoOrigins,
  chains,
}: Pick<Config, 'apiOrigin' | 'bucket' | 'photoOrigins' | 'chains'>): Record<string, string> {
  const photos = bucket?.publicUrl && new URL(bucket.publicUrl).origin;
  const origins = [...(apiOrigin ? [apiOrigin] : []), ...(photos ? [photos] : [])];
  const nodes = chains.flatMap((chain) =>
    chain.kind === 'embedded' ? [] : [...chain.publicRpcUrls, ...ownNodes(chain.chainId)],
  );
  const foreign = apiOrigin !== undefined || photoOrigins.length > 0;
  return {
    'Content-Security-Policy': policy(
      origins,
      photoOrigins,
      nodes.map((node) => new URL(node).origin),
    ),
    ...closed,
    ...(!foreign && embedder),
  };
}

/**
 * The one page that asks for the camera, as it reads the QR codes of certificates; and the app itself, which a service
 * worker keeps and shows as that page where there is no connection.
 */
const filming = /^\/(?:verificar\/?|index\.html)(?:\?|$)/;

/** The headers of an answer at an address: the page that verifies certificates may use the camera. */
export function headersAt(url: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  if (!filming.test(url)) return headers;
  const policyOf = headers['Permissions-Policy'] ?? '';
  return { ...headers, 'Permissions-Policy': policyOf.replace('camera=()', 'camera=(self)') };
}

/** Puts the headers on every answer that hooks see, also when no route is there for it. */
export function secure(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersAt(request.url, headers));
    done();
  });
}

/** What lets the pages of another origin call this API. */
export function originHeaders(origin: string): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': 'Authorization, Accept-Language, Content-Type, Idempotency-Key',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    // Chromium's longest: a preflight for each call would double the calls.
    'Access-Control-Max-Age': '7200',
    'Access-Control-Expose-Headers':
      'Authorization, Idempotency-Replayed, Link, Retry-After, X-Request-Id, X-Total-Count',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    Vary: 'Origin',
  };
}

/** Lets the pages of one other origin call this API, when one is configured. */
export function allowOrigin(app: FastifyInstance, origin: string): void {
  const headers = originHeaders(origin);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.options('/*', (_request, reply) => reply.code(204).send());
}
