// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { certificatePdf } from './certificate';
import { allFacts, exampleCredential, longestRecord, shortAddress } from './example';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

it('the same credential gives the same document, in this process and in another one', async () => {
  const input = {
    credential: JSON.stringify(exampleCredential(allFacts)),
    shortAddress,
    record: longestRecord,
    photo: null,
  };
  const here = sha256(await certificatePdf(input));
  expect(sha256(await certificatePdf(input))).toBe(here);
  const code = `
    import { createHash } from 'node:crypto';
    import { certificatePdf } from './server/proofs/pdf/certificate.ts';
    const bytes = await certificatePdf(${JSON.stringify(input)});
    console.log(createHash('sha256').update(bytes).digest('hex'));`;
  const elsewhere = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { env: { ...process.env, TZ: 'Pacific/Auckland', LANG: 'C' }, encoding: 'utf8' },
  );
  expect(elsewhere.trim()).toBe(here);
});
