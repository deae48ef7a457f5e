import { beforeAll, describe, expect, it } from 'vitest';
import { toHex, utf8 } from '../../../src/lib/proof/bytes';
import { sha256 } from '../../../src/lib/proof/digest';
import { certificatesRoot, type LogEntry } from '../../../src/lib/proof/log-entry';
import { installation, type Installation } from '../../../src/lib/proof/testing/installation';
import {
  at,
  bytesOf,
  did,
  origin,
  pdfWith,
  signedBy,
  signerOf,
  unsigned,
  type Signer,
} from '../../../src/lib/proof/testing/signed-papers';
import { addedAs, deviceOf, setBy } from '../../../src/lib/proof/testing/vet-signed';
import { certificateFiles, certificatePath } from '../../tools/testing/certificate-files';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import { lotCredentialOf } from '../credential/lot';
import { checkDocuments } from './documents';
import { LogFacts } from './facts';
import { Findings, type Site } from './site';

let made: Installation;
let stranger: Signer;
beforeAll(async () => {
  [made, stranger] = [await installation(), await signerOf(9)];
});

const digestOf = async (bytes: Uint8Array) => toHex(await sha256(bytes));

async function* entriesOf(entries: readonly LogEntry[]) {
  yield* entries;
}

interface Given {
  entries?: LogEntry[];
  /** What is known of keys. */
  keys?: Signer[];
  compromised?: [key: string, since: string][];
  told?: LogEntry[];
}

/** What is found of documents. */
async function found(
  files: Record<string, unknown> | Site['bytes'],
  { entries = [made.entry], keys = [made.signer], compromised = [], told = [] }: Given = {},
) {
  const [findings, facts] = [new Findings(), new LogFacts()];
  for (const entry of told) facts.add(entry);
  const count = await checkDocuments(entriesOf(entries), {
    site: typeof files === 'function' ? { bytes: files } : siteWith(files),
    facts,
    keys: new Map(keys.map(({ key, publicKey }) => [key, publicKey])),
    compromised: new Map(compromised),
    officeKeys: [],
    findings,
  });
  const [codes, says] = [codesOf(findings), findings.wrong.map((one) => one.says)];
  return { count, codes, says, odd: findings.odd, ended: facts.endedIn('/status/1') };
}

/** The certificate's files with another credential, and its entry. */
async function withCredential(credential: Uint8Array) {
  const files = { ...certificateFiles(made), [`${certificatePath}/credential`]: credential };
  return { files, entry: { ...made.entry, credential: await digestOf(credential) } };
}

