import { base32nopad } from '@scure/base';
import { concat, textOf, utf8 } from './bytes';
import type { CertifiedAnimal } from './credential-shape';
import { verify } from './ed25519';
import { keysNamed, type SeenIssuer } from './issuer';
import { fromMultikey } from './multikey';

/**
 * The signed record on a certificate's paper: a few facts and an Ed25519 signature as the text of a QR code, which is
 * verified without a connection. Its letters are those of a QR code's alphanumeric mode.
 */

/** What a record's text begins with; another format will have another number. */
const prefix = 'CARAVANA1:';
/** Stands before the signed bytes, so that no other signature of the same key is taken for one of a record. */
const domain = utf8('caravana paper record 1\n');
const signatureBytes = 64;
/** A record with its signature has so many bytes at most: as text they fit a QR code of version 14. */
const maxRecordBytes = 300;
/** The end of a key, `z6Mk…`, tells it from others. */
const keyIdLetters = 12;
/** After so many days without having seen an issuer's keys one does not know whether they still are its. */
const keyTrustDays = 90;

/** What the paper's record says; texts without a value are empty. */
export interface PaperRecord {
  certificateNumber: number;
  cuigCode: string;
  alternativeCode: string;
  breed: string;
  gender: string;
  category: string;
  /** Null where it was not recorded. */
  weightKg: number | null;
  /** The instant of the certification. */
  validFrom: string;
  veterinarian: { name: string; licence: string };
  /** The last letters of the issuer's key. */
  keyId: string;
}

/** How a record of a paper was read. */
export interface PaperReading {
  record: PaperRecord;
  /** The DID of who signed it; null where no key that is known did. */
  issuer: string | null;
  /** Who that is by its name, and its key (`z6Mk…`). */
  issuersName: string | null;
  key: string | null;
  /**
   * `signed` by a known issuer · `stale`: signed, by keys that were seen too long ago · `unknown_key` · `retired`:
   * certified after the key had retired · `compromised`: signed by a key that others may have, who date as they like ·
   * `forged`: the signature is not the key's.
   */
  outcome: 'signed' | 'stale' | 'unknown_key' | 'retired' | 'compromised' | 'forged';
}

/** What a record is made of; what nobody recorded is left out of a credential. */
interface Certified {
  validFrom: string;
  credentialSubject: Omit<CertifiedAnimal, 'veterinarian'> & {
    veterinarian: { name?: string; licence?: string };
  };
}

type Row = [
  number: number,
  cuigCode: string,
  alternativeCode: string,
  breed: string,
  gender: string,
  category: string,
  weightKg: number | null,
  validFrom: string,
  name: string,
  licence: string,
  keyId: string,
];

function bytesOf(record: PaperRecord): Uint8Array {
  const { certificateNumber, cuigCode, alternativeCode, breed, gender, category } = record;
  const { weightKg, validFrom, veterinarian, keyId } = record;
  const row: Row = [
    certificateNumber,
    cuigCode,
    alternativeCode,
    breed,
    gender,
    category,
    weightKg,
    validFrom,
    veterinarian.name,
    veterinarian.licence,
    keyId,
  ];
  return utf8(JSON.stringify(row));
}

/**
 * The record of a credential that a key (`z6Mk…`) is to sign. What is too long for it is cut: the veterinarian's name,
 * then the licence; where that is not enough the animal's codes are left out, the other one first.
 */
