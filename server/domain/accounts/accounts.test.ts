import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Queryable } from '../../database';
import {
  producerProfiles,
  users,
  vetProfiles,
  vetServiceAreas,
  vetWorkSchedules,
} from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { makeWorld, type World } from '../../tools/testing/world';
import {
  authenticate,
  findViewer,
  hashPassword,
  isDeactivated,
  registerProducer,
  registerVet,
} from './accounts';
import { checkPassword, setPassword } from './passwords';
import { setProducerActive, setVetActive } from './activation';
import { getUser } from './profiles';
import { changeViewer } from './viewer-changes';
import type { Viewer, Wire } from '../shared/wire';

const password = 'caravana';
const now = new Date('2026-05-04T12:00:00Z');

let test: TestDatabase;
let world: World;
let passwordHash: string;
let viewers: Record<Viewer['role'], Viewer>;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, password);
  passwordHash = await hashPassword(password);
  const { owner, vet, admin } = world;
  viewers = {
    producer: { userId: owner.userId, role: 'producer', profileId: owner.profileId },
    veterinarian: { userId: vet.userId, role: 'veterinarian', profileId: vet.profileId },
    admin: { userId: admin.userId, role: 'admin', profileId: 1 },
  };
});
afterAll(() => test.close());

const producer: Wire<'ProducerProfileInput'> = {
  name: ' El Palenque ',
  cuig_number: ' DM160',
  renspa_number: '01.042.0.00160/00 ',
  identity_card: ' 20-21456789-0',
};
const vet: Wire<'VetProfileInput'> = {
  first_name: ' Juan ',
  last_name: 'Paz ',
  license_number: ' MP 9',
  identity_card: '20-9 ',
};

describe('a password', () => {
  it('is kept as an argon2id hash, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('secreto'), hashPassword('secreto')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it.each([
    ['the password', 'owner@caravana.example', password, null],
    ['the e-mail in other letters, with spaces', '  OWNER@Caravana.Example ', password, null],
    ['another password', 'owner@caravana.example', 'Caravana', 'invalid_credentials'],
    ['no password', 'owner@caravana.example', '', 'invalid_credentials'],
    ['an unknown e-mail', 'nobody@caravana.example', password, 'invalid_credentials'],
    ['a pattern for an e-mail', '%@caravana.example', password, 'invalid_credentials'],
  ])('and %s', async (_name, email, tried, code) => {
    const answer = await authenticate(test.db, email, tried).catch((error: { code: string }) => error.code);
    expect(answer).toBe(code ?? world.owner.userId);
  });

  it('that is wrong costs an unknown e-mail what it costs a known one', async () => {
    const held: string[] = [];
    const refuse = (hash: string) => Promise.resolve(held.push(hash) < 0);
    for (const name of ['owner', 'nobody'])
      await expect(authenticate(test.db, `${name}@caravana.example`, 'wrong', refuse)).rejects.toMatchObject({
        code: 'invalid_credentials',
      });
    // Each was held against one hash, of the same work.
    const costs = held.map((hash) => /^\$argon2id\$v=19\$[^$]+\$/.exec(hash)?.[0]);
    expect(costs).toEqual([costs[0], costs[0]]);
    expect(costs[0]).toBeDefined();
  });
});

