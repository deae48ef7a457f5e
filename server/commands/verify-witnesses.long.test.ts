// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cosign, witnessKey } from '../../src/lib/proof/cosignature';
import { signerOf } from '../../src/lib/proof/testing/signed-papers';
import { askedWitnesses } from './asked-witnesses';
import { runVerify, serveInstallation } from '../tools/testing/served-installation';

/** `npm run verify --witness KEY … --quorum N`, of a log that two of three witnesses cosigned. */

const folder = mkdtempSync(join(tmpdir(), 'verify-witnesses-'));
const file = join(folder, 'a.pdf');
let served: Awaited<ReturnType<typeof serveInstallation>>;
let [one = '', two = '', away = '']: string[] = [];

/** Has a witness cosign what the installation shows; gives its key. */
async function cosigned(byte: number): Promise<string> {
  const { publicKey, sign } = await signerOf(byte);
  const witness = { name: `w${byte}`, publicKey };
  const { inclusion } = served.made.proof;
  if (inclusion) inclusion.note += await cosign(inclusion.note, witness, { seconds: 1_772_600_000, sign });
  return witnessKey(witness);
}

beforeAll(async () => {
  served = await serveInstallation();
  served.made.proof.anchors = [];
  [one, two] = [await cosigned(41), await cosigned(42)];
  away = await witnessKey({ name: 'w43', publicKey: (await signerOf(43)).publicKey });
  writeFileSync(file, served.made.pdf);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

/** What the verifier says of the log with these options, and how it ends. */
async function logStep(...options: string[]) {
  const { code, out } = await runVerify(file, '--online', served.url, '--lang', 'es', ...options);
  const [, mark = '', says = ''] = /^(.) Registro: [^.]*\. (.*)$/m.exec(out) ?? [];
  const [, witnesses = null] = /^ +Testigos que firmaron: (.*)$/m.exec(out) ?? [];
  return { code, mark, says, witnesses };
}
const asked = (...keys: string[]) => keys.flatMap((key) => ['--witness', key]);

describe('npm run verify', () => {
  it('says that there are no witnesses where nobody names any', async () => {
    expect(await logStep()).toMatchObject({
      ...{ code: 0, mark: '✓', witnesses: null },
      says: expect.stringContaining('Sin testigos: solo el emisor responde por este registro.') as unknown,
    });
  });

  const enough = { code: 0, mark: '✓', says: expect.stringContaining('sus testigos) firmaron') as unknown };
  const tooFew = { code: 1, mark: '✗', says: expect.stringContaining('no lo firmaron') as unknown };

  it.each([
    ['more than half, where no number is told', () => asked(one, two, away), enough, '2/3 (≥ 2), w41, w42'],
    ['more than half, which one of two is not', () => asked(one, away), tooFew, '1/2 (≥ 2), w41'],
    ['one of two', () => [...asked(one, away), '--quorum', '1'], enough, '1/2 (≥ 1), w41'],
    ['all three', () => [...asked(one, two, away), '--quorum', '3'], tooFew, '2/3 (≥ 3), w41, w42'],
    ['a witness twice, which is one', () => [...asked(one, one), '--quorum', '2'], tooFew, '1/2 (≥ 2), w41'],
  ])('asks for %s', async (_name, options, how, witnesses) => {
    expect(await logStep(...options())).toEqual({ ...how, witnesses });
  });

  it.each([
    ['a quorum of nobody', () => [], '1'],
    ['a quorum of none', () => [one], '0'],
    ['a quorum of more than there are', () => [one], '2'],
    ['a quorum of half a witness', () => [one, two], '1.5'],
    ['a quorum that is no number', () => [one], 'all'],
    ['what is no key', () => ['w41'], undefined],
  ])('takes no call for %s', (_name, keys, quorum) => {
    expect(askedWitnesses(keys(), quorum)).toBeNull();
  });

  it('says how it is called to who asks for witnesses and names none', async () => {
    const { code, out, err } = await runVerify(file, '--online', served.url, '--quorum', '1');
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('Usage: npm run verify');
  });
});
