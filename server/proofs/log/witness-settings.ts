import { majorityOf, readWitness, type Witness } from '../../../src/lib/proof/cosignature';
import { ConfigError, webAddress, wholeNumber } from '../../environment';

/** Settings: who is asked to cosign the log's checkpoints. */

/** A witness with the address below which it takes checkpoints, without a slash at the end. */
export interface AskedWitness extends Witness {
  /** Its name and key as text (vkey). */
  key: string;
  url: string;
}

function askedWitness(text: string): AskedWitness {
  const [, key = '', address = ''] = /^([^@]+)@(https?:.*)$/.exec(text) ?? [];
  const witness = readWitness(key);
  if (!witness)
    throw new ConfigError(
      'WITNESSES must be like NAME+HASH+KEY@https://witness.example.org, with commas between.',
    );
  return { ...witness, key, url: webAddress('WITNESSES', address).href.replace(/\/$/, '') };
}

/** The witnesses of the environment, and how many have to cosign. Throws ConfigError. */
export function witnessSettings(env: NodeJS.ProcessEnv) {
  const texts = (env.WITNESSES ?? '').split(',').map((one) => one.trim());
  const witnesses = texts.filter(Boolean).map(askedWitness);
  const keys = new Set(witnesses.map(({ publicKey }) => Buffer.from(publicKey).toString('hex')));
  // One who is named twice would count twice.
  if (keys.size < witnesses.length) throw new ConfigError('WITNESSES names a witness twice.');
  const most = witnesses.length;
  if (most === 0 && env.WITNESS_QUORUM)
    throw new ConfigError('WITNESS_QUORUM says nothing without WITNESSES.');
  return {
    witnesses,
    witnessQuorum:
      most === 0 ? 0 : wholeNumber('WITNESS_QUORUM', env.WITNESS_QUORUM, majorityOf(most), 1, most),
    witnessSeconds: wholeNumber('WITNESS_SECONDS', env.WITNESS_SECONDS, 10, 1, 3600),
  };
}
