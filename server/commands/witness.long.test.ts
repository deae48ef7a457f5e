// @vitest-environment node
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toBase64, utf8 } from '../../src/lib/proof/bytes';
import { cosignedAt, readWitness } from '../../src/lib/proof/cosignature';
import { consistencyProof, leafHash, rootOf } from '../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../src/lib/proof/note';
import { signerOf } from '../../src/lib/proof/testing/signed-papers';
import { serveLocally, type LocalServer } from '../tools/testing/local-server';
import type { Refused } from '../proofs/witness/witness';

/** `npm run witness`, started on this machine beside an installation whose log has two histories. */

const log = await signerOf(7);
const leavesOf = (texts: string) => Promise.all(texts.split('').map((text) => leafHash(utf8(text))));
const honest = await leavesOf('abcdef');
const other = await leavesOf('abcxyz');
/** What the log is called, which another installation at the address may call otherwise. */
let origin = 'caravana.example.org';

const noteOf = async (leaves: Uint8Array[], size: number) =>
  formatCheckpoint({ origin, size, root: await rootOf(leaves.slice(0, size)) }, log.publicKey, log.sign);

async function addition(leaves: Uint8Array[], old: number, size: number): Promise<string> {
  const proof = old === 0 ? [] : await consistencyProof(leaves.slice(0, size), old);
  return `old ${old}\n${proof.map((hash) => `${toBase64(hash)}\n`).join('')}\n${await noteOf(leaves, size)}`;
}

const document = {
  id: log.issuer,
  verificationMethod: [
    { id: log.method, type: 'Multikey', controller: log.issuer, publicKeyMultibase: log.key },
  ],
  assertionMethod: [log.method],
};

async function answer(path: string): Promise<string | null> {
  if (path === '/.well-known/did.json') return JSON.stringify(document);
  return path === '/log/checkpoint' ? noteOf(honest, 3) : null;
}
let installation: LocalServer;
beforeAll(async () => {
  installation = await serveLocally((request, response) => {
    void answer(request.url ?? '/').then((told) => {
      response.statusCode = told === null ? 404 : 200;
      response.end(told ?? '');
    });
  });
});
afterAll(() => installation.close());

let folder: string;
let running: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'witness-command-'));
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

const key = () => join(folder, 'key');

/** Starts the command; gives what it says once it listens, or as it ends. */
async function start(...options: string[]) {
  const command = [
    '--import',
    'tsx',
    'server/commands/witness.ts',
    '--log',
    installation.url,
    '--key',
    key(),
  ];
  const child = spawn(process.execPath, [...command, '--name', 'witness.example', '--port', '0', ...options]);
  running = child;
  let said = '';
  const listening = new Promise<void>((done) => {
    for (const output of [child.stdout, child.stderr])
      output.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (/^WITNESSES=.*\n/m.test(said)) done();
      });
  });
  await Promise.race([listening, once(child, 'close')]);
  const [, vkey = '', url = ''] = /^WITNESSES=(\S+)@(http\S+)$/m.exec(said) ?? [];
  const add = async (payload: string) => {
    const response = await fetch(`${url}/add-checkpoint`, { method: 'POST', body: payload });
    return { status: response.status, text: await response.text() };
  };
  return { said, url, witness: readWitness(vkey), add };
}

/** Tells the command to end; gives its exit code. */
async function stop(): Promise<number | null> {
  const child = running;
  running = undefined;
  if (!child || child.exitCode !== null) return child?.exitCode ?? null;
  child.kill('SIGTERM');
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}

const refused = () => {
  const kept = join(`${key()}.log`, 'refused');
  return readdirSync(kept).map((name) => JSON.parse(readFileSync(join(kept, name), 'utf8')) as Refused);
};

describe('npm run witness', () => {
  it('cosigns what goes on, refuses what does not and keeps it, and remembers both when it starts again', async () => {
    const first = await start();
    expect(first.said).toContain(`Witness of caravana.example.org at http://127.0.0.1:`);
    const { status, text } = await first.add(await addition(honest, 0, 4));
    expect(status).toBe(200);
    const cosigned = await noteOf(honest, 4);
    expect(await cosignedAt(cosigned + text, first.witness!)).toBeGreaterThan(0);
    expect(await first.add(await addition(other, 4, 6))).toMatchObject({ status: 422 });
    const evidence = { why: 'not_consistent', cosigned, refused: await noteOf(other, 6) };
    expect(refused()).toMatchObject([evidence]);
    expect(await stop()).toBe(0);

    const again = await start('--name', 'another.example');
    expect(again.witness).toEqual(first.witness);
    expect(await (await fetch(`${again.url}/checkpoint`)).text()).toBe(cosigned);
    expect(await again.add(await addition(other, 0, 6))).toMatchObject({ status: 409, text: '4\n' });
    expect(await again.add(await addition(honest, 4, 6))).toMatchObject({ status: 200 });
    expect(refused()).toMatchObject([evidence]);
  });

  it('does not follow a log that is called otherwise than before, until somebody says so', async () => {
    const first = await start();
    expect(await first.add(await addition(honest, 0, 3))).toMatchObject({ status: 200 });
    await stop();
    origin = 'caravana.example.org/0011aabb';
    const asked = await start();
    expect(await stop()).toBe(2);
    expect(asked.said).toMatch(/^The log is called caravana\.example\.org\/0011aabb now, and was caravana\./);
    const told = await start('--origin', origin);
    expect(await told.add(await addition(honest, 0, 3))).toMatchObject({ status: 200 });
    origin = 'caravana.example.org';
  });

  it('says how it is called', async () => {
    const { said } = await start('--port', 'none');
    expect(said).toMatch(/^Usage: npm run witness -- --log URL --key FILE/);
    expect(await stop()).toBe(2);
  });
});
