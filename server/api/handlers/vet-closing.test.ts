import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../../../src/lib/proof/bytes';
import { proofOf } from '../../../src/lib/proof/data-integrity';
import { verifyCertificate } from '../../../src/lib/proof/verify';
import { certificateRecords, certifiedLotAnimals, cattleCertifications } from '../../database/schema';
import type { Wire } from '../../domain/shared/wire';
import { deviceKey } from '../../tools/testing/device-key';
import { admin, clientId, openVisitCalls, vet } from '../../tools/testing/visit-calls';

let calls: Awaited<ReturnType<typeof openVisitCalls>>;
let device: Awaited<ReturnType<typeof deviceKey>>;
const second = '00000000-0000-4000-8000-00000000000b';

async function enrolled(byte: number, approve = true) {
  const { api } = calls;
  const key = await deviceKey(byte);
  const { body } = await api.ask(vet, 'POST', 'vet_keys', await key.enrolment(api.world.vet.profileId));
  const { id } = (body as { vet_key: Wire<'VetKey'> }).vet_key;
  if (approve) await api.ask(admin, 'POST', `vet_keys/${id}/approve`);
  return { ...key, id };
}

beforeAll(async () => {
  calls = await openVisitCalls();
  device = await enrolled(1);
});
afterAll(() => calls.api.close());

const seen = {
  defaults_rev: 0,
  animals: [
    { client_id: clientId, rev: 1 },
    { client_id: second, rev: 1 },
  ],
};

/** A visit with two animals. */
async function visited(): Promise<number> {
  const id = await calls.ask();
  await calls.saveAnimal(id, { facts: { cuig_code: `032010000${id}`, estimated_weight: 180.5 } });
  await calls.saveAnimal(id, { facts: { alternative_code: `B${id}` } }, second);
  return id;
}

const prepare = async (id: number) => {
  const { body } = await calls.api.ask(vet, 'POST', `visits/${id}/closing_documents`, seen);
  return (body as { closing_documents: Wire<'ClosingDocuments'> }).closing_documents;
};

/** What a device signs of documents. */
async function signed(prepared: Wire<'ClosingDocuments'>, by = device) {
  const values = await Promise.all(
    prepared.documents.map(async ({ client_id, document }) => {
      const method = `did:key:${by.key}#${by.key}`;
      const signing = { verificationMethod: method, created: prepared.signed_at, sign: by.sign };
      return { client_id, value: (await proofOf(JSON.parse(document) as object, signing)).proofValue };
    }),
  );
  return { key: by.key, values };
}

const close = (id: number, signature?: unknown) =>
  calls.api.ask(vet, 'POST', `visits/${id}/close`, {
    ...seen,
    ...(signature !== undefined && { signature }),
  });
const lotIn = (body: unknown) => (body as { certified_lot_id: number }).certified_lot_id;

