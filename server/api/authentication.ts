import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { parseId } from '../../src/lib/ids';
import type { Config } from '../config';
import type { Database, Queryable } from '../database';
import { findViewer, isDeactivated } from '../domain/accounts/accounts';
import {
  endSessions,
  forgetSessionsOver,
  holdAccount,
  keepSession,
  lookAtSession,
} from '../domain/accounts/sessions';
import type { AdminGrade, Viewer } from '../domain/shared/wire';
import type { TokenUse } from './contract';
import { HttpProblem } from './problems';

/** Authentication by bearer tokens: signed JWTs, which can be revoked. */

export interface Session {
  viewer: Viewer;
  /** What an admin may do; null for others. */
  grade: AdminGrade | null;
  /** The admin who sees the product as the viewer does and changes nothing; null of the viewer's own sessions. */
  viewedBy: Viewer | null;
  /** Names the session: all its tokens have it. */
  jti: string;
  /** When its owner signed in, in seconds since 1970, to the millisecond. */
  signedInAt: number;
  expiresAt: Date;
  /** Whether its use was noted a moment ago. */
  noted: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The last second that a date can tell. */
const maxEpochSeconds = 8.64e12;
/** How long a session lasts at most, however often it is renewed: 30 days, in seconds. */
const maxSessionSeconds = 30 * 24 * 60 * 60;

/** So far apart, in ms, the clocks of several processes are at most. */
const maxSkewMs = 60_000;

const now = () => Date.now() / 1000;

/** How long an admin sees the product as somebody else, in seconds. */
const viewingSeconds = 30 * 60;

/** Whose session a token was made of, where somebody sees the product as another does (the `act` of RFC 8693). */
interface Actor {
  sub: string;
  jti: string;
}

/** What a token says, and what it was asked for with. */
interface Claims {
  userId: number;
  role: Viewer['role'] | undefined;
  jti: string;
  signedInAt: number;
  exp: number;
  userAgent: string | undefined;
}

/** From when on it counts, in ms: a clock that was ahead has voided what begins before it, and keeps nobody out. */
function beginning(found: Awaited<ReturnType<typeof findViewer>>, begunAt: number): number {
  const after = found?.tokensValidAfter?.getTime() ?? 0;
  return after > Date.now() + maxSkewMs ? after : begunAt;
}

const instant = (seconds: number) => new Date(Math.round(seconds * 1000));

const isId = (text: unknown) => typeof text === 'string' && parseId(text) !== null;

/**
 * Issues, reads, renews and revokes the tokens of sessions (JWT, HS256, with `sub`, `jti`, `iat`, `exp` and, where it
 * can be renewed, `renew`).
 */
export class Tokens {
  constructor(
    private readonly db: Database,
    private readonly config: Pick<Config, 'secret' | 'sessionHours'>,
  ) {}

  /** How long a token is good for, in seconds. */
  private get lifetime(): number {
    return this.config.sessionHours * 60 * 60;
  }

  /** How long a token lasts at most that is made now. */
  get renewedUntil(): Date {
    return instant(now() + this.lifetime);
  }

  /** The token of a new session, begun with a `User-Agent`, now or a moment ago. */
  async issue(userId: number, userAgent?: string, begunAt = new Date()): Promise<string> {
    const found = await findViewer(this.db, userId);
    await forgetSessionsOver(this.db, new Date());
    // To the millisecond: a token of the second in which its account was activated again is good.
    const signedInAt = beginning(found, begunAt.getTime()) / 1000;
    return this.sign({ userId, role: found?.viewer.role, jti: randomUUID(), signedInAt, exp: 0, userAgent });
  }

  /** Another token of a session, which lasts longer: the same one, so that what ends the session ends them all. */
  async renew({ viewer, jti, signedInAt, expiresAt }: Session, userAgent?: string): Promise<string> {
    return this.sign({ ...viewer, jti, signedInAt, exp: expiresAt.getTime() / 1000, userAgent });
  }

  /** Notes that a session is used, now and then; what an admin sees as somebody else is no session of theirs. */
  async note(
    { viewer, viewedBy, jti, signedInAt, expiresAt, noted }: Session,
    userAgent?: string,
  ): Promise<void> {
    if (noted || viewedBy) return;
    const session = { id: jti, userId: viewer.userId, signedInAt: instant(signedInAt), expiresAt, userAgent };
    await keepSession(this.db, session, new Date());
  }

  /** A token that lasts no less than to `exp`. It does not say what it may do: that is looked up with each call. */
  private async sign({ userId, role, jti, signedInAt, exp, userAgent }: Claims): Promise<string> {
    const at = now();
    const end = Math.floor(
      Math.max(exp, Math.min(at + this.lifetime, signedInAt + Math.max(maxSessionSeconds, this.lifetime))),
    );
    const session = { id: jti, userId, signedInAt: instant(signedInAt), expiresAt: instant(end), userAgent };
    await keepSession(this.db, session, new Date());
    // A veterinarian works for days where nobody can sign in: theirs go on while they are used.
    const renewable = role === 'veterinarian' && end < Math.floor(signedInAt + maxSessionSeconds);
    return new SignJWT(renewable ? { renew: Math.floor((at + end) / 2) } : {})
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setJti(jti)
      .setIssuedAt(signedInAt)
      .setExpirationTime(end)
      .sign(this.config.secret);
  }

