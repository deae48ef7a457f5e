import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config';
import type { Database } from '../database';
import { revokedTokens } from '../database/schema';
import { findViewer, isDeactivated } from '../domain/accounts/accounts';
import type { Viewer } from '../domain/shared/wire';
import type { TokenUse } from './contract';
import { HttpProblem } from './problems';

/** Authentication by bearer tokens: signed JWTs, which can be revoked. */

export interface Session {
  viewer: Viewer;
  /** Names the session: all its tokens have it. */
  jti: string;
  /** When its owner signed in, in seconds since 1970, to the millisecond. */
  signedInAt: number;
  expiresAt: Date;
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

const now = () => Date.now() / 1000;

/** What a token says. */
interface Claims {
  userId: number;
  role: Viewer['role'] | undefined;
  jti: string;
  signedInAt: number;
  exp: number;
}

/** Whether a text is a number that the database counts ids with. */
const isId = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;

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

  /** The token of a new session. */
  async issue(userId: number): Promise<string> {
    const found = await findViewer(this.db, userId);
    // To the millisecond: a token of the second in which its account was activated again is good.
    const signedInAt = now();
    return this.sign({ userId, role: found?.viewer.role, jti: randomUUID(), signedInAt, exp: 0 });
  }

  /** Another token of a session, which lasts longer: the same one, so that what ends the session ends them all. */
  async renew({ viewer, jti, signedInAt, expiresAt }: Session): Promise<string> {
    return this.sign({ ...viewer, jti, signedInAt, exp: expiresAt.getTime() / 1000 });
  }

  /** A token that lasts no less than to `exp`. It does not say what it may do: that is looked up with each call. */
  private sign({ userId, role, jti, signedInAt, exp }: Claims): Promise<string> {
    const at = now();
    const end = Math.floor(
      Math.max(exp, Math.min(at + this.lifetime, signedInAt + Math.max(maxSessionSeconds, this.lifetime))),
    );
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

  /** What a token of ours says, or null when it is not of ours, over, or says what no token of ours does. */
  private async claimsOf(token: string) {
    const verified = await jwtVerify(token, this.config.secret, { algorithms: ['HS256'] }).catch(() => null);
    const { sub, jti, exp, iat } = verified?.payload ?? {};
    if (!sub || !jti || !exp || !iat || !isId(sub) || !uuid.test(jti) || exp > maxEpochSeconds) return null;
    return { userId: Number(sub), jti, exp, iat };
  }

  /** The session of a token, or null when it is not of ours, over, revoked, or its account is deactivated. */
  async read(token: string): Promise<Session | null> {
    const claims = await this.claimsOf(token);
    if (!claims) return null;
    const { userId, jti, exp, iat } = claims;
    const revoked = await this.db.$count(revokedTokens, eq(revokedTokens.jti, jti));
    if (revoked > 0) return null;
    const found = await findViewer(this.db, userId);
    if (!found || (found.tokensValidAfter && Math.round(iat * 1000) < found.tokensValidAfter.getTime()))
      return null;
    return { viewer: found.viewer, jti, signedInAt: iat, expiresAt: new Date(exp * 1000) };
  }

  /** Whether a token is of ours and of an account that was deactivated: whoever holds it may be told so. */
  async isOfDeactivated(token: string): Promise<boolean> {
    const claims = await this.claimsOf(token);
    return claims !== null && isDeactivated(this.db, claims.userId);
  }

  /** None of a session's tokens works again. Sessions that are over are forgotten on the way. */
  async revoke({ jti, expiresAt }: Session): Promise<void> {
    // One that was renewed since may last longer than the token that ends it.
    const last = new Date(Math.max(expiresAt.getTime(), (now() + this.lifetime) * 1000));
    await this.db.insert(revokedTokens).values({ jti, expiresAt: last }).onConflictDoNothing();
    await this.db.delete(revokedTokens).where(lt(revokedTokens.expiresAt, new Date()));
  }
}

/** An `onRequest` hook: puts the session on the request; 401 when the operation needs one and there is none. */
export function authenticate(tokens: Tokens, use: TokenUse) {
  return async (request: FastifyRequest): Promise<void> => {
    request.session = null;
    if (use === 'none') return;
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    request.session = token ? await tokens.read(token) : null;
    if (use !== 'required' || request.session) return;
    const deactivated = token !== undefined && (await tokens.isOfDeactivated(token));
    throw new HttpProblem(deactivated ? 'account_deactivated' : 'unauthorized');
  };
}
