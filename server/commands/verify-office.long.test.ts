// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOf, enrolledAs, naming, office, vetSigned } from '../../src/lib/proof/testing/vet-signed';
import { runVerify, serveInstallation } from '../tools/testing/served-installation';
import { askedOfficeKeys } from './asked-office-keys';

/** `npm run verify --office-key KEY …`, of a certificate whose veterinarian signed with a key that an office backs. */

const folder = mkdtempSync(join(tmpdir(), 'verify-office-'));
const file = join(folder, 'a.pdf');
let served: Awaited<ReturnType<typeof serveInstallation>>;
let [backer, other] = ['', ''];

beforeAll(async () => {
  served = await serveInstallation();
  const device = await deviceOf(21);
  const made = await vetSigned(device, { entries: [await enrolledAs(device)] });
  Object.assign(served.made, made, { document: naming(made.document, []) });
  [backer, other] = [(await office()).key, (await deviceOf(22)).key];
  writeFileSync(file, made.pdf);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

/** What the verifier says of the veterinarian with these options. */
async function vetStep(...options: string[]) {
  const { out } = await runVerify(file, '--online', served.url, '--lang', 'es', ...options);
  const [, mark = ''] = /^(.) Veterinario: /m.exec(out) ?? [];
  const [, backedBy = null] = /^ +Respalda la clave: (.*)$/m.exec(out) ?? [];
  return { mark, backedBy };
}

describe('npm run verify', () => {
  it('takes the word of the offices that are asked for, where the installation names none', async () => {
    expect(await vetStep()).toEqual({ mark: '·', backedBy: null });
    expect(await vetStep('--office-key', other)).toEqual({ mark: '·', backedBy: null });
    expect(await vetStep('--office-key', other, '--office-key', backer)).toEqual({
      mark: '✓',
      backedBy: backer,
    });
  });

  it('takes no call for what is no key', async () => {
    expect(askedOfficeKeys([backer, 'z6Mk'])).toBeNull();
    const { code, err } = await runVerify(file, '--office-key', 'Colegio');
    expect(code).toBe(2);
    expect(err).toContain('Usage: npm run verify');
  });
});
