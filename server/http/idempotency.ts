import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../database';
import { idempotencyKeys } from '../database/schema';
import type { Tokens } from './authentication';
import { HttpProblem } from './problems';

const day = 24 * 60 * 60 * 1000;
/** A call that runs longer has died with its process; its key is free again. */
const abandoned = 60 * 1000;

interface Key {
  caller: string;
  key: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    idempotency: Key | null;
  }
}

interface Services {
  db: Database;
  tokens: Tokens;
  config: Pick<Config, 'secret'>;
}

async function contentOf(request: FastifyRequest): Promise<string> {
  const { upload, body } = request;
  if (!upload) return JSON.stringify(body);
  const hash = createHash('sha256');
  await pipeline(createReadStream(upload.path), hash);
  // The file stands for its path, which is another at every try.
  return JSON.stringify(body).replace(upload.path, hash.digest('hex'));
}

const isKey = ({ caller, key }: Key) => and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));

/**
 * Hooks of an operation that creates: a repeat with the same `Idempotency-Key` and body gets the first answer, another body
 * 422, a call that still runs 409 (product.md, Calls 11). A failed call frees its key, so that a corrected form can be sent.
 */
export function replayRepeats(operationId: string, { db, tokens, config }: Services) {
  async function take(key: Key, fingerprint: string) {
    const now = Date.now();
    const old = lt(idempotencyKeys.createdAt, new Date(now - day));
    const dead = and(
      isNull(idempotencyKeys.status),
      lt(idempotencyKeys.createdAt, new Date(now - abandoned)),
    );
    await db.delete(idempotencyKeys).where(or(old, dead));
    const taken = await db
      .insert(idempotencyKeys)
      .values({ ...key, fingerprint, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length > 0) return null;
    const [first] = await db.select().from(idempotencyKeys).where(isKey(key));
    // Freed between the two: the first try has just failed.
    if (!first) throw new HttpProblem('idempotency_running');
    return first;
  }

  async function begin(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const header = request.headers['idempotency-key'];
    if (typeof header !== 'string') return undefined;
    const caller = request.session ? `user ${request.session.viewer.userId}` : 'nobody';
    const key = { caller, key: header.toLowerCase() };
    // Keyed, because a registration's body holds a password.
    const fingerprint = createHmac('sha256', config.secret)
      .update(`${operationId} ${request.url} ${await contentOf(request)}`)
      .digest('hex');
    const first = await take(key, fingerprint);
    if (!first) {
      request.idempotency = key;
      return undefined;
    }
    if (first.fingerprint !== fingerprint) throw new HttpProblem('idempotency_mismatch');
    if (first.status === null || first.body === null) throw new HttpProblem('idempotency_running');
    if (caller === 'nobody') {
      const { id } = JSON.parse(first.body) as { id: number };
      reply.header('Authorization', `Bearer ${await tokens.issue(id)}`);
    }
    reply.code(first.status).type('application/json; charset=utf-8');
    return reply.header('Idempotency-Replayed', 'true').send(first.body);
  }

  async function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const key = request.idempotency;
    if (!key) return payload;
    const { statusCode: status } = reply;
    const kept = status < 300 && typeof payload === 'string';
    const write = kept
      ? db.update(idempotencyKeys).set({ status, body: payload }).where(isKey(key))
      : db.delete(idempotencyKeys).where(isKey(key));
    await write.catch(() => request.log.error('the answer of an idempotency key was not kept'));
    return payload;
  }

  return { preHandler: begin, onSend: finish };
}
