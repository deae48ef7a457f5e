// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import type { SignedCredential } from '../../../src/lib/proof/credential-shape';
import { drawnOf } from '../../tools/testing/drawn-page';
import { PdfObjects } from '../../tools/testing/pdf';
import { certificatePdf } from './certificate';
import {
  allFacts,
  exampleCredential,
  exampleLot,
  exampleStaple,
  longestRecord,
  shortAddress,
} from './example';
import { lotPdf } from './lot';

/**
 * What documents draw is kept beside this test as lines of text: a change of their look is a difference of these files,
 * to be looked at before it is taken over by `npx vitest run --project server -u server/proofs/pdf/drawn.test.ts`.
 */

const folder = mkdtempSync(join(tmpdir(), 'caravana-drawn-'));
afterAll(() => rmSync(folder, { recursive: true }));

function drawn(bytes: Uint8Array): string {
  const file = join(folder, 'document.pdf');
  writeFileSync(file, bytes);
  return drawnOf(new PdfObjects(file));
}

const certificate = (credential: SignedCredential, photo: Uint8Array | null = null) =>
  certificatePdf({
    credential: JSON.stringify(credential),
    shortAddress,
    record: longestRecord,
    staple: exampleStaple,
    photo,
  });

const sentence = 'El animal presentó una conducta tranquila; se auscultó y palpó sin hallazgos. ';

it.each<[string, () => Promise<Uint8Array>]>([
  [
    'certificate',
    async () => {
      const square = { create: { width: 32, height: 24, channels: 3, background: '#b0c4a0' } } as const;
      return certificate(exampleCredential(allFacts), await sharp(square).webp().toBuffer());
    },
  ],
  ['certificate-of-nothing-known', () => certificate(exampleCredential())],
  [
    'certificate-that-is-long',
    () =>
      certificate(
        exampleCredential({
          ...allFacts,
          cuigCode: 'X'.repeat(60),
          tests: Array.from({ length: 14 }, (_, place) => ({ name: `Prueba ${place}`, date: '2026-04-20' })),
          recentTreatments: sentence.repeat(40),
          finalNotes: 'Žižek y Đoković\ncompraron 牛.',
          supersedes: 'https://caravana.example.org/certification/3',
        }),
      ),
  ],
  [
    'certificate-that-its-veterinarian-signed',
    () => {
      const known = exampleCredential();
      return certificate({ ...known, proof: [known.proof, known.proof] } as SignedCredential);
    },
  ],
  ['lot', () => lotPdf(exampleLot(3))],
  ['lot-of-many', () => lotPdf({ ...exampleLot(40), staple: null })],
])('%s', async (name, draw) => {
  await expect(drawn(await draw())).toMatchFileSnapshot(join('drawn', `${name}.txt`));
});
