import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../database';
import { users } from '../../database/schema';
import { folderWithOneAccount } from './one-account';
import { startProcess } from './service';

/** Fault injection: a full disk. */

/**
 * What a full disk did to the service: `right`, `wrong: …`, or `not tried: …` where this user may not mount a small
 * one.
 */
export function tryFullDisk(): string {
  const disk = mkdtempSync(join(tmpdir(), 'caravana-disk-'));
  const script = 'mount -t tmpfs -o size=96m tmpfs "$1" || exit 77; shift; exec "$@"';
  const command = [process.execPath, '--import', 'tsx', import.meta.filename, disk];
  const mounting = ['-rm', 'sh', '-c', script, 'sh', disk, ...command];
  const { status, stdout, stderr, error } = spawnSync('unshare', mounting, {
    encoding: 'utf8',
    timeout: 600_000,
  });
  rmSync(disk, { recursive: true, force: true });
  if (error || status === 77 || stderr.startsWith('unshare:'))
    return `not tried: ${stderr || String(error)}`.trim();
  return status === 0 ? 'right' : `wrong: ${stdout}${stderr}`;
}

/** Writes a file until there is no room left: the service writes beside it, so how much that is nobody knows. */
function fillDisk(path: string): void {
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(path, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}

/** Fills the disk under a running service, sees it end with a sentence, makes room, and looks for what was saved. */
async function fill(disk: string): Promise<void> {
  const dataDir = join(disk, 'data');
  const made = await folderWithOneAccount();
  cpSync(made, dataDir, { recursive: true });
  rmSync(made, { recursive: true });
  const service = await startProcess(dataDir);
  fillDisk(join(disk, 'filler'));
  const client = new pg.Client({ host: dataDir, user: 'postgres', database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  // More than what PostgreSQL's log of writes has room for in the file it has.
  for (let megabytes = 0; megabytes < 40; megabytes += 1)
    await client
      .query("select pg_logical_emit_message(false, 'x', repeat('x', 1000000))")
      .catch(() => undefined);
  const { code, said } = await service.ended;
  if (code !== 1 || !said.includes('is full: the embedded database has stopped')) {
    throw new Error(`The service ended with ${code}: ${said}`);
  }
  rmSync(join(disk, 'filler'));
  const again = await startProcess(dataDir);
  const ready = await fetch(`${again.url}/readyz`);
  again.stop();
  await again.ended;
  const after = await openDatabase({ dataDir });
  const accounts = await after.db.$count(users);
  await after.close();
  if (ready.status !== 200 || accounts !== 1)
    throw new Error(`Afterwards: ${ready.status}, ${accounts} accounts`);
}

if (process.argv[1] === import.meta.filename) await fill(process.argv[2] ?? '');
