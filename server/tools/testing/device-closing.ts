import { eq } from 'drizzle-orm';
import { proofOf } from '../../../src/lib/proof/data-integrity';
import { certifiedLotAnimals } from '../../database/schema';
import type { Wire } from '../../domain/shared/wire';
import { deviceKey, officeBytes } from './device-key';
import { admin, clientId, openVisitCalls, vet } from './visit-calls';

/** Closing visits with the keys of devices, for tests. */

type Device = Awaited<ReturnType<typeof deviceKey>>;

/** The second animal of a visit; the first is `clientId`. */
export const secondId = '00000000-0000-4000-8000-00000000000b';

/** What a veterinarian saw of a visit with two animals. */
export const seen = {
  defaults_rev: 0,
  animals: [
    { client_id: clientId, rev: 1 },
    { client_id: secondId, rev: 1 },
  ],
};

export const lotIn = (body: unknown) => (body as { certified_lot_id: number }).certified_lot_id;

/** What a device signs of prepared documents. */
export async function signed(prepared: Wire<'ClosingDocuments'>, by: Device) {
  const values = await Promise.all(
    prepared.documents.map(async ({ client_id, document }) => {
      const method = `did:key:${by.key}#${by.key}`;
      const signing = { verificationMethod: method, created: prepared.signed_at, sign: by.sign };
      return { client_id, value: (await proofOf(JSON.parse(document) as object, signing)).proofValue };
    }),
  );
  return { key: by.key, values };
}

/** An installation with a veterinarian whose devices have keys. */
export async function openDeviceClosing() {
  const calls = await openVisitCalls();
  const { api } = calls;
  const back = (id: number, payload: object, who = admin) =>
    api.ask(who, 'POST', `vet_keys/${id}/backing`, payload);
  const approve = (id: number) => api.ask(admin, 'POST', `vet_keys/${id}/approve`);

  /** The key of a byte, enrolled by `vet` unless another is said; nobody backs or approves it. */
  async function enrolled(byte: number, who = vet, vetProfileId = api.world.vet.profileId) {
    const key = await deviceKey(byte);
    const { body } = await api.ask(who, 'POST', 'vet_keys', await key.enrolment(vetProfileId));
    const { id, licence } = (body as { vet_key: Wire<'VetKey'> }).vet_key;
    return { ...key, id, licence };
  }

  /** The same, backed by the office and approved. */
  async function approved(byte: number, ...whose: [who?: string, vetProfileId?: number]) {
    const device = await enrolled(byte, ...whose);
    await back(device.id, await (await deviceKey(officeBytes.good)).backing(device.key, device.licence));
    await approve(device.id);
    return device;
  }

  /** A visit with two animals. */
  async function visited(): Promise<number> {
    const id = await calls.ask();
    await calls.saveAnimal(id, { facts: { cuig_code: `032010000${id}`, estimated_weight: 180.5 } });
    await calls.saveAnimal(id, { facts: { alternative_code: `B${id}` } }, secondId);
    return id;
  }

  const prepare = async (id: number) => {
    const { body } = await api.ask(vet, 'POST', `visits/${id}/closing_documents`, seen);
    return (body as { closing_documents: Wire<'ClosingDocuments'> }).closing_documents;
  };
  const close = (id: number, signature?: unknown) =>
    api.ask(vet, 'POST', `visits/${id}/close`, { ...seen, ...(signature !== undefined && { signature }) });

  async function certificatesOf(lot: number): Promise<number[]> {
    const rows = await api.database.db
      .select({ id: certifiedLotAnimals.cattleCertificationId })
      .from(certifiedLotAnimals)
      .where(eq(certifiedLotAnimals.certifiedLotId, lot));
    return rows.map(({ id }) => id).toSorted((a, b) => a - b);
  }

  /** The first certificate of a new visit that a device signed, in the log. */
  async function certifiedWith(device: Device): Promise<number> {
    const id = await visited();
    const answer = await close(id, await signed(await prepare(id), device));
    await api.app.notary.settle();
    const [certificate = 0] = await certificatesOf(lotIn(answer.body));
    return certificate;
  }

  return {
    ...calls,
    back,
    approve,
    enrolled,
    approved,
    visited,
    prepare,
    close,
    certificatesOf,
    certifiedWith,
  };
}
