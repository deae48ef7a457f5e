import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { fromBase58 } from '../../../src/lib/proof/base58';
import { verify } from '../../../src/lib/proof/ed25519';
import { fromMultikey } from '../../../src/lib/proof/multikey';
import { enrolmentText, licenceHashOf, veterinarianRef } from '../../../src/lib/proof/vet-key';
import type { OfficeKey } from '../../../src/lib/proof/issuer';
import { isBacking, isGoodAt } from '../../../src/lib/proof/vet-key-backing';
import type { Queryable } from '../../database';
import { logOutbox, signingKeys, vetKeys, vetProfiles } from '../../database/schema';
import { recordEvent } from '../events/record-event';
import { DomainError } from '../shared/errors';
import { storedRow } from '../shared/stored-row';
import type { Viewer, Wire } from '../shared/wire';

/** The keys with which veterinarians sign themselves: what the log says of them is what counts. */

type VetKey = typeof vetKeys.$inferSelect;

/** So many devices may a veterinarian sign on at once. */
const maxKeys = 10;

/** A key in the contract's shape. */
function keyShape(row: VetKey): Wire<'VetKey'> {
  const { id, key, device, licence, backedBy, enrolledAt, approvedAt, revokedAt, lostSince } = row;
  return {
    id,
    key,
    device,
    licence,
    state: revokedAt ? 'revoked' : approvedAt ? 'approved' : 'awaiting',
    backed_by: backedBy,
    enrolled_at: enrolledAt.toISOString(),
    approved_at: approvedAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
    lost_since: lostSince?.toISOString() ?? null,
  };
}

/** The keys of a veterinarian, newest first: its own, or any to an admin. Throws `not_found`. */
export async function listVetKeys(
  db: Queryable,
  vetProfileId: number,
  viewer: Viewer,
): Promise<Wire<'VetKey'>[]> {
  if (viewer.role !== 'admin' && viewer.profileId !== vetProfileId) throw new DomainError('not_found');
  if ((await db.$count(vetProfiles, eq(vetProfiles.id, vetProfileId))) === 0)
    throw new DomainError('not_found');
  const rows = await db
    .select()
    .from(vetKeys)
    .where(eq(vetKeys.vetProfileId, vetProfileId))
    .orderBy(desc(vetKeys.id));
  return rows.map(keyShape);
}

/** Whether a device has the key that it enrols. */
async function isProved(input: Wire<'VetKeyInput'>, origin: string, vetProfileId: number): Promise<boolean> {
  try {
    const [key, signature] = [fromMultikey(input.key), fromBase58(input.signature.slice(1))];
    return await verify(key, signature, enrolmentText(origin, vetProfileId, input.key));
  } catch {
    return false;
  }
}

/**
 * A veterinarian enrols the key of a device, for its licence as it is; one that it enrolled already stays as it is. To
 * run in a transaction. Throws `key_unproved`, `key_taken` (it is anybody else's, or the issuer's), `key_limit`.
 */
export async function enrolVetKey(
  tx: Queryable,
  vetProfileId: number,
  { input, origin, now }: { input: Wire<'VetKeyInput'>; origin: string; now: Date },
): Promise<Wire<'VetKey'>> {
  if (!(await isProved(input, origin, vetProfileId))) throw new DomainError('key_unproved', '/signature');
  const { key } = input;
  if ((await tx.$count(signingKeys, eq(signingKeys.id, key))) > 0) throw new DomainError('key_taken', '/key');
  const vets = await tx.select().from(vetProfiles).where(eq(vetProfiles.id, vetProfileId)).for('update');
  const { licenseNumber: licence } = storedRow(vets);
  const [known] = await tx.select().from(vetKeys).where(eq(vetKeys.key, key));
  if (known && known.vetProfileId !== vetProfileId) throw new DomainError('key_taken', '/key');
  if (known) return keyShape(known);
  const inUse = and(eq(vetKeys.vetProfileId, vetProfileId), isNull(vetKeys.revokedAt));
  if ((await tx.$count(vetKeys, inUse)) >= maxKeys) throw new DomainError('key_limit');
  const device = input.device.trim();
  const rows = await tx
    .insert(vetKeys)
    .values({ vetProfileId, key, device, licence, enrolledAt: now })
    .onConflictDoNothing()
    .returning();
  const [row] = rows;
  if (!row) throw new DomainError('key_taken', '/key');
  await recordEvent(
    tx,
    { action: 'vet_key_enrolled', object: ['vet_key', row.id], after: { key, device, licence } },
    now,
  );
  return keyShape(row);
}

async function heldKey(tx: Queryable, id: number): Promise<VetKey> {
  const [row] = await tx.select().from(vetKeys).where(eq(vetKeys.id, id)).for('update');
  if (!row) throw new DomainError('not_found');
  return row;
}

interface Backing {
  viewer: Viewer;
  input: Wire<'VetKeyBacking'>;
  /** Those of the installation. */
  officeKeys: readonly OfficeKey[];
  now: Date;
}

/**
 * A key that waits for its approval is backed: by an approved one of the same veterinarian, or by an office's, which an
 * admin has on its device. To run in a transaction. Throws `not_found`, `status_conflict` for one that waits no more,
 * `key_unusable`, `key_unproved`.
 */