  /**
   * A token with which an admin sees the product as an account does; it is good while the admin's own session is, and
   * not renewed.
   */
  async view(
    userId: number,
    { viewer, jti, expiresAt }: Session,
  ): Promise<{ token: string; jti: string; until: Date }> {
    const at = now();
    const end = Math.floor(Math.min(at + viewingSeconds, expiresAt.getTime() / 1000));
    const own = randomUUID();
    const both = [await findViewer(this.db, userId), await findViewer(this.db, viewer.userId)];
    const begins = both.map((found) => beginning(found, at * 1000));
    const token = await new SignJWT({ act: { sub: String(viewer.userId), jti } satisfies Actor })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setJti(own)
      .setIssuedAt(Math.max(...begins) / 1000)
      .setExpirationTime(end)
      .sign(this.config.secret);
    return { token, jti: own, until: new Date(end * 1000) };
  }

  /** What a token of ours says, or null when it is not of ours, over, or says what no token of ours does. */
  private async claimsOf(token: string) {
    const verified = await jwtVerify(token, this.config.secret, { algorithms: ['HS256'] }).catch(() => null);
    const { sub, jti, exp, iat } = verified?.payload ?? {};
    if (!sub || !jti || !exp || !iat || !isId(sub) || !uuid.test(jti) || exp > maxEpochSeconds) return null;
    const act = verified?.payload.act as Partial<Actor> | undefined;
    if (act && !(isId(act.sub) && typeof act.jti === 'string' && uuid.test(act.jti))) return null;
    return {
      userId: Number(sub),
      jti,
      exp,
      iat,
      actor: act ? { userId: Number(act.sub), jti: String(act.jti) } : null,
    };
  }

  /** Whose a token of an instant is; null when it was made void since. */
  private async holder(userId: number, iat: number, db: Queryable = this.db) {
    const found = await findViewer(db, userId);
    const after = found?.tokensValidAfter?.getTime() ?? 0;
    return found && Math.round(iat * 1000) >= after ? found : null;
  }

  /** The session of a token, or null when it is not of ours, over, revoked, or its account is deactivated. */
  async read(token: string): Promise<Session | null> {
    const claims = await this.claimsOf(token);
    if (!claims) return null;
    const { userId, jti, exp, iat, actor } = claims;
    const { ended, noted } = await lookAtSession(this.db, { id: jti, askedIn: actor?.jti }, new Date());
    if (ended) return null;
    const found = await this.holder(userId, iat);
    if (!found) return null;
    const { viewer, grade } = found;
    const times = { signedInAt: iat, expiresAt: new Date(exp * 1000) };
    const session = { viewer, grade, viewedBy: null, jti, ...times, noted };
    if (!actor) return session;
    // Whoever may see it no more, sees it no more.
    const by = await this.holder(actor.userId, iat);
    const may = by !== null && by.grade !== null && by.grade !== 'reads' && viewer.role !== 'admin';
    return may ? { ...session, viewedBy: by.viewer } : null;
  }

  /**
   * Holds the account of a session that counts still, until a transaction ends. Throws `unauthorized` where it was
   * ended while its call waited for its turn.
   */
  async hold(tx: Queryable, { viewer: { userId }, jti, signedInAt }: Session): Promise<void> {
    await holdAccount(tx, userId);
    const { ended } = await lookAtSession(tx, { id: jti }, new Date());
    if (ended || !(await this.holder(userId, signedInAt, tx))) throw new HttpProblem('unauthorized');
  }

  /** Whether a token is of ours and of an account that was deactivated: whoever holds it may be told so. */
  async isOfDeactivated(token: string): Promise<boolean> {
    const claims = await this.claimsOf(token);
    return claims !== null && isDeactivated(this.db, claims.userId);
  }

  /** None of a session's tokens works again. */
  async revoke({ jti, expiresAt }: Session, db: Queryable = this.db): Promise<void> {
    // One that was renewed since may last longer than the token that ends it.
    await endSessions(db, [{ id: jti, expiresAt }], this.renewedUntil, new Date());
  }
}

/** The token that a call carries; the name of its scheme has no case (RFC 9110, 11.1). */
export const tokenIn = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer +(.+)$/i.exec(headers.authorization ?? '')?.[1];

/** An `onRequest` hook: puts the session on the request; 401 when the operation needs one and there is none. */
export function authenticate(tokens: Tokens, use: TokenUse) {
  return async (request: FastifyRequest): Promise<void> => {
    request.session = null;
    if (use === 'none') return;
    const token = tokenIn(request);
    request.session = token ? await tokens.read(token) : null;
    if (request.session) await tokens.note(request.session, request.headers['user-agent']);
    if (use !== 'required' || request.session) return;
    const deactivated = token !== undefined && (await tokens.isOfDeactivated(token));
    throw new HttpProblem(deactivated ? 'account_deactivated' : 'unauthorized');
  };
}
