import { didKeyOf, isMultikey, keyOfDidKey, verificationMethodOf } from './multikey';

/** The issuer of certificates by its DID document: whose keys they are, and until when. */

export interface IssuerKey {
  /** Its name in proofs: `did:…#z6Mk…`. */
  method: string;
  /** The public key, `z6Mk…`. */
  key: string;
  /** The instant from which it signed nothing any more. */
  until: string | null;
  /** Somebody else has it since then: what is of later does not count, however it is dated. */
  isCompromised?: boolean;
}

/** Whose transactions anchor a log on a chain. */
export interface AnchoringAccount {
  /** The chain's name, such as `calldata:1`. */
  chain: string;
  account: string;
}

/** Who says whose the keys of veterinarians are, with a key that who keeps the log does not have. */
export interface OfficeKey {
  /** What the office calls itself. */
  name: string;
  /** The public key, `z6Mk…`. */
  key: string;
  /** The instant from which it says nothing any more. */
  until: string | null;
}

export interface Issuer {
  did: string;
  /** What it calls itself; missing where it tells no name. */
  name?: string;
  keys: IssuerKey[];
  /** Within so many seconds what it certifies stands in its log, by its own word. */
  mergeDelaySeconds?: number;
  /** Who cosigns its log (vkeys), and how many of them have to. */
  witnesses?: string[];
  witnessQuorum?: number;
  /** The accounts that anchor its log, by its own word; missing where it tells none. */
  accounts?: AnchoringAccount[];
  /** Who backs the keys of veterinarians; missing where it names nobody. */
  officeKeys?: OfficeKey[];
}

