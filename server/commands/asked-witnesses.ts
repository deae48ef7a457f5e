import { majorityOf, readWitness } from '../../src/lib/proof/cosignature';

/** Witnesses that who calls a command asks for, whoever the issuer names. */
export interface AskedFor {
  /** Their keys (vkeys). */
  witnesses: string[];
  witnessQuorum: number;
}

/** The witnesses of `--witness KEY` and `--quorum N`; nothing where none is named, null for what is no such thing. */
export function askedWitnesses(keys: string[], quorum: string | undefined): AskedFor | undefined | null {
  if (keys.length === 0) return quorum === undefined ? undefined : null;
  const witnessQuorum = quorum === undefined ? majorityOf(keys.length) : Number(quorum);
  const isQuorum = Number.isInteger(witnessQuorum) && witnessQuorum >= 1 && witnessQuorum <= keys.length;
  return isQuorum && keys.every(readWitness) ? { witnesses: keys, witnessQuorum } : null;
}
