import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BucketSettings } from './files/bucket';

/** What an installation can set, out of the environment. README has the table. */
export interface Config {
  /** `HOST`, by default `127.0.0.1`: `0.0.0.0` opens the service to the network. */
  host: string;
  /** `PORT`, by default 3000. */
  port: number;
  /** `DATA_DIR`, by default `data`: the embedded database, photos and the signing secret. */
  dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL server; without it the embedded one is used. */
  databaseUrl: string | undefined;
  /** `JWT_SECRET`, at least 32 characters; without it one is made once in the data folder. */
  secret: Uint8Array;
  /** `SESSION_HOURS`, by default 12: how long a token is good for. */
  sessionHours: number;
  /** `OPEN_REQUESTS`, by default 10: how many requests of one producer may wait for a veterinarian or a visit. */
  openRequests: number;
  /** `TRUST_PROXY=true` when a proxy in front sets `X-Forwarded-For`; otherwise that header is ignored. */
  trustProxy: boolean;
  /** `CORS_ORIGIN`: another origin whose pages may call this API, such as `https://app.example.org`. */
  corsOrigin: string | undefined;
  /** `VITE_API_URL`, with which the app was built: its origin, when the app asks another provider of the API. */
  apiOrigin?: string | undefined;
  /**
   * `S3_BUCKET` with `S3_ENDPOINT`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY` and, by default `us-east-1`, `S3_REGION`: the
   * photos are in that bucket instead of the data folder. Browsers read them through this service, or at `S3_PUBLIC_URL`,
   * which must answer with `Cross-Origin-Resource-Policy: cross-origin`.
   */
  bucket?: BucketSettings | undefined;
  /** `LOG_LEVEL`, by default `info`. */
  logLevel: string;
}

/** A variable of the environment that cannot be used, in a sentence for the person who set it. */
export class ConfigError extends Error {}

function signingSecret(dataDir: string, fromEnvironment: string | undefined): Uint8Array {
  if (fromEnvironment !== undefined) {
    if (fromEnvironment.length < 32) throw new ConfigError('JWT_SECRET needs at least 32 characters.');
    return new TextEncoder().encode(fromEnvironment);
  }
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

function wholeNumber(name: string, text: string | undefined, fallback: number, most = 10_000): number {
  const value = Number(text ?? fallback);
  if (!Number.isInteger(value) || value < 0 || value > most) {
    throw new ConfigError(`${name} must be a whole number up to ${most}.`);
  }
  return value;
}

function webAddress(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`${name} must be an address that begins with http:// or https://.`);
  }
  return url;
}

const bucketVariables = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function photoBucket(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const [bucket, endpoint, keyId, secret] = bucketVariables.map((name) => env[name]);
  if (!bucket && !endpoint && !keyId && !secret) return undefined;
  if (!bucket || !endpoint || !keyId || !secret) {
    const missing = bucketVariables.filter((name) => !env[name]);
    throw new ConfigError(`Photos in a bucket need ${missing.join(' and ')} too.`);
  }
  webAddress('S3_ENDPOINT', endpoint);
  const publicUrl = env.S3_PUBLIC_URL && webAddress('S3_PUBLIC_URL', env.S3_PUBLIC_URL).href;
  return {
    bucket,
    endpoint,
    keyId,
    secret,
    region: env.S3_REGION ?? 'us-east-1',
    publicUrl: publicUrl?.replace(/\/$/, ''),
  };
}

/** Reads the configuration. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataDir = resolve(env.DATA_DIR ?? 'data');
  return {
    host: env.HOST ?? '127.0.0.1',
    port: wholeNumber('PORT', env.PORT, 3000, 65_535),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    secret: signingSecret(dataDir, env.JWT_SECRET),
    openRequests: wholeNumber('OPEN_REQUESTS', env.OPEN_REQUESTS, 10),
    sessionHours: wholeNumber('SESSION_HOURS', env.SESSION_HOURS, 12),
    trustProxy: env.TRUST_PROXY === 'true',
    corsOrigin: env.CORS_ORIGIN,
    apiOrigin: env.VITE_API_URL ? webAddress('VITE_API_URL', env.VITE_API_URL).origin : undefined,
    bucket: photoBucket(env),
    logLevel: env.LOG_LEVEL ?? 'info',
  };
}