export async function backVetKey(
  tx: Queryable,
  id: number,
  { viewer, input, officeKeys, now }: Backing,
): Promise<Wire<'VetKey'>> {
  const row = await heldKey(tx, id);
  if (viewer.role !== 'admin' && row.vetProfileId !== viewer.profileId) throw new DomainError('not_found');
  if (row.approvedAt || row.revokedAt) throw new DomainError('status_conflict');
  if (viewer.role !== 'admin') await requireUsableKey(tx, row.vetProfileId, input.key);
  else if (!officeKeys.some((one) => one.key === input.key && isGoodAt(one, now.toISOString())))
    throw new DomainError('key_unusable');
  const { key, licence } = row;
  const licenceHash = await licenceHashOf(key, licence);
  if (!(await isBacking(input.key, input.signature, { key, licenceHash })))
    throw new DomainError('key_unproved', '/signature');
  const backed = await tx
    .update(vetKeys)
    .set({ backedBy: input.key, backing: input.signature })
    .where(eq(vetKeys.id, id))
    .returning();
  await recordEvent(
    tx,
    { action: 'vet_key_backed', object: ['vet_key', id], after: { key, backed_by: input.key } },
    now,
  );
  return keyShape(storedRow(backed));
}

/**
 * An admin, who looked at the licence, approves a key: the log says from then on whose it is. One that is approved
 * stays so. To run in a transaction. Throws `not_found`, `status_conflict` for a revoked one, `licence_changed`.
 */
export async function approveVetKey(
  tx: Queryable,
  id: number,
  { userId }: Viewer,
  now: Date,
): Promise<Wire<'VetKey'>> {
  const { vetProfileId, key, licence, ...row } = await heldKey(tx, id);
  if (row.revokedAt) throw new DomainError('status_conflict');
  if (row.approvedAt) return keyShape({ vetProfileId, key, licence, ...row });
  const [vet] = await tx.select().from(vetProfiles).where(eq(vetProfiles.id, vetProfileId));
  if (vet?.licenseNumber !== licence) throw new DomainError('licence_changed');
  const approved = await tx
    .update(vetKeys)
    .set({ approvedAt: now, approvedBy: userId })
    .where(eq(vetKeys.id, id))
    .returning();
  await tx.insert(logOutbox).values({
    type: 'vet_key',
    details: {
      ref: veterinarianRef(vetProfileId),
      key,
      state: 'added',
      licenceHash: await licenceHashOf(key, licence),
      ...(row.backedBy && row.backing && { backedBy: row.backedBy, backing: row.backing }),
    },
    createdAt: now,
  });
  await recordEvent(
    tx,
    { action: 'vet_key_approved', object: ['vet_key', id], after: { key, licence } },
    now,
  );
  return keyShape(storedRow(approved));
}

/**
 * Ends a key: its veterinarian or an admin gives it up, or says since when others may have the device. Of one given up
 * before, that may be said later. To run in a transaction. Throws `not_found`, `status_conflict` when it ended so
 * already, `since_to_come`.
 */
export async function revokeVetKey(
  tx: Queryable,
  id: number,
  { viewer, lostSince, now }: { viewer: Viewer; lostSince: Date | null; now: Date },
): Promise<Wire<'VetKey'>> {
  const row = await heldKey(tx, id);
  const { vetProfileId, key } = row;
  if (viewer.role !== 'admin' && viewer.profileId !== vetProfileId) throw new DomainError('not_found');
  if (lostSince && lostSince > now) throw new DomainError('since_to_come', '/lost_since');
  const isEarlier = lostSince !== null && !(row.lostSince && row.lostSince <= lostSince);
  if (row.revokedAt && !isEarlier) throw new DomainError('status_conflict');
  const revoked = await tx
    .update(vetKeys)
    .set({ revokedAt: row.revokedAt ?? now, lostSince })
    .where(eq(vetKeys.id, id))
    .returning();
  // Of one that was never approved the log knows nothing.
  if (row.approvedAt)
    await tx.insert(logOutbox).values({
      type: 'vet_key',
      details: {
        ref: veterinarianRef(vetProfileId),
        key,
        state: lostSince ? 'compromised' : 'retired',
        ...(lostSince && { since: lostSince.toISOString() }),
      },
      createdAt: now,
    });
  await recordEvent(
    tx,
    {
      action: 'vet_key_revoked',
      object: ['vet_key', id],
      after: { key, lost_since: lostSince?.toISOString() ?? null },
    },
    now,
  );
  return keyShape(storedRow(revoked));
}

/** Throws `key_unusable` unless a key is one with which a veterinarian signs for the licence that it has. */
export async function requireUsableKey(tx: Queryable, vetProfileId: number, key: string): Promise<void> {
  const [usable] = await tx
    .select({ id: vetKeys.id })
    .from(vetKeys)
    .innerJoin(vetProfiles, eq(vetProfiles.id, vetKeys.vetProfileId))
    .where(
      and(
        eq(vetKeys.key, key),
        eq(vetKeys.vetProfileId, vetProfileId),
        eq(vetKeys.licence, vetProfiles.licenseNumber),
        isNotNull(vetKeys.approvedAt),
        isNull(vetKeys.revokedAt),
      ),
    )
    .for('share', { of: vetKeys });
  if (!usable) throw new DomainError('key_unusable');
}