describe('a registration', () => {
  it('keeps what was written without the spaces around it', async () => {
    const credentials = { email: ' palenque@caravana.example ', passwordHash };
    const { profileId } = await registerProducer(test.db, credentials, producer, now);
    const [row] = await test.db.select().from(producerProfiles).where(eq(producerProfiles.id, profileId));
    expect(row).toMatchObject({
      name: 'El Palenque',
      cuigNumber: 'DM160',
      renspaNumber: '01.042.0.00160/00',
      identityCard: '20-21456789-0',
    });
    expect(await authenticate(test.db, 'palenque@caravana.example', password)).toBe(row?.userId);
  });

  it.each(['MUÑOZ@caravana.example', 'İNCİ@caravana.example', 'ΣΟΦΙΑΣ@caravana.example'])(
    'signs in with its e-mail as it was written: %s',
    async (email) => {
      const { userId } = await registerProducer(test.db, { email, passwordHash }, producer, now);
      expect(await authenticate(test.db, email, password)).toBe(userId);
    },
  );

  it('of a veterinarian keeps names and numbers without spaces around them, and areas where it has some', async () => {
    const credentials = { email: 'juan@caravana.example', passwordHash };
    const { userId, profileId } = await registerVet(test.db, credentials, vet, now);
    const [row] = await test.db.select().from(vetProfiles).where(eq(vetProfiles.id, profileId));
    expect(row).toMatchObject({
      userId,
      firstName: 'Juan',
      lastName: 'Paz',
      licenseNumber: 'MP 9',
      identityCard: '20-9',
    });
    expect(await test.db.$count(vetServiceAreas, eq(vetServiceAreas.vetProfileId, profileId))).toBe(0);
    // It awaits its approval: it signs in, and is nobody's who was deactivated.
    expect(await authenticate(test.db, credentials.email, password)).toBe(userId);
    expect(await findViewer(test.db, userId)).toMatchObject({ viewer: { userId, profileId } });
    expect(await isDeactivated(test.db, userId)).toBe(false);
  });

  it('that the database refuses for another reason is not told as an e-mail in use', async () => {
    const credentials = { email: 'no\u0000text@caravana.example', passwordHash };
    const register = inTransaction(test.db, (tx) => registerProducer(tx, credentials, producer, now));
    await expect(register).rejects.not.toHaveProperty('code', 'email_taken');
  });

  it.each(['owner@caravana.example', 'OWNER@CARAVANA.EXAMPLE', ' Owner@caravana.example '])(
    'is refused for the e-mail %j of another',
    async (email) => {
      const before = await test.db.$count(users);
      for (const register of [
        (tx: Queryable) => registerProducer(tx, { email, passwordHash }, producer, now),
        (tx: Queryable) => registerVet(tx, { email, passwordHash }, vet, now),
      ]) {
        await expect(inTransaction<unknown>(test.db, register)).rejects.toMatchObject({
          code: 'email_taken',
          pointer: '/user/email',
        });
      }
      expect(await test.db.$count(users)).toBe(before);
    },
  );

  it('of a veterinarian in a locality that does not exist leaves nothing', async () => {
    const before = [await test.db.$count(users), await test.db.$count(vetProfiles)];
    const areas = { vet_service_areas_attributes: [{ locality_id: 1 }, { locality_id: 999 }] };
    const credentials = { email: 'lost@caravana.example', passwordHash };
    const register = inTransaction(test.db, (tx) => registerVet(tx, credentials, { ...vet, ...areas }, now));
    await expect(register).rejects.toMatchObject({
      code: 'unknown_locality',
      pointer: '/user/vet_profile_attributes/vet_service_areas_attributes/1/locality_id',
    });
    expect([await test.db.$count(users), await test.db.$count(vetProfiles)]).toEqual(before);
  });
});

describe('an account', () => {
  it.each([
    ['producer', setProducerActive],
    ['veterinarian', setVetActive],
  ] as const)('of a %s is switched off and on, and loses its tokens for good', async (role, setActive) => {
    const { userId, profileId } = viewers[role];
    const email = role === 'producer' ? world.owner.email : world.vet.email;
    const set = (active: boolean, at: Date) =>
      inTransaction<unknown>(test.db, (tx) => setActive(tx, profileId, { active, admin: viewers.admin }, at));
    expect(await set(false, now)).toMatchObject({ id: userId, email });
    expect(await findViewer(test.db, userId)).toBeNull();
    expect(await isDeactivated(test.db, userId)).toBe(true);
    const inactive = expect.objectContaining({ code: 'account_inactive' }) as unknown;
    await expect(authenticate(test.db, email, password)).rejects.toEqual(inactive);
    // Only who knows the password is told that the account is inactive.
    await expect(authenticate(test.db, email, 'wrong')).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    await set(true, new Date('2026-05-05T12:00:00Z'));
    expect(await findViewer(test.db, userId)).toEqual({
      viewer: viewers[role],
      grade: null,
      tokensValidAfter: now,
    });
    expect(await authenticate(test.db, email, password)).toBe(userId);
    expect(await isDeactivated(test.db, userId)).toBe(false);
  });

  it.each([setProducerActive, setVetActive])('that does not exist cannot be switched', async (setActive) => {
    const set = setActive(test.db, 999, { active: false, admin: viewers.admin }, now);
    await expect(set).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of nobody is no viewer, nor one that was deactivated', async () => {
    expect(await findViewer(test.db, 999)).toBeNull();
    expect(await isDeactivated(test.db, 999)).toBe(false);
  });

  it('is known by its password, and loses its sessions with a new one', async () => {
    const { userId, email } = world.other;
    const check = (tried: string, id = userId) =>
      checkPassword(test.db, id, tried).then(
        () => null,
        ({ code, pointer }: { code: string; pointer?: string }) => [code, pointer],
      );
    expect(await check(password)).toBeNull();
    expect(await check('Caravana')).toEqual(['password_wrong', '/current_password']);
    expect(await check(password, 999)).toEqual(['not_found', undefined]);
    await setPassword(test.db, userId, await hashPassword('otra clave'), () => now);
    expect([await check(password), await check('otra clave')]).toEqual([
      ['password_wrong', '/current_password'],
      null,
    ]);
    expect(await findViewer(test.db, userId)).toMatchObject({ tokensValidAfter: now });
    await expect(authenticate(test.db, email, password)).rejects.toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await authenticate(test.db, email, 'otra clave')).toBe(userId);
    expect(await authenticate(test.db, world.owner.email, password)).toBe(world.owner.userId);
  });
});

