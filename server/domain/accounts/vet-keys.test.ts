import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenceHashOf } from '../../../src/lib/proof/vet-key';
import { inTransaction, type Queryable } from '../../database';
import { auditEvents, logOutbox, signingKeys, vetKeys, vetProfiles } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { deviceKey, officeBytes, officeKeys } from '../../tools/testing/device-key';
import { makeWorld, veterinarian, type World } from '../../tools/testing/world';
import type { Viewer, Wire } from '../shared/wire';
import {
  approveVetKey,
  backVetKey,
  enrolVetKey,
  listVetKeys,
  requireUsableKey,
  revokeVetKey,
} from './vet-keys';

const origin = 'https://caravana.example';
const at = (minute: number) => new Date(Date.UTC(2026, 4, 4, 12, minute));
const instant = (minute: number) => at(minute).toISOString();

let test: TestDatabase;
let world: World;
let admin: Viewer;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  admin = { userId: world.admin.userId, role: 'admin', profileId: 1 };
});
afterAll(() => test.close());

/** Bytes of keys that no other test here has. */
const byte = (() => {
  let last = 0;
  return () => (last += 1);
})();

const within = <T>(work: (tx: Queryable) => Promise<T>) => inTransaction(test.db, work);
const approve = (id: number, now = at(2)) => within((tx) => approveVetKey(tx, id, admin, now));
/** What the log is about to say of a key, in the order in which it was told. */
const told = async (key: string) => {
  const rows = await test.db.select().from(logOutbox).orderBy(asc(logOutbox.id));
  return rows.filter(({ type, details }) => type === 'vet_key' && details.key === key);
};
const ofKey = (id: number) => and(eq(auditEvents.objectType, 'vet_key'), eq(auditEvents.objectId, id));
/** The last event of a key. */
const lastEvent = async (id: number) => {
  const [event] = await test.db
    .select()
    .from(auditEvents)
    .where(ofKey(id))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return event;
};
const eventsOf = (id: number) => test.db.$count(auditEvents, ofKey(id));

let vets = 0;
/** A veterinarian of its own, with what it does about the keys of its devices. */
async function newVet() {
  vets += 1;
  const { profileId, userId } = await veterinarian(test.db, `keys${vets}`, [], 'x');
  const viewer: Viewer = { userId, role: 'veterinarian', profileId };
  const enrol = (input: Wire<'VetKeyInput'>, now = at(0)) =>
    within((tx) => enrolVetKey(tx, profileId, { input, origin, now }));
  return {
    profileId,
    viewer,
    enrol,
    /** A key that waits for its approval. */
    newKey: async () => {
      const device = await deviceKey(byte());
      return { signer: device, ...(await enrol(await device.enrolment(profileId))) };
    },
    setLicence: (licenseNumber: string) =>
      test.db.update(vetProfiles).set({ licenseNumber }).where(eq(vetProfiles.id, profileId)),
    back: (id: number, input: Wire<'VetKeyBacking'>, as: Viewer = viewer) =>
      within((tx) => backVetKey(tx, id, { viewer: as, input, officeKeys, now: at(1) })),
    revoke: (id: number, lostSince: Date | null = null, now = at(3), as: Viewer = viewer) =>
      within((tx) => revokeVetKey(tx, id, { viewer: as, lostSince, now })),
    usable: (key: string) => within((tx) => requireUsableKey(tx, profileId, key)),
  };
}