/** An issuer as it was seen at an instant. */
export interface SeenIssuer extends Issuer {
  /** Missing where that was not kept. */
  seenAt?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Who cosigns a log by its description in a DID document; what is of no right form still counts as one who has to. */
function statedWitnesses(log: Fields | null | undefined): Pick<Issuer, 'witnesses' | 'witnessQuorum'> {
  const { witnesses: stated, witnessQuorum: quorum } = log ?? {};
  if (!Array.isArray(stated) || stated.length === 0) return {};
  const witnesses = (stated as (Fields | null)[]).map((one) => String(one?.['key']));
  const isNumber = typeof quorum === 'number' && quorum >= 1;
  return { witnesses, witnessQuorum: isNumber ? quorum : witnesses.length };
}

/** The accounts that anchor a log by its description in a DID document. */
function statedAccounts(log: Fields | null | undefined): Pick<Issuer, 'accounts'> {
  const stated = log?.['anchoringAccounts'];
  if (!Array.isArray(stated)) return {};
  const accounts = (stated as (Fields | null)[]).flatMap((one): AnchoringAccount[] => {
    const { chain, account } = one ?? {};
    return typeof chain === 'string' && typeof account === 'string' ? [{ chain, account }] : [];
  });
  return { accounts };
}

/** The office keys of a log's description in a DID document. */
function statedOfficeKeys(log: Fields | null | undefined): Pick<Issuer, 'officeKeys'> {
  const stated = log?.['officeKeys'];
  if (!Array.isArray(stated)) return {};
  const officeKeys = (stated as (Fields | null)[]).flatMap((one): OfficeKey[] => {
    const { name, key, until } = one ?? {};
    const isWhole =
      typeof name === 'string' && isMultikey(key) && (until === undefined || typeof until === 'string');
    return isWhole ? [{ name, key, until: until ?? null }] : [];
  });
  return { officeKeys };
}

/** Whether an account is one that anchors on a chain, by what issuers tell; so it is where none of them tells. */
export function anchorsFor(issuers: readonly Issuer[], chain: string, account: string): boolean {
  const told = issuers.flatMap(({ accounts }) => (accounts ? [accounts] : []));
  const isIt = (one: AnchoringAccount) =>
    one.chain === chain && one.account.toLowerCase() === account.toLowerCase();
  return told.length === 0 || told.some((accounts) => accounts.some(isIt));
}

/**
 * The issuer of a DID document, with those of its keys that are of Ed25519; null where it is no such document. A
 * document speaks for its own name alone, and for names that are the very keys.
 */
export function readIssuer(document: unknown): Issuer | null {
  if (typeof document !== 'object' || document === null) return null;
  const { id, verificationMethod, service } = document as Fields;
  if (typeof id !== 'string' || !Array.isArray(verificationMethod)) return null;
  const keys = (verificationMethod as (Fields | null)[]).flatMap((one): IssuerKey[] => {
    const { id: method, publicKeyMultibase: key, revoked, expires } = one ?? {};
    if (typeof method !== 'string' || !isMultikey(key)) return [];
    const until = [revoked, expires].find((instant) => typeof instant === 'string');
    // A name that begins with `#` is below the document's own.
    const name = method.startsWith('#') ? id + method : method;
    if (!name.startsWith(`${id}#`) && name !== verificationMethodOf(didKeyOf(key), key)) return [];
    return [
      { method: name, key, until: until ?? null, ...(revoked !== undefined && { isCompromised: true }) },
    ];
  });
  const services = Array.isArray(service) ? (service as (Fields | null)[]) : [];
  const log = services.find((one) => one?.['type'] === 'TransparencyLog');
  const { name, maximumMergeDelaySeconds: delay } = log ?? {};
  return {
    did: id,
    keys,
    ...(typeof name === 'string' && { name }),
    ...(typeof delay === 'number' && { mergeDelaySeconds: delay }),
    ...statedWitnesses(log),
    ...statedAccounts(log),
    ...statedOfficeKeys(log),
  };
}

/** Whether two names are of one log: one that was set back goes on under another name of the same host. */
export const isSameLog = (one: string, other: string): boolean => one.split('/')[0] === other.split('/')[0];

/** The domain that names an issuer (`did:web`); null for any other name. */
export function didHost(did: string): string | null {
  const [, host] = /^did:web:([^:/]+)$/.exec(did) ?? [];
  return host === undefined ? null : host.replace('%3A', ':');
}

/** What an issuer calls itself is told up to so many letters. */
const maxNameLetters = 80;

/** Who an issuer is, for people: its domain, else its key behind the word for one, and before it a name it may have. */
export function issuerName(did: string, key: string, name: string | null = null): string {
  const address = didHost(did) ?? `${key} ${did.replace(/^did:key:/, '')}`;
  return name ? `${name.slice(0, maxNameLetters)} (${address})` : address;
}

/** The issuer whose name is its key (`did:key`), which needs no document; null for any other name. */
export function issuerOfKey(did: string): Issuer | null {
  const key = keyOfDidKey(did);
  return key === null ? null : { did, keys: [{ method: verificationMethodOf(did, key), key, until: null }] };
}

/**
 * The issuers among some that speak for a DID: it is theirs, or they list keys by its name, as an installation does its
 * earlier ones.
 */
export function issuersOf(did: string, issuers: readonly Issuer[]): Issuer[] {
  return issuers.filter(
    (one) => one.did === did || one.keys.some(({ method }) => method.startsWith(`${did}#`)),
  );
}

/** The keys of some issuers, each once: ended where any of them says so, at the earliest instant. */
export function keysOf(issuers: readonly Issuer[]): IssuerKey[] {
  const all = new Map<string, IssuerKey>();
  for (const one of issuers.flatMap(({ keys }) => keys)) {
    const before = all.get(one.method);
    const isEarlier = one.until !== null && !(Date.parse(before?.until ?? '') <= Date.parse(one.until));
    if (!before || isEarlier) all.set(one.method, one);
  }
  return [...all.values()];
}

/** Whether a key had ended before an instant (ms since 1970), or how much (ms) before it. */
export const hasEnded = ({ until }: IssuerKey, at: number, graceMs: number): boolean =>
  until !== null && !(at <= Date.parse(until) + graceMs);

/** The key that a proof names, where it is one of its issuer's among those that are trusted. */
export function keyOf(did: string, method: string, issuers: readonly Issuer[]): IssuerKey | null {
  if (!method.startsWith(`${did}#`)) return null;
  return issuers.flatMap(({ keys }) => keys).find((key) => key.method === method) ?? null;
}

/**
 * The keys of issuers that end in some letters, each with whose it is and when that was seen. A key counts for the
 * document's own issuer, or for the one whose name it is.
 */
export const keysNamed = (end: string, issuers: readonly SeenIssuer[]) =>
  issuers.flatMap(({ did, keys, seenAt, name }) =>
    keys.flatMap(({ method, key, until, isCompromised = false }) => {
      const own = method === verificationMethodOf(didKeyOf(key), key) ? didKeyOf(key) : did;
      return key.endsWith(end) && method.startsWith(`${own}#`)
        ? [{ issuer: own, key, until, isCompromised, seenAt, name }]
        : [];
    }),
  );
