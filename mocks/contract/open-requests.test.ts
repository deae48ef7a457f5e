import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../server/config';
import { problems } from '../../server/api/words';
import { database, resetDatabase, tokenOf } from '../database';
import { server } from '../node';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => resetDatabase());
afterAll(() => server.close());

const fields = {
  address: 'Ruta 50, km 12',
  locality_id: '1',
  intended_animal_group: '12',
  declared_lot_weight: '172.5',
  declared_lot_age: '8',
  cattle_breed: 'hereford',
  preferred_time_range_start: '2026-05-10',
  preferred_time_range_end: '2026-05-20',
};

/** The limit of a service that was told nothing else. */
function usualLimit(): number {
  const folder = mkdtempSync(join(tmpdir(), 'caravana-limit-'));
  const { openRequests } = readConfig({ DATA_DIR: folder });
  rmSync(folder, { recursive: true });
  return openRequests;
}

async function ask(language: 'es' | 'en'): Promise<{ status: number; body: unknown }> {
  const [user] = database.users;
  if (!user) throw new Error('The mock has no account');
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(`certification_request[${name}]`, value);
  const answer = await fetch('http://localhost:3000/api/v1/certification_requests', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(user)}`, 'accept-language': language },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

it('a producer may have as many open requests as the service allows, and reads the same sentence after', async () => {
  const { status, ...words } = problems.open_requests;
  const most = usualLimit();
  database.requests = [];
  for (let count = 0; count < most; count += 1) expect((await ask('es')).status).toBe(201);
  for (const language of ['es', 'en'] as const) {
    const detail = words[language];
    expect(await ask(language)).toMatchObject({ status, body: { code: 'open_requests', detail } });
  }
  const [oldest] = database.requests;
  if (oldest) oldest.status = 'canceled';
  expect((await ask('es')).status).toBe(201);
});
