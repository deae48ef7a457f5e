// @vitest-environment node
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleSources, pdfOf, type Bundle } from '../../src/lib/proof/bundle-sources';
import { textOf } from '../../src/lib/proof/bytes';
import type { CertificationProof, Staple } from '../../src/lib/proof/proof-shape';
import { installation, sourcesOf, type Installation } from '../../src/lib/proof/testing/installation';
import { runAllSteps } from '../../src/lib/proof/testing/run-all-steps';
import { bundleOf } from './bundle';

const html = '<body><script type="application/json" id="bundle">null</script><script>run()</script></body>';

let made: Installation;
let staple: Staple;
beforeAll(async () => {
  made = await installation();
  staple = { entry: made.entries[8] ?? '', inclusion: await made.proving(8) };
});

const bundled = (proof: CertificationProof = made.proof, page: string | null = html) =>
  unzipSync(
    bundleOf({
      id: 12,
      at: new Date('2026-05-06T07:08:09Z'),
      address: 'https://caravana.example.org/certification/12',
      pdf: made.pdf,
      credential: textOf(made.credential),
      proof,
      staple: proof.entry === null ? null : staple,
      issuer: made.document as object,
      html: page,
    }),
  );

/** What the page of a bundle carries. */
function carried(files: Record<string, Uint8Array>): Bundle {
  const page = textOf(files['verificar.html'] ?? new Uint8Array());
  const [, json = ''] = /id="bundle">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json) as Bundle;
}

describe('a bundle', () => {
  it('has the certificate and all that proves it, byte for byte', () => {
    const files = bundled();
    expect(Object.keys(files)).toEqual([
      'certificate.pdf',
      'credential.json',
      'entry.json',
      'proof.json',
      'checkpoint.txt',
      'registro.json',
      'anchors.json',
      'did.json',
      'verificar.html',
    ]);
    expect(files['certificate.pdf']).toEqual(new Uint8Array(made.pdf));
    expect(textOf(files['entry.json'] ?? made.pdf)).toBe(made.proof.entry);
    expect(textOf(files['checkpoint.txt'] ?? made.pdf)).toBe(made.proof.inclusion?.note);
  });

  it('is the same each time it is made of the same', () => {
    expect(bundled()).toEqual(bundled());
  });

  it('leaves out what is not there yet', () => {
    const files = bundled({ ...made.proof, entry: null, inclusion: null, anchors: [] }, null);
    expect(Object.keys(files)).toEqual(['certificate.pdf', 'credential.json', 'proof.json', 'did.json']);
  });

  it('verifies by itself: what it holds, and nothing that only the issuer can tell', async () => {
    const bundle = carried(bundled());
    const sources = { ...bundleSources(bundle), ask: sourcesOf(made).ask };
    const { steps, list, verdict } = await runAllSteps({ pdf: pdfOf(bundle) }, sources);
    // The page came with the file: that its sums close is no proof to anybody.
    const unproven = {
      signature: 'unchecked: own_word',
      veterinarian: 'unchecked: not_signed',
      document: 'unchecked: own_word',
      log: 'unchecked: own_word',
      chain: 'unchecked: own_word',
      issuer: 'unchecked: unreachable',
      validity: 'unchecked: unreachable',
    };
    expect(steps).toEqual(unproven);
    expect(verdict).toBe('unchecked');
    expect(list.find(({ name }) => name === 'log')?.evidence).toMatchObject({ asOf: made.entry.at });
    expect(await runAllSteps({ credential: made.credential }, sources)).toMatchObject({ steps });
  });

  it('tells of another file that it is not the one recorded, and of a revoked certificate that it was', async () => {
    const revoked = { ...made.proof, revoked: { at: made.entry.at, reason: '</script><script>alert(1)' } };
    const files = bundled(revoked);
    expect(textOf(files['verificar.html'] ?? made.pdf).match(/<script/g)).toHaveLength(2);
    const bundle = carried(files);
    const other = made.pdf.slice();
    other[other.length - 20] = 0;
    const { steps, verdict } = await runAllSteps({ pdf: other }, bundleSources(bundle));
    expect(steps).toMatchObject({ document: 'failed: different', validity: 'failed: revoked' });
    expect(verdict).toBe('failed');
  });
});
