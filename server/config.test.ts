// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';
import { startFailure } from './main';

const folder = mkdtempSync(join(tmpdir(), 'caravana-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('has a default for everything and makes its secret once, for this user alone', () => {
  const config = readConfig({ DATA_DIR: folder });
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: folder, trustProxy: false });
  expect(config.secret.length).toBe(48);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: folder }).secret).toEqual(config.secret);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toHaveLength(64);
});

it('takes what the environment says', () => {
  const secret = 's'.repeat(32);
  const env = { DATA_DIR: folder, PORT: '8080', HOST: '0.0.0.0', TRUST_PROXY: 'true', JWT_SECRET: secret };
  expect(readConfig(env)).toMatchObject({ port: 8080, host: '0.0.0.0', trustProxy: true });
  expect(Buffer.from(readConfig(env).secret).toString()).toBe(secret);
});

it.each([
  { PORT: 'x' },
  { PORT: '-1' },
  { PORT: '70000' },
  { SESSION_HOURS: '1.5' },
  { JWT_SECRET: 'short' },
])('refuses %o in a sentence', (env) => {
  const read = () => readConfig({ DATA_DIR: folder, ...env });
  expect(read).toThrow(ConfigError);
  expect(startFailure(new ConfigError('A sentence.'))).toBe('A sentence.');
  expect(startFailure(new Error('a defect'))).toBeNull();
});
