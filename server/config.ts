import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { chainSettings, type ChainSettings } from './proofs/chain/settings';
import { officeSettings } from './proofs/keys/office-settings';
import { witnessSettings, type AskedWitness } from './proofs/log/witness-settings';
import {
  ConfigError,
  origin,
  origins,
  trustedProxies,
  webAddress,
  instant,
  wholeNumber,
} from './environment';
import { defaultDatabaseSeconds } from './database/timeouts';
import type { PlacePrecision } from './domain/shared/places';
import type { BucketSettings } from './files/bucket';
import { inFolder, prepareFolder } from './folders';
import { readSecrets } from './secrets';
import type { OfficeKey } from '../src/lib/proof/issuer';

/** Configuration out of environment variables, validated at the start. */

/** What an installation can set, out of the environment. `docs/configuration.md` has the table. */
export interface Config {
  /** `HOST`, by default `127.0.0.1`: `0.0.0.0` opens the service to the network. */
  host: string;
  /** `DEMONSTRATION=public` opens the demonstration, whose password is printed, beyond this machine. */
  publicDemonstration?: boolean;
  /** `PORT`, by default 3000. */
  port: number;
  /**
   * `PUBLIC_URL`: the origin under which the world reaches the service, such as `https://caravana.example`, for
   * absolute addresses (shared links, previews, the sitemap); by default where it listens. The caller's `Host` never
   * counts.
   */
  publicUrl: string;
  /** `DATA_DIR`, by default `data`: the embedded database, photos and the signing secret. */
  dataDir: string;
  /** `DATABASE_URL`: a PostgreSQL server; without it the embedded one is used. */
  databaseUrl: string | undefined;
  /**
   * `DATABASE_SECONDS`, by default 15: how long PostgreSQL may take to answer a statement before callers are told that
   * it is away.
   */
  databaseSeconds: number;
  /** `JWT_SECRET`, at least 32 characters; without it one is made once in the data folder. */
  secret: Uint8Array;
  /**
   * `SIGNING_KEY`, 32 bytes in base64: the Ed25519 key that signs certificates and the log; without it one is made once
   * in the data folder.
   */
  signingKey: Uint8Array;
  /**
   * `CHECKPOINT_MEMORY`, by default `log-memory` in the data folder: the folder where the newest signed checkpoint is
   * remembered, the same one for all processes.
   */
  checkpointMemory: string;
  /** `CHECKPOINT_SECONDS`, by default 60: how far apart the signed checkpoints of the log are at least. */
  checkpointSeconds: number;
  /** `WITNESSES`: who is asked to cosign each checkpoint, with its address. By default nobody. */
  witnesses: AskedWitness[];
  /** `WITNESS_QUORUM`, by default more than half: so many of them have to, as the DID document says. */
  witnessQuorum: number;
  /** `WITNESS_SECONDS`, by default 10: how long one of them may take to answer. */
  witnessSeconds: number;
  /** `OFFICE_KEYS`: who backs the keys of veterinarians, as the DID document says. By default nobody. */
  officeKeys: OfficeKey[];
  /**
   * `LOG_AHEAD_UNTIL`, an instant: a clock was ahead, and entries of the log up to then are of the future. New ones go
   * on with the last one's time; without it they wait while the database's clock is more than five minutes behind.
   */
  logAheadUntil: Date | undefined;
  /** `SESSION_HOURS`, by default 12: how long a token is good for. */
  sessionHours: number;
  /** `OPEN_REQUESTS`, by default 10: how many requests of one producer may wait for a veterinarian or a visit. */
  openRequests: number;
  /**
   * `TRUST_PROXY`: how many proxies stand in front, or their addresses and networks. What those add to
   * `X-Forwarded-For` is believed, what the caller sent in it never is. By default there is none, and the header is
   * ignored.
   */
  trustProxy: number | string[] | false;
  /**
   * `PUBLIC_PLACES`, by default `address`: how much of where cattle are is told to strangers. With `locality` the
   * address is for who is signed in or holds a short code.
   */
  publicPlaces: PlacePrecision;
  /** `READS_PER_HOUR`, by default 5000: how many records one address may read in an hour without an account. */
  readsPerHour: number;
  /** `REQUEST_SECONDS`, by default 180: how long a call may take to arrive, with its photo. */
  requestSeconds: number;
  /** `STOP_SECONDS`, by default 8: how long a stop waits for the calls that run before it cuts them off. */
  stopSeconds: number;
  /** `PAGE_SECONDS`, by default 20: how long the server may take to draw a page before the browser draws it alone. */
  pageSeconds: number;
  /**
   * `TURN_SECONDS`, by default 2: how long a call waits for its turn at expensive work before it is told to come again.
   */
  turnSeconds: number;
  /** `PHOTO_ORIGINS`: where the photos of another provider of the API come from. */
  photoOrigins: string[];
  /** `CORS_ORIGIN`: another origin whose pages may call this API, such as `https://app.example.org`. */
  corsOrigin: string | undefined;
  /** `VITE_API_URL`, with which the app was built: its origin, when the app asks another provider of the API. */
  apiOrigin?: string | undefined;
  /**
   * `S3_BUCKET` with `S3_ENDPOINT`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY` and, by default `us-east-1`,
   * `S3_REGION`: the photos are in that bucket instead of the data folder. Browsers read them through this service, or
   * at `S3_PUBLIC_URL`, which must answer with `Cross-Origin-Resource-Policy: cross-origin`.
   */
  bucket?: BucketSettings | undefined;
  /** `CHAIN_*`, `CHAIN_2_*` and so on: where the log is anchored, by default on the embedded chain. */
  chains: ChainSettings[];
  /** `LOG_LEVEL`, by default `info`. */
  logLevel: string;
}

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function logLevel(text: string): string {
  if (levels.includes(text)) return text;
  throw new ConfigError(`LOG_LEVEL must be one of ${levels.join(', ')}.`);
}

