import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalize } from '../../src/lib/proof/canonical';
import { inTransaction } from '../database';
import { certificateRecords, closingPlans, visitAnimals } from '../database/schema';
import type { Wire } from '../domain/shared/wire';
import { openFiles } from '../files';
import { openDeviceClosing, secondId, seen, signed } from '../tools/testing/device-closing';
import { clientId } from '../tools/testing/visit-calls';
import { closeSignedVisit, prepareVisitClosing, type VetClosing } from './vet-closing';

let calls: Awaited<ReturnType<typeof openDeviceClosing>>;
let device: Awaited<ReturnType<(typeof calls)['approved']>>;
let closing: VetClosing;
let folder: string;
beforeAll(async () => {
  calls = await openDeviceClosing();
  device = await calls.approved(1);
  const { app, config, database } = calls.api;
  const { issuer } = await app.notary.signer();
  folder = join(config.dataDir, 'files');
  const files = openFiles(folder);
  closing = { db: database.db, files, issuer, origin: config.publicUrl, precision: config.publicPlaces };
});
afterAll(() => calls.api.close());

type Seen = typeof seen;

const [minuteMs, t0] = [60_000, new Date('2026-05-04T12:00:00.500Z')];
const after = (ms: number) => new Date(t0.getTime() + ms);
const visitOf = (id: number) => ({ id, vetProfileId: calls.api.world.vet.profileId });
const prepare = (id: number, now = t0, of: Seen = seen) => prepareVisitClosing(closing, visitOf(id), of, now);

/** Closes a visit with what a device signed of prepared documents; gives the certificates of its lot. */
async function close(id: number, prepared: Wire<'ClosingDocuments'>, now = t0, of: Seen = seen) {
  const signature = await signed(prepared, device);
  const work = (tx: Parameters<typeof closeSignedVisit>[0]) =>
    closeSignedVisit(tx, closing, visitOf(id), { seen: of, signature, now });
  return calls.certificatesOf(await inTransaction(closing.db, work));
}
const mismatch = { code: 'signature_mismatch' };
const clientIds = ({ documents }: Wire<'ClosingDocuments'>) => documents.map((one) => one.client_id);

describe('the documents of a closing', () => {
  it('are of the whole second, and the same ones for ten minutes', async () => {
    const id = await calls.visited();
    const first = await prepare(id);
    expect(first.signed_at).toBe('2026-05-04T12:00:00Z');
    expect(clientIds(first)).toEqual([clientId, secondId]);
    // The ten minutes count from that second, half of one before the first call.
    expect(await prepare(id, after(-500))).toEqual(first);
    expect(await prepare(id, after(10 * minuteMs - 501))).toEqual(first);
    const later = await prepare(id, after(10 * minuteMs - 500));
    expect(later.signed_at).toBe('2026-05-04T12:10:00Z');
    expect(later.documents[0]?.document).toContain('"validFrom":"2026-05-04T12:10:00');
    // A clock that was put back begins anew.
    expect((await prepare(id, after(0))).signed_at).toBe('2026-05-04T12:00:00Z');
  });

  it('are none of what the veterinarian has not seen', async () => {
    const id = await calls.visited();
    await expect(prepare(id, t0, { ...seen, defaults_rev: 9 })).rejects.toMatchObject({
      code: 'visit_changed',
    });
  });

  const third = '00000000-0000-4000-8000-00000000000c';
  const of = (...ids: string[]): Seen => ({
    ...seen,
    animals: ids.map((client) => ({ client_id: client, rev: 1 })),
  });

  it('are made anew for more animals', async () => {
    const id = await calls.visited();
    const prepared = await prepare(id);
    await calls.saveAnimal(id, { facts: { alternative_code: `C${id}` } }, third);
    const three = of(clientId, secondId, third);
    await expect(close(id, prepared, t0, three)).rejects.toMatchObject(mismatch);
    const again = await prepare(id, t0, three);
    expect(clientIds(again)).toEqual([clientId, secondId, third]);
    expect(await close(id, again, t0, three)).toHaveLength(3);
  });

  it('are made anew for as many others: what was drawn by chance was drawn for those of before', async () => {
    const id = await calls.visited();
    const prepared = await prepare(id);
    await calls.saveAnimal(id, { rev: 2, deleted: true }, secondId);
    await calls.saveAnimal(id, { facts: { alternative_code: `C${id}` } }, third);
    const other = of(clientId, third);
    await expect(close(id, prepared, t0, other)).rejects.toMatchObject(mismatch);
    const again = await prepare(id, t0, other);
    expect(clientIds(again)).toEqual([clientId, third]);
    expect(again.documents[0]?.document).not.toBe(prepared.documents[0]?.document);
    expect(await close(id, again, t0, other)).toHaveLength(2);
  });
});

