// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { BovineCredential } from '../../../src/lib/proof/credential-shape';
import { ask } from '../../tools/testing/pdf-programs';
import { certificatePdf } from './certificate';
import { allFacts, exampleCredential, longestRecord, shortAddress } from './example';
import { area } from './paper';

/** What is printed stands within the frame of a page, however long and however broken it may be. */

const folder = mkdtempSync(join(tmpdir(), 'caravana-fits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const words =
  'Intradermorreacción caudal comparada con lectura a las setenta y dos horas en el pliegue '.repeat(3);
/** A text as long as the contract lets one be, whose end is known again. */
const longest = (end: string, most = 200) => `${words.slice(0, most - end.length - 1)} ${end}`;
const broken = (end: string, most = 200) => `${'a\n'.repeat((most - end.length) / 2)}${end}`;

/** The words of a certificate that stand within its frame. */
async function seen(facts: Partial<BovineCredential['credentialSubject']>): Promise<string[]> {
  const credential = JSON.stringify(exampleCredential({ ...allFacts, ...facts }));
  const parts = { credential, shortAddress, record: longestRecord, staple: null, photo: null };
  const file = join(folder, 'certificate.pdf');
  writeFileSync(file, await certificatePdf(parts));
  const told = ask('pdftotext', '-bbox', file, '-');
  const found = [...told.matchAll(/yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">([^<]*)</g)];
  return found.flatMap(([, top, bottom, word = '']) =>
    Number(top) > area.top - 2 && Number(bottom) < area.bottom + 2 ? [word] : [],
  );
}

it.each([
  ['the longest names and results', longest],
  ['names and results of many lines', broken],
])('of tests and vaccinations, with %s', { tags: 'long' }, async (_, text) => {
  const both = Array.from({ length: 6 }, (__, place) => place);
  const printed = await seen({
    tests: both.map((n) => ({ name: text(`prueba-${n}`), date: '2026-04-20', result: text(`dio-${n}`) })),
    vaccinations: both.map((n) => ({ name: text(`vacuna-${n}`), date: '2026-03-01' })),
  });
  const ends = both.flatMap((n) => [`prueba-${n}`, `dio-${n}`, `vacuna-${n}`]);
  expect(ends.filter((end) => !printed.some((word) => word.endsWith(end)))).toEqual([]);
});

it('of people and places with names of many lines', { tags: 'long' }, async () => {
  const printed = await seen({
    owner: { establishment: broken('dueño', 120), cuig: broken('cuig', 60), renspa: broken('renspa', 60) },
    veterinarian: { name: broken('vet', 240), licence: broken('matrícula', 60) },
    lot: { number: 7, address: broken('lugar'), locality: 'Rauch' },
    cuigCode: broken('código', 60),
    alternativeCode: broken('otro', 60),
  });
  const ends = ['dueño', 'cuig', 'renspa', 'vet', 'matrícula', 'lugar,', 'código', 'otro'];
  expect(ends.filter((end) => !printed.includes(end))).toEqual([]);
});

it('of a note keeps its lines', async () => {
  const file = join(folder, 'note.pdf');
  const credential = JSON.stringify(exampleCredential({ finalNotes: 'Primera\nSegunda' }));
  const parts = { credential, shortAddress, record: longestRecord, staple: null, photo: null };
  writeFileSync(file, await certificatePdf(parts));
  expect(ask('pdftotext', '-layout', file, '-')).toMatch(/Primera\n\s*Segunda/);
});

/** The words of each page of a certificate with so many vaccinations, no test and two notes. */
async function pagesOf(vaccinations: number): Promise<string[]> {
  const names = [
    'Brucelosis',
    'Fiebre aftosa',
    'Clostridial',
    'Complejo respiratorio',
    'Queratoconjuntivitis',
  ];
  const { birthMonth: _month, applicationDate: _applied, finalNotes: _notes, ...known } = allFacts;
  const facts = {
    ...known,
    clinicalObservations: 'Sin lesiones.',
    tests: [],
    vaccinations: Array.from({ length: vaccinations }, (_, n) => ({
      name: names[n % names.length] ?? '',
      date: '2025-11-23',
    })),
  };
  const credential = JSON.stringify(exampleCredential(facts));
  const file = join(folder, 'pages.pdf');
  const parts = { credential, shortAddress, record: longestRecord, staple: null, photo: null };
  writeFileSync(file, await certificatePdf(parts));
  return ask('pdftotext', file, '-').split('\f').slice(0, -1);
}

it('of five vaccinations and two notes on one page, where no test takes its half', async () => {
  expect(await pagesOf(5)).toHaveLength(1);
});

it('of notes beside the signature, where both have no room on the first page', async () => {
  const [first = '', second = '', ...more] = await pagesOf(6);
  expect(more).toEqual([]);
  expect(first).not.toContain('OBSERVACIONES');
  expect(second).toContain('Ivermectina al destete');
  expect(second).toContain('Lucía Peralta');
});
