import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { cattleCertifications } from '../../database/schema';
import { openTestApp } from '../../tools/testing/app';
import { siteOf } from '../../tools/testing/falsify';
import { codesOf } from '../../tools/testing/findings';
import { audit } from './audit';
import type { Site } from './site';

/** A whole site is read once and kept: what is changed in the copy, an audit of the copy tells. */

type Files = Map<string, Uint8Array | null>;
type Json = Record<string, unknown>;

const honest: Files = new Map();
let [ended, good, lot]: [number, number, number] = [0, 0, 0];
const photo = `${'7'.repeat(64)}.webp`;

beforeAll(async () => {
  const api = await openTestApp();
  const { owner, other, vet, lotId, animals } = api.world;
  [ended = 0, good = 0] = animals;
  lot = lotId;
  const square = { create: { width: 8, height: 8, channels: 3, background: 'brown' } } as const;
  writeFileSync(join(api.database.dataDir, 'files', photo), await sharp(square).webp().toBuffer());
  await api.database.db.update(cattleCertifications).set({ photo }).where(eq(cattleCertifications.id, good));
  await api.app.notary.settle();
  const revocation = `cattle_certifications/${ended}/revocation`;
  await api.ask(vet.email, 'POST', revocation, { reason: 'The animal was another.' });
  const offer = { transfer_intent: { to_producer_profile_id: other.profileId } };
  const { body } = await api.ask(owner.email, 'POST', `certified_lots/${lot}/transfer_intents`, offer);
  const { id } = (body as { transfer_intent: { id: number } }).transfer_intent;
  const rating = { veterinarian_rating: { rating: 5 } };
  await api.ask(other.email, 'POST', `transfer_intents/${id}/accept`, rating);
  await api.app.notary.settle();
  const read = siteOf(api);
  const recording: Site = {
    bytes: async (path) => {
      const bytes = await read.bytes(path);
      honest.set(path, bytes);
      return bytes;
    },
  };
  await audit(recording);
  await api.close();
});

const text = (files: Files, path: string) => Buffer.from(files.get(path) ?? []).toString();

/** Changes the JSON at a path, which the site has; gives what it is then. */
function edit<Body>(files: Files, path: string, change: (body: Body) => Body | void): Body {
  const body = JSON.parse(text(files, path)) as Body;
  const changed = change(body) ?? body;
  files.set(path, Buffer.from(JSON.stringify(changed)));
  return changed;
}

async function audited(change: (files: Files) => void, more: Partial<Site> = {}) {
  const files = new Map(honest);
  change(files);
  const bytes = (path: string) => Promise.resolve(files.get(path) ?? null);
  const { findings, ...rest } = await audit({ bytes, ...more });
  return { ...rest, findings, codes: [...new Set(codesOf(findings))] };
}
const codes = async (change: (files: Files) => void, more?: Partial<Site>) =>
  (await audited(change, more)).codes;

const certificate = (id: number, what = '') => `/api/v1/cattle_certifications/${id}${what}`;
const document = (files: Files, id: number) => {
  const { certification_proof: proof } = JSON.parse(text(files, certificate(id, '/proof'))) as {
    certification_proof: { pdf_hash: string };
  };
  return `/files/${proof.pdf_hash}.pdf`;
};
const proofOf = (body: Json) => body['certification_proof'] as Json;

it('an honest site is found so, and what was read is counted', async () => {
  const { codes: found, findings, counts, hasWitnesses, memory } = await audited(() => undefined);
  expect([found, findings.unchecked]).toEqual([[], []]);
  // The world is of a day of its own.
  expect(findings.odd).toEqual([
    expect.stringMatching(/^Recorded more than 7 days .*: 2, as certification\/\d+: 2026-03-02.*\.$/),
  ]);
  expect(counts).toMatchObject({ before: 0, documents: 2, lists: 1 });
  expect(memory?.size).toBe(counts.entries);
  expect(memory?.kept).toMatchObject({ documents: true, lot: lot + 1 });
  expect(hasWitnesses).toBe(false);
});

describe('what is gone', () => {
  it.each<[string, (files: Files) => void, string]>([
    [
      'the credential of a certificate',
      (files) => files.delete(certificate(good, '/credential')),
      'credential_missing',
    ],
    ['its page', (files) => files.delete(certificate(good)), 'page_missing'],
    ['its document', (files) => files.delete(document(files, good)), 'document_missing'],
    ['its photo', (files) => files.delete(`/files/${photo}`), 'photo_missing'],
    ['a status list', (files) => files.delete('/status/0'), 'status_list_missing'],
  ])('%s', async (_what, change, code) => {
    expect(await codes(change)).toEqual([code]);
  });
});

/** An edit of the JSON at a path. */
const edited =
  <Body>(path: string, change: (body: Body) => Body | void) =>
  (files: Files): Body =>
    edit<Body>(files, path, change);