describe('a signed closing', () => {
  it('keeps each document as it was signed, and is one however often it is asked for', async () => {
    const id = await calls.visited();
    const prepared = await prepare(id);
    const certificates = await close(id, prepared);
    const kept = await closing.db
      .select({ of: certificateRecords.cattleCertificationId, vetSigned: certificateRecords.vetSigned })
      .from(certificateRecords)
      .where(inArray(certificateRecords.cattleCertificationId, certificates))
      .orderBy(certificateRecords.cattleCertificationId);
    expect(kept.map(({ of }) => of)).toEqual(certificates);
    for (const [place, { vetSigned }] of kept.entries()) {
      const { proof, ...document } = JSON.parse(vetSigned ?? '{}') as { proof: object };
      expect(canonicalize(document)).toBe(prepared.documents[place]?.document);
      expect(proof).toMatchObject({ verificationMethod: `did:key:${device.key}#${device.key}` });
    }
    expect(await close(id, prepared)).toEqual(certificates);
    expect(await close(id, { ...prepared, documents: [] })).toEqual(certificates);
    expect(await prepare(id)).toEqual({ signed_at: '2026-05-04T12:00:00Z', documents: [] });
  });

  it('has what was drawn for it alone: else it is drawn anew', async () => {
    const id = await calls.visited();
    const prepared = await prepare(id);
    const [row] = await closing.db
      .select()
      .from(closingPlans)
      .where(eq(closingPlans.certificationRequestId, id));
    const [drawn] = row?.plan.certificates ?? [];
    const { code, cattleCertificationId } = certificateRecords;
    const ofOther = eq(cattleCertificationId, calls.api.world.animals[0] ?? 0);
    const [before] = await closing.db.select({ code }).from(certificateRecords).where(ofOther);
    await closing.db.update(certificateRecords).set({ code: drawn!.code }).where(ofOther);
    await expect(close(id, prepared)).rejects.toMatchObject(mismatch);
    const anew = await prepare(id);
    expect(anew.documents).not.toEqual(prepared.documents);
    expect(await close(id, anew)).toHaveLength(2);
    await closing.db.update(certificateRecords).set(before!).where(ofOther);
  });

  it('is within an hour of what was prepared, and of nothing that was not', async () => {
    const id = await calls.visited();
    const prepared = await prepare(id);
    const begun = -500;
    await expect(close(id, prepared, after(begun + 60 * minuteMs + 1))).rejects.toMatchObject(mismatch);
    const other = await calls.visited();
    await expect(close(other, prepared)).rejects.toMatchObject(mismatch);
    expect(await close(id, prepared, after(begun + 60 * minuteMs))).toHaveLength(2);
  });

  it('is signed for every animal', async () => {
    const id = await calls.visited();
    const prepared = await prepare(id);
    const [one] = prepared.documents;
    await expect(close(id, { ...prepared, documents: [one!] })).rejects.toMatchObject(mismatch);
  });
});

describe('the photo of an animal', () => {
  const name = `${'7'.repeat(64)}.webp`;
  const photographed = async (id: number, photo: string | null, client = clientId) => {
    const ofOne = and(eq(visitAnimals.certificationRequestId, id), eq(visitAnimals.clientId, client));
    await closing.db
      .update(visitAnimals)
      .set({ photo, photoDigest: photo && 'ab' })
      .where(ofOne);
  };

  it('is in what is signed, as it is kept', async () => {
    const id = await calls.visited();
    writeFileSync(join(folder, name), 'a photo');
    await photographed(id, name);
    const prepared = await prepare(id);
    const digest = createHash('sha256').update('a photo').digest('base64');
    expect(prepared.documents[0]?.document).toContain(`"digestSRI":"sha256-${digest}"`);
    expect(prepared.documents[1]?.document).not.toContain('relatedResource');
    // Another one than was there when it was prepared.
    const other = name.replaceAll('7', '8');
    writeFileSync(join(folder, other), 'another photo');
    await photographed(id, other);
    await expect(close(id, prepared)).rejects.toMatchObject(mismatch);
    await photographed(id, name);
    expect(await close(id, prepared)).toHaveLength(2);
  });

  it('is there, where its animal is', async () => {
    const id = await calls.visited();
    const gone = name.replaceAll('7', '9');
    rmSync(join(folder, gone), { force: true });
    await photographed(id, gone);
    await expect(prepare(id)).rejects.toMatchObject({ code: 'photos_missing' });
    await calls.saveAnimal(id, { rev: 2, deleted: true });
    await photographed(id, gone);
    const second = { ...seen, animals: [{ client_id: secondId, rev: 1 }] };
    expect(clientIds(await prepare(id, t0, second))).toEqual([secondId]);
  });
});