async function certificatesOf(lot: number): Promise<number[]> {
  const rows = await calls.api.database.db
    .select({ id: certifiedLotAnimals.cattleCertificationId })
    .from(certifiedLotAnimals)
    .where(eq(certifiedLotAnimals.certifiedLotId, lot));
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Verifies a certificate as a reader of this installation does; each step as `outcome: reason`. */
async function steps(id: number): Promise<Record<string, string>> {
  const { app, config } = calls.api;
  const read = async (address: string) => {
    const url = address.replace(config.publicUrl, '');
    const { statusCode, rawPayload } = await app.inject({ url });
    return statusCode === 200 ? new Uint8Array(rawPayload) : null;
  };
  const json = async (url: string) => JSON.parse(textOf((await read(url)) ?? new Uint8Array())) as unknown;
  const none = () => Promise.resolve(null);
  const proof = async (number: number) =>
    ((await json(`/api/v1/cattle_certifications/${number}/proof`)) as { certification_proof: unknown })
      .certification_proof;
  const sources = {
    ...{ known: [], find: none, findLot: none, lotProof: none, page: none, ask: none, file: read, proof },
    installation: () => json('/.well-known/did.json'),
    now: () => Date.now(),
  };
  const found: Record<string, string> = {};
  for await (const { name, outcome, reason } of verifyCertificate({ id }, sources))
    found[name] = `${outcome}: ${reason}`;
  return found;
}

describe('closing a visit with the key of a device', () => {
  it('makes certificates that verify as signed by the veterinarian', async () => {
    const id = await visited();
    const prepared = await prepare(id);
    expect(prepared.documents.map(({ client_id }) => client_id)).toEqual([clientId, second]);
    const answer = await close(id, await signed(prepared));
    expect(answer.status).toBe(200);
    await calls.api.app.notary.settle();
    const certificates = await certificatesOf(lotIn(answer.body));
    expect(certificates).toHaveLength(2);
    for (const certificate of certificates)
      expect(await steps(certificate)).toMatchObject({
        signature: 'passed: valid',
        veterinarian: 'passed: signed',
        log: 'passed: included',
        issuer: 'passed: listed',
        validity: 'passed: valid',
      });
    // A repeat gets the same lot, whatever it is signed with, and there is nothing left to sign.
    expect((await close(id)).body).toEqual(answer.body);
    expect((await close(id, await signed(prepared))).body).toEqual(answer.body);
    expect((await prepare(id)).documents).toEqual([]);
  });

  it('counts as signed by the veterinarian with a further key only where an earlier one backs it', async () => {
    const { api } = calls;
    const stepWith = async (byte: number, isBacked: boolean) => {
      const further = await enrolled(byte, false);
      if (isBacked)
        await api.ask(
          vet,
          'POST',
          `vet_keys/${further.id}/backing`,
          await device.backing(further.key, 'MP 1234'),
        );
      await api.ask(admin, 'POST', `vet_keys/${further.id}/approve`);
      const id = await visited();
      const answer = await close(id, await signed(await prepare(id), further));
      await api.app.notary.settle();
      const [certificate = 0] = await certificatesOf(lotIn(answer.body));
      return (await steps(certificate))['veterinarian'];
    };
    expect(await stepWith(11, false)).toBe('unchecked: unbacked');
    expect(await stepWith(12, true)).toBe('passed: signed');
  });

  it('certifies nothing by preparing it, and gives the same documents again', async () => {
    const { db } = calls.api.database;
    const before = await db.$count(cattleCertifications);
    const id = await visited();
    const prepared = await prepare(id);
    expect(await prepare(id)).toEqual(prepared);
    expect(await db.$count(cattleCertifications)).toBe(before);
    expect((await calls.read(id)).status).toBe('assigned');
  });

  it('refuses what is not signed whole, by the right key, and of what is issued', async () => {
    const id = await visited();
    const prepared = await prepare(id);
    const good = await signed(prepared);
    const [one, two] = good.values;
    const unapproved = await enrolled(2, false);
    const lost = await enrolled(3);
    await calls.api.ask(vet, 'POST', `vet_keys/${lost.id}/revoke`, { lost_since: null });
    const refusals = [
      await close(id, { ...good, values: [one] }),
      await close(id, { ...good, values: [one, { ...two, value: one?.value }] }),
      await close(id, await signed(prepared, unapproved)),
      await close(id, await signed(prepared, lost)),
    ];
    expect(refusals.map(({ body }) => (body as { code: string }).code)).toEqual([
      'signature_mismatch',
      'signature_mismatch',
      'key_unusable',
      'key_unusable',
    ]);
    // What was signed is not what is there now.
    await calls.api.ask(vet, 'PUT', `visits/${id}/defaults`, {
      rev: 1,
      facts: { category: 'weaned_heifer' },
    });
    const changed = { ...seen, defaults_rev: 1, signature: good };
    const answer = await calls.api.ask(vet, 'POST', `visits/${id}/close`, changed);
    expect(answer.body).toMatchObject({ code: 'signature_mismatch' });
    expect((await calls.read(id)).status).toBe('assigned');
  });

  it('still certifies without one, and the certificate says that its veterinarian signs otherwise', async () => {
    const id = await visited();
    const answer = await close(id);
    await calls.api.app.notary.settle();
    const [certificate = 0] = await certificatesOf(lotIn(answer.body));
    expect(await steps(certificate)).toMatchObject({
      signature: 'passed: valid',
      veterinarian: 'unchecked: expected',
    });
  });

  it('keeps what the veterinarian signed, whatever the database has when the document is made', async () => {
    const { db } = calls.api.database;
    const id = await visited();
    const answer = await close(id, await signed(await prepare(id)));
    const [certificate = 0] = await certificatesOf(lotIn(answer.body));
    const heavier = db.update(cattleCertifications).set({ estimatedWeight: 480.5 });
    await heavier.where(eq(cattleCertifications.id, certificate));
    await calls.api.app.notary.settle();
    const [record] = await db
      .select()
      .from(certificateRecords)
      .where(eq(certificateRecords.cattleCertificationId, certificate));
    expect(record?.credential).toContain('"weightKg":180.5');
    expect((await steps(certificate))['veterinarian']).toBe('passed: signed');
  });
});
