import { beforeAll, expect, it } from 'vitest';
import type { SignedCredential } from '../../../src/lib/proof/credential-shape';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { type Signer, signerOf, unsigned } from '../../../src/lib/proof/testing/signed-papers';
import {
  addedAs,
  backedBy,
  deviceOf,
  enrolledAs,
  office,
  setBy,
} from '../../../src/lib/proof/testing/vet-signed';
import { Findings } from './site';
import { checkVetSignature } from './vet-signatures';
import { codesOf } from '../../tools/testing/findings';

const issued = {
  v: 1,
  seq: 9,
  at: '2026-03-04T05:06:07.000Z',
  type: 'issued',
  ref: 'certification/12',
} as const;

let issuer: Signer;
let device: Signer;
let earlier: Signer;
beforeAll(async () => {
  [issuer, device, earlier] = [await signerOf(7), await deviceOf(21), await deviceOf(22)];
});

/** What an audit says of a credential that a device signed. */
async function said(entries: LogEntry[], signers = [issuer, device]) {
  const document = unsigned();
  const proofs = await setBy(signers, document);
  const proof = proofs.length === 1 ? proofs[0] : proofs;
  const [findings, unbacked]: [Findings, string[]] = [new Findings(), []];
  await checkVetSignature(issued, { ...document, proof } as SignedCredential, {
    entries,
    officeKeys: [issuer, await office()].map(({ key }) => ({ name: 'Colegio', key, until: null })),
    findings,
    unbacked,
  });
  return [...codesOf(findings), ...unbacked.map((ref) => `unbacked ${ref}`)];
}

it('a signature of a veterinarian is by a key of its licence, from before the certificate', async () => {
  expect(await said([], [issuer])).toEqual([]);
  expect(await said([await enrolledAs(device)])).toEqual([]);
  const unknown = ['vet_signature_unknown'];
  expect(await said([])).toEqual(unknown);
  expect(await said([await enrolledAs(device, {}, 'MP 5678')])).toEqual(unknown);
  expect(await said([await enrolledAs(device, { seq: 10 })])).toEqual(unknown);
});

it('a key that whoever keeps the log added beside those of a veterinarian is told of, under any name', async () => {
  const first = await addedAs(earlier, { seq: 1 });
  const unbacked = ['unbacked certification/12'];
  expect(await said([first, await addedAs(device)])).toEqual(unbacked);
  expect(await said([first, await addedAs(device, { ref: 'veterinarian/999' })])).toEqual(unbacked);
  expect(await said([first, await addedAs(device, await backedBy(earlier, device))])).toEqual(unbacked);
  expect(await said([first, await enrolledAs(device)])).toEqual([]);
  // Wrong is what an office, which backs others, did not back since then: the first one of a veterinarian too.
  const wrong = ['vet_key_unbacked'];
  expect(await said([await enrolledAs(earlier, { seq: 1 }), await addedAs(device)])).toEqual(wrong);
  expect(await said([await enrolledAs(earlier, { seq: 1 }, 'MP 9'), await addedAs(device)])).toEqual(wrong);
  expect(await said([await enrolledAs(earlier, { seq: 3 }, 'MP 9'), await addedAs(device)])).toEqual(
    unbacked,
  );
});

it('an office speaks from the first key that it backed, and from nothing that only looks so', async () => {
  const enrolled = await enrolledAs(earlier, { seq: 1 }, 'MP 9');
  const own = await addedAs(device);
  const beside = (entry: LogEntry) => said([entry, own]);
  expect(await beside(enrolled)).toEqual(['vet_key_unbacked']);
  const unbacked = ['unbacked certification/12'];
  expect(await beside({ ...enrolled, type: 'key' })).toEqual(unbacked);
  expect(await beside({ ...enrolled, backing: own.backing ?? 'z1' })).toEqual(unbacked);
  expect(await beside({ ...enrolled, backedBy: earlier.key })).toEqual(unbacked);
  // At the very place of a key nobody spoke before it.
  expect(await beside({ ...enrolled, seq: own.seq })).toEqual(unbacked);
});

it('a key that was added with the certificate itself is not from before it', async () => {
  expect(await said([await enrolledAs(device, { seq: 9 })])).toEqual(['vet_signature_unknown']);
  expect(await said([await enrolledAs(device, { seq: 8 })])).toEqual([]);
});
