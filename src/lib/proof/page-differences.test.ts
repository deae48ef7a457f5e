// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { toBase64, utf8 } from './bytes';
import type { BovineCredential } from './credential-shape';
import { sha256 } from './digest';
import { pageDifferences, type ShownPage } from './page-differences';
import { withPhoto } from './shown-photo';
import { certificatePage, installation, sourcesOf, type Installation } from './testing/installation';
import { bytesOf, signedBy, unsigned } from './testing/signed-papers';
import { runAllSteps } from './testing/run-all-steps';

let made: Installation;
beforeAll(async () => {
  made = await installation();
});

const named = (page: ShownPage, transfers: { at: string; to: string }[] = []) =>
  pageDifferences(unsigned(), page, transfers).map(({ fact }) => fact);

describe('what a page shows', () => {
  it('is what was signed', () => {
    expect(named(certificatePage())).toEqual([]);
  });

  it.each([
    ['number', { id: 13 }],
    ['certified', { created_at: '2026-03-05T05:06:07.000Z' }],
    ['code', { cuig_code: 'AR1235' }],
    ['otherCode', { alternative_code: 'B 7' }],
    ['breed', { cattle_breed: 'angus' }],
    ['gender', { gender: 'male' }],
    ['category', { category: 'heifer' }],
    ['birthMonth', { birth_month: '2025-09' }],
    ['applied', { application_date: '2026-01-01' }],
    ['age', { dental_chronology: 'full_mouth' }],
    ['weight', { estimated_weight: 482.5 }],
    ['weight', { estimated_weight: null }],
    ['condition', { corporal_condition: 4 }],
    ['tests', { brucellosis_test_date: '2026-03-02' }],
    ['tests', { brucellosis_test_result: 'positive' }],
    ['tests', { foot_and_mouth_test_date: '2026-03-02' }],
    ['tests', { foot_and_mouth_test_result: 'negative' }],
    ['tests', { other_tests: [{ name: 'Tuberculina', date: null, result: 'negative' }] }],
    ['vaccinations', { brucellosis_vaccination_date: '2026-03-02' }],
    ['vaccinations', { foot_and_mouth_vaccination_date: null }],
    ['vaccinations', { other_vaccinations: [{ name: 'Carbunclo', date: null }] }],
    ['treatments', { recent_treatments: 'Ivermectina' }],
    ['observations', { clinical_observations: 'Sana' }],
    ['notes', { final_notes: '' }],
    ['supersedes', { supersedes_id: 3 }],
    ['photo', { photo_url: '/files/another.webp' }],
  ])('of its %s is told from what was signed', (fact, change) => {
    const page = certificatePage();
    expect(named({ ...page, certificate: { ...page.certificate, ...change } })).toEqual([fact]);
  });

  it.each([
    ['veterinarian', { veterinarian: { name: 'Ana Paz', licence: 'MP 1234' } }],
    ['veterinarian', { veterinarian: { name: 'Ana Peña', licence: 'MP 1' } }],
    ['establishment', { owner: { establishment: 'La Otra' } }],
    ['cuig', { owner: { establishment: 'La Unión', cuig: 'DM101' } }],
    ['renspa', { owner: { establishment: 'La Unión', renspa: '01.001' } }],
  ])('of the %s then is told from what was signed', (fact, change) => {
    const page = certificatePage();
    const issued_with = { ...page.certificate.issued_with, ...change };
    expect(named({ ...page, certificate: { ...page.certificate, issued_with } })).toEqual([fact]);
  });

  it('has another veterinarian where name and licence are others, and the same one where one was mended', () => {
    const page = certificatePage();
    expect(named({ ...page, vet: { ...page.vet, last_name: 'Peña de Paz' } })).toEqual([]);
    expect(named({ ...page, vet: { ...page.vet, license_number: 'M.P. 1234' } })).toEqual([]);
    const other = { first_name: 'Juan', last_name: 'Famoso', license_number: 'MP 9' };
    expect(named({ ...page, vet: other })).toEqual(['vetToday']);
    expect(named({ ...page, vet: null })).toEqual([]);
  });

  it('has another owner unless the lot went to them', () => {
    const page = { ...certificatePage(), owner: { name: 'La Otra', cuig_number: 'DM7' } };
    expect(named(page)).toEqual(['ownerToday']);
    expect(named(page, [{ at: '2026-04-01T00:00:00.000Z', to: 'La Otra' }])).toEqual([]);
    expect(named(certificatePage(), [{ at: '2026-04-01T00:00:00.000Z', to: 'La Otra' }])).toEqual([
      'ownerToday',
    ]);
  });

  it('of who then, an installation that does not tell is not asked', () => {
    const page = certificatePage();
    expect(named({ ...page, certificate: { ...page.certificate, issued_with: undefined } })).toEqual([]);
  });
});

