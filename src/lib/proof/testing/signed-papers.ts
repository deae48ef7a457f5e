import Pdf from 'pdfkit';
import { toHex, utf8 } from '../bytes';
import { canonicalize } from '../canonical';
import type { BovineCredential } from '../credential-shape';
import { addProof } from '../data-integrity';
import { sha256 } from '../digest';
import { publicKeyOf, sign } from '../ed25519';
import { statusRef, type LogEntry } from '../log-entry';
import { inclusionProof, leafHash, rootOf } from '../merkle';
import { toMultikey, verificationMethodOf } from '../multikey';
import { formatCheckpoint } from '../note';
import { encodeStatusList } from '../status-list';

/** What an installation of tests signs: a certificate, its PDF, a status list, a log. */

export const origin = 'https://caravana.example.org';
export const did = 'did:web:caravana.example.org';
export const at = '2026-03-04T05:06:07.000Z';
export const id = 12;
const statusIndex = 94_567;

/** Who can sign: a key and its name. */
export async function signerOf(byte: number, issuer = did) {
  const seed = new Uint8Array(32).fill(byte);
  const publicKey = await publicKeyOf(seed);
  const key = toMultikey(publicKey);
  const method = verificationMethodOf(issuer, key);
  return { issuer, key, method, publicKey, sign: (message: Uint8Array) => sign(seed, message) };
}

export type Signer = Awaited<ReturnType<typeof signerOf>>;

/** A certificate before it is signed. */
export const unsigned = (issuer = did): BovineCredential => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', `${origin}/contexts/bovine/v1`],
  type: ['VerifiableCredential', 'BovineCertificate'],
  id: `${origin}/certification/${id}`,
  issuer,
  validFrom: at,
  credentialStatus: {
    id: `${origin}/status/1#${statusIndex}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: `${statusIndex}`,
    statusListCredential: `${origin}/status/1`,
  },
  credentialSubject: {
    type: 'CertifiedAnimal',
    certificateNumber: id,
    cuigCode: 'AR1234',
    breed: 'hereford',
    gender: 'female',
    weightKg: 182.5,
    tests: [{ name: 'brucellosis', date: '2026-03-01', result: 'negative' }],
    vaccinations: [{ name: 'foot_and_mouth', date: '2026-02-01' }],
    finalNotes: 'Ñandú en el potrero',
    veterinarian: { name: 'Ana Peña', licence: 'MP 1234' },
    owner: { establishment: 'La Unión' },
    lot: { number: 7, address: `${origin}/lotes-certificados/7`, locality: 'Ayacucho' },
    nonce: '00112233445566778899aabbccddeeff',
  },
});

export const signedBy = <T extends object>({ method, sign: signs }: Signer, document: T) =>
  addProof(document, { verificationMethod: method, created: at, sign: signs });

export const bytesOf = (document: unknown) => utf8(canonicalize(document));

/** A PDF that carries a file, and others beside it. */
export function pdfWith(
  attached: Uint8Array,
  compress = true,
  others: readonly Uint8Array[] = [],
): Promise<Uint8Array> {
  const document = new Pdf({ compress, info: { CreationDate: new Date(at) } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const end = new Promise<Uint8Array>((done) => {
    document.on('end', () => done(new Uint8Array(Buffer.concat(parts))));
  });
  document.text('Certificado 12 de La Unión, con palabras que se pueden cambiar');
  for (const [place, bytes] of [attached, ...others].entries())
    document.file(Buffer.from(bytes), {
      name: `${place}.json`,
      type: 'application/vc',
      creationDate: new Date(at),
      modifiedDate: new Date(at),
    });
  document.end();
  return end;
}

/** The signed status list with the bits of these places set, which counts until a day far away. */
export async function statusListOf(
  signer: Signer,
  set: readonly number[] = [],
  validUntil = '2999-01-01T00:00:00Z',
): Promise<Uint8Array> {
  return bytesOf(
    await signedBy(signer, {
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      id: `${origin}/status/1`,
      issuer: signer.issuer,
      validFrom: at,
      validUntil,
      credentialSubject: {
        id: `${origin}/status/1#list`,
        type: 'BitstringStatusList',
        statusPurpose: 'revocation',
        encodedList: await encodeStatusList(set),
      },
    }),
  );
}

/** The entry of a status list, at a place of the log. */
export const listEntry = async (seq: number, list: Uint8Array): Promise<LogEntry> => ({
  v: 1,
  seq,
  at,
  type: 'status',
  ref: statusRef(1),
  credential: toHex(await sha256(list)),
});

/** A log of entries, with what proves one of them under the checkpoint of its first so many. */
export function logOf(entries: readonly string[], signer: Signer) {
  return async (seq: number, size = entries.length) => {
    const leaves = await Promise.all(entries.slice(0, size).map((entry) => leafHash(utf8(entry))));
    const root = await rootOf(leaves);
    const checkpoint = { origin: 'caravana.example.org', size, root };
    const hashes = await inclusionProof(leaves, seq);
    return {
      size,
      root: toHex(root),
      note: await formatCheckpoint(checkpoint, signer.publicKey, signer.sign),
      hashes: hashes.map(toHex),
    };
  };
}