describe('enrolling a key', () => {
  it('keeps it for the licence of the veterinarian, and records that', async () => {
    const vet = await newVet();
    const device = await deviceKey(byte());
    const input = await device.enrolment(vet.profileId);
    const enrolled = await vet.enrol({ ...input, device: '  Tableta de la camioneta ' });
    expect(enrolled).toEqual({
      ...{ id: enrolled.id, key: device.key, device: 'Tableta de la camioneta', licence: 'MP 1234' },
      ...{ state: 'awaiting', backed_by: null, enrolled_at: instant(0) },
      ...{ approved_at: null, revoked_at: null, lost_since: null },
    });
    expect(await lastEvent(enrolled.id)).toMatchObject({
      ...{ action: 'vet_key_enrolled', objectType: 'vet_key', at: at(0) },
      after: { key: device.key, device: 'Tableta de la camioneta', licence: 'MP 1234' },
    });
    expect(await told(device.key)).toEqual([]);
  });

  it('leaves one as it is that was enrolled before', async () => {
    const vet = await newVet();
    const { signer, ...known } = await vet.newKey();
    await vet.setLicence('MP 77');
    const again = { ...(await signer.enrolment(vet.profileId)), device: 'Otra' };
    expect(await vet.enrol(again, at(9))).toEqual(known);
    expect(await eventsOf(known.id)).toBe(1);
  });

  it('asks for a proof that the device has it, for this account here', async () => {
    const vet = await newVet();
    const [one, two] = [await deviceKey(byte()), await deviceKey(byte())];
    const good = await one.enrolment(vet.profileId);
    const unproved = { code: 'key_unproved', pointer: '/signature' };
    for (const input of [
      { ...good, key: two.key },
      { ...good, key: 'zNothing' },
      { ...good, signature: 'z0' },
      await one.enrolment(vet.profileId + 1),
      await one.enrolment(vet.profileId, 'https://x.example'),
    ])
      await expect(vet.enrol(input)).rejects.toMatchObject(unproved);
    await expect(vet.enrol(good)).resolves.toMatchObject({ key: one.key });
  });

  it('takes none of anybody else, nor the one with which the installation signs', async () => {
    const [one, other] = [await newVet(), await newVet()];
    const { signer } = await one.newKey();
    const taken = { code: 'key_taken', pointer: '/key' };
    await expect(other.enrol(await signer.enrolment(other.profileId))).rejects.toMatchObject(taken);
    const issuing = await deviceKey(byte());
    await test.db.insert(signingKeys).values({ id: issuing.key, validFrom: at(0) });
    await expect(one.enrol(await issuing.enrolment(one.profileId))).rejects.toMatchObject(taken);
  });

  it('ends at ten that are in use; one that was given up makes room', async () => {
    const vet = await newVet();
    const keys = [];
    for (let count = 0; count < 10; count += 1) keys.push(await vet.newKey());
    await expect(vet.newKey()).rejects.toMatchObject({ code: 'key_limit' });
    await vet.revoke(keys[0]!.id);
    await expect(vet.newKey()).resolves.toMatchObject({ state: 'awaiting' });
    // Those of one veterinarian are no other one's.
    await expect((await newVet()).newKey()).resolves.toMatchObject({ state: 'awaiting' });
  });
});

describe('the keys of a veterinarian', () => {
  it('are read by itself and by admins, the newest first', async () => {
    const [vet, other] = [await newVet(), await newVet()];
    const [first, second] = [await vet.newKey(), await vet.newKey()];
    await other.newKey();
    for (const viewer of [vet.viewer, admin]) {
      const keys = await listVetKeys(test.db, vet.profileId, viewer);
      expect(keys.map(({ id }) => id)).toEqual([second.id, first.id]);
    }
    const absent = { code: 'not_found' };
    await expect(listVetKeys(test.db, vet.profileId, other.viewer)).rejects.toMatchObject(absent);
    await expect(listVetKeys(test.db, 999_999, admin)).rejects.toMatchObject(absent);
  });

  it('are none of one that enrolled none', async () => {
    const vet = await newVet();
    expect(await listVetKeys(test.db, vet.profileId, vet.viewer)).toEqual([]);
  });
});

