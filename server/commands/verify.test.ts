// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  flipped,
  installation,
  sourcesOf,
  statusProofOf,
  type Installation,
} from '../../src/lib/proof/testing/installation';

let made: Installation;
let server: Server;
let online: string;
let anchors: Installation['proof']['anchors'];
/** The weight on the certificate's page; 182.5 was signed. */
let shownWeight = 182.5;
/** What nodes were asked for, by method. */
const asked: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const file = (name: string) => join(folder, name);

/** What the installation answers at a path, from the sources that tests of the verifier have. */
async function answer(path: string): Promise<unknown> {
  const sources = sourcesOf(made);
  const { pathname, searchParams } = new URL(path, 'http://x');
  if (pathname === '/.well-known/did.json') return made.document;
  if (pathname.endsWith('/certificate_lookup'))
    return { cattle_certification_id: await sources.find({ digest: searchParams.get('digest') ?? '' }) };
  if (pathname.endsWith('/cattle_certifications/12'))
    return { cattle_certification: { ...made.page.certificate, estimated_weight: shownWeight } };
  if (pathname === '/status/1/proof') return statusProofOf(made);
  return pathname.endsWith('/proof') ? { certification_proof: await sources.proof(12) } : null;
}

beforeAll(async () => {
  made = await installation();
  ({ anchors } = made.proof);
  made.proof.anchors = [];
  writeFileSync(file('a.pdf'), made.pdf);
  writeFileSync(file('a.json'), made.credential);
  writeFileSync(file('changed.pdf'), flipped(made.pdf, made.pdf.length - 20));
  server = createServer((request, response) => {
    if (request.method === 'POST') {
      void json(request).then((call) => {
        const { method } = call as { method: string };
        asked.push(method);
        response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: made.node[method] }));
      });
      return;
    }
    void answer(request.url ?? '/').then((told) => {
      response.statusCode = told === null ? 404 : 200;
      response.end(told instanceof Uint8Array ? Buffer.from(told) : JSON.stringify(told));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  online = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const command = ['--import', 'tsx', 'server/commands/verify.ts', ...args];
  const env = { ...process.env, LC_ALL: '', LANG: 'es_AR.UTF-8' };
  return new Promise((done) => {
    execFile(process.execPath, command, { env }, (error, out, err) => {
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

describe('npm run verify', () => {
  it('names what the page shows otherwise than it was signed', async () => {
    shownWeight = 485;
    const { code, out } = await run(file('a.pdf'), '--online', online, '--lang', 'es');
    shownWeight = 182.5;
    expect(code).toBe(1);
    expect(out).toContain('✗ La página del certificado muestra hoy otros datos que los firmados');
    expect(out).toContain('Peso: muestra 485\u00a0kg; se firmó 182,5\u00a0kg');
  });

  it('ends well when all passed or is on its way', async () => {
    const { code, out } = await run(file('a.pdf'), '--online', online);
    expect(out).toMatch(
      /^Verificación del certificado 12\nEl archivo no cambió.*\nLo que firmó el emisor\n/s,
    );
    expect(out).toMatch(/Emisor: caravana\.example\.org\n.*Peso: 182,5.*Cómo se verificó/s);
    expect(out).toMatch(/✓ Firma.*✓ Documento.*✓ Registro.*· Cadena.*✓ Emisor.*✓ Vigencia/s);
    expect(code).toBe(0);
    const english = await run(file('a.json'), '--online', online, '--lang', 'en');
    expect(english.out).toMatch(/✓ Signature/);
    expect(english.code).toBe(0);
  });

  it('asks no node of this machine unless it is named, and prints nothing that a terminal obeys', async () => {
    const node = `${online}/node`;
    const [anchor] = anchors;
    made.proof.anchors = [{ ...anchor!, rpc_urls: [node], url: 'https://x.example/\u001B[2J\u202Eok' }];
    const unnamed = await run(file('a.pdf'), '--online', online);
    expect([asked, unnamed.code]).toEqual([[], 2]);
    expect(unnamed.out).toContain('https://x.example/[2Jok\n');
    const named = await run(file('a.pdf'), '--online', online, '--node', node);
    expect(named.out).toMatch(/✓ Cadena/);
    expect(new Set(asked)).toContain('eth_getTransactionByHash');
    expect(named.code).toBe(0);
    made.proof.anchors = [];
  });

  it('names the step that failed', async () => {
    const { code, out } = await run(file('changed.pdf'), '--online', online);
    expect(out).toMatch(/✓ Firma.*✗ Documento.*✓ Registro/s);
    expect(code).toBe(1);
  });

  it('checks the signature by a key that somebody has, without any connection', async () => {
    const { code, out } = await run(file('a.pdf'), '--key', made.signer.key);
    expect(out).toMatch(/· Firma.*· Documento.*· Registro.*· Cadena.*· Emisor.*· Vigencia/s);
    expect(out).toContain(
      'Los datos adjuntos están firmados por caravana.example.org; el dibujo no se verificó.',
    );
    expect(code).toBe(2);
    expect((await run(file('a.json'), '--key', made.signer.key)).out).toContain('✓ Firma');
    const other = await run(file('a.pdf'), '--key', 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2');
    expect(other.out).toContain('✗ Firma');
    expect(other.code).toBe(1);
  });

  it.each([
    [[]],
    [['none.pdf']],
    [['a.pdf', '--key', 'z6MkNone']],
    [['a.pdf', '--online', 'caravana']],
    [['a.pdf', '--offline']],
  ])('says what is wrong with %j', async (args) => {
    const { code, out, err } = await run(...args);
    expect(err).toMatch(/Usage|none\.pdf/);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });
});
