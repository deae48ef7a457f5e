import { fromBase64, textOf, toHex, utf8 } from '../bytes';
import { sha256 } from '../digest';
import { certificationRef, entryText, type LogEntry } from '../log-entry';
import type { AnchorProof, CertificationProof, StatusProof } from '../proof-shape';
import type { Sources } from '../sources';
import {
  origin,
  did,
  at,
  id,
  signerOf,
  type Signer,
  unsigned,
  signedBy,
  bytesOf,
  pdfWith,
  statusListOf,
  listEntry,
  logOf,
} from './signed-papers';

/**
 * An installation that issued one certificate, as tests need it: everything real but its database, its page and its
 * chain.
 */

const sender = `0x${'5e'.repeat(20)}`;
const transaction = `0x${'7a'.repeat(32)}`;

/** What a node of chain 31337 says of the anchor's transaction, by method. */
const nodeAnswers = (root: string): Record<string, unknown> => ({
  eth_chainId: '0x7a69',
  eth_blockNumber: '0x10',
  eth_getTransactionByHash: { hash: transaction, from: sender, to: sender, input: `0x${root}` },
  eth_getTransactionReceipt: { blockNumber: '0xa', status: '0x1' },
});

/** An anchor on a public chain. */
const anchorOf = ({
  size,
  root,
  note,
  hashes,
}: NonNullable<CertificationProof['inclusion']>): AnchorProof => ({
  kind: 'calldata',
  chain_id: 31_337,
  status: 'confirmed',
  size,
  root,
  transaction_hash: transaction,
  sender,
  recipient: sender,
  url: null,
  local: false,
  note,
  inclusion: hashes,
  rpc_urls: ['https://node.example.org'],
});

/** What the installation's API tells of the certificate, as its page shows it. */
export const certificatePage = () => ({
  certificate: {
    id,
    created_at: at,
    cuig_code: 'AR1234',
    alternative_code: null as string | null,
    cattle_breed: 'hereford' as const,
    gender: 'female' as const,
    category: null,
    birth_month: null as string | null,
    application_date: null as string | null,
    dental_chronology: null,
    estimated_weight: 182.5,
    corporal_condition: null as number | null,
    brucellosis_test_date: '2026-03-01',
    brucellosis_test_result: 'negative',
    foot_and_mouth_test_date: null as string | null,
    foot_and_mouth_test_result: null as string | null,
    other_tests: [] as { name: string; date: string | null; result: string | null }[],
    brucellosis_vaccination_date: null as string | null,
    foot_and_mouth_vaccination_date: '2026-02-01',
    other_vaccinations: [] as { name: string; date: string | null }[],
    recent_treatments: null as string | null,
    clinical_observations: null as string | null,
    final_notes: 'Ñandú en el potrero',
    photo_url: null as string | null,
    supersedes_id: null as number | null,
    issued_with: {
      veterinarian: { name: 'Ana Peña', licence: 'MP 1234' },
      owner: { establishment: 'La Unión', cuig: null as string | null, renspa: null as string | null },
    },
  },
  vet: { first_name: 'Ana', last_name: 'Peña', license_number: 'MP 1234' },
  owner: { name: 'La Unión', cuig_number: null as string | null },
});

/**
 * Everything that there is of the certificate; what a test changes of it is what the installation then answers. The log
 * and the lists are signed by another key where one is given.
 */
