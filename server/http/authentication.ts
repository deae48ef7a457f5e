import { randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Config } from '../config';
import type { Database } from '../database';
import { revokedTokens } from '../database/schema';
import { findViewer, isDeactivated } from '../domain/accounts';
import type { Viewer } from '../domain/wire';
import type { TokenUse } from './contract';
import { HttpProblem } from './problems';

/** Authentication by bearer tokens: signed JWTs, which can be revoked. */

export interface Session {
  viewer: Viewer;
  jti: string;
  expiresAt: Date;
}

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The last second that a date can tell. */
const farthest = 8.64e12;

/** Whether a text is a number that the database counts ids with. */
const isId = (text: unknown) =>
  typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31;

/** Issues, reads and revokes the tokens of sessions (JWT, HS256, with `sub`, `jti`, `exp` and `role`). */
export class Tokens {
  constructor(
    private readonly db: Database,
    private readonly config: Pick<Config, 'secret' | 'sessionHours'>,
  ) {}

  /** The token of a new session. Its `role` is a word to the browser (`public/first-calls.js`): what it may do is looked up with each call. */
  async issue(userId: number): Promise<string> {
    const found = await findViewer(this.db, userId);
    return (
      new SignJWT(found ? { role: found.viewer.role } : {})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(String(userId))
        .setJti(randomUUID())
        // To the millisecond: a token of the second in which its account was activated again is good.
        .setIssuedAt(Date.now() / 1000)
        .setExpirationTime(`${this.config.sessionHours}h`)
        .sign(this.config.secret)
    );
  }

  /** What a token of ours says, or null when it is not of ours, over, or says what no token of ours does. */
  private async claimsOf(token: string) {
    const verified = await jwtVerify(token, this.config.secret, { algorithms: ['HS256'] }).catch(() => null);
    const { sub, jti, exp, iat } = verified?.payload ?? {};
    if (!sub || !jti || !exp || !iat || !isId(sub) || !uuid.test(jti) || exp > farthest) return null;
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
    return { viewer: found.viewer, jti, expiresAt: new Date(exp * 1000) };
  }

  /** Whether a token is of ours and of an account that was deactivated: whoever holds it may be told so. */
  async isOfDeactivated(token: string): Promise<boolean> {
    const claims = await this.claimsOf(token);
    return claims !== null && isDeactivated(this.db, claims.userId);
  }

  /** The token of a session never works again. Tokens that are over are forgotten on the way. */
  async revoke({ jti, expiresAt }: Session): Promise<void> {
    await this.db.insert(revokedTokens).values({ jti, expiresAt }).onConflictDoNothing();
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