describe('the credential of a certificate', () => {
  it('is the one of its entry', async () => {
    const nothing = { count: 1, codes: [], odd: [] };
    expect(await found(certificateFiles(made))).toMatchObject(nothing);
    const { files, entry } = await withCredential(made.credential);
    expect(await found(files, { entries: [{ ...entry, credential: 'ab'.repeat(32) }] })).toMatchObject({
      codes: ['credential_changed'],
      says: ['The credential of certification/12 is not the one of entry 4.'],
    });
  });

  it('is there', async () => {
    const { [`${certificatePath}/credential`]: _credential, ...gone } = certificateFiles(made);
    expect(await found(gone)).toMatchObject({
      codes: ['credential_missing'],
      says: ['The credential of certification/12 (entry 4) is gone.'],
    });
  });

  it('is signed by a key of the log', async () => {
    const unsignedSays = ['No key of the log signed the credential of certification/12.'];
    expect(await found(certificateFiles(made), { keys: [stranger] })).toMatchObject({
      codes: ['credential_unsigned'],
      says: unsignedSays,
    });
    expect((await found(certificateFiles(made), { keys: [stranger, made.signer] })).codes).toEqual([]);
    // It names the key, and was changed since.
    const text = new TextDecoder().decode(made.credential).replace('182.5', '999.5');
    const { files, entry } = await withCredential(utf8(text));
    expect((await found(files, { entries: [entry] })).codes).toEqual(['credential_unsigned', 'page_differs']);
  });

  it('is one', async () => {
    const { files, entry } = await withCredential(utf8('{}'));
    expect(await found(files, { entries: [entry] })).toMatchObject({
      codes: ['credential_unsigned'],
      says: ['No key of the log signed the credential of certification/12.'],
    });
  });

  it('is not recorded after its key was in other hands', async () => {
    const { key } = made.signer;
    const before = new Date(Date.parse(at) - 1).toISOString();
    expect(await found(certificateFiles(made), { compromised: [[key, before]] })).toMatchObject({
      codes: ['credential_compromised'],
      says: [
        `The credential of certification/12 is signed with a key that others may have since ${before}, and was ` +
          'recorded later.',
      ],
    });
    expect((await found(certificateFiles(made), { compromised: [[key, at]] })).codes).toEqual([]);
    expect((await found(certificateFiles(made), { compromised: [[stranger.key, before]] })).codes).toEqual(
      [],
    );
  });

  it('says when it was certified, days from its entry at most', async () => {
    const days = (count: number) => new Date(Date.parse(at) + count * 86_400_000).toISOString();
    const recorded = (count: number) =>
      found(certificateFiles(made), { entries: [{ ...made.entry, at: days(count) }] });
    expect((await recorded(7)).odd).toEqual([]);
    expect(await recorded(8)).toMatchObject({
      codes: [],
      odd: [
        'Recorded more than 7 days from when they say that they were certified: 1, as ' +
          `certification/12: ${at}, ${days(8)}.`,
      ],
    });
  });

  it('has what its page and its code say held against it', async () => {
    const other = certificateFiles(made, { estimated_weight: 200 });
    expect((await found(other)).codes).toEqual(['page_differs']);
    const coded = [{ ...made.entry, codeHash: 'ab'.repeat(32) }];
    expect((await found(certificateFiles(made), { entries: coded })).codes).toEqual(['code_changed']);
    const resource = { id: `${origin}/files/7.webp`, digestSRI: 'sha256-', mediaType: 'image/webp' } as const;
    const pictured = bytesOf(await signedBy(made.signer, { ...unsigned(), relatedResource: [resource] }));
    const { files, entry } = await withCredential(pictured);
    expect((await found(files, { entries: [entry] })).codes).toEqual(['page_differs', 'photo_missing']);
  });

  it('names veterinarians whom only the log backs', async () => {
    const device = await deviceOf(21);
    const document = unsigned();
    const signed = bytesOf({ ...document, proof: await setBy([made.signer, device], document) });
    const { files, entry } = await withCredential(signed);
    expect((await found(files, { entries: [entry] })).codes).toEqual(['vet_signature_unknown']);
    const own = [await addedAs(await deviceOf(22), { seq: 1 }), await addedAs(device)];
    const { count, codes, odd } = await found(files, { entries: [entry], told: own });
    expect({ count, codes, odd }).toEqual({
      count: 1,
      codes: [],
      odd: [
        'Signed by a key that neither an office nor an earlier key of its veterinarian backs: 1, as ' +
          'certification/12. Ask whose key it is.',
      ],
    });
  });
});

describe('the document of a certificate', () => {
  const path = () => `/files/${made.entry.pdf ?? ''}.pdf`;
  it('is the one of its entry', async () => {
    expect(await found({ ...certificateFiles(made), [path()]: utf8('%PDF') })).toMatchObject({
      codes: ['document_changed'],
      says: ['The document of certification/12 is not the one of entry 4: it was replaced.'],
    });
  });

  it('is there', async () => {
    const { [path()]: _pdf, ...gone } = certificateFiles(made);
    expect(await found(gone)).toMatchObject({
      codes: ['document_missing'],
      says: ['The document of certification/12 (entry 4) is gone.'],
    });
  });
});

