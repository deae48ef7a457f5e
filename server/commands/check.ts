import { readConfig } from '../config';
import { openDatabase } from '../database';
import { checkDayCounts } from '../domain/events/day-counts';
import { checkChain } from '../domain/events/event-chain';
import { publishedHeads } from '../proofs/log/event-heads';
import { startFailure } from '../main';
import { printableLine } from './printable';

/** `npm run check`: whether what the database keeps of who did what is what was written, and each counter says what
 * there is; names what is not so. */
async function main(): Promise<void> {
  const database = await openDatabase(readConfig());
  try {
    const wrong = [
      ...(await checkChain(database.db, await publishedHeads(database.db))),
      ...(await checkDayCounts(database.db)),
    ];
    for (const one of wrong) process.stdout.write(`WRONG: ${printableLine(one)}\n`);
    process.stdout.write(wrong.length === 0 ? 'Nothing is wrong.\n' : `${wrong.length} found wrong.\n`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const sentence = startFailure(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}
