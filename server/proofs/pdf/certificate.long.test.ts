// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { certificatePdf, type Certificate } from './certificate';
import { allFacts, exampleCredential, exampleStaple, longestRecord, shortAddress } from './example';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** What another process draws that draws nothing else, as its SHA-256. */
function drawnElsewhere(input: Certificate): string {
  const code = `
    import { createHash } from 'node:crypto';
    import { certificatePdf } from './server/proofs/pdf/certificate.ts';
    const bytes = await certificatePdf(${JSON.stringify(input)});
    console.log(createHash('sha256').update(bytes).digest('hex'));`;
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    env: { ...process.env, TZ: 'Pacific/Auckland', LANG: 'C' },
    encoding: 'utf8',
  });
  return said.trim();
}

const inputOf = (facts: typeof allFacts): Certificate => ({
  credential: JSON.stringify(exampleCredential(facts)),
  shortAddress,
  record: longestRecord,
  staple: exampleStaple,
  photo: null,
});

it('the same credential gives the same document, in this process and in another one', async () => {
  const input = inputOf(allFacts);
  const here = sha256(await certificatePdf(input));
  expect(sha256(await certificatePdf(input))).toBe(here);
  expect(drawnElsewhere(input)).toBe(here);
});

it('whatever was drawn before: an O that was part of an Ó is still read as an O', async () => {
  await certificatePdf(inputOf({ ...allFacts, corporalCondition: 3 }));
  const input = inputOf({ ...allFacts, corporalCondition: 5, breed: 'hereford' });
  expect(sha256(await certificatePdf(input))).toBe(drawnElsewhere(input));
});