describe('the document of a lot', () => {
  const animals = [7, 8].map((number) => ({
    number,
    standing: 'valid' as const,
    cuigCode: `AR-${number}`,
    credentialHash: `${number}`.repeat(64),
  }));
  const lot = {
    number: 3,
    code: 'not told',
    address: `${origin}/c/x`,
    certifiedAt: at,
    owner: { establishment: 'La Unión' },
    veterinarian: { name: 'Ana Peña', licence: 'MP 1234' },
    place: { address: '', locality: 'Ayacucho' },
    animals,
  };
  const signing = {
    origin,
    issuer: did,
    at: new Date(at),
    codeHash: 'cd'.repeat(32),
    nonce: 'ef'.repeat(16),
  };

  async function lotEntry(credential: Uint8Array, attached = credential) {
    const pdf = await pdfWith(attached);
    const entry: LogEntry = {
      v: 1,
      seq: 8,
      at,
      type: 'lot',
      ref: 'certified-lot/3',
      credential: await digestOf(credential),
      pdf: await digestOf(pdf),
      certificates: await certificatesRoot(animals.map((one) => one.credentialHash)),
    };
    return { entry, files: { [`/files/${entry.pdf ?? ''}.pdf`]: pdf } };
  }
  const signed = async (signer = made.signer) =>
    bytesOf(await signedBy(signer, lotCredentialOf(lot, signing)));

  it('carries the list of its entry, signed by a key of the log', async () => {
    const { entry, files } = await lotEntry(await signed());
    expect(await found(files, { entries: [entry] })).toMatchObject({ count: 0, codes: [] });
    expect(await found(files, { entries: [entry], keys: [stranger] })).toMatchObject({
      codes: ['credential_unsigned'],
      says: ['No key of the log signed the credential of certified-lot/3.'],
    });
    const others = { ...entry, certificates: 'ab'.repeat(32) };
    expect(await found(files, { entries: [others] })).toMatchObject({
      codes: ['lot_other_certificates'],
      says: ['The certificates of certified-lot/3 are not those of entry 8.'],
    });
    const changed = utf8(new TextDecoder().decode(await signed()).replace('AR-7', 'AR-9'));
    const forged = await lotEntry(changed);
    expect((await found(forged.files, { entries: [forged.entry] })).codes).toEqual(['credential_unsigned']);
  });

  it('carries no other', async () => {
    const other = {
      codes: ['credential_changed'],
      says: ['The credential of certified-lot/3 is not the one of entry 8.'],
    };
    const swapped = await lotEntry(await signed(), utf8('{}'));
    expect(await found(swapped.files, { entries: [swapped.entry] })).toMatchObject(other);
    const { entry, files } = await lotEntry(await signed());
    expect(await found(files, { entries: [{ ...entry, credential: 'ab'.repeat(32) }] })).toMatchObject(other);
    const none = await lotEntry(utf8('{}'));
    expect(await found(none.files, { entries: [none.entry] })).toMatchObject(other);
  });

  it('is there', async () => {
    const { entry } = await lotEntry(await signed());
    expect(await found({}, { entries: [entry] })).toMatchObject({ codes: ['document_missing'] });
  });
});

describe('of the other entries', () => {
  const entry = { v: 1, seq: 9, at } as const;
  it.each(['revoked', 'superseded'] as const)('one that is %s has to be shown', async (type) => {
    const ending: LogEntry = { ...entry, type, ref: made.entry.ref };
    const { count, codes, ended } = await found(certificateFiles(made), { entries: [ending] });
    expect([count, codes]).toEqual([0, ['end_hidden']]);
    expect(ended).toHaveLength(1);
  });

  it('one of a transfer has to be shown, others say nothing of documents', async () => {
    const sold: LogEntry = { ...entry, type: 'transferred', ref: 'certified-lot/8', from: 'certified-lot/7' };
    expect(await found({}, { entries: [sold] })).toMatchObject({ count: 0, codes: ['transfer_hidden'] });
    const rest = (['key', 'status', 'forked', 'vet_key', 'events', 'account'] as const).map(
      (type): LogEntry => ({ ...entry, type, ref: made.entry.ref }),
    );
    expect(await found({}, { entries: rest })).toMatchObject({ count: 0, codes: [] });
  });
});

it('several are read at once, each once, and all of them', async () => {
  const entries = Array.from({ length: 20 }, (_, number): LogEntry => ({
    ...made.entry,
    ref: `certification/${number}`,
  }));
  let [now, most] = [0, 0];
  const asked: string[] = [];
  const { count, codes } = await found(
    async (path) => {
      asked.push(path);
      most = Math.max(most, (now += 1));
      await new Promise((done) => void setImmediate(done));
      now -= 1;
      return null;
    },
    { entries },
  );
  expect(count).toBe(20);
  expect(codes).toHaveLength(40);
  expect(asked.filter((path) => path.endsWith('/credential')).toSorted()).toEqual(
    entries
      .map(({ ref }) => `/api/v1/${ref.replace('certification', 'cattle_certifications')}/credential`)
      .toSorted(),
  );
  expect(most).toBe(6);
});
