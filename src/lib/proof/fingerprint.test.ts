// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { issuerProofOf } from './credential-shape';
import { fingerprintOf, signersOf } from './fingerprint';
import { toMultikey } from './multikey';
import { signedBy, signerOf, unsigned } from './testing/signed-papers';

describe('the fingerprint of a key', () => {
  it('is six Spanish words of its first 66 bits', () => {
    expect(fingerprintOf(toMultikey(new Uint8Array(32)))).toBe('ábaco ábaco ábaco ábaco ábaco ábaco');
    expect(fingerprintOf(toMultikey(new Uint8Array(32).fill(0xff)))).toBe(
      'zurdo zurdo zurdo zurdo zurdo zurdo',
    );
    // 0000 0000 001 is the second word, whatever follows.
    const second = new Uint8Array(32);
    second[1] = 0b0010_0000;
    expect(fingerprintOf(toMultikey(second)).split(' ')).toEqual([
      'abdomen',
      ...Array.from({ length: 5 }, () => 'ábaco'),
    ]);
  });

  it('changes with each of these bits, and is of keys alone', () => {
    const of = (bit: number) => {
      const key = new Uint8Array(32).fill(0x5a);
      key[bit >> 3] = (key[bit >> 3] ?? 0) ^ (0x80 >> (bit & 7));
      return fingerprintOf(toMultikey(key));
    };
    const all = Array.from({ length: 67 }, (_, bit) => of(bit));
    expect(new Set(all.slice(0, 66)).size).toBe(66);
    expect(all.at(-1)).toBe(fingerprintOf(toMultikey(new Uint8Array(32).fill(0x5a))));
    expect(() => fingerprintOf('z6Mk')).toThrow(SyntaxError);
  });
});

it('who signed is told in words of each key, and not at all where the proof names none', async () => {
  const [issuer, veterinarian] = [await signerOf(7), await signerOf(9)];
  const [proof, own] = await Promise.all(
    [issuer, veterinarian].map(async (signer) => issuerProofOf(await signedBy(signer, unsigned()))),
  );
  if (!proof || !own) throw new Error('nobody signed');
  const alone = signersOf(proof, 'Caravana');
  expect(alone).toEqual({ name: 'Caravana', keyWords: fingerprintOf(issuer.key), vetKeyWords: null });
  const both = signersOf([proof, own], null);
  expect(both).toMatchObject({ vetKeyWords: fingerprintOf(veterinarian.key) });
  const odd = { ...proof, verificationMethod: 'did:web:example.org#key-1' };
  expect(signersOf(odd, null)).toMatchObject({ keyWords: null });
});
