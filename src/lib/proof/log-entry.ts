import { fromHex, toHex } from './bytes';
import { canonicalize } from './canonical';
import { leafHash, rootOf } from './merkle';

/**
 * What an entry can tell: of a certificate, a lot, the issuer's keys, accounts and status lists, the log,
 * veterinarians' keys.
 */
const logEntryTypes = [
  'issued',
  'revoked',
  'superseded',
  'lot',
  'transferred',
  'key',
  'status',
  'forked',
  'vet_key',
  'events',
  'account',
] as const;

type LogEntryType = (typeof logEntryTypes)[number];

/** An entry of the transparency log. Its bytes are its canonical JSON. */
export interface LogEntry {
  v: 1;
  /** Its place in the log, from 0. */
  seq: number;
  /** When it was recorded: an ISO instant that never goes back. */
  at: string;
  type: LogEntryType;
  /**
   * Of what: `certification/12`, `certified-lot/7` (the new lot), the name of a key, `status/0`, the log's own name
   * from here on, `veterinarian/3`, `audit-chain/40` (so many events), the name of a chain (`calldata:1`).
   */
  ref: string;
  /** SHA-256, in hexadecimal, of the credential's very bytes as served; in `status` of the status list's. */
  credential?: string;
  /** SHA-256, in hexadecimal, of the PDF. */
  pdf?: string;
  /** SHA-256, in hexadecimal, of the credential as a JWT. */
  jwt?: string;
  /** What the short code is hashed to (`shortCodeHash`). */
  codeHash?: string;
  /** Of a lot: the root of the hashes of its certificates' credentials (`certificatesRoot`). */
  certificates?: string;
  /** Why it ended, in entries of before: what is written freely stands in no log any more. */
  reason?: string;
  /** SHA-256, in hexadecimal, of why it ended (`reasonText`). */
  reasonHash?: string;
  /** The ref of the certificate that takes this one's place. */
  by?: string;
  /** The ref of the lot that ended; the log's name before it was set back. */
  from?: string;
  /** A public key, `z6Mk…`. */
  key?: string;
  state?: 'added' | 'retired' | 'compromised';
  /** SHA-256, in hexadecimal, of the chain of events of the installation at that length. */
  chain?: string;
  /** Since when others may have a key: an ISO instant. */
  since?: string;
  /** The newest checkpoint that was signed under the name of before: a signed note. */
  checkpoint?: string;
  /** Whose transactions anchor the log on a chain: `0x…`. */
  account?: string;
  /** Of a veterinarian's key: which licence it signs for (`licenceHashOf`). */
  licenceHash?: string;
  /** The earlier key of the same veterinarian that backs it, `z6Mk…`, and its signature (`backingText`). */
  backedBy?: string;
  backing?: string;
}

/** The ref of a certificate by its id, which is the path of its page, too. */
export const certificationRef = (id: number): string => `certification/${id}`;

/** The ref of a status list by its number. */
export const statusRef = (number: number): string => `status/${number}`;

/** The ref of a lot by its id. */
export const lotRef = (id: number): string => `certified-lot/${id}`;

/**
 * What is hashed of why a certificate ended: the nonce of its credential comes first, so that who does not have the
 * certificate finds no reason by guessing, and whoever has it can tell whether the reason that is shown is the one that
 * was recorded.
 */
export const reasonText = (nonce: string, reason: string): string => `${nonce}\n${reason}`;

/** The root over the hashes (hexadecimal) of a lot's certificates, in the order of their numbers, as hexadecimal. */
export const certificatesRoot = async (hashes: readonly string[]): Promise<string> =>
  toHex(await rootOf(await Promise.all(hashes.map((hash) => leafHash(fromHex(hash))))));

/** The text of an entry, whose UTF-8 are its bytes in the log. */
export const entryText = (entry: LogEntry): string => canonicalize(entry);

const types = new Set<string>(logEntryTypes);
const optional = [
  'credential',
  'pdf',
  'jwt',
  'codeHash',
  'certificates',
  'reason',
  'reasonHash',
  'by',
  'from',
  'key',
  'state',
  'since',
  'checkpoint',
  'chain',
  'account',
  'licenceHash',
  'backedBy',
  'backing',
];

/** The entry of a text; null where the text is none, or not the canonical one. */
export function readEntry(text: string): LogEntry | null {
  try {
    const entry = JSON.parse(text) as Record<string, unknown>;
    const texts = ['at', 'type', 'ref', ...optional.filter((name) => name in entry)];
    const whole =
      entry['v'] === 1 &&
      Number.isSafeInteger(entry['seq']) &&
      texts.every((name) => typeof entry[name] === 'string') &&
      types.has(entry['type'] as string) &&
      !Number.isNaN(Date.parse(entry['at'] as string));
    return whole && canonicalize(entry) === text ? (entry as unknown as LogEntry) : null;
  } catch {
    return null;
  }
}
