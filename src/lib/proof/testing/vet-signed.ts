import { toHex, utf8 } from '../bytes';
import { canonicalize } from '../canonical';
import type { BovineCredential, DataIntegrityProof } from '../credential-shape';
import { proofOf } from '../data-integrity';
import { sha256 } from '../digest';
import { certificationRef, entryText, type LogEntry } from '../log-entry';
import { toBase58 } from '../base58';
import { backingText, licenceHashOf, veterinarianRef } from '../vet-key';
import { installation, type Installation } from './installation';
import { logOf, pdfWith, signerOf, unsigned, type Signer } from './signed-papers';

/** A certificate that its veterinarian signed too, and what the log has of the veterinarian's key. */

const at = '2026-03-04T05:06:07.000Z';

/** The key of a device. */
export async function deviceOf(byte: number): Promise<Signer> {
  const { key } = await signerOf(byte);
  return signerOf(byte, `did:key:${key}`);
}

const proofBy = ({ method, sign }: Signer, document: object): Promise<DataIntegrityProof> =>
  proofOf(document, { verificationMethod: method, created: at, sign });

/** What the entry of a key says when another one backs it. */
export const backedBy = async (backer: Signer, { key }: Signer, licence = 'MP 1234') => ({
  backedBy: backer.key,
  backing: `z${toBase58(await backer.sign(backingText(key, await licenceHashOf(key, licence))))}`,
});

/** The key of the office that the installation names. */
export const office = (): Promise<Signer> => deviceOf(31);

/** The entry by which a key is a veterinarian's from a place of the log on, by the log's word alone. */
export const addedAs = async (
  { key }: Signer,
  change: Partial<LogEntry> = {},
  licence = 'MP 1234',
): Promise<LogEntry> => ({
  v: 1,
  seq: 2,
  at: '2026-03-01T00:00:00.000Z',
  type: 'vet_key',
  ref: veterinarianRef(3),
  key,
  state: 'added',
  licenceHash: await licenceHashOf(key, licence),
  ...change,
});

/** The same, backed by the office unless it is said otherwise. */
export const enrolledAs = async (
  signer: Signer,
  change: Partial<LogEntry> = {},
  licence = 'MP 1234',
): Promise<LogEntry> =>
  addedAs(signer, { ...(await backedBy(await office(), signer, licence)), ...change }, licence);

/** A DID document that names offices. */
export const naming = (document: unknown, officeKeys: readonly object[]): unknown => ({
  ...(document as object),
  service: [{ type: 'TransparencyLog', officeKeys }],
});

interface Signing {
  /** What the log has of keys. */
  entries: LogEntry[];
  /** What proves the credential; the issuer's proof and the device's, unless said otherwise. */
  proofs?: (document: BovineCredential, made: Installation) => Promise<unknown>;
  /** When the certificate was recorded. */
  recorded?: string;
}

/** An installation whose certificate carries the proofs of its issuer and of a device. */
export async function vetSigned(
  device: Signer,
  { entries: keys, proofs, recorded = at }: Signing,
): Promise<Installation> {
  const made = await installation();
  const document = unsigned();
  const proof = await (proofs?.(document, made) ?? setBy([made.signer, device], document));
  const credential = utf8(canonicalize({ ...document, proof }));
  const pdf = await pdfWith(credential);
  const [credentialHash, pdfHash] = [toHex(await sha256(credential)), toHex(await sha256(pdf))];
  const issued: LogEntry = {
    ...{ v: 1, seq: 4, at: recorded, type: 'issued', ref: certificationRef(12) },
    ...{ credential: credentialHash, pdf: pdfHash },
  };
  const others = Array.from({ length: 8 }, (_, seq): LogEntry => ({
    ...{ v: 1, seq, at, type: 'issued', ref: certificationRef(100 + seq) },
  }));
  const told = [issued, ...keys];
  const all = others.map((other) => told.find(({ seq }) => seq === other.seq) ?? other);
  // What is past the others: the status list.
  const texts = [...all.map(entryText), made.statusEntry.entry ?? ''];
  const proving = logOf(texts, made.signer);
  const inclusion = await proving(4);
  const anchored = await proving(4, 6);
  const [anchor] = made.proof.anchors;
  const transaction = { from: anchor?.sender, to: anchor?.recipient, input: `0x${anchored.root}` };
  return {
    ...made,
    document: naming(made.document, [{ name: 'Colegio de Veterinarios', key: (await office()).key }]),
    credential,
    pdf,
    entry: issued,
    statusEntry: { entry: made.statusEntry.entry, inclusion: await proving(8) },
    node: {
      ...made.node,
      eth_getTransactionByHash: { hash: anchor?.transaction_hash, ...transaction },
    },
    proof: {
      ...made.proof,
      entry: entryText(issued),
      inclusion,
      anchors: made.proof.anchors.map((one) => ({
        ...one,
        ...{ size: anchored.size, root: anchored.root, note: anchored.note, inclusion: anchored.hashes },
      })),
      vet_keys: await Promise.all(
        keys.map(async (entry) => ({ entry: entryText(entry), inclusion: await proving(entry.seq) })),
      ),
    },
  };
}

/** The proof set of these signers. */
export const setBy = (signers: readonly Signer[], document: object): Promise<DataIntegrityProof[]> =>
  Promise.all(signers.map((signer) => proofBy(signer, document)));