describe('what is another one', () => {
  const other = (path: string) => (files: Files) => files.set(path, Buffer.from('{}'));
  it.each<[string, (files: Files) => void, string[]]>([
    [
      'a credential that is none',
      (files) => other(certificate(good, '/credential'))(files),
      ['credential_changed', 'credential_unsigned'],
    ],
    [
      'a credential that was changed',
      (files) =>
        edit<{ credentialSubject: Json }>(files, certificate(good, '/credential'), (body) => {
          body.credentialSubject['weightKg'] = 500;
        }),
      ['credential_changed', 'credential_unsigned', 'page_differs'],
    ],
    ['a document', (files) => files.set(document(files, good), Buffer.from('%PDF')), ['document_changed']],
    ['a photo', other(`/files/${photo}`), ['photo_changed']],
    [
      'what a page shows',
      (files) =>
        edit<{ cattle_certification: Json }>(files, certificate(good), (body) => {
          body.cattle_certification['estimated_weight'] = 500;
        }),
      ['page_differs'],
    ],
    [
      'a short code',
      (files) =>
        edit<Json>(files, certificate(good, '/proof'), (body) => void (proofOf(body)['code'] = 'abcdefghjk')),
      ['code_changed'],
    ],
    [
      'the reason of an end',
      (files) =>
        edit<Json>(files, certificate(ended, '/proof'), (body) => {
          (proofOf(body)['revoked'] as Json)['reason'] = 'It was sold.';
        }),
      ['reason_changed'],
    ],
  ])('%s', async (_what, change, expected) => {
    expect(await codes(change)).toEqual(expected);
  });
});

describe('what is hidden', () => {
  it('the end of a certificate', async () => {
    const change = (files: Files) =>
      edit<Json>(files, certificate(ended, '/proof'), (body) => void (proofOf(body)['revoked'] = null));
    expect(await codes(change)).toEqual(['end_hidden']);
  });

  it('that a lot went to another producer', async () => {
    const path = `/api/v1/certified_lots/${lot}/proof`;
    const hidden = edited<{ lot_proof: Json }>(path, (body) => void (body.lot_proof['transfer'] = null));
    expect(await codes(hidden)).toEqual(['transfer_hidden']);
    expect(await codes((files) => files.delete(path))).toEqual(['transfer_hidden']);
  });

  it('an anchor of which the chain knows', async () => {
    const fewer = edited<Json[]>('/log/anchors', (rows) => rows.slice(1));
    expect(await codes(fewer)).toEqual(['anchors_hidden']);
  });

  it('a certificate that the log should have by now, and none that is young', async () => {
    const path = `/api/v1/certified_lots/${lot + 1}`;
    const shown = (at: string) =>
      edited<{ certified_lot: { cattle_certifications: Json[] } }>(path, ({ certified_lot: one }) => {
        one.cattle_certifications.push({ id: 900, created_at: at });
      });
    expect(await codes(shown('2026-03-02T12:00:00.000Z'))).toEqual(['certificate_withheld']);
    const { codes: young, memory } = await audited(shown(new Date().toISOString()));
    expect(young).toEqual([]);
    // The next audit reads its lot again.
    expect(memory?.kept?.lot).toBe(lot);
  });
});

it('a short address that leads elsewhere', async () => {
  const leading = (path: string | null) => codes(() => undefined, { leadsTo: () => Promise.resolve(path) });
  expect(await leading(`/certification/${ended}`)).toEqual(['code_leads_elsewhere']);
  expect(await leading(null)).toEqual([]);
});

describe('keys and accounts that no entry names', () => {
  const did = '/.well-known/did.json';
  it('are named', async () => {
    const stated = edited<{ verificationMethod: Json[]; service: Json[] }>(did, (body) => {
      const key = 'z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG';
      const issuer = 'did:web:caravana.example';
      const method = { type: 'Multikey', controller: issuer, publicKeyMultibase: key };
      body.verificationMethod.push({ id: `${issuer}#${key}`, ...method });
      body.service[0]!['anchoringAccounts'] = [{ chain: 'calldata:424242', account: '0x01' }];
    });
    const { codes: found, findings } = await audited(stated);
    expect(found).toEqual(['key_without_entry', 'account_without_entry']);
    expect(findings.unchecked).toEqual([
      'How many transactions 0x01 sent on calldata:424242: no node tells.',
    ]);
  });
});

interface Row extends Json {
  size: number;
}
/** An edit of the newest checkpoint. */
const checkpoint = (change: Json | ((rows: Row[]) => void)) =>
  edited<Row[]>('/log/checkpoints', (rows) =>
    typeof change === 'function' ? change(rows) : void Object.assign(rows.at(-1)!, change),
  );

