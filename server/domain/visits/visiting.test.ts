import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import {
  cattleCertifications,
  certificateRecords,
  certificationRequests,
  certifiedLots,
  visitAnimals,
} from '../../database/schema';
import { first, now, openVisiting, second, viewerOf } from '../../tools/testing/visiting';
import { handBackVisit } from '../requests/assigning';
import { saveVisitAnimal } from './visit-animals';
import { closeVisit } from './visit-closing';
import { saveVisitDefaults } from './visit-defaults';
import { saveVisitPhoto } from './visit-photos';
import { getVisit, listVisits } from './visit-views';

const { test, north, south, transaction, ask, request, save, close } = await openVisiting();
afterAll(() => test.close());

describe('a visit', () => {
  it('begins with the breed that was asked for, which is certified of an animal that says nothing else', async () => {
    const id = await ask(9);
    const { cattle_breed: breed } = await request(id);
    const defaults = { rev: 0, facts: { cattle_breed: breed } };
    expect(await getVisit(test.db, id, viewerOf(north))).toMatchObject({ defaults });
    await save(id, first, 1, { cuig_code: 'BREED-1' });
    await close(id, 0, [{ client_id: first, rev: 1 }]);
    const certified = await test.db.select().from(cattleCertifications);
    expect(certified.find(({ cuigCode }) => cuigCode === 'BREED-1')).toMatchObject({ cattleBreed: breed });
    const unset = await ask(9);
    const visit = { id: unset, vetProfileId: north.profileId };
    await transaction((tx) => saveVisitDefaults(tx, visit, { rev: 1, facts: {} }));
    expect(await getVisit(test.db, unset, viewerOf(north))).toMatchObject({
      defaults: { rev: 1, facts: {} },
    });
  });

  it('is not closed with two animals of one alternative code', async () => {
    const id = await ask(9);
    await save(id, first, 1, { cuig_code: 'TWO-1', alternative_code: 'r 12' });
    await save(id, second, 1, { cuig_code: 'TWO-2', alternative_code: 'R-12' });
    const seen = [first, second].map((client_id) => ({ client_id, rev: 1 }));
    await expect(close(id, 0, seen)).rejects.toMatchObject({ code: 'duplicate_codes' });
  });

  it('that is closed answers what is sent again, of which the answer was lost, and takes nothing else', async () => {
    const id = await ask(9);
    const visit = { id, vetProfileId: north.profileId };
    const facts = { cuig_code: 'AGAIN-1', estimated_weight: 180 };
    const setDefaults = (rev: number, gender: 'female' | 'male') =>
      transaction((tx) => saveVisitDefaults(tx, visit, { rev, facts: { gender } }));
    await setDefaults(1, 'female');
    await save(id, first, 1, facts);
    await close(id, 1, [{ client_id: first, rev: 1 }]);
    expect(await save(id, first, 1, { estimated_weight: 180, cuig_code: ' AGAIN-1' })).toMatchObject({
      ...{ rev: 1, deleted: false, facts, elsewhere: [] },
    });
    expect(await setDefaults(1, 'female')).toEqual({ rev: 1, facts: { gender: 'female' } });
    const conflict = { code: 'status_conflict' };
    await expect(save(id, first, 1, { ...facts, estimated_weight: 181 })).rejects.toMatchObject(conflict);
    await expect(save(id, first, 1, facts, { deleted: true })).rejects.toMatchObject(conflict);
    await expect(save(id, first, 2, facts)).rejects.toMatchObject(conflict);
    await expect(save(id, second, 1, facts)).rejects.toMatchObject(conflict);
    await expect(setDefaults(1, 'male')).rejects.toMatchObject(conflict);
    const anothers = { id, vetProfileId: south.profileId };
    const sent = { rev: 1, deleted: false, facts, photo_digest: null };
    await expect(transaction((tx) => saveVisitAnimal(tx, anothers, first, sent, now))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('holds 1,000 animals, and 2,000 with those that were deleted', async () => {
    const id = await ask(9);
    const rows = (deleted: boolean, from: number) =>
      Array.from({ length: 1_000 }, (_, place) => ({
        certificationRequestId: id,
        clientId: `00000000-0000-4000-8000-${String(from + place).padStart(12, '0')}`,
        rev: 1,
        deleted,
        facts: {},
        photoDigest: null,
      }));
    const one = '00000000-0000-4000-8000-000000100000';
    await test.db.insert(visitAnimals).values(rows(true, 0));
    await test.db.insert(visitAnimals).values(rows(true, 1_000));
    await expect(save(id, one, 1, {}, { deleted: true })).rejects.toMatchObject({ code: 'visit_full' });
    // What is there is changed all the same.
    const { clientId } = rows(true, 0)[0] ?? { clientId: '' };
    expect(await save(id, clientId, 2, { gender: 'male' })).toMatchObject({ rev: 2, deleted: false });
    const full = await ask(9);
    const there = rows(false, 0).map((row) => ({ ...row, certificationRequestId: full }));
    await test.db.insert(visitAnimals).values(there);
    await expect(save(full, one, 1, {})).rejects.toMatchObject({ code: 'visit_full' });
    expect(await save(full, one, 1, {}, { deleted: true })).toMatchObject({ deleted: true });
  });

  it('names the other animals of a code where one is saved; the one that stays gets the photo of both', async () => {
    const id = await ask(9);
    const visit = { id, vetProfileId: north.profileId };
    const code = '032010000000041';
    expect(await save(id, first, 1, { cuig_code: code }, { photo_digest: 'both' })).toMatchObject({
      twins: [],
    });
    expect(await save(id, second, 1, { alternative_code: '032 010 000 000 041' })).toMatchObject({
      twins: [first],
    });
    await transaction((tx) => saveVisitPhoto(tx, visit, first, { digest: 'both', photo: 'both.jpg' }, now));
    const united = { cuig_code: code, alternative_code: null };
    expect(await save(id, second, 2, united, { photo_digest: 'both' })).toMatchObject({
      twins: [first],
      photo_wanted: false,
      photo_url: expect.stringContaining('both.jpg') as string,
    });
    await save(id, first, 2, { cuig_code: code }, { deleted: true });
    expect(await save(id, second, 3, united, { photo_digest: 'both' })).toMatchObject({ twins: [] });
    // Nor are those of other visits.
    expect(await save(await ask(9), first, 1, united)).toMatchObject({ twins: [] });
  });

  it('gives an animal that was moved from another visit of the veterinarian the photo that is there', async () => {
    const [from, to] = [await ask(9), await ask(9)];
    const visit = { id: from, vetProfileId: north.profileId };
    await save(from, first, 1, {}, { photo_digest: 'moved' });
    await transaction((tx) => saveVisitPhoto(tx, visit, first, { digest: 'moved', photo: 'moved.jpg' }, now));
    await close(from, 0, [{ client_id: first, rev: 1 }]);
    expect(await save(to, second, 1, {}, { photo_digest: 'moved' })).toMatchObject({
      photo_wanted: false,
      photo_url: expect.stringContaining('moved.jpg') as string,
    });
    await test.db
      .update(certificationRequests)
      .set({ vetProfileId: south.profileId })
      .where(eq(certificationRequests.id, from));
    expect(await save(to, first, 1, {}, { photo_digest: 'moved' }), 'of this visit').toMatchObject({
      photo_wanted: false,
    });
    const anothers = await ask(9);
    await save(to, first, 2, {}, { deleted: true });
    await test.db
      .update(visitAnimals)
      .set({ photo: null })
      .where(eq(visitAnimals.certificationRequestId, to));
    expect(await save(anothers, first, 1, {}, { photo_digest: 'moved' }), 'of nobody else').toMatchObject({
      photo_wanted: true,
    });
  });

  it("that is closed before its day says so in each certificate's record, and to who reads the request", async () => {
    const [early, late] = [await ask(9), await ask(9, '2026-05-05')];
    const issued: object[] = [];
    for (const [id, at] of [
      [early, now],
      [late, new Date('2026-05-05T12:00:00Z')],
    ] as const) {
      await save(id, first, 1, {});
      const visit = { id, vetProfileId: north.profileId };
      const seen = { defaults_rev: 0, animals: [{ client_id: first, rev: 1 }] };
      await transaction((tx) => closeVisit(tx, visit, seen, at));
      const records = await test.db.select().from(certificateRecords);
      const newest = records.toSorted((a, b) => b.cattleCertificationId - a.cattleCertificationId);
      issued.push(newest[0]?.issuedWith ?? {});
      expect(await request(id)).toMatchObject({ certified_at: at.toISOString() });
    }
    expect(issued[0]).toMatchObject({ closedBefore: (await request(early)).scheduled_date });
    expect(issued[1]).not.toHaveProperty('closedBefore');
  });

  it('takes a photo for the digest that was sent, not for the one that its animal has by then', async () => {
    const id = await ask(9);
    const visit = { id, vetProfileId: north.profileId };
    const [old, next] = ['a'.repeat(64), 'b'.repeat(64)] as const;
    await save(id, first, 1, {}, { photo_digest: old });
    // Another phone takes another photo while the file of the old one is on its way.
    await save(id, first, 2, {}, { photo_digest: next });
    const keep = (digest: string) =>
      transaction((tx) => saveVisitPhoto(tx, visit, first, { digest, photo: `${digest}.webp` }, now));
    await expect(keep(old)).rejects.toMatchObject({ code: 'photo_other' });
    expect(await keep(next)).toMatchObject({ photo_digest: next, photo_wanted: false });
  });

  it('keeps the higher revision of an animal, tells of those elsewhere, and is closed once', async () => {
    const id = await ask(9);
    await save(id, first, 2, { cuig_code: ' 032 010 000 000 001 ', estimated_weight: 180 });
    expect(await save(id, first, 1, { cuig_code: 'older' })).toMatchObject({
      rev: 2,
      facts: { cuig_code: '032 010 000 000 001' },
    });
    await save(id, second, 1, { cuig_code: '032010000000001', gender: null });
    const visit = { id, vetProfileId: north.profileId };
    await transaction((tx) =>
      saveVisitDefaults(tx, visit, { rev: 3, facts: { gender: 'female', category: 'weaned_heifer' } }),
    );
    const seen = [
      { client_id: first, rev: 2 },
      { client_id: second, rev: 1 },
    ];
    await expect(close(id, 3, seen)).rejects.toMatchObject({ code: 'duplicate_codes' });
    await save(id, second, 2, { cuig_code: '032010000000002', gender: null, estimated_weight: 190 });
    await expect(close(id, 3, seen)).rejects.toMatchObject({ code: 'visit_changed' });
    const seenNow = [seen[0] as (typeof seen)[0], { client_id: second, rev: 2 }];
    await expect(close(id, 2, seenNow)).rejects.toMatchObject({ code: 'visit_changed' });
    const lot = await close(id, 3, seenNow);
    expect(await close(id, 3, seenNow)).toBe(lot);
    expect(await test.db.select().from(certifiedLots).where(eq(certifiedLots.id, lot))).toMatchObject([
      { certifiedAnimalsCount: 2, averageWeight: 185, certificationRequestId: id },
    ]);
    const certified = await test.db.select().from(cattleCertifications);
    expect(
      certified.filter(({ cuigCode }) => cuigCode?.endsWith('1') || cuigCode?.endsWith('2')).slice(-2),
    ).toMatchObject([
      { gender: 'female', category: 'weaned_heifer' },
      { gender: null, category: 'weaned_heifer' },
    ]);
    await expect(save(id, first, 9, {})).rejects.toMatchObject({ code: 'status_conflict' });
    const next = await ask(9);
    expect(await save(next, first, 1, { alternative_code: '032010000000001' })).toMatchObject({
      elsewhere: [{ certified_lot_id: lot }],
    });
    await expect(transaction((tx) => handBackVisit(tx, next, viewerOf(north), now))).rejects.toMatchObject({
      code: 'visit_begun',
    });
    await save(next, first, 2, {}, { deleted: true });
    expect(await getVisit(test.db, next, viewerOf(north))).toMatchObject({
      animals: [{ client_id: first, deleted: true, elsewhere: [] }],
    });
    const { rows } = await listVisits(test.db, viewerOf(north), { status: 'executed' });
    const own = rows.filter(({ certification_request: one }) => one.id === id);
    expect(own).toMatchObject([{ certification_request: { certified_lot_id: lot }, animals_count: 2 }]);
  });
});