export function paperRecordOf(
  { validFrom, credentialSubject: subject }: Certified,
  multikey: string,
): PaperRecord {
  const { cuigCode = '', alternativeCode = '', breed = '', gender = '', category = '', weightKg } = subject;
  const { name = '', licence = '' } = subject.veterinarian;
  const record: PaperRecord = {
    certificateNumber: subject.certificateNumber,
    cuigCode,
    alternativeCode,
    breed,
    gender,
    category,
    weightKg: weightKg ?? null,
    validFrom,
    veterinarian: { name, licence },
    keyId: multikey.slice(-keyIdLetters),
  };
  const isTooLong = () => bytesOf(record).length > maxRecordBytes - signatureBytes;
  for (const fact of ['name', 'licence'] as const) {
    const letters = Array.from(record.veterinarian[fact]);
    while (letters.length > 0 && isTooLong()) {
      letters.pop();
      record.veterinarian[fact] = letters.join('');
    }
  }
  // Half a code would be another animal's.
  for (const code of ['alternativeCode', 'cuigCode'] as const) if (isTooLong()) record[code] = '';
  return record;
}

/** The text of the QR code of a record, signed. */
export async function signPaperRecord(
  record: PaperRecord,
  sign: (message: Uint8Array) => Promise<Uint8Array>,
): Promise<string> {
  const bytes = bytesOf(record);
  return prefix + base32nopad.encode(concat(bytes, await sign(concat(domain, bytes))));
}

/** Whether a text is meant as a record of a paper. */
export const isPaperRecord = (text: string): boolean => text.startsWith(prefix);

const isText = (value: unknown): value is string => typeof value === 'string';

function recordOf(bytes: Uint8Array): PaperRecord | null {
  const row: unknown = JSON.parse(textOf(bytes));
  if (!Array.isArray(row) || row.length !== 11) return null;
  const [certificateNumber, cuigCode, alternativeCode, breed, gender, category, weightKg, ...rest] =
    row as Row;
  const [validFrom, name, licence, keyId] = rest;
  const texts = [cuigCode, alternativeCode, breed, gender, category, validFrom, name, licence, keyId];
  if (!texts.every(isText) || !Number.isSafeInteger(certificateNumber)) return null;
  if (weightKg !== null && typeof weightKg !== 'number') return null;
  const facts = {
    certificateNumber,
    cuigCode,
    alternativeCode,
    breed,
    gender,
    category,
    weightKg,
    validFrom,
  };
  return { ...facts, veterinarian: { name, licence }, keyId };
}

/** The parts of a record's text; null for a text that none can be read in. */
function parse(text: string) {
  try {
    const bytes = base32nopad.decode(text.slice(prefix.length));
    // One record has one text.
    if (bytes.length > maxRecordBytes || prefix + base32nopad.encode(bytes) !== text) return null;
    const signed = bytes.slice(0, -signatureBytes);
    const record = recordOf(signed);
    return record && { record, signed, signature: bytes.slice(-signatureBytes) };
  } catch {
    return null;
  }
}

const ageDays = (instant: string | undefined, now: number): number =>
  instant === undefined ? Infinity : (now - Date.parse(instant)) / 86_400_000;

/**
 * Verifies a record's text by the keys of issuers that were seen, at an instant in ms since 1970. Null for a text in
 * which no record can be read. Never throws.
 */
export async function readPaperRecord(
  text: string,
  issuers: readonly SeenIssuer[],
  now: number,
): Promise<PaperReading | null> {
  const parts = parse(text);
  if (!parts) return null;
  const { record, signed, signature } = parts;
  const candidates = keysNamed(record.keyId, issuers);
  for (const { issuer, key, until, isCompromised, seenAt, name: issuersName = null } of candidates) {
    if (!(await verify(fromMultikey(key), signature, concat(domain, signed)))) continue;
    const retired = until !== null && !(Date.parse(record.validFrom) < Date.parse(until));
    const fresh = ageDays(seenAt, now) <= keyTrustDays;
    // What it was signed at, a log alone could tell.
    const counting = isCompromised ? 'compromised' : fresh ? 'signed' : 'stale';
    return { record, issuer, issuersName, key, outcome: retired ? 'retired' : counting };
  }
  const outcome = candidates.length > 0 ? 'forged' : 'unknown_key';
  return { record, issuer: null, issuersName: null, key: null, outcome };
}