describe('backing a key', () => {
  it('is the word of an approved one of the same veterinarian', async () => {
    const vet = await newVet();
    const [one, two] = [await vet.newKey(), await vet.newKey()];
    const backing = await one.signer.backing(two.key, two.licence);
    await expect(vet.back(two.id, backing)).rejects.toMatchObject({ code: 'key_unusable' });
    await approve(one.id);
    expect(await vet.back(two.id, backing)).toMatchObject({
      id: two.id,
      backed_by: one.key,
      state: 'awaiting',
    });
    expect(await lastEvent(two.id)).toMatchObject({
      ...{ action: 'vet_key_backed', objectType: 'vet_key', at: at(1) },
      after: { key: two.key, backed_by: one.key },
    });
    const [kept] = await test.db.select().from(vetKeys).where(eq(vetKeys.id, two.id));
    expect(kept).toMatchObject({ backedBy: one.key, backing: backing.signature });
    // No other one was backed with it.
    expect(await test.db.$count(vetKeys, eq(vetKeys.backedBy, one.key))).toBe(1);
  });

  it('is refused where the signature is another, or of another licence', async () => {
    const vet = await newVet();
    const [one, two] = [await vet.newKey(), await vet.newKey()];
    await approve(one.id);
    const unproved = { code: 'key_unproved', pointer: '/signature' };
    const forged = { ...(await two.signer.backing(two.key, two.licence)), key: one.key };
    await expect(vet.back(two.id, forged)).rejects.toMatchObject(unproved);
    const another = await one.signer.backing(two.key, 'MP 9999');
    await expect(vet.back(two.id, another)).rejects.toMatchObject(unproved);
  });

  it('is for nobody else, for no key that is approved or ended, and for none that is not there', async () => {
    const [vet, other] = [await newVet(), await newVet()];
    const [one, two] = [await vet.newKey(), await vet.newKey()];
    await approve(one.id);
    const backing = await one.signer.backing(two.key, two.licence);
    const absent = { code: 'not_found' };
    await expect(vet.back(two.id, backing, other.viewer)).rejects.toMatchObject(absent);
    await expect(vet.back(999_999, backing)).rejects.toMatchObject(absent);
    await expect(vet.back(one.id, await one.signer.backing(one.key, one.licence))).rejects.toMatchObject({
      code: 'status_conflict',
    });
    await vet.revoke(two.id);
    await expect(vet.back(two.id, backing)).rejects.toMatchObject({ code: 'status_conflict' });
  });

  it('is the word of an office, by an admin, while the key of the office is good', async () => {
    const vet = await newVet();
    const { id, key, licence, signer } = await vet.newKey();
    const backing = async (of: number) => (await deviceKey(of)).backing(key, licence);
    const unusable = { code: 'key_unusable' };
    await expect(vet.back(id, await backing(officeBytes.ended), admin)).rejects.toMatchObject(unusable);
    await expect(vet.back(id, await signer.backing(key, licence), admin)).rejects.toMatchObject(unusable);
    // It has no say in the office's name.
    await expect(vet.back(id, await backing(officeBytes.good))).rejects.toMatchObject(unusable);
    const backed = await vet.back(id, await backing(officeBytes.good), admin);
    expect(backed.backed_by).toBe(officeKeys[0]?.key);
  });
});