describe('a checkpoint', () => {
  const hourMs = 3_600_000;
  const from = (ms: number) => new Date(Date.now() + ms).toISOString();
  it.each<[string, () => Json | ((rows: Row[]) => void), string[]]>([
    ['of another root', () => ({ root: 'ab'.repeat(32) }), ['checkpoint_other_root', 'checkpoint_other']],
    ['of a time to come', () => ({ at: from(hourMs) }), ['checkpoint_time']],
    ['of a time before its last entry', () => ({ at: from(-hourMs / 2) }), ['checkpoint_time']],
    ['of no time', () => ({ at: undefined }), []],
    ['that nobody signed', () => ({ note: 'no note' }), ['checkpoint_unsigned']],
    [
      'that was signed for a smaller log',
      () => (rows) => void (rows.at(-1)!['note'] = rows[0]!['note']),
      ['checkpoint_smaller'],
    ],
    [
      'of more entries than the log shows',
      () => (rows) => void rows.push({ ...rows.at(-1)!, size: rows.at(-1)!.size + 9 }),
      ['checkpoint_smaller'],
    ],
  ])('%s', async (_what, change, expected) => {
    expect(await codes(checkpoint(change()))).toEqual(expected);
  });

  it('that is on no chain after an hour', async () => {
    const late = from(-hourMs - 60_000);
    const waiting = (files: Files) => {
      edit<Json[]>(files, '/log/anchors', (rows) => rows.map((row) => ({ ...row, status: 'submitted' })));
      checkpoint((rows) => rows.forEach((row) => (row['at'] = late)))(files);
    };
    expect(await codes(waiting)).toEqual(['checkpoint_time', 'checkpoint_unanchored']);
  });
});

describe('an entry', () => {
  const path = () => [...honest.keys()].find((one) => /^\/log\/entries\/.*\.p\/11$/.test(one)) ?? '';
  const tile = () => path().replace('entries', 'tile/0');

  it('that is missing is named', async () => {
    const gone = (files: Files) => {
      for (const one of honest.keys()) if (one.startsWith('/log/entries/')) files.delete(one);
    };
    expect(await codes(gone)).toContain('entry_missing');
  });

  it('that is not the one that was recorded is named', async () => {
    const changed = (files: Files) => {
      const bytes = Buffer.from(files.get(path()) ?? []);
      const at = bytes.indexOf('"type":"issued"') + '"type":"'.length;
      bytes.write('moved!', at);
      files.set(path(), bytes);
    };
    expect(await codes(changed)).toEqual(expect.arrayContaining(['entry_changed', 'entry_unreadable']));
  });

  it('whose hash in the tree is another one is named', async () => {
    const changed = (files: Files) => {
      const bytes = Buffer.from(files.get(tile()) ?? []);
      bytes[5] = (bytes[5] ?? 0) ^ 1;
      files.set(tile(), bytes);
    };
    expect(await codes(changed)).toEqual(
      expect.arrayContaining(['entry_changed', 'checkpoint_other_root', 'anchor_other_root']),
    );
  });
});

describe('an anchor on the embedded chain', () => {
  it.each<[string, Json, string]>([
    ['that no block has', { transactionHash: `0x${'ab'.repeat(32)}` }, 'anchor_missing'],
    ['from somebody else', { sender: `0x${'11'.repeat(20)}` }, 'anchor_other_sender'],
    ['to somebody else', { recipient: `0x${'11'.repeat(20)}` }, 'anchor_other_recipient'],
  ])('%s', async (_what, change, code) => {
    const changed = edited<Json[]>('/log/anchors', (rows) => void Object.assign(rows[0]!, change));
    expect(await codes(changed)).toEqual([code]);
  });

  it('whose chain was changed is named', async () => {
    const damaged = edited<{ block: string }[]>('/log/blocks/0', (rows) => {
      const [row] = rows;
      row!.block = row!.block.replace(/.{4}$/, 'abcd');
    });
    expect(await codes(damaged)).toEqual(['chain_damaged']);
  });
});

describe('a status list', () => {
  it('that counts no more, and that nobody signed so', async () => {
    const expired = edited<Json>('/status/0', (list) => void (list['validUntil'] = '2026-01-01T00:00:00Z'));
    expect(await codes(expired)).toEqual(['status_list_unsigned', 'status_list_expired', 'status_unlogged']);
  });
});

it('the log alone is read where certificates are not asked for', async () => {
  const files = new Map(honest);
  files.delete(certificate(good, '/credential'));
  files.delete('/status/0');
  const read: string[] = [];
  const bytes = (path: string) => {
    read.push(path);
    return Promise.resolve(files.get(path) ?? null);
  };
  const { findings, counts, memory } = await audit({ bytes }, { documents: false });
  expect(codesOf(findings)).toEqual([]);
  expect(counts).toMatchObject({ documents: 0, lists: 0 });
  expect(memory?.kept).toMatchObject({ documents: false, lot: 0 });
  expect(read.filter((path) => path.startsWith('/api/'))).toEqual([]);
});
