import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config';
import { ConfigError } from './environment';
import { startFailure } from './main';

const folder = mkdtempSync(join(tmpdir(), 'caravana-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('has a default for everything and makes its secret once, for this user alone', () => {
  const config = readConfig({ DATA_DIR: folder });
  expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: folder, trustProxy: false });
  expect(config).toMatchObject({ publicPlaces: 'address', readsPerHour: 5000 });
  expect(config.secret.length).toBe(48);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
  expect(readConfig({ DATA_DIR: folder }).secret).toEqual(config.secret);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toHaveLength(64);
});

it('takes what the environment says', () => {
  const secret = 's'.repeat(32);
  const env = { DATA_DIR: folder, PORT: '8080', HOST: '0.0.0.0', TRUST_PROXY: '1', JWT_SECRET: secret };
  expect(readConfig(env)).toMatchObject({ port: 8080, host: '0.0.0.0', trustProxy: 1 });
  expect(Buffer.from(readConfig(env).secret).toString()).toBe(secret);
  const told = { DATA_DIR: folder, PUBLIC_PLACES: 'locality', READS_PER_HOUR: '80' };
  expect(readConfig(told)).toMatchObject({ publicPlaces: 'locality', readsPerHour: 80 });
  expect(() => readConfig({ ...told, PUBLIC_PLACES: 'none' })).toThrow(
    'PUBLIC_PLACES must be address or locality.',
  );
});

it.each([
  ['0', false],
  ['2', 2],
  ['10.0.0.2, 10.1.0.0/16,::1,fd00::/8', ['10.0.0.2', '10.1.0.0/16', '::1', 'fd00::/8']],
])('trusts the proxies of %j', (TRUST_PROXY, trustProxy) => {
  expect(readConfig({ DATA_DIR: folder, TRUST_PROXY }).trustProxy).toEqual(trustProxy);
});

it('keeps photos in a bucket when one is named', () => {
  expect(readConfig({ DATA_DIR: folder }).bucket).toBeUndefined();
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  const settings = { endpoint: 'https://s3.example', bucket: 'photos', keyId: 'id', secret: 'key' };
  expect(readConfig({ DATA_DIR: folder, ...bucket, S3_REGION: '' }).bucket).toEqual({
    ...settings,
    region: 'us-east-1',
    publicUrl: undefined,
  });
  const publicly = { S3_REGION: 'sa-east-1', S3_PUBLIC_URL: 'https://photos.example/all/' };
  expect(readConfig({ DATA_DIR: folder, ...bucket, ...publicly }).bucket).toEqual({
    ...settings,
    region: 'sa-east-1',
    publicUrl: 'https://photos.example/all',
  });
  expect(() => readConfig({ DATA_DIR: folder, ...bucket, S3_ENDPOINT: '', S3_BUCKET: '' })).toThrow(
    'Photos in a bucket need S3_BUCKET and S3_ENDPOINT too.',
  );
  expect(() => readConfig({ DATA_DIR: folder, ...bucket, S3_ENDPOINT: 's3.example' })).toThrow(
    /S3_ENDPOINT must be an address/,
  );
});

it.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '80' }, 'http://localhost'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '10.0.0.7' }, 'http://10.0.0.7:3000'],
  [{ HOST: '::', PORT: '1' }, 'http://localhost:1'],
  [{ HOST: 'fd00::7' }, 'http://[fd00::7]:3000'],
  [{ PUBLIC_URL: 'https://Caravana.example/' }, 'https://caravana.example'],
  [{ PUBLIC_URL: 'http://caravana.example:8080', HOST: '0.0.0.0' }, 'http://caravana.example:8080'],
])('knows its public address of %o', (env, publicUrl) => {
  expect(readConfig({ DATA_DIR: folder, ...env }).publicUrl).toBe(publicUrl);
});

it.each([
  { PUBLIC_URL: 'caravana.example' },
  { PUBLIC_URL: 'ftp://caravana.example' },
  { PUBLIC_URL: 'https://caravana.example/app' },
  { PUBLIC_URL: 'https://caravana.example/?a' },
  { PUBLIC_URL: 'https://user:word@caravana.example' },
  { VITE_API_URL: 'javascript:alert(1)' },
  { CORS_ORIGIN: 'https://app.example/path' },
  { CORS_ORIGIN: 'https://app.example,https://other.example' },
  { CORS_ORIGIN: 'https://app.example,other.example' },
  { PORT: 'x' },
  { PORT: '-1' },
  { PORT: '70000' },
  { PORT: ' ' },
  { STOP_SECONDS: ' ' },
  { READS_PER_HOUR: '0x10' },
  { LOG_AHEAD_UNTIL: '2026-02-31T12:00:00Z' },
  { LOG_AHEAD_UNTIL: '2026-02-28' },
  { LOG_AHEAD_UNTIL: '2026-02-40T12:00:00Z' },
  { SESSION_HOURS: '1.5' },
  { TRUST_PROXY: 'true' },
  { TRUST_PROXY: '10.0.0.0/33' },
  { TRUST_PROXY: '0.0.0.0/0' },
  { TRUST_PROXY: '10.0.0.2,::/0' },
  { TRUST_PROXY: 'proxy.example' },
  { JWT_SECRET: 'short' },
  { DEMONSTRATION: 'true' },
  { S3_PUBLIC_URL: 'https://photos.example' },
  { S3_REGION: 'sa-east-1' },
])('refuses %o in a sentence', (env) => {
  const read = () => readConfig({ DATA_DIR: folder, ...env });
  expect(read).toThrow(ConfigError);
  expect(startFailure(new ConfigError('A sentence.'))).toBe('A sentence.');
  expect(startFailure(new Error('a defect'))).toBeNull();
});

it('refuses a folder for the memory of the log that cannot be used, before anything is written', () => {
  const [DATA_DIR, file] = [join(folder, 'new'), join(folder, 'a-file')];
  writeFileSync(file, '');
  expect(() => readConfig({ DATA_DIR, CHECKPOINT_MEMORY: join(file, 'memory') })).toThrow(
    `CHECKPOINT_MEMORY (${join(file, 'memory')}) cannot be used: ENOTDIR`,
  );
  expect(existsSync(DATA_DIR)).toBe(false);
});