describe('approving a key', () => {
  it('says in the log whose it is, once, with who backs it', async () => {
    const vet = await newVet();
    const [one, two] = [await vet.newKey(), await vet.newKey()];
    const approved = await approve(one.id);
    expect(approved).toMatchObject({ id: one.id, state: 'approved', approved_at: instant(2) });
    expect(await approve(one.id, at(5))).toEqual(approved);
    const details = {
      ...{ ref: `veterinarian/${vet.profileId}`, key: one.key, state: 'added' },
      licenceHash: await licenceHashOf(one.key, one.licence),
    };
    expect(await told(one.key)).toMatchObject([{ createdAt: at(2), details }]);
    expect(Object.keys((await told(one.key))[0]!.details)).not.toContain('backedBy');
    expect(await lastEvent(one.id)).toMatchObject({
      ...{ action: 'vet_key_approved', objectType: 'vet_key', at: at(2) },
      after: { key: one.key, licence: one.licence },
    });
    expect(await eventsOf(one.id)).toBe(2);
    const backing = await one.signer.backing(two.key, two.licence);
    await vet.back(two.id, backing);
    await approve(two.id);
    expect(await told(two.key)).toMatchObject([
      { details: { key: two.key, backedBy: one.key, backing: backing.signature } },
    ]);
    const rows = await test.db.select().from(vetKeys).where(eq(vetKeys.vetProfileId, vet.profileId));
    expect(rows.map(({ approvedBy }) => approvedBy)).toEqual([admin.userId, admin.userId]);
  });

  it('is for the licence that it was enrolled for, and for none that ended or is not there', async () => {
    const vet = await newVet();
    const { id, licence, key } = await vet.newKey();
    await vet.setLicence('MP 9999');
    await expect(approve(id)).rejects.toMatchObject({ code: 'licence_changed' });
    expect(await told(key)).toEqual([]);
    await vet.setLicence(licence);
    await vet.revoke(id);
    await expect(approve(id)).rejects.toMatchObject({ code: 'status_conflict' });
    await expect(approve(999_999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('ending a key', () => {
  it('that was given up is told by the log as retired, and once', async () => {
    const vet = await newVet();
    const { id, key } = await vet.newKey();
    await approve(id);
    expect(await vet.revoke(id)).toMatchObject({
      id,
      state: 'revoked',
      revoked_at: instant(3),
      lost_since: null,
    });
    const [, retired] = await told(key);
    expect(retired).toMatchObject({
      createdAt: at(3),
      details: { ref: `veterinarian/${vet.profileId}`, key, state: 'retired' },
    });
    expect(Object.keys(retired!.details)).not.toContain('since');
    expect(await lastEvent(id)).toMatchObject({
      ...{ action: 'vet_key_revoked', objectType: 'vet_key', at: at(3), after: { key, lost_since: null } },
    });
    await expect(vet.revoke(id)).rejects.toMatchObject({ code: 'status_conflict' });
  });

  it('that others may have is told with since when, also once it was given up, and earlier ones', async () => {
    const vet = await newVet();
    const { id, key } = await vet.newKey();
    await approve(id);
    await vet.revoke(id);
    expect(await vet.revoke(id, at(-10), at(4))).toMatchObject({
      ...{ revoked_at: instant(3), lost_since: instant(-10) },
    });
    expect(await lastEvent(id)).toMatchObject({ after: { key, lost_since: instant(-10) } });
    for (const since of [at(-10), at(-9), null])
      await expect(vet.revoke(id, since, at(5))).rejects.toMatchObject({ code: 'status_conflict' });
    expect(await vet.revoke(id, at(-20), at(6), admin)).toMatchObject({ lost_since: instant(-20) });
    const states = (await told(key)).map(({ details }) => [details.state, details.since]);
    expect(states).toEqual([
      ['added', undefined],
      ['retired', undefined],
      ['compromised', instant(-10)],
      ['compromised', instant(-20)],
    ]);
  });

  it('may be lost since this moment, not since one to come', async () => {
    const vet = await newVet();
    const { id } = await vet.newKey();
    await expect(vet.revoke(id, at(4), at(3))).rejects.toMatchObject({
      ...{ code: 'since_to_come', pointer: '/lost_since' },
    });
    await expect(vet.revoke(id, at(3), at(3))).resolves.toMatchObject({ lost_since: instant(3) });
  });

  it('that nobody approved is nothing for the log', async () => {
    const vet = await newVet();
    const { id, key } = await vet.newKey();
    expect(await vet.revoke(id)).toMatchObject({ state: 'revoked' });
    expect(await told(key)).toEqual([]);
  });

  it('is for its veterinarian and for admins', async () => {
    const [vet, other] = [await newVet(), await newVet()];
    const { id } = await vet.newKey();
    const absent = { code: 'not_found' };
    await expect(vet.revoke(id, null, at(3), other.viewer)).rejects.toMatchObject(absent);
    await expect(vet.revoke(999_999)).rejects.toMatchObject(absent);
    await expect(vet.revoke(id, null, at(3), admin)).resolves.toMatchObject({ state: 'revoked' });
    // The others of the same veterinarian go on.
    await expect(vet.newKey()).resolves.toMatchObject({ state: 'awaiting' });
  });
});

describe('a key that signs', () => {
  it('is approved, not ended, of this veterinarian, and for the licence that it has', async () => {
    const [vet, other] = [await newVet(), await newVet()];
    const { id, key, licence } = await vet.newKey();
    const unusable = { code: 'key_unusable' };
    await expect(vet.usable(key)).rejects.toMatchObject(unusable);
    await approve(id);
    await expect(vet.usable(key)).resolves.toBeUndefined();
    await expect(other.usable(key)).rejects.toMatchObject(unusable);
    await vet.setLicence('MP 9999');
    await expect(vet.usable(key)).rejects.toMatchObject(unusable);
    await vet.setLicence(licence);
    const { key: waiting } = await vet.newKey();
    await expect(vet.usable(waiting)).rejects.toMatchObject(unusable);
    await vet.revoke(id);
    await expect(vet.usable(key)).rejects.toMatchObject(unusable);
  });
});
