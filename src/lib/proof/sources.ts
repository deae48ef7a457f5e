import { askNode, type AskNode } from './chain-check';
import type { SeenCheckpoints } from './check-continuity';
import { didHost, readIssuer, type Issuer, type OfficeKey } from './issuer';
import type { ShownPage } from './page-differences';

/**
 * Where a verifier reads what it does not have. Everything that is read may be wrong, and is checked. A reader gives
 * null where there is no such thing, and throws where it cannot be told.
 */
export interface Sources {
  /** Issuers that the caller knows of: seen before, or vouched for by a person. */
  known: readonly Issuer[];
  /** Issuers by the word of the very file that is verified: sums that close by their keys are no proof of anything. */
  claimed?: readonly Issuer[];
  /**
   * The number of the certificate with this code, or with these bytes as its document or credential (SHA-256,
   * hexadecimal).
   */
  find: (by: { code: string } | { digest: string }) => Promise<number | null>;
  /** The number of the lot with these bytes as a document. */
  findLot: (digest: string) => Promise<number | null>;
  /** What proves a lot's document: the one of these bytes (or of this credential), without them the current one. */
  lotProof: (id: number, digest: string | null) => Promise<unknown>;
  /** What proves a certificate. */
  proof: (id: number) => Promise<unknown>;
  /** What the installation's page of a certificate shows. */
  page: (id: number) => Promise<ShownPage | null>;
  /** A file of the installation, by its address or its path. */
  file: (address: string) => Promise<Uint8Array | null>;
  /** The installation's DID document: its own keys, also those it no longer signs with. */
  installation: () => Promise<unknown>;
  ask: AskNode;
  /** Nodes of a chain that the reader chose, instead of those that everybody asks (`ownNodes`). */
  nodes?: (chainId: number) => readonly string[];
  /** What the reader remembers of logs; none where nothing is kept from one verification to the next. */
  checkpoints?: SeenCheckpoints;
  /** What a bundle brings of the log, to be read by `readStaple`. */
  staple?: unknown;
  /** Whose cosignatures the reader asks for, whatever the issuer says; none where the issuer's word counts. */
  witnesses?: Pick<Issuer, 'witnesses' | 'witnessQuorum'>;
  /** Whose word on the keys of veterinarians the reader takes, whoever the issuer names. */
  officeKeys?: readonly OfficeKey[];
  /** The reader's own clock, in ms. */
  now: () => number;
}

const gone = () => Promise.reject(new TypeError('there is no connection'));

/** Sources without any connection: nothing but issuers that are known. */
export function offlineSources(known: readonly Issuer[]): Sources {
  return {
    known,
    find: gone,
    findLot: gone,
    lotProof: gone,
    proof: gone,
    page: gone,
    file: gone,
    installation: gone,
    ask: gone,
    now: Date.now,
  };
}

const requestTimeoutMs = 15_000;

/** Whether a host is this machine itself, where an installation may be reached besides its public address. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** A DID document, where it speaks for the host that it was read from: none speaks for another's domain. */
function ownDocument(document: unknown, origin: string): unknown {
  const host = didHost(readIssuer(document)?.did ?? '');
  const url = new URL(origin);
  return host === null || host === url.host || isLoopback(url.hostname) ? document : null;
}

/** Sources of an installation at an origin (`https://…`, in a browser that of the page), over the network. */
export function onlineSources(origin: string, known: readonly Issuer[]): Sources {
  async function read(path: string): Promise<Response | null> {
    const response = await fetch(new URL(path, origin), {
      credentials: 'omit',
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new TypeError(`${path}: ${response.status}`);
    return response;
  }

  /** One field of an answer. */
  async function field(path: string, name: string): Promise<unknown> {
    const answer = (await (await read(path))?.json()) as Record<string, unknown> | undefined;
    return answer?.[name] ?? null;
  }

  /** The number of what has a code or some bytes, by its name in the answer. */
  async function lookUp(by: Record<string, string>, name: string): Promise<number | null> {
    const id = await field(`/api/v1/certificate_lookup?${new URLSearchParams(by).toString()}`, name);
    return typeof id === 'number' ? id : null;
  }

  return {
    known,
    find: (by) => lookUp(by, 'cattle_certification_id'),
    findLot: (digest) => lookUp({ digest }, 'certified_lot_id'),
    lotProof: (id, digest) =>
      field(`/api/v1/certified_lots/${id}/proof${digest === null ? '' : `?digest=${digest}`}`, 'lot_proof'),
    proof: (id) => field(`/api/v1/cattle_certifications/${id}/proof`, 'certification_proof'),
    page: async (id) => {
      const certificate = (await field(
        `/api/v1/cattle_certifications/${id}`,
        'cattle_certification',
      )) as Record<string, unknown> | null;
      const of = (kind: string, name: string) => {
        const person = certificate?.[`${name}_id`];
        return typeof person === 'number' ? field(`/api/v1/${kind}/${person}`, name) : null;
      };
      const [vet, owner] = await Promise.all([
        of('vet_profiles', 'vet_profile'),
        of('producer_profiles', 'producer_profile'),
      ]);
      return certificate && { certificate, vet, owner };
    },
    // Of an address only where on the installation it is: nobody else is asked because a document says so.
    file: async (address) => {
      const { pathname, search } = new URL(address, origin);
      const response = await read(pathname + search);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    installation: async () => {
      const document: unknown = await (await read('/.well-known/did.json'))?.json();
      return ownDocument(document ?? null, origin);
    },
    ask: askNode,
    now: Date.now,
  };
}
