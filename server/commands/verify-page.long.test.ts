// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatInstant } from '../../src/lib/format';
import { at } from '../../src/lib/proof/testing/signed-papers';
import { runVerify, serveInstallation } from '../tools/testing/served-installation';

/** What a page shows otherwise than it was signed, each fact of it, as `npm run verify` names it. */

const later = '2026-03-05T05:06:07.000Z';
const told = (instant: string) => formatInstant(instant, 'es');

const certificate = {
  id: 13,
  created_at: later,
  cuig_code: 'AR1235',
  alternative_code: 'B7',
  cattle_breed: 'braford',
  gender: 'male',
  category: 'weaned_steer',
  birth_month: '2025-09',
  application_date: '2026-01-31',
  dental_chronology: 'leveling_corners',
  estimated_weight: 485,
  corporal_condition: 3,
  brucellosis_test_date: '2026-03-01',
  brucellosis_test_result: 'positive',
  foot_and_mouth_vaccination_date: '2026-02-02',
  recent_treatments: 'Ivermectina',
  clinical_observations: 'Sana',
  final_notes: '',
  photo_url: '/files/another.webp',
  supersedes_id: 3,
  issued_with: {
    veterinarian: { name: 'Ana Paz', licence: 'MP 1234' },
    owner: { establishment: 'La Otra', cuig: 'DM101', renspa: '01.001' },
  },
};
const vet = { first_name: 'Juan', last_name: 'Famoso', license_number: 'MP 9' };
const owner = { name: 'La Tercera', cuig_number: 'DM7' };

/** The lines of a report that name what differs. */
const differing = (out: string) => {
  const [, listed = ''] = /^✗ La página del certificado muestra hoy .*?\n(.*?)\n\n/ms.exec(out) ?? [];
  return listed.split('\n');
};

const folder = mkdtempSync(join(tmpdir(), 'verify-page-'));
const file = join(folder, 'a.pdf');
let served: Awaited<ReturnType<typeof serveInstallation>>;
beforeAll(async () => {
  served = await serveInstallation();
  served.made.proof.anchors = [];
  writeFileSync(file, served.made.pdf);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const verified = () => runVerify(file, '--online', served.url, '--lang', 'es');

it('npm run verify names the one fact that a page shows otherwise, and ends with 1', async () => {
  const honest = structuredClone(served.made.page);
  served.made.page.certificate.estimated_weight = 485;
  const { code, out } = await verified();
  served.made.page = honest;
  expect(code).toBe(1);
  expect(out).toContain('✗ La página del certificado muestra hoy otros datos que los firmados');
  expect(differing(out)).toEqual(['    Peso: muestra 485\u00a0kg; se firmó 182,5\u00a0kg']);
});

describe('of a page on which everything is otherwise, npm run verify names', () => {
  let out: string;
  beforeAll(async () => {
    const honest = structuredClone(served.made.page);
    Object.assign(served.made.page, { certificate: { ...honest.certificate, ...certificate }, vet, owner });
    ({ out } = await verified());
    served.made.page = honest;
  });

  const rows = [
    ['Certificado n.º', '000013', '000012'],
    ['Certificado el', told(later), told(at)],
    ['Caravana', 'AR1235', 'AR1234'],
    ['Otro código', 'B7', 'nada'],
    ['Raza', 'Braford', 'Hereford'],
    ['Sexo', 'Macho', 'Hembra'],
    ['Categoría', 'Ternero destetado', 'nada'],
    ['Mes de nacimiento', 'septiembre de 2025', 'nada'],
    ['Dispositivo colocado el', '31/1/2026', 'nada'],
    ['Edad por los dientes', 'Nivelación de extremos', 'nada'],
    ['Peso', '485\u00a0kg', '182,5\u00a0kg'],
    ['Condición corporal', 'Óptima', 'nada'],
    ['Pruebas', 'Brucelosis · Positivo · 1/3/2026', 'Brucelosis · Negativo · 1/3/2026'],
    ['Vacunas', 'Fiebre aftosa · 2/2/2026', 'Fiebre aftosa · 1/2/2026'],
    ['Tratamientos recientes', 'Ivermectina', 'nada'],
    ['Observaciones clínicas', 'Sana', 'nada'],
    ['Notas finales', 'nada', 'Ñandú en el potrero'],
    ['Lo examinó (matrícula)', 'Ana Paz · MP 1234', 'Ana Peña · MP 1234'],
    ['Establecimiento al certificar', 'La Otra', 'La Unión'],
    ['CUIG', 'DM101', 'nada'],
    ['RENSPA', '01.001', 'nada'],
    ['Corrige a', '/certification/3', 'nada'],
    ['Veterinario hoy', 'Juan Famoso · MP 9', 'Ana Peña · MP 1234'],
    ['Titular hoy', 'La Tercera', 'La Unión'],
  ];

  it.each(rows)('%s', (fact, shown, signed) => {
    expect(differing(out)).toContainEqual(`    ${fact}: muestra ${shown}; se firmó ${signed}`);
  });

  it('the photo, and nothing else', () => {
    expect(differing(out)).toContainEqual('    La foto que se muestra hoy no es la que se firmó.');
    expect(differing(out)).toHaveLength(rows.length + 1);
  });
});
