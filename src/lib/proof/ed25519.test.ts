// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromHex, toHex, utf8 } from './bytes';
import { sha256 } from './digest';
import { publicKeyOf, sign, verify } from './ed25519';

/** RFC 8032, 7.1. */
const vectors = [
  {
    seed: '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    message: '',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    seed: 'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    key: 'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    message: 'af82',
    signature:
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  },
];

afterEach(() => vi.unstubAllGlobals());

const platforms = [
  ['with the cryptography of the platform', undefined],
  ['where pages get none', undefined],
  ['where it knows no Ed25519', undefined],
].map(([name]) => name as string);

function on(platform: string) {
  if (platform === platforms[0]) return;
  const refuse = () => Promise.reject(new DOMException('Unrecognized algorithm', 'NotSupportedError'));
  const { subtle } = globalThis.crypto;
  const digest = subtle.digest.bind(subtle);
  vi.stubGlobal('crypto', platform === platforms[1] ? {} : { subtle: { digest, importKey: refuse } });
}

describe.each(platforms)('%s', (platform) => {
  it.each(vectors)(
    'signatures are those of RFC 8032: $message',
    async ({ seed, key, message, signature }) => {
      on(platform);
      const [secret, text] = [fromHex(seed), fromHex(message)];
      expect(toHex(await publicKeyOf(secret))).toBe(key);
      expect(toHex(await sign(secret, text))).toBe(signature);
      expect(await verify(fromHex(key), fromHex(signature), text)).toBe(true);
      expect(await verify(fromHex(key), fromHex(signature), utf8('another'))).toBe(false);
    },
  );

  it('what is no key or no signature verifies nothing', async () => {
    on(platform);
    const [key, signature] = [fromHex(vectors[0]?.key ?? ''), fromHex(vectors[0]?.signature ?? '')];
    const message = new Uint8Array();
    expect(await verify(key.slice(1), signature, message)).toBe(false);
    expect(await verify(key, signature.slice(1), message)).toBe(false);
    expect(await verify(new Uint8Array(32).fill(0xff), signature, message)).toBe(false);
    // The same signature with the group's order added to its second half.
    const order = 0x1000000000000000000000000000000014def9dea2f79cd65812631a5cf5d3edn;
    const half = BigInt(`0x${toHex(signature.slice(32).toReversed())}`) + order;
    const other = fromHex(half.toString(16).padStart(64, '0')).toReversed();
    expect(await verify(key, Uint8Array.of(...signature.slice(0, 32), ...other), message)).toBe(false);
  });

  it('the digest is that of FIPS 180-4', async () => {
    on(platform);
    expect(toHex(await sha256(utf8('abc')))).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});

it('a failure of the platform that is none of what it knows is a failure', async () => {
  await expect(sign(new Uint8Array(31), new Uint8Array())).rejects.toThrow(DOMException);
});
