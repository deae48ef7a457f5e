import type { ProducerProfile, User, VetProfile } from '../src/api/generated/model';
import { Refusal } from './problem';
import { seeds, type Seeds } from './seeds';

/** What the mock knows now; `revoked` has the sessions that were ended. */
export const database: Seeds & { revoked: Set<string> } = { ...seeds(), revoked: new Set() };

/** What kind of provider the mock is: with `ext` false it knows none of the contract's extensions. */
export const provider = { ext: true };

/** A call of an operation of ours: 404 from who knows no extension and has no such address. */
export function extension<Call>(call: Call): Call {
  if (!provider.ext) throw new Refusal('not_found');
  return call;
}

/** Starts again from the seeds. */
export function resetDatabase(): void {
  Object.assign(database, seeds(), { revoked: new Set() });
  provider.ext = true;
}

/** The row of an id; 404 without one. */
export function find<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** The next free id. */
export function nextId(rows: readonly { id: number }[]): number {
  return Math.max(0, ...rows.map(({ id }) => id)) + 1;
}

/** Newest first, as every list of the contract. */
export function newestFirst<Row extends { id: number }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => b.id - a.id);
}

const base64 = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');

/** A token in the shape of a JWT, good for an hour, of a session that begins or goes on; nobody signs it. */
export function tokenOf(user: User, jti: string = crypto.randomUUID()): string {
  keepSession(user.id, jti);
  return signed({ sub: String(user.id), jti });
}

/** A token with which an admin sees the product as somebody else does. */
export function viewingTokenOf(user: User, admin: User): string {
  return signed({ sub: String(user.id), act: { sub: String(admin.id) }, jti: crypto.randomUUID() });
}

function signed(claims: object): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  return `${base64({ alg: 'none' })}.${base64({ ...claims, exp })}.mock`;
}

function keepSession(userId: number, id: string): void {
  if (database.sessions.some((known) => known.id === id)) return;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const times = { signed_in_at: at(0), seen_at: at(0), expires_at: at(3_600_000) };
  database.sessions.push({ id, userId, device: 'Firefox · Linux', ...times });
}

/** Those of an account's sessions that go on, the one used last first. */
export function sessionsOf(userId: number): Seeds['sessions'] {
  const user = database.users.find(({ id }) => id === userId);
  return database.sessions
    .filter((one) => user && isActive(user) && one.userId === userId && !database.revoked.has(one.id))
    .toSorted((a, b) => b.seen_at.localeCompare(a.seen_at));
}

/** What a request's session is called. */
export function sessionIdOf(request: Request): string {
  const { sub, act, jti = '' } = claimsOf(request) ?? {};
  // One of before the mock began again.
  if (sub && !act) keepSession(Number(sub), jti);
  return jti;
}

interface Claims {
  sub?: string;
  exp?: number;
  jti?: string;
  act?: { sub: string };
}

function claimsIn(token: string): Claims | null {
  try {
    return JSON.parse(atob(token.split('.')[1] ?? '')) as Claims | null;
  } catch {
    return null;
  }
}

function claimsOf(request: Request): Claims | null {
  const claims = claimsIn(request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? '');
  return claims && database.revoked.has(claims.jti ?? '') ? null : claims;
}

/** Ends the session of a token, as is done elsewhere. */
export function revoke(token: string | null): void {
  database.revoked.add(claimsIn(token ?? '')?.jti ?? '');
}

/** The admin who makes a request while seeing the product as somebody else, and until when; null of all others. */
export function viewedBy(request: Request): User['viewed_by'] | null {
  const { act, exp = 0 } = claimsOf(request) ?? {};
  const admin = act && database.users.find(({ id }) => String(id) === act.sub);
  if (!admin?.admin_profile) return null;
  const { full_name: name } = admin.admin_profile;
  return { user_id: admin.id, full_name: name, until: new Date(exp * 1000).toISOString() };
}

/** An active account, or one that awaits its approval (rule 3.6). */
export function maySignIn(profile: ProducerProfile | VetProfile): boolean {
  return profile.active || ('awaiting_approval' in profile && profile.awaiting_approval);
}

function isActive({ id, producer_profile: producer, vet_profile: vet }: User): boolean {
  const profile = producer ?? vet;
  return profile === null ? !database.inactiveAdmins.has(id) : maySignIn(profile);
}

/** The user of a request's token, or null; a deactivated account's tokens stop working at once (rule 3.7). */
export function viewerOf(request: Request): User | null {
  const user = holderOf(request);
  return user && isActive(user) ? user : null;
}

/** Whether a request's token is of an account that was deactivated. */
export function isDeactivated(request: Request): boolean {
  const user = holderOf(request);
  return user !== null && !isActive(user);
}

function holderOf(request: Request): User | null {
  const { sub } = claimsOf(request) ?? {};
  return database.users.find(({ id }) => String(id) === sub) ?? null;
}
