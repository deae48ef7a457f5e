// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { textOf } from '../../../src/lib/proof/bytes';
import { installation } from '../../../src/lib/proof/testing/installation';
import { bundleOf } from '../bundle';
import { certificatePdf } from './certificate';
import {
  allFacts,
  exampleCredential,
  exampleStaple,
  exampleLot,
  longestRecord,
  shortAddress,
} from './example';
import { lotPdf } from './lot';
import { PdfRenderer } from './pdf-renderer';

const thread = new PdfRenderer();
afterAll(() => thread.close());

const input = {
  credential: JSON.stringify(exampleCredential(allFacts)),
  shortAddress,
  record: longestRecord,
  staple: exampleStaple,
  photo: null,
};
const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

/** How the threads of this process give way: their nice values by their numbers. */
function nices(): Map<number, number> {
  const threads = readdirSync('/proc/self/task').map((task): [number, number] => {
    const [, after = ''] = readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(/\) /);
    return [Number(task), Number(after.split(' ')[16])];
  });
  return new Map(threads);
}

it('draws what is drawn here, one document after the other', async () => {
  const own = new PdfRenderer();
  const [certificate, lot] = await Promise.all([own.certificate(input), own.lot(exampleLot(3))]);
  await own.close();
  expect(isSame(certificate, await certificatePdf(input))).toBe(true);
  expect(isSame(lot, await lotPdf(exampleLot(3)))).toBe(true);
});

it('packs what is packed here', async () => {
  const { pdf, credential, proof } = await installation();
  const address = 'https://caravana.example.org/certification/12';
  const told = { id: 12, at: new Date('2026-05-06T07:08:09Z'), address, proof, issuer: {} };
  const parts = { ...told, pdf, credential: textOf(credential), staple: null, html: null };
  const here = bundleOf(parts);
  expect(isSame(await thread.bundle(parts), here)).toBe(true);
});

it.runIf(process.platform === 'linux')('gives way to all other threads of the process', async () => {
  await thread.certificate(input);
  expect([...nices().values()]).toContain(19);
  expect(nices().get(process.pid)).toBeLessThan(19);
});

it('keeps nothing of a document that is drawn, however many come', async () => {
  const warned: string[] = [];
  const hear = ({ name }: Error) => warned.push(name);
  process.on('warning', hear);
  for (let count = 0; count < 12; count += 1) {
    await thread.certificate(input);
    await thread.lot(exampleLot(1));
  }
  // A warning comes with the next turn of the event loop.
  await new Promise(setImmediate);
  process.off('warning', hear);
  expect(warned).toEqual([]);
});

it('says why a document cannot be drawn, and draws the next one', async () => {
  await expect(thread.certificate({ ...input, credential: 'no credential' })).rejects.toThrow(/JSON/);
  expect((await thread.certificate(input)).length).toBeGreaterThan(10_000);
});

it('begins anew when it has ended', async () => {
  const hurried = new PdfRenderer(1);
  const ended = /^The thread that draws documents .*ended/;
  await expect(hurried.certificate(input)).rejects.toThrow(ended);
  await expect(hurried.certificate(input)).rejects.toThrow(ended);
  await hurried.close();
  await expect(hurried.certificate(input)).rejects.toThrow(/closed/);
});