describe('a change of the own account', () => {
  it.each<[Viewer['role'], Wire<'ViewerInput'>['user'], string | null]>([
    ['producer', { producer_profile_attributes: { name: 'A' } }, null],
    ['producer', { vet_profile_attributes: { first_name: 'A' } }, 'forbidden'],
    ['producer', { email: 'other@CARAVANA.example' }, 'email_taken'],
    ['producer', { email: 'OWNER@caravana.example' }, null],
    ['veterinarian', { vet_profile_attributes: { vet_work_schedule_attributes: {} } }, null],
    ['veterinarian', { vet_profile_attributes: { vet_work_schedule_attributes: { monday: 'none' } } }, null],
    ['veterinarian', { producer_profile_attributes: { name: 'A' } }, 'forbidden'],
    ['admin', { email: 'new@caravana.example' }, 'forbidden'],
  ])('of a %s: %j gives %s', async (role, changes, code) => {
    const change = inTransaction(test.db, (tx) => changeViewer(tx, viewers[role], changes, now));
    const outcome = await change.then(
      () => null,
      (error: { code: string }) => error.code,
    );
    expect(outcome).toBe(code);
  });

  it.each(['producer', 'veterinarian'] as const)(
    'of a %s changes what is sent, without the spaces around it, and nothing else',
    async (role) => {
      const profile = async () => {
        const user = await getUser(test.db, viewers[role]);
        const { full_name: _made, ...members } = {
          full_name: '',
          ...user.producer_profile,
          ...user.vet_profile,
        };
        return { ...members, email: user.email ?? '' };
      };
      const change = (user: Wire<'ViewerInput'>['user'], at = now) =>
        inTransaction(test.db, (tx) => changeViewer(tx, viewers[role], user, at));
      const attributes = role === 'producer' ? 'producer_profile_attributes' : 'vet_profile_attributes';
      const all: Record<string, string> =
        role === 'producer'
          ? { name: 'N', cuig_number: 'C', renspa_number: 'R', identity_card: 'I' }
          : { first_name: 'F', last_name: 'L', license_number: 'M', identity_card: 'I' };
      for (const [name, value] of Object.entries(all)) {
        const before = await profile();
        const later = new Date('2026-05-06T12:00:00Z');
        await change({ [attributes]: { [name]: ` ${value} ` } }, later);
        expect(await profile()).toEqual({
          ...before,
          [name]: value,
          updated_at: later.toISOString(),
        });
      }
      const before = await profile();
      await change({});
      expect(await profile()).toEqual(before);
      await change({ email: ` ${role}@campo.example ` });
      expect(await profile()).toMatchObject({ email: `${role}@campo.example` });
      await change({ email: before.email });
    },
  );

  it('of a week changes the days that are sent, and makes one for who had none', async () => {
    const change = (viewer: Viewer, week: Partial<Wire<'WorkSchedule'>>) =>
      inTransaction(test.db, (tx) =>
        changeViewer(tx, viewer, { vet_profile_attributes: { vet_work_schedule_attributes: week } }, now),
      );
    const weekOf = async (viewer: Viewer) => (await getUser(test.db, viewer)).vet_profile?.work_schedule;
    const before = await weekOf(viewers.veterinarian);
    await change(viewers.veterinarian, { friday: 'morning' });
    expect(await weekOf(viewers.veterinarian)).toEqual({ ...before, friday: 'morning' });
    await change(viewers.veterinarian, {});
    expect(await weekOf(viewers.veterinarian)).toEqual({ ...before, friday: 'morning' });
    const credentials = { email: 'noweek@caravana.example', passwordHash };
    const ids = await registerVet(test.db, credentials, vet, now);
    const newcomer: Viewer = { ...ids, role: 'veterinarian' };
    await test.db.delete(vetWorkSchedules).where(eq(vetWorkSchedules.vetProfileId, ids.profileId));
    expect(await weekOf(newcomer)).toBeNull();
    await change(newcomer, { monday: 'both' });
    expect(await weekOf(newcomer)).toMatchObject({ monday: 'both', tuesday: 'none' });
  });

  it('that the database refuses for another reason is not told as an e-mail in use', async () => {
    const change = inTransaction(test.db, (tx) =>
      changeViewer(tx, viewers.producer, { email: 'no\u0000text@caravana.example' }, now),
    );
    await expect(change).rejects.not.toHaveProperty('code', 'email_taken');
  });

  it('happens whole or not at all', async () => {
    const changes = { producer_profile_attributes: { name: 'Never' }, email: 'vet@caravana.example' };
    const change = inTransaction(test.db, (tx) => changeViewer(tx, viewers.producer, changes, now));
    await expect(change).rejects.toMatchObject({ code: 'email_taken', pointer: '/user/email' });
    expect(await test.db.$count(producerProfiles, eq(producerProfiles.name, 'Never'))).toBe(0);
  });
});
