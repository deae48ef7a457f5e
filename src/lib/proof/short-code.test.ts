// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { toHex } from './bytes';
import { sha256 } from './digest';
import { entryText } from './log-entry';
import { isOtherCode, shortCodeHash } from './short-code';
import { installation, sourcesOf } from './testing/installation';
import { bytesOf, logOf, signedBy, unsigned } from './testing/signed-papers';
import { runAllSteps } from './testing/run-all-steps';

const nonce = '00112233445566778899aabbccddeeff';

afterEach(() => vi.unstubAllGlobals());

it('is another one for another code and for another nonce, and says nothing of either', async () => {
  const hash = await shortCodeHash(nonce, 'abcdefghij');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await shortCodeHash(nonce, 'abcdefghij')).toBe(hash);
  expect(await shortCodeHash(nonce, 'abcdefghik')).not.toBe(hash);
  expect(await shortCodeHash(nonce.replace('0', '1'), 'abcdefghij')).not.toBe(hash);
});

it.each([
  ['with the cryptography of the browser', globalThis.crypto],
  ['on a page of plain http, which has none', {}],
])('is compared %s', async (_where, crypto) => {
  const signed = { nonce, codeHash: await shortCodeHash(nonce, 'abcdefghij') };
  vi.stubGlobal('crypto', crypto);
  expect(await isOtherCode(signed, 'abcdefghij')).toBe(false);
  expect(await isOtherCode(signed, 'abcdefghik')).toBe(true);
  // One from before codes were signed.
  expect(await isOtherCode({ nonce }, 'abcdefghik')).toBe(false);
});

/** An installation whose certificate carries its short code, and what its log says of that. */
async function withCode(code: string, recorded = code) {
  const made = await installation();
  const document = unsigned();
  const nonceOf = document.credentialSubject.nonce;
  document.credentialSubject.codeHash = await shortCodeHash(nonceOf, code);
  const credential = bytesOf(await signedBy(made.signer, document));
  const codeHash = await shortCodeHash(nonceOf, recorded);
  const entry = { ...made.entry, credential: toHex(await sha256(credential)), codeHash };
  const texts = Array.from({ length: 9 }, (_, seq) => entryText({ ...entry, seq }));
  const inclusion = await logOf(texts, made.signer)(4);
  return sourcesOf({ ...made, credential, proof: { ...made.proof, entry: texts[4] ?? null, inclusion } });
}

it.each([
  ['its own code', 'abcdefghij', 'passed: included'],
  ['the code of another certificate, as after a swap', 'kkkkkkkkkk', 'failed: other_code'],
])('a certificate that one came to by %s', async (_what, code, log) => {
  const { steps } = await runAllSteps({ id: 12, code }, await withCode('abcdefghij'));
  expect(steps.log).toBe(log);
});

it('a certificate whose entry has the code of another one is not that one', async () => {
  const sources = await withCode('abcdefghij', 'kkkkkkkkkk');
  expect((await runAllSteps({ id: 12 }, sources)).steps.log).toBe('failed: other_code');
});
