import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Viewer } from '../../domain/shared/wire';
import { Tokens } from '../../api/authentication';
import type { TestApp } from '../testing/app';
import type { Chance } from './chance';

/** Fuzzing: the identities that call. */

/** Who calls. A stranger has a token that is not good. */
export interface Caller {
  name: string;
  role: Viewer['role'] | null;
  token: string | null;
}

/** A name, a role and the user's id. */
type Identity = [string, Viewer['role'] | null, number];

/** The people of the tests' world, nobody, and strangers with tokens that are forged, foreign, over or revoked. */
export class Callers {
  private readonly tokens: Tokens;

  constructor(
    private readonly api: TestApp,
    private readonly chance: Chance,
  ) {
    this.tokens = new Tokens(api.database.db, api.config);
  }

  /** Somebody, of these roles where there are some, with a token made now. */
  async next(roles: readonly string[] = []): Promise<Caller> {
    const { owner, other, vet, admin } = this.api.world;
    const everybody: Identity[] = [
      ['owner', 'producer', owner.userId],
      ['owner', 'producer', owner.userId],
      ['other', 'producer', other.userId],
      ['other', 'producer', other.userId],
      ['vet', 'veterinarian', vet.userId],
      ['vet', 'veterinarian', vet.userId],
      ['admin', 'admin', admin.userId],
      ['nobody', null, 0],
      ['stranger', null, owner.userId],
    ];
    const some = everybody.filter(([, role]) => role !== null && roles.includes(role));
    const [name, role, userId] = this.chance.one((some.length > 0 ? some : everybody) as [Identity]);
    if (name === 'nobody') return { name, role, token: null };
    return { name, role, token: await (role ? this.tokens.issue(userId) : this.badToken(userId)) };
  }

  /** Whether a token is good at this moment. */
  async isGood({ token }: Caller): Promise<boolean> {
    return token !== null && (await this.tokens.read(token)) !== null;
  }

  private async badToken(userId: number): Promise<string> {
    const { secret } = this.api.config;
    const sign = (key: Uint8Array, end: string, alg = 'HS256') =>
      new SignJWT()
        .setProtectedHeader({ alg })
        .setSubject(String(userId))
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime(end)
        .sign(key);
    const good = await this.tokens.issue(userId);
    const [head = '', claims = '', signature = ''] = good.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const admin = Buffer.from(`{"sub":"${this.api.world.admin.userId}","exp":9999999999}`).toString(
      'base64url',
    );
    return this.chance.one<() => Promise<string> | string>([
      () => sign(new Uint8Array(48), '1h'),
      () => sign(secret, '-1s'),
      () => sign(new Uint8Array(64).fill(7), '1h', 'HS512'),
      () => `${none}.${claims}.`,
      () => `${head}.${admin}.${signature}`,
      () => `${good}x`,
      () => this.revoked(good),
      () => this.chance.one(['x', 'a.b.c', 'Bearer', '..', '\u00e9', 'x'.repeat(5_000)]),
    ])();
  }

  private async revoked(token: string): Promise<string> {
    const session = await this.tokens.read(token);
    if (session) await this.tokens.revoke(session);
    return token;
  }
}
