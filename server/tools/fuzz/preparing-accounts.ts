import { randomUUID } from 'node:crypto';
import { eq, and, sql } from 'drizzle-orm';
import { inTransaction } from '../../database';
import {
  adminProfiles,
  anchors,
  limits,
  producerProfiles,
  savedViews,
  users,
  vetKeys,
} from '../../database/schema';
import { createAdmin } from '../../domain/accounts/accounts';
import { setProducerActive } from '../../domain/accounts/activation';
import { inviteAdmin } from '../../domain/accounts/admin-invitations';
import { issuePasswordLink } from '../../domain/accounts/password-links';
import { keepSession } from '../../domain/accounts/sessions';
import { enrolVetKey } from '../../domain/accounts/vet-keys';
import type { TestApp } from '../testing/app';
import { deviceKey } from '../testing/device-key';
import { producer } from '../testing/world';
import type { KnownCall } from './known';

/** Fuzzing: accounts, their keys and their links, as calls need them. */

/**
 * Accounts that a call has deactivated come back, and passwords and e-mails that one has changed, so that the next
 * calls find somebody, and the admin may do everything; and an anchor that was tried again has failed again, with the
 * transaction that calls ask for.
 */
export async function reviveAccounts(
  { database: { db }, world: { owner, other, admin } }: TestApp,
  passwordHash: string | undefined,
): Promise<void> {
  await db.update(anchors).set({ status: 'failed' });
  await db
    .update(anchors)
    .set({ nonce: 0, rawTransaction: '0x', transactionHash: `0x${'ab'.repeat(32)}` })
    .where(eq(anchors.id, 1));
  await db
    .update(users)
    .set({ active: true, tokensValidAfter: null, passwordHash })
    .where(eq(users.approval, 'approved'));
  await db.update(adminProfiles).set({ grade: 'everything' }).where(eq(adminProfiles.userId, admin.userId));
  for (const { userId, email } of [owner, other]) {
    const isFree = sql`not exists (select 1 from ${users} as holder where lower(holder.email) = ${email})`;
    await db
      .update(users)
      .set({ email })
      .where(and(eq(users.id, userId), isFree));
  }
}

/** Another admin, who may not do much: the one of the tests' world stays. */
async function prepareAdmin({ database: { db } }: TestApp): Promise<number> {
  const email = 'second-admin@caravana.example';
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known) return known.id;
  const [{ passwordHash } = {}] = await db.select().from(users).limit(1);
  const name = { firstName: 'Elsa', lastName: 'Ibarra', grade: 'reads' } as const;
  return createAdmin(db, { email, passwordHash: passwordHash ?? '' }, name, new Date());
}

/** Another producer, deactivated just now: those of the tests' world stay. Gives its user's id. */
async function prepareDeactivation({ database: { db }, world: { admin } }: TestApp): Promise<number> {
  const { id: profileId, userId } = producerProfiles;
  const [known] = await db
    .select({ profileId, userId })
    .from(producerProfiles)
    .where(eq(producerProfiles.identityCard, 'DNI-Undone'));
  const [{ passwordHash } = {}] = await db.select().from(users).limit(1);
  const account = known ?? (await producer(db, 'Undone', passwordHash ?? ''));
  const by = { userId: admin.userId, role: 'admin', profileId: 1 } as const;
  await inTransaction(db, async (tx) => {
    for (const active of [true, false])
      await setProducerActive(tx, account.profileId, { active, admin: by }, new Date());
  });
  return account.userId;
}

/** A view of the admin's with a name, and the limits of the environment. Gives the view's id. */
async function prepareSettings({ database: { db }, world: { admin } }: TestApp): Promise<number> {
  const { userId } = admin;
  await db.delete(limits);
  await db.delete(savedViews).where(eq(savedViews.userId, userId));
  const [view] = await db
    .insert(savedViews)
    .values({ userId, table: 'requests', name: 'Sin veterinario', query: 'status=created' })
    .returning({ id: savedViews.id });
  return view?.id ?? 0;
}

/** A session of the owner's on another device. Gives its id. */
async function prepareSession({ database: { db }, world: { owner } }: TestApp): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const until = new Date(now.getTime() + 60 * 60_000);
  await keepSession(
    db,
    { id, userId: owner.userId, signedInAt: now, expiresAt: until, userAgent: undefined },
    now,
  );
  return id;
}

/** The keys of devices, by any byte: one that calls enrol, one that awaits its approval, and one that was approved. */
const [calledKey, awaitingKey, approvedKey] = [1, 2, 3];

/** A key that awaits its approval, an invitation, a link for a password, a view. Gives the id of the key. */
export async function prepareAccounts(
  api: TestApp,
): Promise<{ key: number; known: readonly (readonly [string, KnownCall])[] }> {
  const {
    config: { publicUrl: origin },
    database: { db },
    world: { vet, other, admin },
  } = api;
  const now = new Date();
  await db.delete(vetKeys);
  const [awaiting, approved] = [await deviceKey(awaitingKey), await deviceKey(approvedKey)];
  const enrol = async (device: typeof awaiting) => {
    const input = await device.enrolment(vet.profileId, origin);
    return inTransaction(db, (tx) => enrolVetKey(tx, vet.profileId, { input, origin, now }));
  };
  const { id: approvedId } = await enrol(approved);
  await db
    .update(vetKeys)
    .set({ approvedAt: now, approvedBy: admin.userId })
    .where(eq(vetKeys.id, approvedId));
  const key = await enrol(awaiting);
  const [{ licence } = { licence: '' }] = await db.select().from(vetKeys).where(eq(vetKeys.id, key.id));
  const invited = { email: `${crypto.randomUUID()}@fuzz.example`, grade: 'reads' } as const;
  const viewer = { userId: admin.userId, role: 'admin', profileId: 1 } as const;
  const invitation = await inTransaction(db, (tx) => inviteAdmin(tx, invited, viewer, now));
  const link = await inTransaction(db, (tx) => issuePasswordLink(tx, other.userId, now));
  const { token } = invitation;
  const view = await prepareSettings(api);
  const name = { first_name: 'Elsa', last_name: 'Ibarra' };
  return {
    key: key.id,
    known: [
      ['endSession', { params: { session_id: await prepareSession(api) } }],
      ['enrolVetKey', { body: await (await deviceKey(calledKey)).enrolment(vet.profileId, origin) }],
      ['approveVetKey', { params: { id: key.id } }],
      ['backVetKey', { params: { id: key.id }, body: await approved.backing(awaiting.key, licence) }],
      ['revokeVetKey', { params: { id: key.id } }],
      ['previewAdminInvitation', { body: { token } }],
      ['acceptAdminInvitation', { body: { token, ...name, password: 'caravana' } }],
      ['resetPassword', { body: { token: link.token, new_password: 'caravana' } }],
      ['undoDeactivation', { params: { id: await prepareDeactivation(api) } }],
      ['updateAdmin', { params: { id: await prepareAdmin(api) } }],
      ['updateSavedView', { params: { id: view }, body: { name: 'Azul' } }],
      ['deleteSavedView', { params: { id: view } }],
      ['addLocalityVet', { params: { id: 1, vet_profile_id: vet.profileId } }],
    ],
  };
}
