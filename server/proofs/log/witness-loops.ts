import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config';
import type { Database } from '../../database';
import { Loop } from '../loop';
import { askWitness, NotCosigned } from './witnesses';

/** A loop for each witness: one that does not answer holds up nothing but its own signature. */

interface Parts {
  db: Database;
  config: Pick<Config, 'witnesses' | 'witnessSeconds'>;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** How long, in ms, a witness that did not cosign is left alone. */
const restMs = 30_000;

/** The loops that have the witnesses cosign what is newest, each time one did telling so. */
export function witnessLoops({ db, config, log }: Parts, onCosigned: () => void): Loop[] {
  const stopped = new AbortController();
  return config.witnesses.map((witness) => {
    const sizes = new Map<string, number>();
    let lastReason: string | undefined;
    const round = async () => {
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(config.witnessSeconds * 1000)]);
      try {
        if (await askWitness({ db, witness, signal }, sizes)) onCosigned();
        lastReason = undefined;
        return null;
      } catch (error) {
        const why = error instanceof NotCosigned ? error.message : 'It does not answer.';
        if (why !== lastReason)
          log.warn(
            { witness: witness.name, why },
            `The witness ${witness.name} did not cosign the log. ${why}`,
          );
        lastReason = why;
        return restMs;
      }
    };
    return new Loop({ round, maxSleepMs: restMs, log, onClose: () => stopped.abort() });
  });
}
