import { openDatabase } from '../../database';
import { advanceAnchors } from '../../proofs/chain/anchors';
import { openChains } from '../../proofs/chain/open';
import { readConfig } from '../../config';

/**
 * Crash test of anchoring: a process that dies, as by a power cut, right before or right after it sends to a chain
 * (`DIES_BEFORE`, `DIES_AFTER`).
 */

const config = readConfig();
const { db } = await openDatabase(config);
const adapters = await openChains(db, config, console).adapters();

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};

for (const chain of adapters) {
  const send = chain.send;
  chain.send = async (raw) => {
    if (process.env.DIES_BEFORE === chain.kind) return die();
    const outcome = await send(raw);
    return process.env.DIES_AFTER === chain.kind ? die() : outcome;
  };
}
await advanceAnchors(db, adapters, { now: new Date(process.env.NOW ?? ''), log: console });
