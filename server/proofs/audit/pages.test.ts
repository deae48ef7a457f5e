import { beforeAll, describe, expect, it } from 'vitest';
import { toBase64, utf8 } from '../../../src/lib/proof/bytes';
import { sha256 } from '../../../src/lib/proof/digest';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { installation, type Installation } from '../../../src/lib/proof/testing/installation';
import { at, origin, unsigned } from '../../../src/lib/proof/testing/signed-papers';
import { certificateFiles, certificatePath } from '../../tools/testing/certificate-files';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import { checkPage, checkPhoto, checkTransfer, peopleOf } from './pages';
import { Findings } from './site';

let made: Installation;
beforeAll(async () => {
  made = await installation();
});

const told = (findings: Findings) => [codesOf(findings), findings.wrong.map(({ says }) => says)];

describe('people of a site', () => {
  it('are read once each, by their number', async () => {
    const asked: string[] = [];
    const people = peopleOf({
      bytes: (path) => {
        asked.push(path);
        return Promise.resolve(utf8('{"vet_profile":{"a":1},"producer_profile":{"b":2}}'));
      },
    });
    expect(await people('vet_profile', 3)).toEqual({ a: 1 });
    expect(await people('vet_profile', 3)).toEqual({ a: 1 });
    expect(await people('producer_profile', 3)).toEqual({ b: 2 });
    expect(await people('vet_profile', 4)).toEqual({ a: 1 });
    expect(asked).toEqual([
      '/api/v1/vet_profiles/3',
      '/api/v1/producer_profiles/3',
      '/api/v1/vet_profiles/4',
    ]);
  });

  it('are nobody where none is named, and where they are gone', async () => {
    const people = peopleOf(
      siteWith({ '/api/v1/vet_profiles/3': { vet_profile: {} }, '/api/v1/vet_profiles/5': {} }),
    );
    expect(await people('vet_profile', '3')).toBeNull();
    expect(await people('vet_profile', null)).toBeNull();
    expect(await people('vet_profile', 4)).toBeNull();
    expect(await people('vet_profile', 5)).toBeNull();
  });
});

describe('the page of a certificate', () => {
  async function found(files: Record<string, unknown>) {
    const findings = new Findings();
    const site = siteWith(files);
    await checkPage(made.entry, unsigned(), { site, people: peopleOf(site), findings });
    return told(findings);
  }

  it('shows what was signed', async () => {
    expect(await found(certificateFiles(made))).toEqual([[], []]);
    const other = certificateFiles(made, { estimated_weight: 200, cuig_code: 'AR9' });
    expect(await found(other)).toEqual([
      ['page_differs', 'page_differs'],
      [
        'The page of certification/12 shows code: "AR9", but "AR1234" was signed.',
        'The page of certification/12 shows weight: "200", but "182.5" was signed.',
      ],
    ]);
  });

  it('shows who signed and who owns it, or to whom it went', async () => {
    const files = certificateFiles(made);
    const other = { producer_profile: { name: 'El Ceibal', cuig_number: null } };
    expect((await found({ ...files, '/api/v1/producer_profiles/5': other }))[1]).toEqual([
      'The page of certification/12 shows ownerToday: "El Ceibal", but "La Unión" was signed.',
    ]);
    const vet = { vet_profile: { first_name: 'Juan', last_name: 'Famoso', license_number: 'MP 9' } };
    expect((await found({ ...files, '/api/v1/vet_profiles/3': vet }))[0]).toEqual(['page_differs']);
    const lot = { id: 7, transfers: [{ at, to: 'El Ceibal' }] };
    const proof = { certification_proof: { ...made.proof, lot } };
    const sold = { '/api/v1/producer_profiles/5': other, [`${certificatePath}/proof`]: proof };
    expect((await found({ ...files, ...sold }))[0]).toEqual([]);
  });

  it('is there, whether its proof is or not', async () => {
    const { [certificatePath]: _page, ...gone } = certificateFiles(made);
    const missing = [['page_missing'], ['The page of certification/12 (entry 4) is gone.']];
    expect(await found(gone)).toEqual(missing);
    expect(await found({ ...gone, [certificatePath]: {} })).toEqual(missing);
    const { [`${certificatePath}/proof`]: _proof, ...unproved } = certificateFiles(made);
    expect((await found(unproved))[0]).toEqual([]);
  });
});

describe('the photo of a certificate', () => {
  const photo = utf8('a photo');
  const path = '/files/77.webp';
  async function found(files: Record<string, unknown>) {
    const findings = new Findings();
    const digestSRI = `sha256-${toBase64(await sha256(photo))}`;
    const resource = { id: `${origin}${path}`, digestSRI, mediaType: 'image/webp' } as const;
    await checkPhoto(
      made.entry,
      { ...unsigned(), relatedResource: [resource] },
      { site: siteWith(files), findings },
    );
    return told(findings);
  }

  it('is the one that was signed', async () => {
    expect(await found({ [path]: photo })).toEqual([[], []]);
    expect(await found({ [path]: utf8('another') })).toEqual([
      ['photo_changed'],
      ['The photo of certification/12 is not the one that was signed.'],
    ]);
    expect(await found({})).toEqual([['photo_missing'], ['The photo of certification/12 is gone.']]);
  });

  it('is asked for where one was signed alone', async () => {
    const findings = new Findings();
    const bytes = () => Promise.reject(new Error('nothing is to be read'));
    await checkPhoto(made.entry, unsigned(), { site: { bytes }, findings });
    expect(findings.wrong).toEqual([]);
  });
});

describe('a lot that went to another producer', () => {
  const entry: LogEntry = {
    v: 1,
    seq: 9,
    at,
    type: 'transferred',
    ref: 'certified-lot/8',
    from: 'certified-lot/7',
  };
  async function found(files: Record<string, unknown>, more: LogEntry = entry) {
    const findings = new Findings();
    await checkTransfer(more, { site: siteWith(files), findings });
    return told(findings);
  }

  it('says so', async () => {
    const path = '/api/v1/certified_lots/7/proof';
    const hidden = [
      ['transfer_hidden'],
      ['Entry 9 says that certified-lot/7 became certified-lot/8, which its page does not show.'],
    ];
    expect(await found({ [path]: { lot_proof: { transfer: {} } } })).toEqual([[], []]);
    expect(await found({ [path]: { lot_proof: { transfer: null } } })).toEqual(hidden);
    expect(await found({ [path]: {} })).toEqual(hidden);
    expect(await found({})).toEqual(hidden);
  });

  it('is named by the entry, or says nothing', async () => {
    const { from: _from, ...nameless } = entry;
    expect(
      (await found({ '/api/v1/certified_lots/7/proof': { lot_proof: { transfer: {} } } }, nameless))[0],
    ).toEqual(['transfer_hidden']);
  });
});
