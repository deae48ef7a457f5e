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
import { lotPdf, type LotAnimal } from './lot';

/**
 * What documents draw is kept beside this test as lines of text: a change of their look is a difference of these files,
 * to be looked at before it is taken over by `npx vitest run --project server server/proofs/pdf/drawn.test.ts -u`.
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

const vaccination = (place: number) => ({ name: `Vacuna ${place}`, date: '2026-03-01' });
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
          finalNotes: 'Žižek y Đoković\r\ncompraron\r牛\u0007\t Ǟ.',
          owner: { establishment: 'Žuž Ñandú' },
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
  [
    'certificate-without-tests',
    () =>
      certificate(
        exampleCredential({ vaccinations: Array.from({ length: 12 }, (_, place) => vaccination(place)) }),
      ),
  ],
  [
    'certificate-without-vaccinations',
    () =>
      certificate(
        exampleCredential({ tests: [{ name: 'brucellosis', date: '2026-04-20', result: 'negativo' }] }),
      ),
  ],
  [
    'certificate-of-many-vaccinations',
    () =>
      certificate(
        exampleCredential({ vaccinations: Array.from({ length: 13 }, (_, place) => vaccination(place)) }),
      ),
  ],
  ['lot', () => lotPdf(exampleLot(3))],
  [
    'lot-of-all-kinds',
    () => {
      const { animals, ...lot } = exampleLot(4);
      const [one, two, three, four] = animals as [LotAnimal, LotAnimal, LotAnimal, LotAnimal];
      const { cuigCode: code = '', category: _category, gender: _gender, ...known } = three;
      const { cuigCode: _code, weightKg: _weight, ...nameless } = four;
      return lotPdf({
        ...lot,
        owner: { establishment: 'La Unión', cuig: '' },
        previousOwner: 'El Ceibal',
        place: { address: '', locality: 'Ayacucho' },
        animals: [
          { ...one, alternativeCode: 'B 7' },
          { ...two, standing: 'revoked' },
          { ...known, alternativeCode: code, standing: 'superseded' },
          nameless,
        ],
      });
    },
  ],
  [
    'lot-of-no-weights',
    () => {
      const { animals, ...lot } = exampleLot(1);
      const [{ weightKg: _weight, ...one }] = animals as [LotAnimal];
      return lotPdf({ ...lot, animals: [one] });
    },
  ],
  ['lot-of-many', () => lotPdf({ ...exampleLot(40), staple: null })],
])('%s', async (name, draw) => {
  await expect(drawn(await draw())).toMatchFileSnapshot(join('drawn', `${name}.txt`));
});
