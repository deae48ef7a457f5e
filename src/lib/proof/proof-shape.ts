/**
 * What an installation tells of a certificate's proof (`getCertificationProof`): all of it is checked, none of it
 * believed.
 */

export interface LogInclusion {
  size: number;
  /** 64 hexadecimal digits, as all hashes here. */
  root: string;
  /** The signed checkpoint. */
  note: string;
  hashes: string[];
}

export interface AnchorProof {
  kind: 'embedded' | 'calldata' | 'stamper';
  chain_id: number;
  status: 'queued' | 'submitted' | 'confirmed' | 'failed';
  size: number;
  root: string;
  transaction_hash: string | null;
  sender: string;
  recipient: string;
  url: string | null;
  local: boolean;
  note: string;
  inclusion: string[];
  rpc_urls: string[];
}

interface Ending {
  at: string;
  reason: string;
  by_id?: number | null;
}

/** An entry of the log byte for byte, and how it is found under a checkpoint where one has it. */
export interface LoggedEntry {
  entry: string;
  inclusion: LogInclusion | null;
}

/** An entry under a checkpoint, as a file brings it: the last one of when the file was made. */
export interface Staple extends LoggedEntry {
  inclusion: LogInclusion;
}

/** A status list byte for byte, with the entry that has its digest (`/status/N/proof`). */
export interface StatusProof {
  list: string;
  entry: string | null;
  inclusion: LogInclusion | null;
}

export interface CertificationProof {
  cattle_certification_id: number;
  /** Its short code, empty where it is told to nobody but who has it; installations of before do not check it. */
  code?: string;
  /** Who issues there now, a DID. */
  issuer: string;
  credential_url: string | null;
  pdf_url: string | null;
  /** The bytes of the log's entry. */
  entry: string | null;
  inclusion: LogInclusion | null;
  anchors: AnchorProof[];
  revoked: Ending | null;
  superseded: Ending | null;
  /** Its other entries in the log: what ended it, how its lots changed hands. */
  entries: LoggedEntry[];
  /** The log's entries of its veterinarian's own keys; installations of before tell none. */
  vet_keys?: LoggedEntry[];
  lot: { id: number; transfers: { at: string; to: string }[] };
}

/** What an installation tells of a lot's document (`getLotProof`). */
export interface LotProof extends Pick<
  CertificationProof,
  'issuer' | 'credential_url' | 'pdf_url' | 'entry' | 'inclusion' | 'anchors'
> {
  certified_lot_id: number;
  /** Empty where it is told to nobody but who has it. */
  code: string;
  pdf_hash: string | null;
  /** Since when another document has its place. */
  renewed_at: string | null;
  transfer: { at: string; to: string } | null;
}

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.length <= 100_000;
const hash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const whole: Check = (value) => Number.isSafeInteger(value);
const yes: Check = (value) => typeof value === 'boolean';
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= 1000 && value.every(check);
const shape =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([name, check]) => check((value as Record<string, unknown>)[name]));
const oneOf =
  (...values: string[]): Check =>
  (value) =>
    values.includes(value as string);

const inclusion = shape({ size: whole, root: hash, note: text, hashes: list(hash) });
const ending = orNull(
  shape({ at: text, reason: text, by_id: (id) => id === undefined || orNull(whole)(id) }),
);

const anchor = shape({
  kind: oneOf('embedded', 'calldata', 'stamper'),
  chain_id: whole,
  status: oneOf('queued', 'submitted', 'confirmed', 'failed'),
  size: whole,
  root: hash,
  transaction_hash: orNull(text),
  sender: text,
  recipient: text,
  url: orNull(text),
  local: yes,
  note: text,
  inclusion: list(hash),
  rpc_urls: list(text),
});

const isProof = shape({
  cattle_certification_id: whole,
  code: (value) => value === undefined || text(value),
  issuer: text,
  credential_url: orNull(text),
  pdf_url: orNull(text),
  entry: orNull(text),
  inclusion: orNull(inclusion),
  anchors: list(anchor),
  revoked: ending,
  superseded: ending,
  // Installations of before do not tell them.
  entries: (value) =>
    value === undefined || list(shape({ entry: text, inclusion: orNull(inclusion) }))(value),
  vet_keys: (value) =>
    value === undefined || list(shape({ entry: text, inclusion: orNull(inclusion) }))(value),
  lot: shape({ id: whole, transfers: list(shape({ at: text, to: text })) }),
});

const isLotProof = shape({
  certified_lot_id: whole,
  code: text,
  issuer: text,
  credential_url: orNull(text),
  pdf_url: orNull(text),
  pdf_hash: orNull(hash),
  entry: orNull(text),
  inclusion: orNull(inclusion),
  anchors: list(anchor),
  renewed_at: orNull(text),
  transfer: orNull(shape({ at: text, to: text })),
});

const isStatusProof = shape({ list: text, entry: orNull(text), inclusion: orNull(inclusion) });

const isStaple = shape({ entry: text, inclusion });

/** What a file brings of the log; null where it has another shape. */
export function readStaple(value: unknown): Staple | null {
  return isStaple(value) ? (value as Staple) : null;
}

/** A status list with its entry; null where the answer has another shape. */
export function readStatusProof(answer: unknown): StatusProof | null {
  return isStatusProof(answer) ? (answer as StatusProof) : null;
}

/** The proof of a lot's document in an installation's answer; null where it has another shape. */
export function readLotProof(answer: unknown): LotProof | null {
  return isLotProof(answer) ? (answer as LotProof) : null;
}

/** The proof in an installation's answer; null where it has another shape. */
export function readProof(answer: unknown): CertificationProof | null {
  if (!isProof(answer)) return null;
  const proof = answer as CertificationProof;
  const { entries = [] } = proof as Partial<CertificationProof>;
  return { ...proof, entries };
}
