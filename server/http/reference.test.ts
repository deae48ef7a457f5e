import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations, readContract } from './contract';
import { openTestApp, type TestApp } from '../tools/testing/app';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('tells of every operation, with nothing from elsewhere and nothing inline', async () => {
  const { statusCode, headers, body } = await api.app.inject({ url: '/api/docs' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { operationId } of operations(readContract())) expect(body).toContain(`id="${operationId}"`);
  expect(body).not.toMatch(/https?:|<script|<style|style=/);
});

it('hands out the contract', async () => {
  const { headers, body } = await api.app.inject({ url: '/api/openapi.yaml' });
  expect(headers['content-type']).toBe('application/yaml; charset=utf-8');
  expect(body).toMatch(/^openapi: 3\.1/);
});
