import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { utf8 } from '../../src/lib/proof/bytes';
import { cosign, witnessKey } from '../../src/lib/proof/cosignature';
import type { Falsification } from '../../src/lib/proof/falsifications';
import { leafHash, rootOf } from '../../src/lib/proof/merkle';
import { formatCheckpoint } from '../../src/lib/proof/note';
import { readPaperRecord } from '../../src/lib/proof/paper-record';
import { signerOf as strangerOf } from '../../src/lib/proof/testing/signed-papers';
import { cattleCertifications, certificateRecords, logOutbox } from '../database/schema';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { openDeviceClosing } from '../tools/testing/device-closing';
import * as forging from '../tools/testing/falsify';
import { liesOfCertificates } from '../tools/testing/lies/certificates';
import type { Lie } from '../tools/testing/lies/lie';
import { liesOfLog } from '../tools/testing/lies/log';
import { other as otherVet } from '../tools/testing/visit-calls';
import { serveLocally } from '../tools/testing/local-server';
import { openPlanted, readerOf, type Planted } from '../tools/testing/planting';
import { audit } from './audit/audit';
import type { Site } from './audit/site';
import { codesOf } from '../tools/testing/findings';

/** Each falsification is planted for real: the audit names it, and so does the verifier where a reader meets it. */

let p: Planted;
beforeAll(async () => {
  p = await openPlanted();
});
afterEach(() => p.restore());
afterAll(() => p.api.close());
const dayMs = 86_400_000;

const lies: Record<
  Exclude<Falsification, 'pdf_changed' | 'record_forged' | 'withheld' | 'split_view' | 'vet_key_invented'>,
  Lie
> = { ...liesOfCertificates, ...liesOfLog };

/** What an audit finds wrong. Answers are kept for seconds, until somebody writes, as who signs in does. */
async function found(
  at: TestApp,
  site: Site = forging.siteOf(at),
  options: Parameters<typeof audit>[1] = {},
) {
  await at.tokenOf(at.world.admin.email);
  const { findings, memory } = await audit(site, options);
  return { codes: [...new Set(codesOf(findings))], memory };
}

describe('a planted falsification is named', () => {
  it('and an honest log has none', async () => {
    expect((await found(p.api)).codes).toEqual([]);
    expect(await readerOf(p.api, { id: p.valid })).toContain('verdict verified');
    expect(await readerOf(p.api, { id: p.revoked })).toContain('verdict revoked');
  });

  it.each(Object.entries(lies))(
    '%s',
    async (_id, { plant, audit: codes, reader, of, remembers, later, stands }) => {
      const memory = remembers ? (await found(p.api)).memory : null;
      const { note } = await p.newestNote();
      await plant(p);
      const { codes: named } = await found(p.api, undefined, { since: memory });
      expect((codes ?? []).filter((code) => !named.includes(code))).toEqual([]);
      expect(named.length > 0).toBe(codes !== null);
      const checkpoints = { of: () => note, keep: () => undefined };
      const sources = { ...(later && { later }), ...(remembers && { checkpoints }) };
      // What no reader of one certificate meets, nobody is told.
      const told = reader === null ? [] : await readerOf(p.api, { id: of ? p.revoked : p.valid }, sources);
      expect(told.join('; ')).toContain(reader ?? '');
      expect(told.includes('verdict verified')).toBe(stands === true);
    },
  );

  it('pdf_changed', async () => {
    const [row] = await p.db().select().from(certificateRecords).where(p.record(p.valid));
    const pdf = readFileSync(join(p.api.database.dataDir, 'files', `${row?.pdfHash}.pdf`));
    pdf[pdf.length - 20] = 0;
    expect(await readerOf(p.api, { pdf })).toContain('document failed: different');
  });

  it('record_forged', async () => {
    const { multikey: key, issuer: did, verificationMethod: method } = await p.operator();
    const [row] = await p.db().select().from(certificateRecords).where(p.record(p.valid));
    const text = row?.paperRecord ?? '';
    const known = { did, keys: [{ method, key, until: null }], seenAt: new Date().toISOString() };
    const read = async (given: string) => (await readPaperRecord(given, [known], Date.now()))?.outcome;
    expect(await read(text)).toBe('signed');
    expect(await read(text.slice(0, -40) + (text.at(-40) === 'A' ? 'B' : 'A') + text.slice(-39))).toBe(
      'forged',
    );
  });

  it('withheld', async () => {
    const other = await openTestApp();
    const [, id = 0] = other.world.animals;
    await other.database.db.delete(logOutbox).where(eq(logOutbox.cattleCertificationId, id));
    await other.app.notary.settle();
    const told = await readerOf(other, { id }, { later: 2 * dayMs });
    const createdAt = new Date(Date.now() - 2 * dayMs);
    await other.database.db
      .update(cattleCertifications)
      .set({ createdAt })
      .where(eq(cattleCertifications.id, id));
    expect((await found(other)).codes).toEqual(['certificate_withheld']);
    expect(told).toEqual(expect.arrayContaining(['log failed: overdue', 'verdict failed']));
    await other.close();
  });

  it('split_view', async () => {
    const { publicKey, sign } = await strangerOf(41);
    const witness = { name: 'testigo', publicKey };
    const { size } = await p.newestNote();
    const signer = await p.operator();
    const leaves = await p.leavesOf();
    const root = await rootOf([...leaves.slice(0, -1), await leafHash(utf8('{}'))]);
    const others = await formatCheckpoint(
      { origin: 'caravana.example', size, root },
      signer.publicKey,
      signer.sign,
    );
    const seen = others + (await cosign(others, witness, { seconds: Math.floor(Date.now() / 1000), sign }));
    const asked = await serveLocally((_request, response) => response.end(seen));
    const document = (await p.api.app.inject('/.well-known/did.json')).json<{ service: object[] }>();
    const witnesses = [{ key: await witnessKey(witness), url: asked.url }];
    document.service = document.service.map((one) => ({ ...one, witnesses, witnessQuorum: 1 }));
    const honest = forging.siteOf(p.api);
    const site: Site = {
      ...honest,
      bytes: (path) =>
        path === '/.well-known/did.json'
          ? Promise.resolve(utf8(JSON.stringify(document)))
          : honest.bytes(path),
    };
    const { codes } = await found(p.api, site);
    await asked.close();
    expect(codes).toContain('split_view');
    const installation = () => Promise.resolve(document);
    const told = await readerOf(p.api, { id: p.valid }, { installation, later: 2 * dayMs });
    expect(told).toEqual(expect.arrayContaining(['log failed: unwitnessed', 'verdict failed']));
  });

  it('vet_key_invented', async () => {
    const installation = await openDeviceClosing();
    const { api, secondVet } = installation;
    // An office backs the key of one veterinarian; the other one never had any.
    const honest = await installation.approved(50, otherVet, secondVet);
    expect(honest.id).toBeGreaterThan(0);
    const invented = await installation.enrolled(51);
    await installation.approve(invented.id);
    const id = await installation.certifiedWith(invented);
    expect(await readerOf(api, { id })).toContain('veterinarian unchecked: unbacked');
    expect((await found(api)).codes).toEqual(['vet_key_unbacked']);
    await api.close();
  });
});