function publicPlaces(text: string): PlacePrecision {
  if (text === 'address' || text === 'locality') return text;
  throw new ConfigError('PUBLIC_PLACES must be address or locality.');
}

function publicDemonstration(text: string): boolean {
  if (text === '' || text === 'public') return text === 'public';
  throw new ConfigError('DEMONSTRATION must be public, or not be set.');
}

function databaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new ConfigError(
    'DATABASE_URL must be like postgresql://user:password@host:5432/database, with % codes for signs such as @ ' +
      'or / in the password.',
  );
}

/** Where the service is reached: an origin that is set, or, for this machine, the address it listens at. */
function publicOrigin(text: string | undefined, host: string, port: number): string {
  if (text) return origin('PUBLIC_URL', text);
  // Nobody is reached at the address of all addresses, and this machine is known by its name.
  const name = /^(127(\.\d+){3}|0\.0\.0\.0|::1?)$/.test(host) ? 'localhost' : host;
  const address = `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
  if (!URL.canParse(address)) throw new ConfigError(`HOST (${host}) is no address of this machine.`);
  return new URL(address).origin;
}

const bucketVariables = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function photoBucket(env: NodeJS.ProcessEnv): BucketSettings | undefined {
  const [bucket, endpoint, keyId, secret] = bucketVariables.map((name) => env[name]);
  if (!bucketVariables.some((name) => env[name]) && !env.S3_REGION && !env.S3_PUBLIC_URL) return undefined;
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
    region: env.S3_REGION || 'us-east-1',
    publicUrl: publicUrl?.replace(/\/$/, ''),
  };
}

/** Reads the configuration, and makes the data folder and its secret. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const dataDir = resolve(env.DATA_DIR || 'data');
  const host = env.HOST || '127.0.0.1';
  const port = wholeNumber('PORT', env.PORT, 3000, 0, 65_535);
  const settings = {
    host,
    publicDemonstration: publicDemonstration(env.DEMONSTRATION ?? ''),
    port,
    publicUrl: publicOrigin(env.PUBLIC_URL, host, port),
    dataDir,
    databaseUrl: databaseUrl(env.DATABASE_URL),
    databaseSeconds: wholeNumber('DATABASE_SECONDS', env.DATABASE_SECONDS, defaultDatabaseSeconds, 1, 3600),
    checkpointMemory: resolve(env.CHECKPOINT_MEMORY || join(dataDir, 'log-memory')),
    checkpointSeconds: wholeNumber('CHECKPOINT_SECONDS', env.CHECKPOINT_SECONDS, 60, 0),
    ...witnessSettings(env),
    officeKeys: officeSettings(env),
    logAheadUntil: instant('LOG_AHEAD_UNTIL', env.LOG_AHEAD_UNTIL),
    sessionHours: wholeNumber('SESSION_HOURS', env.SESSION_HOURS, 12, 1),
    openRequests: wholeNumber('OPEN_REQUESTS', env.OPEN_REQUESTS, 10, 1),
    trustProxy: trustedProxies(env.TRUST_PROXY ?? ''),
    publicPlaces: publicPlaces(env.PUBLIC_PLACES || 'address'),
    readsPerHour: wholeNumber('READS_PER_HOUR', env.READS_PER_HOUR, 5000, 1, 10_000_000),
    requestSeconds: wholeNumber('REQUEST_SECONDS', env.REQUEST_SECONDS, 180, 1),
    stopSeconds: wholeNumber('STOP_SECONDS', env.STOP_SECONDS, 8, 0),
    pageSeconds: wholeNumber('PAGE_SECONDS', env.PAGE_SECONDS, 20, 1),
    turnSeconds: wholeNumber('TURN_SECONDS', env.TURN_SECONDS, 2, 1),
    photoOrigins: origins('PHOTO_ORIGINS', env.PHOTO_ORIGINS),
    corsOrigin: env.CORS_ORIGIN ? origin('CORS_ORIGIN', env.CORS_ORIGIN) : undefined,
    apiOrigin: env.VITE_API_URL ? webAddress('VITE_API_URL', env.VITE_API_URL).origin : undefined,
    bucket: photoBucket(env),
    chains: chainSettings(env),
    logLevel: logLevel(env.LOG_LEVEL || 'info'),
  };
  // Without it nothing is signed, and the service would start all the same.
  if (env.CHECKPOINT_MEMORY)
    inFolder('CHECKPOINT_MEMORY', settings.checkpointMemory, () => prepareFolder(settings.checkpointMemory));
  return { ...settings, ...readSecrets(dataDir, env) };
}