describe('a page that shows another weight', () => {
  const shown = () => {
    const page = certificatePage();
    const certificate = { ...page.certificate, estimated_weight: 482.5 };
    return { ...sourcesOf(made), page: () => Promise.resolve({ ...page, certificate }) };
  };
  const weight = { fact: 'weight', signed: '182.5', shown: '482.5' };

  it('is no certificate that stands for who gave a number', async () => {
    const { verdict, differences } = await runAllSteps({ id: 12 }, shown());
    expect({ verdict, differences }).toEqual({ verdict: 'differs', differences: [weight] });
  });

  it('is told besides to who has the document, which is right', async () => {
    const { verdict, differences } = await runAllSteps({ pdf: made.pdf }, shown());
    expect({ verdict, differences }).toEqual({ verdict: 'verified', differences: [weight] });
  });

  it('that cannot be read is no difference', async () => {
    const sources = { ...sourcesOf(made), page: () => Promise.reject(new TypeError('gone')) };
    const { verdict, differences } = await runAllSteps({ id: 12 }, sources);
    expect({ verdict, differences }).toEqual({ verdict: 'verified', differences: [] });
  });
});

describe('the photo of a certificate', () => {
  const photo = utf8('a photo');
  const id = 'https://caravana.example.org/files/photo.webp';
  const withShown = async (shown: Uint8Array | null) => {
    const digestSRI = `sha256-${toBase64(await sha256(photo))}`;
    const facts = { ...unsigned(), relatedResource: [{ id, digestSRI, mediaType: 'image/webp' as const }] };
    const credential = (await signedBy(made.signer, facts)) as BovineCredential;
    const file = () => Promise.resolve(shown);
    const result = { verdict: 'verified', given: 'number', lot: null, id: 12, issuer: null } as const;
    const found = await withPhoto({ ...result, differences: [], credential, issuersName: null }, { file });
    return { photo: found.photo, verdict: found.verdict, facts: found.differences.map(({ fact }) => fact) };
  };

  it('is told where it is the one that was signed, and another one in its place is named', async () => {
    expect(await withShown(photo)).toEqual({ photo, verdict: 'verified', facts: [] });
    expect(await withShown(utf8('another'))).toEqual({ photo: null, verdict: 'differs', facts: ['photo'] });
    expect(await withShown(null)).toEqual({ photo: null, verdict: 'verified', facts: [] });
  });

  it('is not read before the verdict, which waits for no picture', async () => {
    const facts = {
      ...unsigned(),
      relatedResource: [{ id, digestSRI: 'sha256-AA', mediaType: 'image/webp' as const }],
    };
    const credential = bytesOf(await signedBy(made.signer, facts as BovineCredential));
    const asked: string[] = [];
    const sources = sourcesOf(made);
    const file = (address: string) => {
      asked.push(address);
      return sources.file(address);
    };
    await runAllSteps({ credential }, { ...sources, file });
    expect(asked).not.toContain(id);
  });
});
