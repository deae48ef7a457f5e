import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Wire } from '../../domain/shared/wire';
import { Chance } from '../fuzz/chance';
import { demonstrationPassword } from '../../seed/accounts';
import { Client } from './client';
import { tryFullDisk } from './disk';
import { Ledger } from './ledger';
import { SlowStart, startProcess, type RunningService } from './service';
import { transfers } from './traders';
import * as writers from './writers';

/** Crash test (durability): the process is killed amid writes. */

const rounds = 10;
const tradedLots = 3;

async function makeWriters(tools: Omit<writers.Desk, 'tokenOf'>): Promise<writers.Writer[]> {
  const tokens = new Map<string, string>();
  for (const name of writers.names) {
    tokens.set(name, await tools.client.signIn(`${name}@caravana.example`, demonstrationPassword));
  }
  const desk = { ...tools, tokenOf: (name: writers.Name) => tokens.get(name) ?? '' };
  const token = desk.tokenOf('productor');
  const lots = await desk.client.get<Wire<'CertifiedLotListItem'>[]>('certified_lots/my_certified_lots', {
    token,
  });
  const traded = lots.filter((lot) => !lot.transfer_pending).slice(0, tradedLots);
  if (traded.length < tradedLots) throw new Error('The demonstration has too few lots to trade.');
  return [
    ...traded.map(({ id }) => transfers(desk, id)),
    writers.requests(desk),
    writers.requests(desk),
    writers.registrations(desk),
    writers.signOuts(desk),
    writers.viewerChanges(desk),
    writers.areaChanges(desk),
    writers.activations(desk),
  ];
}

/**
 * Everybody writes; after some more answers the process is killed in the middle of it. What fails before fails the run.
 */
async function writeUntilKilled(
  { service, ledger }: { service: RunningService; ledger: Ledger },
  work: writers.Writer[],
  answers: number,
): Promise<void> {
  const last = ledger.acknowledged + answers;
  let killing: Promise<void> | undefined;
  const busy = work.map(async (write) => {
    while (!killing) {
      await write().catch((error: unknown) => {
        if (!killing) throw error;
      });
      if (ledger.acknowledged >= last) killing ??= service.kill();
    }
  });
  await Promise.all(busy);
  await killing;
}

/**
 * `npm run test:crash -- [seed]`: ten times kills the service while it acknowledges writes, and looks for all of them;
 * then fills its disk.
 */
async function main(): Promise<void> {
  const seed = Number(process.argv[2] ?? Date.now() % 2 ** 31);
  const dataDir = mkdtempSync(join(tmpdir(), 'caravana-crash-'));
  const [client, ledger, chance] = [new Client(), new Ledger(), new Chance(seed)];
  let work: writers.Writer[] | undefined;
  let [corruptStarts, slowStarts] = [0, 0];
  const lost = new Set<string>();
  process.stdout.write(`seed ${seed}, ${rounds} rounds\n`);
  for (let round = 0; round <= rounds; round += 1) {
    const service = await startProcess(dataDir).catch((error: unknown) => {
      if (error instanceof SlowStart) slowStarts += 1;
      else corruptStarts += 1;
      process.stderr.write(`${String(error)}\n`);
    });
    if (!service) break;
    try {
      client.url = service.url;
      for (const thing of await ledger.lost(round === rounds ? 'all' : 'fresh')) lost.add(thing);
      if (round === rounds) break;
      work ??= await makeWriters({ client, ledger, chance });
      await writeUntilKilled({ service, ledger }, work, chance.whole(20, 60));
      process.stdout.write(`round ${round + 1}: ${ledger.acknowledged} acknowledged so far, killed\n`);
    } finally {
      await service.kill();
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
  for (const thing of lost) process.stdout.write(`lost: ${thing}\n`);
  process.stdout.write(
    `acknowledged ${ledger.acknowledged}, lost ${lost.size}, corrupt starts ${corruptStarts}, too slow ${slowStarts}\n`,
  );
  const fullDisk = tryFullDisk();
  process.stdout.write(`full disk: ${fullDisk}\n`);
  const wrong = fullDisk.startsWith('wrong') ? 1 : 0;
  process.exitCode = lost.size + corruptStarts + slowStarts + wrong > 0 || ledger.acknowledged === 0 ? 1 : 0;
}

await main();