export async function installation(
  signing?: Signer,
  draw: (attached: Uint8Array) => Promise<Uint8Array> = pdfWith,
  next?: Signer,
) {
  const signer = signing ?? (await signerOf(7));
  const notary = next ?? signer;
  const credential = bytesOf(await signedBy(signer, unsigned(signer.issuer)));
  const pdf = await draw(credential);
  const others = Array.from({ length: 8 }, (_, seq): LogEntry => ({
    v: 1,
    seq,
    at,
    type: 'issued',
    ref: certificationRef(100 + seq),
  }));
  const entry: LogEntry = {
    v: 1,
    seq: 4,
    at,
    type: 'issued',
    ref: certificationRef(id),
    credential: toHex(await sha256(credential)),
    pdf: toHex(await sha256(pdf)),
  };
  const statusList = await statusListOf(notary);
  const listed = await listEntry(others.length, statusList);
  const entries = [...others, listed].map((other) => entryText(other.seq === 4 ? entry : other));
  const proving = logOf(entries, notary);
  const inclusion = await proving(4);
  const proof: CertificationProof = {
    cattle_certification_id: id,
    issuer: signer.issuer,
    credential_url: `/api/v1/cattle_certifications/${id}/credential`,
    pdf_url: '/documents/12.pdf',
    entry: entries[4] ?? null,
    inclusion,
    anchors: [anchorOf(await proving(4, 6))],
    revoked: null,
    superseded: null,
    entries: [],
    lot: { id: 7, transfers: [] },
  };
  const document = {
    id: did,
    verificationMethod: (next ? [signer, next] : [signer]).map(({ method, key }): Record<string, string> => ({
      id: method,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: key,
    })),
    assertionMethod: [signer.method],
  };
  return {
    signer,
    credential,
    pdf,
    entry,
    /** The texts of its log, and how one of them is proved. */
    entries,
    proving,
    proof,
    document: document as unknown,
    statusList,
    /** What the log has of it. */
    statusEntry: { entry: entryText(listed), inclusion: await proving(listed.seq) } as Omit<
      StatusProof,
      'list'
    >,
    page: certificatePage(),
    node: nodeAnswers(proof.anchors[0]?.root ?? ''),
    known: [] as Sources['known'],
    /** When it is verified: an hour after it was certified. */
    now: Date.parse(at) + 3_600_000,
  };
}

export type Installation = Awaited<ReturnType<typeof installation>>;

/** What `/status/1/proof` answers. */
export const statusProofOf = ({ statusList, statusEntry }: Installation): StatusProof => ({
  list: textOf(statusList),
  ...statusEntry,
});

/** The sources of somebody who asks the installation; what was dropped is looked for by its digest. */
export function sourcesOf(made: Installation): Sources {
  const { proof, entry } = made;
  return {
    known: made.known,
    find: (by) =>
      Promise.resolve('digest' in by && [entry.pdf, entry.credential].includes(by.digest) ? id : null),
    findLot: () => Promise.resolve(null),
    lotProof: () => Promise.resolve(null),
    proof: (number) => Promise.resolve(number === id ? (JSON.parse(JSON.stringify(proof)) as unknown) : null),
    page: () => Promise.resolve(made.page),
    file: (address) => {
      const files = {
        [proof.credential_url ?? '']: made.credential,
        [proof.pdf_url ?? '']: made.pdf,
        [`${origin}/status/1/proof`]: utf8(JSON.stringify(statusProofOf(made))),
      };
      return Promise.resolve(files[address] ?? null);
    },
    installation: () => Promise.resolve(made.document),
    ask: (_node, method) => Promise.resolve(made.node[method]),
    now: () => made.now,
  };
}

/** The DID document of an installation once its first key retired, or was known to be another's. */
export function retiredAt(made: Installation, end: string, how: 'expires' | 'revoked' = 'expires') {
  const document = structuredClone(made.document) as { verificationMethod: Record<string, string>[] };
  Object.assign(document.verificationMethod[0] ?? {}, { [how]: end });
  return document;
}

/** Bytes with one bit of one of them flipped. */
export const flipped = (bytes: Uint8Array, place: number): Uint8Array =>
  bytes.map((byte, own) => (own === place ? byte ^ 1 : byte));

/** A signed note with one bit of its signature flipped. */
export function forged(note: string): string {
  const [, signature = ''] = / ([\w+/=]+)\n$/.exec(note) ?? [];
  const other = flipped(fromBase64(signature), 20);
  return note.replace(signature, Buffer.from(other).toString('base64'));
}
