import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Test fixture: a throw-away PostgreSQL server. */

/** A PostgreSQL server of its own for tests, reachable through a unix socket in its folder only. */
export interface Cluster {
  /** Its database `postgres`, as a connection string. */
  url: string;
  /** Starts a server that was stopped, over the same data. */
  start: () => Promise<void>;
  /** Stops the server at once, breaking its connections; its data stays. */
  stop: () => Promise<void>;
  /** Stops the server and removes its data. */
  remove: () => Promise<void>;
}

function packaged(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const newest = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return newest.map((version) => join(root, version, 'bin'));
}

function configured(): string[] {
  try {
    return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim()];
  } catch {
    return [];
  }
}

/** The folder of PostgreSQL's server programs: of `PATH`, of `pg_config`, of Debian's packages; null without any. */
export function findPrograms(): string | null {
  const path = (process.env.PATH ?? '').split(delimiter);
  const whole = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
  return [...path, ...configured(), ...packaged()].find(whole) ?? null;
}

interface Owner {
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return {};
  const id = (option: string, user: string) =>
    Number(execFileSync('id', [option, user], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: id('-u', 'postgres'), gid: id('-g', 'postgres') };
  } catch {
    return { uid: id('-u', 'nobody'), gid: id('-g', 'nobody') };
  }
}

/** Nobody needs the data of tests after a crash: without waiting for the disk they run faster. */
const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const settings = {
  listen_addresses: '',
  max_connections: '200',
  shared_buffers: '128MB',
  lc_messages: 'C',
};

function startServer(
  programs: string,
  folder: string,
  owner: Owner,
  durable: boolean,
): Promise<ChildProcess> {
  const speed = durable ? {} : careless;
  const options = Object.entries({ ...settings, ...speed, unix_socket_directories: folder }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  );
  const server = spawn(join(programs, 'postgres'), ['-D', join(folder, 'data'), ...options], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((done, fail) => {
    let said = '';
    createInterface(server.stderr).on('line', (line) => {
      said += `${line}\n`;
      if (line.includes('database system is ready to accept connections')) done(server);
    });
    server.once('error', fail);
    server.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${said}`)));
  });
}

/**
 * Makes and starts a throw-away PostgreSQL out of the programs in a folder; a durable one waits for the disk, as in
 * use. Throws an Error with what PostgreSQL said.
 */
export async function makeCluster(programs: string, { durable = false } = {}): Promise<Cluster> {
  const owner = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'caravana-pg-'));
  let server: ChildProcess | null = null;

  const start = async () => {
    server = await startServer(programs, folder, owner, durable);
  };
  const stop = async () => {
    const running = server;
    server = null;
    if (running?.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    // "Immediate": all connections end at once. In order, a call that waits for a lock may get it from another that
    // ended first.
    running.kill('SIGQUIT');
    await ended;
  };
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
    execFileSync(
      join(programs, 'initdb'),
      [
        ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
        ['--locale=C', '--no-sync', '--no-instructions'],
      ].flat(),
      { ...owner, cwd: folder, stdio: 'pipe' },
    );
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url: `postgresql:///postgres?host=${folder}&user=postgres`, start, stop, remove };
}
