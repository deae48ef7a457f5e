// @vitest-environment node
import { expect, it } from 'vitest';
import { checkIssuer } from './check-signature';
import { keysOf } from './issuer';
import { installation } from './testing/installation';
import type { BovineCredential, DataIntegrityProof } from './credential-shape';

const until = '2026-03-04T05:00:00Z';

it('a key that is known to be in other hands counts by the time of the log alone', async () => {
  const { credential, entry, signer } = await installation();
  const signed = JSON.parse(new TextDecoder().decode(credential)) as BovineCredential & {
    proof: DataIntegrityProof;
  };
  // As whoever has the key may date it.
  signed.proof.created = '2026-03-04T04:59:59Z';
  const key = { method: signer.method, key: signer.key, until };
  const outcome = (isCompromised?: boolean) =>
    checkIssuer(
      signed,
      { did: signer.issuer, keys: [{ ...key, ...(isCompromised && { isCompromised }) }] },
      entry,
    ).outcome;
  expect(outcome()).toBe('passed');
  expect(outcome(true)).toBe('failed');
});

it('a key has ended where anybody says so who counts, at the earliest instant', () => {
  const [method, key] = ['did:web:x#z', 'z'];
  const said = (...ends: (string | null)[]) =>
    keysOf(ends.map((one) => ({ did: 'did:web:x', keys: [{ method, key, until: one }] }))).map(
      (one) => one.until,
    );
  expect(said(null, until)).toEqual([until]);
  expect(said('2027-01-01T00:00:00Z', until, null)).toEqual([until]);
  expect(said(null, null)).toEqual([null]);
});
