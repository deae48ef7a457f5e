// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { flipped, type Installation } from '../../src/lib/proof/testing/installation';
import { runVerify as run, serveInstallation } from '../tools/testing/served-installation';

let made: Installation;
let served: Awaited<ReturnType<typeof serveInstallation>>;
let online: string;
let anchors: Installation['proof']['anchors'];
let asked: string[];
const folder = mkdtempSync(join(tmpdir(), 'verify-'));
const file = (name: string) => join(folder, name);

beforeAll(async () => {
  served = await serveInstallation();
  ({ made, url: online, asked } = served);
  ({ anchors } = made.proof);
  made.proof.anchors = [];
  writeFileSync(file('a.pdf'), made.pdf);
  writeFileSync(file('a.json'), made.credential);
  writeFileSync(file('changed.pdf'), flipped(made.pdf, made.pdf.length - 20));
});

afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

describe('npm run verify', () => {
  it('ends well when all passed or is on its way', async () => {
    const { code, out } = await run(file('a.pdf'), '--online', online);
    expect(out).toMatch(
      /^Verificación del certificado 000012\nEl archivo no cambió.*\nLo que firmó el emisor\n/s,
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

  it('tells the day of a certificate’s end as its page does, wherever the machine is', async () => {
    made.proof.superseded = { at: '2026-05-05T01:30:00.000Z', reason: 'Peso', by_id: 13 };
    vi.stubEnv('TZ', 'America/Argentina/Buenos_Aires');
    const { code, out } = await run(file('a.pdf'), '--online', online);
    vi.unstubAllEnvs();
    made.proof.superseded = null;
    expect(out).toContain('fue reemplazado el 5 de mayo de 2026 por uno corregido');
    expect(code).toBe(1);
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
