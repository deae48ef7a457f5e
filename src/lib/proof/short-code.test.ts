// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { isOtherCode, shortCodeHash } from './short-code';

const nonce = '00112233445566778899aabbccddeeff';

afterEach(() => vi.unstubAllGlobals());

it('is another one for another code and for another nonce, and says nothing of either', async () => {
  const hash = await shortCodeHash(nonce, 'abcdefghij');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await shortCodeHash(nonce, 'abcdefghij')).toBe(hash);
  expect(await shortCodeHash(nonce, 'abcdefghik')).not.toBe(hash);
  expect(await shortCodeHash(nonce.replace('0', '1'), 'abcdefghij')).not.toBe(hash);
});

it('is compared where the browser gives its cryptography to the page', async () => {
  const signed = { nonce, codeHash: await shortCodeHash(nonce, 'abcdefghij') };
  expect(await isOtherCode(signed, 'abcdefghij')).toBe(false);
  expect(await isOtherCode(signed, 'abcdefghik')).toBe(true);
  // One from before codes were signed.
  expect(await isOtherCode({ nonce }, 'abcdefghik')).toBe(false);
  vi.stubGlobal('crypto', {});
  expect(await isOtherCode(signed, 'abcdefghik')).toBe(false);
});
