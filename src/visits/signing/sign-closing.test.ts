// @vitest-environment node
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { verifyProof } from '@/lib/proof/data-integrity';
import { fromMultikey } from '@/lib/proof/multikey';
import { keyOfDevice, makeDeviceKey, takeMadeKey } from './device-key';
import { signDocuments } from './sign-closing';

const ids = Array.from({ length: 500 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
const signedAt = '2026-03-04T05:06:07Z';
const documentOf = (id: string) => ({
  '@context': ['https://www.w3.org/ns/credentials/v2'],
  id,
  weightKg: 1.5,
});

it('signs the documents of 500 animals, each by itself, with a key that nobody can read out', async () => {
  const device = await makeDeviceKey(7);
  await expect(crypto.subtle.exportKey('pkcs8', device.pair.privateKey)).rejects.toThrow(/extractable/);
  const documents = ids.map((id) => ({ client_id: id, document: JSON.stringify(documentOf(id)) }));
  const { key, values } = await signDocuments({ signed_at: signedAt, documents }, device);
  expect(key).toBe(device.key);
  expect(values.map(({ client_id }) => client_id)).toEqual(ids);
  const [first, second] = values;
  const proof = (value = '') => ({
    '@context': documentOf('')['@context'],
    type: 'DataIntegrityProof' as const,
    cryptosuite: 'eddsa-jcs-2022' as const,
    created: signedAt,
    verificationMethod: `did:key:${key}#${key}`,
    proofPurpose: 'assertionMethod' as const,
    proofValue: value,
  });
  const holds = (value?: string) => verifyProof(documentOf(ids[0] ?? ''), fromMultikey(key), proof(value));
  expect(await holds(first?.value)).toBe(true);
  expect(await holds(second?.value)).toBe(false);
});

it('a key signs once it was enrolled, until then the one before does, and no other user has it', async () => {
  const first = await makeDeviceKey(8);
  expect(await keyOfDevice(8)).toBeNull();
  await takeMadeKey(8);
  const second = await makeDeviceKey(8);
  expect((await keyOfDevice(8))?.key).toBe(first.key);
  await takeMadeKey(8);
  await takeMadeKey(8);
  expect((await keyOfDevice(8))?.key).toBe(second.key);
  expect(await keyOfDevice(9)).toBeNull();
});
