import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';

/** A provider of the same API at another origin, which knows none of the contract's extensions. */

const created = '2026-05-04T12:30:00.000Z';
const animal = {
  ...{ id: 3, cuig_code: 'DM101 A003', alternative_code: null, cattle_breed: 'hereford', gender: 'male' },
  ...{ category: 'weaned_steer', dental_chronology: null, estimated_weight: 180, corporal_condition: 3 },
  ...{
    other_tests: [],
    other_vaccinations: [],
    vet_profile_id: 1,
    producer_profile_id: 1,
    created_at: created,
  },
};
const request = {
  ...{ id: 1, address: 'Camino Real 1', locality: null, intended_animal_group: 1, declared_lot_weight: 170 },
  ...{ declared_lot_age: 8, cattle_breed: 'hereford', status: 'executed', created_at: created },
};
const item = (id: number, breed: string) => ({
  ...{ id, certified_animals_count: 1, average_weight: 180, photo_url: null, address: `Camino ${id}` },
  ...{ certification_date: created, cattle_breed: breed },
});
const answers: Record<string, unknown> = {
  '/api/v1/certified_lots': [item(2, 'brahman'), item(1, 'hereford')],
  '/api/v1/certified_lots/1': {
    certified_lot: {
      ...{
        id: 1,
        is_active: true,
        parent_certified_lot_id: null,
        producer_profile_id: 1,
        created_at: created,
      },
      ...{ updated_at: created, certification_request: request, cattle_certifications: [animal] },
    },
  },
  '/api/v1/cattle_certifications/3': { cattle_certification: animal },
  '/api/v1/producer_profiles/1': {
    producer_profile: { id: 1, name: 'Monte Quemado', cuig_number: 'DM150', active: true },
  },
};

const provider: RequestListener = (incoming, response) => {
  const [path = ''] = (incoming.url ?? '').split('?');
  const found = answers[path];
  response.writeHead(incoming.method === 'OPTIONS' ? 204 : found ? 200 : 404, {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
  });
  response.end(
    incoming.method === 'OPTIONS' ? '' : JSON.stringify(found ?? { error: { message: 'No está' } }),
  );
};

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

function files(folder: string): RequestListener {
  return (incoming, response) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    const file = join(folder, path);
    const found = path !== '/' && existsSync(file) ? file : join(folder, 'index.html');
    response.writeHead(200, { 'Content-Type': types[extname(found)] ?? 'text/html' });
    createReadStream(found).pipe(response);
  };
}

async function listen(listener: RequestListener): Promise<{ server: Server; origin: string }> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}` };
}

test('the app works against another provider, without extensions', async ({ page }) => {
  const outDir = mkdtempSync(join(tmpdir(), 'caravana-other-'));
  const api = await listen(provider);
  const app = await listen(files(outDir));
  try {
    const vite = join('node_modules', 'vite', 'bin', 'vite.js');
    const options = ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
    const env = { ...process.env, VITE_API_URL: api.origin };
    execFileSync(process.execPath, [vite, 'build', ...options], { env });
    const calls: string[] = [];
    page.on('request', (call) => {
      if (call.url().includes('/api/')) calls.push(new URL(call.url()).origin);
    });
    await page.goto(`${app.origin}/lotes-certificados`);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Buscar lotes' }).fill('hereford');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('link').click();
    await expect(page.getByText('Monte Quemado')).toBeVisible();
    await page.getByRole('link', { name: 'Ver certificado de DM101 A003' }).click();
    const information = page.getByRole('region', { name: 'Información del animal' });
    await expect(information.getByText('Ternero destetado')).toBeVisible();
    expect(new Set(calls)).toEqual(new Set([api.origin]));
  } finally {
    api.server.close();
    app.server.close();
    rmSync(outDir, { recursive: true, force: true });
  }
});
