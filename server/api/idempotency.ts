import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { inTransaction, type Database, type Queryable, type Transactional } from '../database';
import { idempotencyKeys } from '../database/schema';
import { authenticate } from '../domain/accounts/accounts';
import { DomainError } from '../domain/shared/errors';
import type { Wire } from '../domain/shared/wire';
import type { Tokens } from './authentication';
import type { PasswordGuard } from './passwords';
import { HttpProblem } from './problems';

/** Idempotency keys: a repeated call that creates gets the first answer. */

const keptMs = 24 * 60 * 60 * 1000;
/** A call that runs longer has died with its process; its key is free again. */
const abandonedMs = 60 * 1000;

interface Key {
  caller: string;
  key: string;
  /** When this call took it: another one that finds it abandoned takes it later. */
  createdAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    idempotency: Key | null;
  }
}

interface Services {
  db: Database;
  tokens: Tokens;
  passwords: PasswordGuard;
  config: Pick<Config, 'secret'>;
}

/** Nothing of a password is kept, not even by a hash that is quick to guess: who repeats a registration proves it. */
const content = (body: unknown) =>
  JSON.stringify(body, (name, value: unknown) => (name === 'password' ? undefined : value));

const isRegistration = (body: unknown): body is Wire<'RegistrationInput'> =>
  typeof body === 'object' && body !== null && 'user' in body;

async function contentOf(request: FastifyRequest): Promise<string> {
  const { upload, body } = request;
  if (!upload) return content(body);
  const hash = createHash('sha256');
  await pipeline(createReadStream(upload.path), hash);
  // The file stands for its path, which is another at every try.
  return content(body).replace(upload.path, hash.digest('hex'));
}

const isKey = ({ caller, key }: Omit<Key, 'createdAt'>) =>
  and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.key, key));
const isRunning = isNull(idempotencyKeys.status);
/** The key as this call has taken it. */
const isMine = (key: Key) => and(isKey(key), eq(idempotencyKeys.createdAt, key.createdAt), isRunning);

/**
 * Runs `create` in a transaction and gives its answer's body, which is kept under the call's key in that transaction:
 * whatever happens after the commit, a repeat gets this answer. Throws `idempotency_running` when another call has
 * taken the key over.
 */
export async function createOnce<T>(
  db: Database,
  { idempotency: key }: Pick<FastifyRequest, 'idempotency'>,
  status: number,
  create: (tx: Transactional) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const body = await create(tx);
    if (!key) return body;
    const answer = { status, body: JSON.stringify(body) };
    const kept = await tx.update(idempotencyKeys).set(answer).where(isMine(key)).returning();
    if (kept.length === 0) throw new HttpProblem('idempotency_running');
    return body;
  });
}

/**
 * Frees the keys of calls that died with their process. Only for the one process of a database, before its first call.
 */
export async function freeKeys(db: Queryable): Promise<void> {
  await db.delete(idempotencyKeys).where(isRunning);
}

/**
 * Hooks of an operation that creates: a repeat with the same `Idempotency-Key` and body gets the first answer, another
 * body 422, a call that still runs 409 (rule 9.4). A failed call frees its key, so that a corrected form can be sent.
 */
export function replayRepeats(operationId: string, { db, tokens, passwords, config }: Services) {
  async function take(key: Key, fingerprint: string) {
    const now = key.createdAt.getTime();
    const old = lt(idempotencyKeys.createdAt, new Date(now - keptMs));
    const dead = and(isRunning, lt(idempotencyKeys.createdAt, new Date(now - abandonedMs)));
    await db.delete(idempotencyKeys).where(or(old, dead));
    const taken = await db
      .insert(idempotencyKeys)
      .values({ ...key, fingerprint })
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
    const key = { caller, key: header.toLowerCase(), createdAt: new Date() };
    // Keyed, because a body holds what is private.
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
    // A registration's answer has a session with it: who asks for it again has to know the password.
    if (caller === 'nobody' && isRegistration(request.body)) {
      await requirePassword(request, request.body);
      const { id } = JSON.parse(first.body) as { id: number };
      reply.header('Authorization', `Bearer ${await tokens.issue(id, request.headers['user-agent'])}`);
    }
    reply.code(first.status).type('application/json; charset=utf-8');
    return reply.header('Idempotency-Replayed', 'true').send(first.body);
  }

  async function requirePassword(
    request: FastifyRequest,
    { user: { email, password } }: Wire<'RegistrationInput'>,
  ): Promise<void> {
    await passwords
      .judge(request, email, () => authenticate(db, email, password))
      .catch((error: unknown) => {
        throw error instanceof DomainError ? new HttpProblem('idempotency_mismatch') : error;
      });
  }

  /** A call that failed frees its key; one that has created has kept its answer already. */
  async function finish(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const key = request.idempotency;
    if (key && reply.statusCode >= 300) {
      const freed = db.delete(idempotencyKeys).where(isMine(key));
      await freed.catch(() => request.log.error('an idempotency key was not freed'));
    }
    return payload;
  }

  return { preHandler: begin, onSend: finish };
}
