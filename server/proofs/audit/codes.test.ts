import { beforeAll, describe, expect, it } from 'vitest';
import { shortCodeHash } from '../../../src/lib/proof/short-code';
import { installation, type Installation } from '../../../src/lib/proof/testing/installation';
import { unsigned } from '../../../src/lib/proof/testing/signed-papers';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import { checkCode } from './codes';
import { Findings } from './site';

const code = 'ab3de5gh2k';
let made: Installation;
let codeHash: string;
beforeAll(async () => {
  made = await installation();
  codeHash = await shortCodeHash(unsigned().credentialSubject.nonce, code);
});

interface Told {
  /** The code that the site tells of the certificate. */
  told?: string;
  /** What its entry and its credential say of it. */
  entry?: string;
  credential?: string;
  files?: Record<string, unknown>;
  leadsTo?: (path: string) => Promise<string | null>;
}

/** What is found of the short code of a certificate. */
async function found({ told = code, entry = codeHash, credential = codeHash, files, leadsTo }: Told = {}) {
  const findings = new Findings();
  const proof = { certification_proof: { ...made.proof, code: told } };
  const site = siteWith(files ?? { '/api/v1/cattle_certifications/12/proof': proof }, leadsTo && { leadsTo });
  const document = unsigned();
  await checkCode(
    { ...made.entry, codeHash: entry },
    { ...document, credentialSubject: { ...document.credentialSubject, codeHash: credential } },
    { site, findings },
  );
  return { codes: codesOf(findings), says: findings.wrong.map(({ says }) => says) };
}

describe('the short code of a certificate', () => {
  it('is the one of its credential and its entry', async () => {
    expect((await found()).codes).toEqual([]);
    const { codes, says } = await found({ entry: 'ab'.repeat(32) });
    expect(codes).toEqual(['code_changed']);
    expect(says).toEqual(['The short code of certification/12 is not the one of its entry 4.']);
  });

  it('is the one that was signed', async () => {
    const { codes, says } = await found({ told: 'another123' });
    expect(codes).toEqual(['code_changed']);
    expect(says[0]).toContain('that the site tells of certification/12 is not the one that was signed.');
  });

  it('leads to its page, wherever that stands', async () => {
    const asked: string[] = [];
    const leading = (page: string | null) => (path: string) => {
      asked.push(path);
      return Promise.resolve(page);
    };
    for (const page of ['/certification/12', 'https://caravana.example/certification/12?lang=en', null])
      expect((await found({ leadsTo: leading(page) })).codes).toEqual([]);
    expect(asked).toEqual([1, 2, 3].map(() => `/c/${code}`));
    const { codes, says } = await found({ leadsTo: leading('/certification/13') });
    expect(codes).toEqual(['code_leads_elsewhere']);
    expect(says).toEqual(['The short address of certification/12 leads to /certification/13.']);
  });

  it('is looked for nowhere where strangers are not told it', async () => {
    const nobody = () => Promise.reject(new Error('nobody is asked'));
    expect((await found({ told: '', leadsTo: nobody })).codes).toEqual([]);
    expect((await found({ files: {}, leadsTo: nobody })).codes).toEqual([]);
    const broken = { '/api/v1/cattle_certifications/12/proof': { certification_proof: { code } } };
    expect((await found({ files: broken, leadsTo: nobody })).codes).toEqual([]);
  });
});
