import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations, readContract } from '../api/contract';
import { openTestApp, type TestApp } from '../tools/testing/app';

let api: TestApp;
let page: string;
beforeAll(async () => {
  api = await openTestApp();
  page = (await api.app.inject({ url: '/api/docs' })).body;
});
afterAll(() => api.close());

const contract = readContract();
const all = operations(contract);

/** The part of the page about an operation or a shape. */
function partOf(name: string): string {
  const from = page.indexOf(`id="${name}"`);
  const rest = page.slice(from + 1);
  return from === -1 ? '' : rest.slice(0, rest.search(/<h[23]/));
}

it('has nothing from elsewhere and nothing inline', async () => {
  const { statusCode, headers } = await api.app.inject({ url: '/api/docs' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page).not.toMatch(/https?:|<script|<style|style=/);
  expect(page.length).toBeLessThan(320_000);
});

it.each(all)('tells of $operationId who may call it, what it takes and what it answers', (operation) => {
  const part = partOf(operation.operationId);
  expect(part).toContain(`for: ${operation.roles.join(', ')}<`);
  for (const type of operation.bodies) expect(part).toContain(`<code>${type}</code> <a href="#`);
  const { responses = {} } = contract.paths[operation.path]?.[operation.method.toLowerCase()] ?? {};
  for (const status of Object.keys(responses)) expect(part).toContain(`<dt>${status}</dt>`);
});

it('shows bodies and answers with their examples', () => {
  expect(partOf('createSession')).toMatch(
    /<h4>Body<\/h4>.*href="#SessionInput".*productor@caravana.example/s,
  );
  expect(partOf('listCertifiedLots')).toMatch(
    /<dt>200<\/dt>.*list of <a href="#CertifiedLotListItem">.*Ruta Provincial 50/s,
  );
  expect(partOf('getCertifiedLot')).toMatch(/<code>certified_lot<\/code> <a href="#CertifiedLot">/);
  expect(partOf('listCertifiedLots')).toMatch(
    /<code>limit<\/code> integer \(at least <code>1<\/code>, at most <code>200<\/code>\)/,
  );
});

it('shows every shape that something leads to, with its members', () => {
  const named = new Set([...page.matchAll(/href="#(\w+)"/g)].map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(30);
  expect([...named].filter((name) => partOf(name) === '')).toEqual([]);
  expect(partOf('Gender')).toContain('<code>male</code> | <code>female</code>');
  expect(partOf('Reports')).toContain('<code>producers_count</code> integer (at least <code>0</code>)');
  expect(partOf('CertificationRequest')).toMatch(
    /<code>comments<\/code> string or null <i>may be missing, extension<\/i>/,
  );
});

it('hands out the contract', async () => {
  const { headers, body } = await api.app.inject({ url: '/api/openapi.yaml' });
  expect(headers['content-type']).toBe('application/yaml; charset=utf-8');
  expect(body).toMatch(/^openapi: 3\.1/);
});
