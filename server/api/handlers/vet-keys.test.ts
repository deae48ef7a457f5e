import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { licenceHashOf } from '../../../src/lib/proof/vet-key';
import { logEntries, logOutbox } from '../../database/schema';
import type { Wire } from '../../domain/shared/wire';
import { deviceKey, officeBytes, officeKeys } from '../../tools/testing/device-key';
import { admin, openVisitCalls, other, vet } from '../../tools/testing/visit-calls';

let calls: Awaited<ReturnType<typeof openVisitCalls>>;
beforeAll(async () => {
  calls = await openVisitCalls();
});
afterAll(() => calls.api.close());

const keyIn = (body: unknown) => (body as { vet_key: Wire<'VetKey'> }).vet_key;
const enrol = async (byte: number, who = vet, as = calls.api.world.vet.profileId) => {
  const payload = await (await deviceKey(byte)).enrolment(as);
  return calls.api.ask(who, 'POST', 'vet_keys', payload);
};
const approve = (id: number) => calls.api.ask(admin, 'POST', `vet_keys/${id}/approve`);
const revoke = (id: number, lostSince: string | null, who = vet) =>
  calls.api.ask(who, 'POST', `vet_keys/${id}/revoke`, { lost_since: lostSince });
/** What waits for the log, or is in it, of keys; the newest first. */
const logged = async () => {
  await calls.api.app.notary.settle();
  const rows = await calls.api.database.db
    .select()
    .from(logEntries)
    .where(eq(logEntries.type, 'vet_key'))
    .orderBy(desc(logEntries.seq));
  return rows.map(({ entry }) => JSON.parse(entry) as Record<string, unknown>);
};

describe('the key of a device', () => {
  it('is enrolled by who has it, approved by an admin, and then stands in the log', async () => {
    const { world, database } = calls.api;
    const enrolled = await enrol(1);
    expect(enrolled.status).toBe(200);
    expect(keyIn(enrolled.body)).toMatchObject({ state: 'awaiting', device: 'Tableta de la camioneta' });
    expect(await logged()).toEqual([]);
    const { id, licence, key } = keyIn(enrolled.body);
    expect(keyIn((await enrol(1)).body).id).toBe(id);
    expect(keyIn((await approve(id)).body).state).toBe('approved');
    expect(keyIn((await approve(id)).body).state).toBe('approved');
    expect(await logged()).toMatchObject([
      {
        ref: `veterinarian/${world.vet.profileId}`,
        key,
        state: 'added',
        licenceHash: await licenceHashOf(key, licence),
      },
    ]);
    // What strangers read names nobody.
    expect(JSON.stringify(await logged())).not.toContain(licence);
    expect(await database.db.$count(logOutbox, eq(logOutbox.type, 'vet_key'))).toBe(0);
  });

  it('is no key of who does not have it, nor of two', async () => {
    const { world } = calls.api;
    const [one, two] = [await deviceKey(2), await deviceKey(3)];
    const foreign = { ...(await one.enrolment(world.vet.profileId)), key: two.key };
    const refused = [
      await calls.api.ask(vet, 'POST', 'vet_keys', foreign),
      // Signed for another account, and for another installation.
      await calls.api.ask(vet, 'POST', 'vet_keys', await one.enrolment(calls.secondVet)),
      await calls.api.ask(
        vet,
        'POST',
        'vet_keys',
        await one.enrolment(world.vet.profileId, 'https://x.example'),
      ),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await enrol(1, other, calls.secondVet)).body).toMatchObject({ code: 'key_taken' });
  });

  it('is given up or lost, by its veterinarian or an admin, and the log says so', async () => {
    const { id, key } = keyIn((await enrol(5)).body);
    await approve(id);
    expect((await revoke(id, null, other)).status).toBe(404);
    expect((await revoke(id, '2999-01-01T00:00:00Z')).body).toMatchObject({ code: 'since_to_come' });
    expect(keyIn((await revoke(id, null)).body)).toMatchObject({ state: 'revoked', lost_since: null });
    expect((await revoke(id, null)).status).toBe(409);
    const since = '2026-01-02T03:04:05.000Z';
    expect(keyIn((await revoke(id, since, admin)).body)).toMatchObject({ lost_since: since });
    expect((await approve(id)).status).toBe(409);
    const [lost, given] = await logged();
    expect(lost).toMatchObject({ key, state: 'compromised', since });
    expect(given).toMatchObject({ key, state: 'retired' });
  });

  it('is backed by an approved one of the same veterinarian, before it is approved, and the log says so', async () => {
    const [first, second] = [await deviceKey(7), await deviceKey(8)];
    const [one, two] = [keyIn((await enrol(7)).body), keyIn((await enrol(8)).body)];
    const back = async (payload: object, id = two.id, who = vet) =>
      calls.api.ask(who, 'POST', `vet_keys/${id}/backing`, payload);
    const signed = await first.backing(second.key, two.licence);
    expect((await back(signed)).body).toMatchObject({ code: 'key_unusable' });
    await approve(one.id);
    expect((await back(signed, two.id, other)).status).toBe(404);
    const forged = { ...(await second.backing(second.key, two.licence)), key: first.key };
    expect((await back(forged)).body).toMatchObject({ code: 'key_unproved' });
    expect((await back(await first.backing(second.key, 'MP 9999'))).body).toMatchObject({
      code: 'key_unproved',
    });
    expect((await back(signed, one.id)).status).toBe(409);
    expect(keyIn((await back(signed)).body).backed_by).toBe(first.key);
    expect(keyIn((await approve(two.id)).body).backed_by).toBe(first.key);
    expect((await back(signed)).status).toBe(409);
    const [entry] = await logged();
    expect(entry).toMatchObject({ key: second.key, backedBy: first.key, backing: signed.signature });
  });

  it('is backed by an office, whose key an admin has and the server does not, and the log says so', async () => {
    const [key, another] = [await deviceKey(9), await deviceKey(10)];
    const { id, licence } = keyIn((await enrol(9)).body);
    const back = async (byte: number, of = key.key, who = admin) =>
      calls.api.ask(
        who,
        'POST',
        `vet_keys/${id}/backing`,
        await (await deviceKey(byte)).backing(of, licence),
      );
    expect((await back(9)).body).toMatchObject({ code: 'key_unusable' });
    // An office of before.
    expect((await back(officeBytes.ended)).body).toMatchObject({ code: 'key_unusable' });
    expect((await back(officeBytes.good, another.key)).body).toMatchObject({ code: 'key_unproved' });
    // The veterinarian has no say in the office's name.
    expect((await back(officeBytes.good, key.key, vet)).body).toMatchObject({ code: 'key_unusable' });
    const officeKey = officeKeys[0]?.key;
    expect(keyIn((await back(officeBytes.good)).body).backed_by).toBe(officeKey);
    await approve(id);
    expect((await logged())[0]).toMatchObject({ key: key.key, backedBy: officeKey });
    const { body } = await calls.api.ask(admin, 'GET', 'office_keys');
    expect(body).toEqual(officeKeys);
  });
});
