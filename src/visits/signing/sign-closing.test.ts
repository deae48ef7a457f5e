// @vitest-environment node
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Visit } from '@/api/generated/model';
import { verifyProof } from '@/lib/proof/data-integrity';
import { fromMultikey } from '@/lib/proof/multikey';
import { keyOfDevice, makeDeviceKey, takeMadeKey } from './device-key';
import { mergeVisit } from '../outbox/merge';
import { NotAsEntered, readAsEntered, signDocuments } from './sign-closing';

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
  const documents = new Map(ids.map((id) => [id, documentOf(id)]));
  const { key, values } = await signDocuments(documents, signedAt, device);
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

describe('what the server prepared', () => {
  const [one = '', other = ''] = ids;
  const facts = { cuig_code: '032010000000001', estimated_weight: 182.5, other_tests: [] };
  const animal = (clientId: string) => ({
    ...{ client_id: clientId, rev: 1, deleted: false, facts, photo_digest: null, photo_url: null },
    ...{ photo_wanted: false, elsewhere: [], created_at: clientId, updated_at: clientId },
  });
  const visit = (clientIds: string[]) =>
    mergeVisit(
      {
        certification_request: {} as Visit['certification_request'],
        defaults: { rev: 1, facts: { cattle_breed: 'hereford', brucellosis_test_date: '2026-05-01' } },
        animals: clientIds.map(animal),
      },
      [],
    );
  const subject = {
    cuigCode: '032010000000001',
    weightKg: 182.5,
    breed: 'hereford',
    tests: [{ name: 'brucellosis', date: '2026-05-01' }],
    vaccinations: [],
  };
  const prepared = (clientId: string, changed: object = {}) => ({
    client_id: clientId,
    document: JSON.stringify({ credentialSubject: { ...subject, ...changed } }),
  });
  const read = (clientIds: string[], ...documents: ReturnType<typeof prepared>[]) =>
    readAsEntered({ signed_at: signedAt, documents }, visit(clientIds));

  it('is signed as it says what was entered, the defaults with it', () => {
    expect([...read([one, other], prepared(one), prepared(other)).keys()]).toEqual([one, other]);
  });

  it.each([
    ['another weight', { weightKg: 485 }],
    ['another code', { cuigCode: '032010000000002' }],
    ['what nobody entered', { gender: 'female' }],
    ['less than was entered', { breed: undefined }],
    ['another day of a test', { tests: [{ name: 'brucellosis', date: '2026-05-02' }] }],
    ['a vaccination more', { vaccinations: [{ name: 'aftosa', date: '2026-05-01' }] }],
  ])('is not signed with %s', (_, changed) => {
    expect(() => read([one], prepared(one, changed))).toThrow(NotAsEntered);
  });

  it.each([
    ['an animal more', [prepared(one), prepared(other)]],
    ['an animal less', []],
    ['another animal', [prepared(other)]],
    ['one animal twice', [prepared(one), prepared(one)]],
    [
      'a fact that stands twice',
      [
        {
          client_id: one,
          document: prepared(one).document.replace('"weightKg":', '"weightKg":485,"weightKg":'),
        },
      ],
    ],
  ])('is not signed with %s', (_, documents) => {
    expect(() => read([one], ...documents)).toThrow(NotAsEntered);
  });

  it('is not signed with one animal twice in the place of another', () => {
    expect(() => read([one, other], prepared(one), prepared(one))).toThrow(NotAsEntered);
  });
});
