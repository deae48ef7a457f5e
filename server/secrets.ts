import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './environment';
import { closeToOthers, inFolder, prepareFolder } from './folders';
import { writeWhole } from './whole-file';

/** The secrets of an installation: out of the environment, or in the data folder. */

const signingKeyFile = 'signing-key';

function signingSecret(dataDir: string, fromEnvironment: string | undefined): Uint8Array {
  if (fromEnvironment !== undefined) {
    if (fromEnvironment.length < 32) throw new ConfigError('JWT_SECRET needs at least 32 characters.');
    return new TextEncoder().encode(fromEnvironment);
  }
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' });
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (secret.length < 32) {
    throw new ConfigError(
      `The signing secret in ${file} is damaged. Bring it back, or remove it: then everybody has to sign in again.`,
    );
  }
  return secret;
}

/** The seed of the key that signs, `signing-key` in the data folder unless it is set. */
function certificateKey(dataDir: string, fromEnvironment: string | undefined): Uint8Array {
  const file = join(dataDir, signingKeyFile);
  if (fromEnvironment === undefined && !existsSync(file)) writeSigningKey(dataDir, randomBytes(32));
  const seed = Buffer.from(fromEnvironment ?? readFileSync(file, 'utf8'), 'base64');
  if (seed.length === 32) return seed;
  throw new ConfigError(
    fromEnvironment === undefined
      ? `The signing key in ${file} is damaged. Bring it back: without it nothing more is signed in its name.`
      : 'SIGNING_KEY must be 32 bytes in base64, as `openssl rand -base64 32` makes them.',
  );
}

/** Puts another seed of 32 bytes into the data folder, whole or not at all. */
export function writeSigningKey(dataDir: string, seed: Uint8Array): void {
  writeWhole(join(dataDir, signingKeyFile), Buffer.from(seed).toString('base64'), 0o600);
}

/** Makes the data folder, and closes one of ours that everybody may read. */
function prepareDataFolder(folder: string): void {
  prepareFolder(folder);
  if (['secret', 'postgres'].some((name) => existsSync(join(folder, name)))) closeToOthers(folder);
}

/** Makes the data folder, and in it the secrets that the environment does not set. Throws ConfigError. */
export function readSecrets(dataDir: string, env: NodeJS.ProcessEnv) {
  return inFolder('DATA_DIR', dataDir, () => {
    prepareDataFolder(dataDir);
    return {
      secret: signingSecret(dataDir, env.JWT_SECRET || undefined),
      signingKey: certificateKey(dataDir, env.SIGNING_KEY || undefined),
    };
  });
}
