import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../database';
import { certificationRequests, producerProfiles } from '../../database/schema';
import { asked, now, openTransferredLot } from '../../tools/testing/transferred-lot';
import { cancelRequest, getCertificationRequest, listCertificationRequests } from './request-views';
import { changeRequestStatus, createRequest } from './requests';

/** What each side sees of a request whose lot went to another producer, whole. */

const { test, world, viewers, vetSeen, sideOf } = await openTransferredLot();
afterAll(() => test.close());

const locality = { id: 1, name: expect.any(String) as string, province_id: expect.any(Number) as number };

const ask = (localityId: number, photo: string | null = null) =>
  createRequest(
    test.db,
    {
      producerProfileId: world.other.profileId,
      address: 'Camino Real s/n',
      localityId,
      intendedAnimalGroup: 2,
      declaredLotWeight: 180,
      declaredLotAge: 8,
      cattleBreed: 'hereford',
      preferred: { start: '2026-06-01', end: '2026-06-02' },
      photo,
    },
    now,
  );

describe('a request', () => {
  it('is shown whole, with its lot and the veterinarian, to its producer, its veterinarian and admins', async () => {
    const expected = {
      id: world.requestId,
      address: 'Ruta 50, km 12',
      locality,
      intended_animal_group: 2,
      declared_lot_weight: 180,
      declared_lot_age: 8,
      cattle_breed: 'hereford',
      preferred_time_range: { start: '2026-03-03', end: '2026-03-05' },
      scheduled_date: '2026-03-03',
      scheduled_time: 'morning',
      status: 'executed',
      producer_profile: sideOf('owner'),
      vet_profile: vetSeen(),
      comments: 'La tranquera queda abierta',
      rejection_reason: null,
      file_upload: {
        id: expect.any(Number) as number,
        photo_url: '/files/vaca.jpg',
        ai_analyzed_age: 8,
        ai_analyzed_weight: null,
        ai_analyzed_breed: null,
        processed_at: asked,
      },
      certified_lot_id: world.lotId,
      certified_at: asked,
      deactivation_effect: null,
      created_at: asked,
      updated_at: asked,
    };
    const telephone = '+54 2297 00-0101';
    await test.db
      .update(producerProfiles)
      .set({ telephone })
      .where(eq(producerProfiles.id, world.owner.profileId));
    for (const who of ['owner', 'vet', 'admin'] as const) {
      // Its owner has it in the profile.
      const shown = {
        ...expected,
        producer_telephone: who === 'owner' ? null : telephone,
        ...(who === 'admin' && { assigned_by: null, waiting_since: null }),
      };
      expect(await getCertificationRequest(test.db, world.requestId, viewers[who])).toEqual(shown);
      expect((await listCertificationRequests(test.db, viewers[who])).rows).toEqual([shown]);
    }
    expect((await listCertificationRequests(test.db, viewers.other)).rows).toEqual([]);
    const stranger = getCertificationRequest(test.db, world.requestId, viewers.other);
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
  });

  it("that its producer cancels is gone from its list, not from the admins'; one without a status stays", async () => {
    const listedTo = async (who: keyof typeof viewers, open?: boolean) =>
      (await listCertificationRequests(test.db, viewers[who], { open })).rows.map(({ id }) => id);
    const assigned = await ask(1);
    const waiting = await ask(2, 'toro.jpg');
    const old = await ask(2);
    const rejected = await ask(2);
    await test.db
      .update(certificationRequests)
      .set({ status: null })
      .where(eq(certificationRequests.id, old));
    await changeRequestStatus(test.db, rejected, 'rejected', now);
    const stranger = inTransaction(test.db, (tx) => cancelRequest(tx, waiting, viewers.owner, now));
    await expect(stranger).rejects.toMatchObject({ code: 'not_found' });
    expect(await listedTo('other')).toEqual([rejected, old, waiting, assigned]);
    expect(
      await inTransaction(test.db, (tx) => cancelRequest(tx, waiting, viewers.other, now)),
    ).toMatchObject({
      id: waiting,
      status: 'canceled',
      vet_profile: null,
      certified_lot_id: null,
      scheduled_date: null,
      file_upload: { photo_url: '/files/toro.jpg', processed_at: null },
    });
    expect(await listedTo('other')).toEqual([rejected, old, assigned]);
    expect(await listedTo('other', true)).toEqual([old, assigned]);
    expect(await listedTo('vet')).toEqual([assigned, world.requestId]);
    expect(await listedTo('admin')).toEqual([rejected, old, waiting, assigned, world.requestId]);
    expect(await listedTo('admin', true)).toEqual([old, assigned]);
    expect(await listedTo('admin', false)).toHaveLength(5);
    const page = await listCertificationRequests(test.db, viewers.admin, { limit: 2, before: rejected });
    expect([page.rows.map(({ id }) => id), page.next]).toEqual([[old, waiting], waiting]);
    expect(await getCertificationRequest(test.db, old, viewers.other)).toMatchObject({ file_upload: null });
  });

  it('of a sorted list is on one of its pages, whoever asks', async () => {
    for (const localityId of [2, 2, 2]) await ask(localityId);
    const list = (offset?: number) =>
      listCertificationRequests(test.db, viewers.other, { sort: 'number', limit: 2, offset });
    const { rows } = await listCertificationRequests(test.db, viewers.other);
    const first = await list();
    expect(first).toMatchObject({ next: 2, key: 'offset', total: rows.length });
    const second = await list(2);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(
      rows
        .map(({ id }) => id)
        .toReversed()
        .slice(0, first.rows.length + second.rows.length),
    );
  });
});
