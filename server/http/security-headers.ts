import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** Emotion makes an empty style element and fills it through the CSSOM: this is the hash of the empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

function policy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    ["img-src 'self' data: blob:", ...origins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
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
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** The same closed policy for every answer. Pages may reach this service and the configured origins of the API and the photos. */
export function securityHeaders({
  apiOrigin,
  bucket,
}: Pick<Config, 'apiOrigin' | 'bucket'>): Record<string, string> {
  const photos = bucket?.publicUrl && new URL(bucket.publicUrl).origin;
  const origins = [...(apiOrigin ? [apiOrigin] : []), ...(photos ? [photos] : [])];
  return { 'Content-Security-Policy': policy(origins), ...closed };
}

/** Puts the headers on every answer that hooks see, also when no route is there for it. */
export function secure(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
