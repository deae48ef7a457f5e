import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Content negotiation: compression by content coding, and `Vary`. */

/** Adds to what an answer depends on, besides what was said before. */
export function varyOn(reply: FastifyReply, names: string): void {
  const before = reply.getHeader('Vary');
  reply.header('Vary', before === undefined ? names : `${String(before)}, ${names}`);
}

/**
 * What a page depends on besides its address: at a certificate's there is also its credential, for who asks for that.
 */
export const pagesVaryOn = 'Accept, Accept-Encoding, Cookie';

/** How an answer may travel (content coding, RFC 9110). */
export type Coding = 'br' | 'gzip';

/** Shorter ones gain nothing. */
const minBytes = 1_000;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The shortest of the codings that an `Accept-Encoding` takes, or null: as it is. */
export function codingFor(accepted: string | undefined): Coding | null {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((coding) => names.includes(coding)) ?? null;
}

/** A text compressed, off the main thread. Middling effort: it is done for each answer. */
export function compress(text: string | Buffer, coding: Coding): Promise<Buffer> {
  if (coding === 'gzip') return gzipped(text);
  return brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
}

/**
 * Compresses every answer of JSON or XML that is not short, also to signed-in callers: no answer holds a secret beside
 * what a stranger can put into it (tokens travel in headers, and no cookie signs a stranger's call), so its length
 * tells nothing (BREACH). To be added after what sets the entity tag, which is weak and the same for each coding.
 */
export function compressTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const type = String(reply.getHeader('Content-Type') ?? '');
    if (!/^application\/((problem\+)?json|xml)\b/.test(type) || reply.hasHeader('Content-Encoding'))
      return payload;
    if (typeof payload !== 'string' || request.method === 'HEAD') return payload;
    if (Buffer.byteLength(payload) < minBytes) return payload;
    varyOn(reply, 'Accept-Encoding');
    const coding = codingFor(request.headers['accept-encoding']);
    if (coding === null) return payload;
    reply.header('Content-Encoding', coding).removeHeader('Content-Length');
    return compress(payload, coding);
  });
}
